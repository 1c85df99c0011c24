/* Restricts system calls with a seccomp filter, which is generated from the tables below: it allows threads
   but no processes, no sockets, and nothing that reaches another process or the system. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CJail.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "The numbers of system calls are known for x86_64 and aarch64 only."
#endif

/* Calls added since 2019 have the same number on every architecture. Calls that older headers lack are
   written as numbers. */
enum { highest_known_call = 467 };

/* Calls that fail with EPERM. */
static const int denied[] = {
/* other processes and their rights */
#ifdef SYS_fork
    SYS_fork, SYS_vfork,
#endif
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp, SYS_pidfd_open,
    424 /* pidfd_send_signal */, 438 /* pidfd_getfd */, 440 /* process_madvise */,
    448 /* process_mrelease */, SYS_tkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo, SYS_setsid,
    SYS_setpgid, SYS_setpriority, SYS_ioprio_set, SYS_sched_setscheduler, SYS_sched_setparam,
    SYS_sched_setattr, SYS_sched_setaffinity, SYS_unshare, SYS_setns, SYS_personality, SYS_capset,
    SYS_seccomp,
    /* the network, and memory that outlives or escapes the limits */
    SYS_socket, SYS_socketpair, SYS_bind, SYS_connect, SYS_listen, SYS_accept, SYS_accept4,
    SYS_sendto, SYS_sendmsg, SYS_sendmmsg, SYS_recvfrom, SYS_recvmsg, SYS_recvmmsg,
    SYS_memfd_create, 447 /* memfd_secret */, SYS_shmget, SYS_shmat, SYS_shmctl, SYS_shmdt,
    SYS_semget, SYS_semop, SYS_semctl, SYS_semtimedop, SYS_msgget, SYS_msgsnd, SYS_msgrcv,
    SYS_msgctl, SYS_mq_open, SYS_mq_unlink, SYS_mq_timedsend, SYS_mq_timedreceive, SYS_mq_notify,
    SYS_mq_getsetattr, 425, 426, 427 /* io_uring */, SYS_userfaultfd, SYS_mbind,
    SYS_set_mempolicy, SYS_migrate_pages, SYS_move_pages, 450 /* set_mempolicy_home_node */,
    /* the file system as a whole, and what Landlock does not cover */
    SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, 428 /* open_tree */, 429 /* move_mount */,
    430 /* fsopen */, 431 /* fsconfig */, 432 /* fsmount */, 433 /* fspick */,
    442 /* mount_setattr */, 467 /* open_tree_attr */, SYS_name_to_handle_at,
    SYS_open_by_handle_at, SYS_fanotify_init, SYS_fanotify_mark, SYS_quotactl,
    443 /* quotactl_fd */, SYS_fchmodat, 452 /* fchmodat2 */, SYS_fchown, SYS_fchownat,
    SYS_utimensat, SYS_setxattr, SYS_lsetxattr, SYS_fsetxattr, SYS_removexattr, SYS_lremovexattr,
    SYS_fremovexattr, 463, 466 /* setxattrat, removexattrat */,
#ifdef SYS_chmod
    SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat,
#endif
    /* the system */
    SYS_bpf, SYS_perf_event_open, SYS_keyctl, SYS_add_key, SYS_request_key, SYS_init_module,
    SYS_finit_module, SYS_delete_module, SYS_kexec_load, SYS_reboot, SYS_swapon, SYS_swapoff,
    SYS_settimeofday, SYS_clock_settime, SYS_clock_adjtime, SYS_adjtimex, SYS_acct, SYS_syslog,
    SYS_vhangup, SYS_sethostname, SYS_setdomainname,
#ifdef SYS_kexec_file_load
    SYS_kexec_file_load,
#endif
#ifdef SYS_iopl
    SYS_iopl, SYS_ioperm, SYS_modify_ldt,
#endif
};

enum { program_size = 512 };

struct program {
  struct sock_filter steps[program_size];
  unsigned short length;
};

static void add(struct program *program, struct sock_filter step) {
  if (program->length < program_size) program->steps[program->length++] = step;
}

#define STEP(program, ...) add(program, (struct sock_filter)BPF_STMT(__VA_ARGS__))
#define BRANCH(program, ...) add(program, (struct sock_filter)BPF_JUMP(__VA_ARGS__))
#define FAIL(error) (SECCOMP_RET_ERRNO | (error))

static void load(struct program *program, size_t offset) {
  STEP(program, BPF_LD | BPF_W | BPF_ABS, offset);
}

