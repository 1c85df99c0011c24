#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CResident.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

/* The files that make up a version of the program. */
static const char *const files[] = {
  "understudy-program", "understudy-host", "understudy-jail", "libunderstudy-standby.so"};

static uint64_t mixed(uint64_t hash, uint64_t value) { /* FNV-1a */
  for (int i = 0; i < 8; i++) hash = (hash ^ (value >> 8 * i & 255)) * 0x100000001b3;
  return hash;
}

/* What the paths of a process begin at: in a container they lead elsewhere. */
static const char *const places[] = {"/", "/proc/self/ns/mnt"};

/* Returns a value that changes with the program's files, and with what paths mean. */
static uint64_t identity(const char *folder) {
  uint64_t hash = 0xcbf29ce484222325;
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
    struct stat place = {0};
    if (stat(places[i], &place) == 0) hash = mixed(mixed(hash, place.st_dev), place.st_ino);
  }
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    char path[PATH_MAX];
    struct stat file = {0};
    snprintf(path, sizeof path, "%s/%s", folder, files[i]);
    if (stat(path, &file) != 0) memset(&file, 0, sizeof file);
    hash = mixed(mixed(mixed(hash, file.st_dev), file.st_ino), file.st_size);
    hash = mixed(mixed(hash, file.st_mtim.tv_sec), file.st_mtim.tv_nsec);
  }
  return hash;
}

/* Whether a folder belongs to the user, and nobody else may look or write into it. */
static int is_private(const char *folder) {
  struct stat status;
  return lstat(folder, &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == geteuid() &&
         (status.st_mode & 077) == 0;
}

/* Writes the path of the user's runtime folder; -1 if there is none. */
static int runtime_folder(char *path, size_t size, int makes) {
  const char *given = getenv("XDG_RUNTIME_DIR");
  if (geteuid() != getuid()) return -1;
  if (given != NULL && given[0] == '/') {
    if (snprintf(path, size, "%s", given) < (int)size && is_private(path)) return 0;
  }
  snprintf(path, size, "/run/user/%u", geteuid());
  if (is_private(path)) return 0;
  snprintf(path, size, "/tmp/understudy-%u", geteuid());
  if (makes && mkdir(path, 0700) != 0 && errno != EEXIST) return -1;
  return is_private(path) ? 0 : -1;
}

/* The most digits and letters that follow the folder in an address. */
enum { name_length = 64 };

static int address(const char *folder, int makes, struct sockaddr_un *result) {
  char runtime[sizeof result->sun_path - name_length];
  if (runtime_folder(runtime, sizeof runtime, makes) != 0) return -1;
  memset(result, 0, sizeof *result);
  result->sun_family = AF_UNIX;
  snprintf(result->sun_path, sizeof result->sun_path, "%s/understudy-%016llx.socket", runtime,
           (unsigned long long)identity(folder));
  return 0;
}

/* The file of the socket that this process listens on. */
static struct stat own;

static int new_socket(void) { return socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0); }

/* Whether the process at the other end belongs to this user. */
static int is_own(int socket) {
  struct ucred peer;
  socklen_t size = sizeof peer;
  return getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 && peer.uid == geteuid();
}

int cresident_connect(const char *folder) {
  struct sockaddr_un where;
  if (address(folder, 0, &where) != 0) return -1;
  int result = new_socket();
  if (result < 0) return -1;
  if (connect(result, (struct sockaddr *)&where, sizeof where) == 0 && is_own(result)) return result;
  close(result);
  return -1;
}

int cresident_listen(const char *folder) {
  struct sockaddr_un where, draft;
  if (address(folder, 1, &where) != 0) return -1;
  draft = where;
  /* Whoever connects meets a process that listens already. */
  sprintf(strrchr(draft.sun_path, '.'), ".%d", getpid());
  int result = new_socket();
  if (result < 0) return -1;
  unlink(draft.sun_path);
  if (bind(result, (struct sockaddr *)&draft, sizeof draft) == 0 && listen(result, 8) == 0 &&
      lstat(draft.sun_path, &own) == 0 && rename(draft.sun_path, where.sun_path) == 0) {
    return result;
  }
  unlink(draft.sun_path);
  close(result);
  return -1;
}

int cresident_accept(int listener) {
  int result = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
  if (result < 0 || is_own(result)) return result;
  close(result);
  return -1;
}

int cresident_is_current(const char *folder) {
  struct sockaddr_un where;
  struct stat file;
  return address(folder, 0, &where) == 0 && lstat(where.sun_path, &file) == 0 &&
         file.st_dev == own.st_dev && file.st_ino == own.st_ino;
}

void cresident_leave(const char *folder) {
  struct sockaddr_un where;
  if (cresident_is_current(folder) && address(folder, 0, &where) == 0) unlink(where.sun_path);
}
