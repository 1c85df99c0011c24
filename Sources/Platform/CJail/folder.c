/* The memory that is mounted as a run's folder for temporary files. Unmounting it gives up whatever the run
   has left there, however much that is: no file has to be found and removed. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CJail.h"

#include <linux/capability.h>
#include <sched.h>
#include <stdio.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Lets a program that is not root mount within its user namespace: executing it would take the right away. */
static int keep_right_to_mount(void) {
  if (geteuid() == 0) return 0;
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct both[2];
  if (syscall(SYS_capget, &header, both) != 0) return -1;
  both[CAP_TO_INDEX(CAP_SYS_ADMIN)].inheritable |= CAP_TO_MASK(CAP_SYS_ADMIN);
  if (syscall(SYS_capset, &header, both) != 0) return -1;
  return prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, CAP_SYS_ADMIN, 0, 0);
}

int cjail_own_mounts(const char *folder) {
  if (unshare(CLONE_NEWNS) != 0) return -1;
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0) return -1;
  if (cjail_mount_memory(folder, 0) != 0 || cjail_unmount_memory(folder) != 0) return -1;
  return keep_right_to_mount();
}

int cjail_mount_memory(const char *folder, uint32_t user) {
  char options[128];
  int length = snprintf(options, sizeof options, "mode=0700,size=%d,nr_inodes=%d",
                        cjail_folder_size, cjail_folder_files);
  if (user != 0) snprintf(options + length, sizeof options - length, ",uid=%u,gid=%u", user, user);
  return mount("tmpfs", folder, "tmpfs", MS_NOSUID | MS_NODEV | MS_NOEXEC, options);
}

int cjail_unmount_memory(const char *folder) { return umount2(folder, MNT_DETACH); }