/* The offset of the lower half of an argument; both architectures are little-endian. */
static size_t argument(int index) { return offsetof(struct seccomp_data, args) + 8 * index; }

static void answer(struct program *program, int call, unsigned result) {
  BRANCH(program, BPF_JMP | BPF_JEQ | BPF_K, call, 0, 1);
  STEP(program, BPF_RET | BPF_K, result);
}

/* Denies a call unless its argument has one of two values. */
static void allow_only(struct program *program, int call, int index, unsigned one, unsigned other) {
  BRANCH(program, BPF_JMP | BPF_JEQ | BPF_K, call, 0, 5);
  load(program, argument(index));
  BRANCH(program, BPF_JMP | BPF_JEQ | BPF_K, one, 1, 0);
  BRANCH(program, BPF_JMP | BPF_JEQ | BPF_K, other, 0, 1);
  STEP(program, BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  STEP(program, BPF_RET | BPF_K, FAIL(EPERM));
}

/* Denies a call where its argument has one of these values. */
static void deny_where(struct program *program, int call, int index, const unsigned *values,
                       int count) {
  BRANCH(program, BPF_JMP | BPF_JEQ | BPF_K, call, 0, 2 * count + 2);
  load(program, argument(index));
  for (int i = 0; i < count; i++) {
    BRANCH(program, BPF_JMP | BPF_JEQ | BPF_K, values[i], 0, 1);
    STEP(program, BPF_RET | BPF_K, FAIL(EPERM));
  }
  STEP(program, BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
}

/* Allows clone for threads only: CLONE_THREAD must be set, and no flag of a namespace. */
static void allow_threads(struct program *program) {
  unsigned namespaces = CLONE_NEWNS | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID |
                        CLONE_NEWNET | CLONE_NEWCGROUP;
  BRANCH(program, BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 5);
  load(program, argument(0));
  BRANCH(program, BPF_JMP | BPF_JSET | BPF_K, namespaces, 2, 0);
  BRANCH(program, BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 0, 1);
  STEP(program, BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  STEP(program, BPF_RET | BPF_K, FAIL(EPERM));
  /* A filter cannot read the flags of clone3 from memory; on ENOSYS the C library uses clone. */
  answer(program, 435 /* clone3 */, FAIL(ENOSYS));
}

int cjail_restrict_calls(int may_execute) {
  static struct program program;
  program.length = 0;
  load(&program, offsetof(struct seccomp_data, arch));
  BRANCH(&program, BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0);
  STEP(&program, BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS);
  load(&program, offsetof(struct seccomp_data, nr));
#if defined(__x86_64__)
  /* The x32 ABI has the same calls under other numbers. */
  BRANCH(&program, BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1);
  STEP(&program, BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS);
#endif
  for (size_t i = 0; i < sizeof denied / sizeof *denied; i++) {
    answer(&program, denied[i], FAIL(EPERM));
  }
  if (!may_execute) {
    answer(&program, SYS_execve, FAIL(EPERM));
    answer(&program, SYS_execveat, FAIL(EPERM));
  }
  BRANCH(&program, BPF_JMP | BPF_JGT | BPF_K, highest_known_call, 0, 1);
  STEP(&program, BPF_RET | BPF_K, FAIL(ENOSYS));

  allow_threads(&program);
  /* Signals and limits only for the process itself. */
  unsigned self = getpid();
  allow_only(&program, SYS_kill, 0, self, self);
  allow_only(&program, SYS_tgkill, 0, self, self);
  allow_only(&program, SYS_prlimit64, 0, 0, self);
  /* These insert input into a terminal. */
  unsigned typing[] = {TIOCSTI, 0x541C /* TIOCLINUX */};
  deny_where(&program, SYS_ioctl, 1, typing, 2);
  /* These would undo the hiding of memory or the death signal, or change the memory layout. */
  unsigned changing[] = {PR_SET_DUMPABLE, PR_SET_PDEATHSIG, PR_SET_MM, PR_SET_PTRACER,
                         PR_SET_SECCOMP, PR_SET_CHILD_SUBREAPER};
  deny_where(&program, SYS_prctl, 0, changing, 6);
  STEP(&program, BPF_RET | BPF_K, SECCOMP_RET_ALLOW);

  if (program.length == program_size) {
    errno = E2BIG;
    return -1;
  }
  struct sock_fprog filter = {program.length, program.steps};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &filter);
}
