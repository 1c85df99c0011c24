/* Restricts files with Landlock. The headers may be older than the kernel, so constants that they lack
   are defined here. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CJail.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <stddef.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef LANDLOCK_ACCESS_FS_REFER
#define LANDLOCK_ACCESS_FS_REFER (1ULL << 13) /* since version 2 */
#endif
#ifndef LANDLOCK_ACCESS_FS_TRUNCATE
#define LANDLOCK_ACCESS_FS_TRUNCATE (1ULL << 14) /* since version 3 */
#endif
#ifndef LANDLOCK_ACCESS_FS_IOCTL_DEV
#define LANDLOCK_ACCESS_FS_IOCTL_DEV (1ULL << 15) /* since version 5 */
#endif

/* struct landlock_ruleset_attr with the fields of versions 4 (ports) and 6 (signals, abstract sockets). */
struct ruleset {
  uint64_t files, ports, scopes;
};

static const uint64_t all_of_version_1 = (1ULL << 13) - 1;
static const uint64_t file_read = LANDLOCK_ACCESS_FS_READ_FILE;
static const uint64_t file_run = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_EXECUTE;
static const uint64_t file_write = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE |
                                   LANDLOCK_ACCESS_FS_TRUNCATE;
static const uint64_t folder_read = LANDLOCK_ACCESS_FS_READ_DIR;
static const uint64_t folder_write = LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
                                     LANDLOCK_ACCESS_FS_REMOVE_FILE;
static const uint64_t folder_temporary = LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_REMOVE_DIR |
                                         LANDLOCK_ACCESS_FS_REFER;

int cjail_landlock_version(void) {
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  return version > 0 ? version : 0;
}

/* Adds a rule for each path; a missing path needs none. */
static int allow(int rules, const char *const *paths, uint64_t of_files, uint64_t of_folders,
                 uint64_t known, const char **failed) {
  for (; paths != NULL && *paths != NULL; paths++) {
    struct landlock_path_beneath_attr rule = {0};
    rule.parent_fd = open(*paths, O_PATH | O_CLOEXEC);
    if (rule.parent_fd < 0 && errno == ENOENT) continue;
    struct stat status;
    if (rule.parent_fd < 0 || fstat(rule.parent_fd, &status) != 0) {
      *failed = *paths;
      return -1;
    }
    rule.allowed_access = (S_ISDIR(status.st_mode) ? of_files | of_folders : of_files) & known;
    int result = syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
    close(rule.parent_fd);
    if (result != 0) return -1;
  }
  return 0;
}

int cjail_restrict_files(const struct cjail *jail, int version, const char **failed) {
  if (jail->temporary != NULL && access(jail->temporary, W_OK) != 0) {
    *failed = jail->temporary;
    return -1;
  }
  struct ruleset set = {all_of_version_1, 0, 0};
  if (version >= 2) set.files |= LANDLOCK_ACCESS_FS_REFER;
  if (version >= 3) set.files |= LANDLOCK_ACCESS_FS_TRUNCATE;
  if (version >= 4) set.ports = 3;  /* to bind, to connect */
  if (version >= 5) set.files |= LANDLOCK_ACCESS_FS_IOCTL_DEV;
  if (version >= 6) set.scopes = 3; /* abstract sockets, signals */
  size_t size = version >= 6   ? sizeof set
                : version >= 4 ? offsetof(struct ruleset, scopes)
                               : offsetof(struct ruleset, ports);
  int rules = syscall(SYS_landlock_create_ruleset, &set, size, 0);
  if (rules < 0) return -1;
  const char *temporary[] = {jail->temporary, NULL};
  int result = allow(rules, temporary, file_write, folder_write | folder_temporary, set.files, failed) |
               allow(rules, jail->readable, file_read, folder_read, set.files, failed) |
               allow(rules, jail->executable, file_run, folder_read, set.files, failed) |
               allow(rules, jail->writable, file_write, folder_write, set.files, failed);
  if (result == 0) result = syscall(SYS_landlock_restrict_self, rules, 0);
  int error = errno;
  close(rules);
  errno = error;
  return result;
}
