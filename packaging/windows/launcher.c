/* vialibera.exe: starts the game with the Python in the folder `runtime` next to this file.

   The words after the program's name are handed on as they are. Ctrl+C and the closing of the window belong to the game,
   which saves itself; this program only waits for its end. If the window was opened for this program alone, as by Enter in
   the Explorer, and the game ends with an error, the window stays until Enter: otherwise nobody could hear the reason. */
#define _WIN32_WINNT 0x0601
#include <windows.h>
#include <stdio.h>
#include <wchar.h>

#define LONGEST 32767

static wchar_t self[LONGEST], command[LONGEST];

static BOOL WINAPI leave_to_game(DWORD event) {
    if (event == CTRL_CLOSE_EVENT || event == CTRL_LOGOFF_EVENT || event == CTRL_SHUTDOWN_EVENT)
        Sleep(INFINITE); /* Windows ends this thread, once the game has had its time */
    return TRUE;
}

/* Puts the path of this file into `self`, without its name; a link to the file is followed. */
static BOOL find_folder(void) {
    wchar_t *end, *start = self;
    HANDLE file;
    DWORD length = GetModuleFileNameW(NULL, self, LONGEST);
    if (!length || length >= LONGEST)
        return FALSE;
    file = CreateFileW(self, 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL, OPEN_EXISTING, 0, NULL);
    if (file != INVALID_HANDLE_VALUE) {
        length = GetFinalPathNameByHandleW(file, command, LONGEST, 0);
        CloseHandle(file);
        if (length && length < LONGEST) {
            start = command;
            if (!wcsncmp(command, L"\\\\?\\UNC\\", 8)) {
                start = command + 6;
                *start = L'\\';
            } else if (!wcsncmp(command, L"\\\\?\\", 4))
                start = command + 4;
        }
    }
    if (start != self)
        wmemmove(self, start, wcslen(start) + 1);
    end = wcsrchr(self, L'\\');
    if (!end)
        return FALSE;
    *end = 0;
    return TRUE;
}

/* Returns what stands after the program's name in the command line. */
static const wchar_t *find_words(void) {
    const wchar_t *line = GetCommandLineW();
    BOOL quoted = FALSE;
    for (; *line && (quoted || (*line != L' ' && *line != L'\t')); line++)
        if (*line == L'"')
            quoted = !quoted;
    return line;
}

static int fail(const wchar_t *what) {
    fwprintf(stderr, L"vialibera.exe: %ls (Windows: %lu)\n", what, GetLastError());
    return 3;
}

static int run(void) {
    STARTUPINFOW start = {.cb = sizeof start};
    PROCESS_INFORMATION game;
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {0};
    HANDLE job;
    DWORD status;
    int length;
    if (!find_folder())
        return fail(L"its own folder is not to be found");
    length = _snwprintf(command, LONGEST, L"\"%ls\\runtime\\python.exe\" -P -m vialibera%ls", self, find_words());
    if (length < 0 || length >= LONGEST)
        return fail(L"the command line is too long");
    SetConsoleCtrlHandler(leave_to_game, TRUE);
    job = CreateJobObjectW(NULL, NULL); /* if this program is ended from outside, the game ends too: it is saved */
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_SILENT_BREAKAWAY_OK;
    SetInformationJobObject(job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
    GetStartupInfoW(&start);
    if (!CreateProcessW(NULL, command, NULL, NULL, TRUE, 0, NULL, NULL, &start, &game))
        return fail(L"runtime\\python.exe does not start: unpack the whole zip file first");
    AssignProcessToJobObject(job, game.hProcess);
    WaitForSingleObject(game.hProcess, INFINITE);
    if (!GetExitCodeProcess(game.hProcess, &status))
        return fail(L"the game gives no status");
    return (int)status;
}

int main(void) {
    DWORD programs[2];
    BOOL alone = GetConsoleProcessList(programs, 2) == 1;
    int status = run();
    if (status && alone) {
        fputs("\nInvio chiude la finestra. Enter closes the window.\n", stderr);
        getchar();
    }
    return status;
}
