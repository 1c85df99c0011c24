#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CJail.h"
#include "CLinux.h"

#include <errno.h>
#include <grp.h>
#include <signal.h>
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Changes root's user id for good: the kernel does not limit root's processes. */
static int become(uint32_t user) {
  if (user == 0) return 0;
  if (setgroups(0, NULL) != 0 && errno != EPERM) return -1;
  if (setresgid(user, user, user) != 0) return -1;
  return setresuid(user, user, user);
}

/* Entering a user namespace gives all capabilities within it; drop them. */
static int drop_capabilities(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct none[2] = {{0}};
  if (prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0) != 0) return -1;
  return syscall(SYS_capset, &header, none);
}

static int limit(enum clinux_limit resource, uint64_t value) {
  return value == 0 ? 0 : clinux_set_limit(0, resource, value);
}

int cjail_limit(const struct cjail *jail) {
  struct rlimit none = {0, 0};
  if (setrlimit(RLIMIT_CORE, &none) != 0 || setrlimit(RLIMIT_MEMLOCK, &none) != 0) return -1;
  /* At the limit the kernel sends SIGXCPU, which can be ignored, and a second later SIGKILL. */
  if (jail->cpu_time != 0) {
    struct rlimit time = {jail->cpu_time, jail->cpu_time + 1};
    if (setrlimit(RLIMIT_CPU, &time) != 0) return -1;
  }
  return limit(clinux_limit_data, jail->data) |
         limit(clinux_limit_address_space, jail->address_space) |
         limit(clinux_limit_file_size, jail->file_size) |
         limit(clinux_limit_descriptors, jail->descriptors) |
         limit(clinux_limit_processes, jail->processes) | limit(clinux_limit_stack, jail->stack);
}

const char *cjail_enter(const struct cjail *jail) {
  int version = cjail_landlock_version();
  if (version == 0) return "use Landlock";
  if (become(jail->user) != 0) return "become another user";
  /* Set this after changing the user id, which resets it. */
  if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) return "die with the parent";
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return "give up new privileges";
  const char *failed = "restrict files";
  if (cjail_restrict_files(jail, version, &failed) != 0) return failed;
  if (drop_capabilities() != 0) return "drop capabilities";
  if (cjail_limit(jail) != 0) return "set limits";
  /* /proc/PID/mem then belongs to root, so that the process cannot open even its own. */
  if (prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) != 0) return "hide memory";
  if (cjail_restrict_calls(jail->may_execute) != 0) return "restrict system calls";
  return NULL;
}
