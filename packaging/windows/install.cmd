@echo off
rem Installs vialibera for this user, without administrator rights. Saved games and settings are not touched.
setlocal
set "SOURCE=%~dp0"
set "TARGET=%LOCALAPPDATA%\Programs\vialibera"
set "ENTRY=HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\vialibera"
if not exist "%SOURCE%runtime\python.exe" goto incomplete
if /i "%SOURCE%"=="%TARGET%\" goto shortcuts
if exist "%TARGET%\runtime" rmdir /s /q "%TARGET%\runtime"
if exist "%TARGET%\runtime" goto busy
if not exist "%TARGET%" mkdir "%TARGET%"
xcopy /e /i /q /y "%SOURCE%." "%TARGET%" >nul
if errorlevel 1 goto failed
:shortcuts
"%TARGET%\runtime\python.exe" "%TARGET%\runtime\shortcuts.py" make "%TARGET%"
if errorlevel 1 goto failed
reg add "%ENTRY%" /v DisplayName /d vialibera /f >nul
reg add "%ENTRY%" /v DisplayVersion /d @VERSION@ /f >nul
reg add "%ENTRY%" /v Publisher /d "The vialibera contributors" /f >nul
reg add "%ENTRY%" /v InstallLocation /d "%TARGET%" /f >nul
reg add "%ENTRY%" /v DisplayIcon /d "%TARGET%\vialibera.exe" /f >nul
reg add "%ENTRY%" /v UninstallString /d "\"%TARGET%\uninstall.cmd\"" /f >nul
reg add "%ENTRY%" /v NoModify /t REG_DWORD /d 1 /f >nul
reg add "%ENTRY%" /v NoRepair /t REG_DWORD /d 1 /f >nul
if errorlevel 1 goto failed
echo.
echo vialibera e' installato. Si avvia con Ctrl+Alt+V, o dal menu Start. Questa cartella ora si puo' cancellare.
echo vialibera is installed. Start it with Ctrl+Alt+V, or from the Start menu. You may delete this folder now.
call :wait %1
exit /b 0
:incomplete
echo Estrai prima tutto il file zip, poi riprova.
echo Unpack the whole zip file first, then try again.
goto end
:busy
echo vialibera e' aperto: chiudilo e riprova.
echo vialibera is running: close it and try again.
goto end
:failed
echo L'installazione non e' riuscita. Il gioco funziona anche senza: apri vialibera.exe in questa cartella.
echo The installation failed. The game works without it: open vialibera.exe in this folder.
:end
call :wait %1
exit /b 1
:wait
if not "%1"=="/quiet" pause
goto :eof
