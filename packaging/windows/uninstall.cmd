@echo off
rem Removes what install.cmd has made. Saved games and settings stay.
setlocal
set "TARGET=%LOCALAPPDATA%\Programs\vialibera"
if not exist "%TARGET%\runtime\python.exe" goto gone
"%TARGET%\runtime\python.exe" "%TARGET%\runtime\shortcuts.py" remove
if errorlevel 1 goto failed
rmdir /s /q "%TARGET%\runtime"
if exist "%TARGET%\runtime" goto failed
:gone
reg delete HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\vialibera /f >nul 2>nul
echo vialibera e' disinstallato. Le partite salvate restano.
echo vialibera is uninstalled. The saved games stay.
if not "%1"=="/quiet" pause
rem The folder holds this very file: one line, which cmd has read before the file goes.
cd /d "%TEMP%" & rmdir /s /q "%TARGET%" 2>nul & exit /b 0
:failed
echo vialibera e' aperto: chiudilo e riprova.
echo vialibera is running: close it and try again.
if not "%1"=="/quiet" pause
exit /b 1
