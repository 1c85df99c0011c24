/* Folders that untrusted code may have filled. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CLinux.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int is_dots(const char *name) { return strcmp(name, ".") == 0 || strcmp(name, "..") == 0; }

/* Opens a folder, but no link. */
static DIR *open_folder(int parent, const char *name) {
  int fd = openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (fd < 0) return NULL;
  DIR *folder = fdopendir(fd);
  if (folder == NULL) close(fd);
  return folder;
}

/* Opens a folder to empty it. Its owner may have no rights, but can take them. */
static DIR *open_to_empty(int parent, const char *name) {
  DIR *folder = open_folder(parent, name);
  if (folder == NULL && errno == EACCES && fchmodat(parent, name, 0700, 0) == 0) {
    folder = open_folder(parent, name);
  }
  if (folder != NULL) fchmod(dirfd(folder), 0700);
  return folder;
}

/* Removes the files of a folder, and moves its folders to `top` under new names. */
static void flatten(DIR *folder, int top, unsigned long *number) {
  struct dirent *entry;
  while ((entry = readdir(folder)) != NULL) {
    if (is_dots(entry->d_name) || unlinkat(dirfd(folder), entry->d_name, 0) == 0) continue;
    if (errno != EISDIR) continue;
    if (unlinkat(dirfd(folder), entry->d_name, AT_REMOVEDIR) == 0) continue;
    DIR *inner = open_to_empty(dirfd(folder), entry->d_name);  /* Moving it needs rights in it. */
    if (inner == NULL) continue;
    closedir(inner);
    char name[32];
    do snprintf(name, sizeof name, "%lu", (*number)++);
    while (renameat2(dirfd(folder), entry->d_name, top, name, RENAME_NOREPLACE) != 0 && errno == EEXIST);
  }
}

void clinux_remove(const char *path) {
  if (unlink(path) == 0 || errno == ENOENT || rmdir(path) == 0) return;
  DIR *top = open_to_empty(AT_FDCWD, path);
  if (top == NULL) return;
  /* No recursion: a nested folder first moves to the top, where one of the next rounds finds it. */
  unsigned long number = 0, before;
  int has_removed;
  do {
    has_removed = 0;
    before = number;
    rewinddir(top);
    struct dirent *entry;
    while ((entry = readdir(top)) != NULL) {
      if (is_dots(entry->d_name)) continue;
      DIR *folder = NULL;
      int is_file = unlinkat(dirfd(top), entry->d_name, 0) == 0;
      if (!is_file) folder = open_to_empty(dirfd(top), entry->d_name);
      if (folder != NULL) {
        flatten(folder, dirfd(top), &number);
        closedir(folder);
      }
      has_removed |= is_file || unlinkat(dirfd(top), entry->d_name, AT_REMOVEDIR) == 0;
    }
  } while (has_removed || number != before);
  closedir(top);
  rmdir(path);
}

enum { deepest = 64 };

/* Counts down the bytes and files that are left; false once there are none. */
static int fits(DIR *folder, int depth, uint64_t *bytes, long *files) {
  struct dirent *entry;
  while ((errno = 0, entry = readdir(folder)) != NULL) {
    if (is_dots(entry->d_name)) continue;
    struct stat status;
    if (fstatat(dirfd(folder), entry->d_name, &status, AT_SYMLINK_NOFOLLOW) != 0) {
      if (errno == ENOENT) continue;
      return 0;
    }
    uint64_t size = (uint64_t)status.st_blocks << 9;
    if ((*files)-- == 0 || size > *bytes) return 0;
    *bytes -= size;
    if (!S_ISDIR(status.st_mode)) continue;
    DIR *inner = depth == deepest ? NULL : open_folder(dirfd(folder), entry->d_name);
    if (inner == NULL) {
      if (depth < deepest && errno == ENOENT) continue;
      return 0;
    }
    int does_fit = fits(inner, depth + 1, bytes, files);
    closedir(inner);
    if (!does_fit) return 0;
  }
  return errno == 0;
}

int clinux_is_larger(const char *path, uint64_t most_bytes, long most_files) {
  DIR *folder = open_folder(AT_FDCWD, path);
  if (folder == NULL) return errno != ENOENT;
  int does_fit = fits(folder, 0, &most_bytes, &most_files);
  closedir(folder);
  return !does_fit;
}
