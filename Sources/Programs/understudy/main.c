/* understudy arguments…

   Executes understudy-program, which stands in the same folder. It takes 30 milliseconds to load its
   libraries, so `understudy check` does not wait for that: it asks the process that stayed after an
   earlier check, or starts one (CResident.h). Whatever fails, understudy-program is executed. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CLinux.h"
#include "CResident.h"

enum { trouble = 2 };

/* Milliseconds that a resident may take to begin; if it is busy, understudy-program checks. */
enum { patience = 200 };

static int is_set(const char *name) {
  const char *value = getenv(name);
  return value != NULL && value[0] != 0;
}

/* Whether a resident may do what the arguments say. Machines that run tests want no process to stay. */
static int may_ask(int count, char **words) {
  const char *minutes = getenv(CRESIDENT_MINUTES);
  if (count < 2 || strcmp(words[1], "check") != 0 || is_set("CI")) return 0;
  if (minutes != NULL && strcmp(minutes, "0") == 0) return 0;
  for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++) {
    if (fcntl(stream, F_GETFD) < 0) return 0; /* Its number would be given to the socket. */
  }
  for (int i = 2; i < count; i++) {
    if (strcmp(words[i], "--all") == 0 || strcmp(words[i], "--as-graded") == 0) return 0;
  }
  return 1;
}

/* Writes the path of the folder of this program; -1 on failure. */
static int find_folder(char *path) {
  const char *started = (const char *)getauxval(AT_EXECFN);
  if (realpath("/proc/self/exe", path) == NULL && (started == NULL || realpath(started, path) == NULL)) {
    return -1;
  }
  *strrchr(path, '/') = 0;
  return 0;
}

/* Becomes the resident, in a session that no terminal ends. */
static void become_resident(const char *program, int socket) {
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  /* Out of the way of the numbers below, which may be free or its own. */
  socket = clinux_duplicate(socket, cresident_first_socket + 1);
  int nothing = open("/dev/null", O_RDWR);
  if (setsid() < 0 || fork() != 0 || nothing < 0) _exit(trouble);
  for (int i = 0; i < cresident_first_socket; i++) dup2(nothing, i);
  if (dup2(socket, cresident_first_socket) < 0) _exit(trouble);
  clinux_close_from(cresident_first_socket + 1);
  execl(program, "understudy", CRESIDENT_OPTION, NULL);
  _exit(trouble);
}

/* Starts a resident; returns a socket to it, or -1. */
static int start(const char *program) {
  int ends[2];
  if (clinux_socket_pair(ends) != 0) return -1;
  pid_t process = fork();
  if (process == 0) become_resident(program, ends[1]);
  close(ends[1]);
  if (process > 0) waitpid(process, NULL, 0);
  return ends[0];
}

/* Writes a request; returns its length, or 0 if it is too long. */
static size_t write_request(char *bytes, int count, char **words) {
  mode_t mask = umask(0);
  umask(mask);
  size_t length = sprintf(bytes, "%o", mask) + 1;
  length += sprintf(bytes + length, "%d", count - 1) + 1;
  char **lists[] = {words + 1, environ};
  for (int i = 0; i < 2; i++) {
    for (char **word = lists[i]; *word != NULL; word++) {
      size_t size = strlen(*word) + 1;
      if (length + size > cresident_most_bytes) return 0;
      memcpy(bytes + length, *word, size);
      length += size;
    }
  }
  return length;
}

/* Lets a resident do what the arguments say; returns the exit status, or -1 if it did not. */
static int ask(int socket, int is_new, int count, char **words) {
  static char request[cresident_most_bytes];
  size_t length = write_request(request, count, words);
  int folder = open(".", O_PATH | O_DIRECTORY | O_CLOEXEC);
  int streams[cresident_descriptors] = {STDOUT_FILENO, STDERR_FILENO, folder}, ignored[4], none;
  if (length == 0 || folder < 0 ||
      clinux_send(socket, request, length, streams, cresident_descriptors) < 0) {
    return -1;
  }
  struct pollfd wait = {socket, POLLIN, 0};
  if (!is_new && poll(&wait, 1, patience) <= 0) return -1;
  unsigned char answer;
  for (int i = 0; i < 2; i++) {
    ssize_t received;
    do received = clinux_receive(socket, &answer, 1, ignored, &none);
    while (received < 0 && errno == EINTR);
    if (received != 1) return -1;
  }
  return answer;
}

int main(int count, char **words) {
  static char folder[PATH_MAX], program[PATH_MAX + 32];
  if (find_folder(folder) != 0) {
    fprintf(stderr, "understudy: find its own folder: %s\n", strerror(errno));
    return trouble;
  }
  sprintf(program, "%s/understudy-program", folder);
  if (may_ask(count, words)) {
    int socket = cresident_connect(folder), is_new = socket < 0;
    if (is_new) socket = start(program);
    int status = socket < 0 ? -1 : ask(socket, is_new, count, words);
    if (status >= 0) return status;
    close(socket);
  }
  execv(program, words);
  fprintf(stderr, "understudy: start %s: %s\n", program, strerror(errno));
  return trouble;
}
