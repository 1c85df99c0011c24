/* Restricts system calls with a seccomp filter, which is generated from the tables below. It allows what
   compilers, linkers and checks were seen to use, and refuses everything else: processes, sockets, and
   whatever reaches another process or the system.

   If a new C library or toolchain needs another call, AttackTests or `understudy verify` fails, and
   `strace -f` names the call. Add it only if it reaches nothing outside of the process. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CJail.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifndef PR_SET_VMA
#define PR_SET_VMA 0x53564d41 /* names a mapping */
#endif

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "The numbers of system calls are known for x86_64 and aarch64 only."
#endif

/* Calls added since 2019 have the same number on every architecture. Calls that older headers lack are
   written as numbers. A call above the highest one fails with ENOSYS: the C library then uses another. */
enum { highest_known_call = 467 };

/* Calls that are allowed whatever their arguments are. A call that the architecture does not have stands
   in #ifdef: newer architectures such as aarch64 lack the older calls. */
static const int allowed[] = {
    /* files: Landlock decides which */
    SYS_read, SYS_write, SYS_readv, SYS_writev, SYS_pread64, SYS_pwrite64, SYS_preadv, SYS_pwritev,
    SYS_close, SYS_close_range, SYS_lseek, SYS_fstat, SYS_newfstatat, SYS_statx, SYS_faccessat,
    439 /* faccessat2 */, SYS_readlinkat, SYS_getdents64, SYS_getcwd, SYS_chdir, SYS_statfs,
    SYS_fstatfs, SYS_umask,
    /* products of a compiler or a linker; truncate is not here: old versions of Landlock allow it */
    SYS_mkdirat, SYS_unlinkat, SYS_renameat2, SYS_ftruncate, SYS_fallocate,
#ifdef SYS_renameat
    SYS_renameat,
#endif
#ifdef SYS_stat
    SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_getdents, SYS_mkdir, SYS_rmdir,
    SYS_unlink, SYS_rename,
#endif
    /* descriptors and waiting */
    SYS_dup, SYS_dup3, SYS_pipe2, SYS_ppoll, SYS_pselect6, SYS_epoll_create1, SYS_epoll_ctl,
    SYS_epoll_pwait, SYS_eventfd2, SYS_timerfd_create, SYS_timerfd_settime, SYS_timerfd_gettime,
    SYS_signalfd4,
#ifdef SYS_dup2
    SYS_dup2, SYS_pipe, SYS_poll, SYS_select, SYS_epoll_create, SYS_epoll_wait, SYS_eventfd,
    SYS_signalfd,
#endif
    /* memory */
    SYS_munmap, SYS_mremap, SYS_madvise, SYS_brk, SYS_membarrier,
    /* threads */
    SYS_futex, SYS_set_robust_list, SYS_get_robust_list, SYS_rseq, SYS_set_tid_address,
    SYS_sched_yield, SYS_sched_getaffinity, SYS_sched_getparam, SYS_sched_getscheduler,
    SYS_sched_get_priority_max, SYS_sched_get_priority_min, SYS_exit, SYS_exit_group,
    /* signals and timers of the process itself */
    SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_rt_sigpending, SYS_rt_sigsuspend,
    SYS_rt_sigtimedwait, SYS_sigaltstack, SYS_restart_syscall, SYS_timer_create, SYS_timer_settime,
    SYS_timer_gettime, SYS_timer_getoverrun, SYS_timer_delete,
    /* the time, and facts about the process and the system */
    SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday,
    SYS_times, SYS_getpid, SYS_gettid, SYS_getppid, SYS_getpgid, SYS_getsid, SYS_getuid,
    SYS_geteuid, SYS_getgid, SYS_getegid, SYS_getresuid, SYS_getresgid, SYS_getgroups,
    SYS_getrusage, SYS_getpriority, SYS_getcpu, SYS_getrandom, SYS_sysinfo, SYS_uname, SYS_wait4,
    SYS_waitid,
#ifdef SYS_time
    SYS_time, SYS_getpgrp,
#endif
#ifdef SYS_getrlimit
    SYS_getrlimit,
#endif
};

/* Commands of fcntl: none that makes the kernel send signals, and no leases, seals or notifications. */
static const unsigned descriptor_commands[] = {
    F_DUPFD, F_DUPFD_CLOEXEC, F_GETFD, F_SETFD, F_GETFL, F_SETFL, F_GETLK, F_SETLK, F_SETLKW,
    F_OFD_GETLK, F_OFD_SETLK, F_OFD_SETLKW,
};

/* Questions of a terminal or a pipe; TIOCSTI would insert input into a terminal. */
static const unsigned device_commands[] = {
    TCGETS, 0x802C542A /* TCGETS2 */, TIOCGWINSZ, FIONREAD, FIONBIO, FIOCLEX,
};

/* The rest would undo the hiding of memory or the death signal, or change the memory layout. */
static const unsigned process_commands[] = {PR_SET_NAME, PR_GET_NAME, PR_SET_VMA};

#if defined(__x86_64__)
/* What the C library sets up for a thread: ARCH_SET_FS, ARCH_GET_FS, and ARCH_CET_STATUS. */
static const unsigned thread_commands[] = {0x1002, 0x1003, 0x3001};
#endif

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

/* Allows a call where its argument has one of these values. */
#define ALLOW_VALUES(program, call, index, values) \
  allow_values(program, call, index, values, sizeof values / sizeof *values)
static void allow_values(struct program *program, int call, int index, const unsigned *values,
                         int count) {
  BRANCH(program, BPF_JMP | BPF_JEQ | BPF_K, call, 0, 2 * count + 2);
  load(program, argument(index));
  for (int i = 0; i < count; i++) {
    BRANCH(program, BPF_JMP | BPF_JEQ | BPF_K, values[i], 0, 1);
    STEP(program, BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  }
  STEP(program, BPF_RET | BPF_K, FAIL(EPERM));
}

/* Allows mapping memory that is not both executable and made by the process itself: libraries are mapped
   from files, without write access to what is executed. */
static void allow_mapping(struct program *program) {
  BRANCH(program, BPF_JMP | BPF_JEQ | BPF_K, SYS_mmap, 0, 7);
  load(program, argument(2));
  BRANCH(program, BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 0, 3);
  BRANCH(program, BPF_JMP | BPF_JSET | BPF_K, PROT_WRITE, 3, 0);
  load(program, argument(3));
  BRANCH(program, BPF_JMP | BPF_JSET | BPF_K, MAP_ANONYMOUS, 1, 0);
  STEP(program, BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  STEP(program, BPF_RET | BPF_K, FAIL(EPERM));

  BRANCH(program, BPF_JMP | BPF_JEQ | BPF_K, SYS_mprotect, 0, 5);
  load(program, argument(2));
  BRANCH(program, BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 0, 1);
#if defined(__aarch64__)
  /* The loader does this to libraries that guard their branches (BTI). */
  BRANCH(program, BPF_JMP | BPF_JSET | BPF_K, PROT_WRITE, 1, 0);
#else
  BRANCH(program, BPF_JMP | BPF_JA, 1, 0, 0);
#endif
  STEP(program, BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  STEP(program, BPF_RET | BPF_K, FAIL(EPERM));
}

/* Allows opening a file, but O_TRUNC only together with write access: Landlock before version 3 does not
   see that the file loses its content. */
static void allow_opening(struct program *program, int call, int index) {
  BRANCH(program, BPF_JMP | BPF_JEQ | BPF_K, call, 0, 7);
  load(program, argument(index));
  BRANCH(program, BPF_JMP | BPF_JSET | BPF_K, O_TRUNC, 0, 3);
  STEP(program, BPF_ALU | BPF_AND | BPF_K, O_ACCMODE);
  BRANCH(program, BPF_JMP | BPF_JEQ | BPF_K, O_WRONLY, 1, 0);
  BRANCH(program, BPF_JMP | BPF_JEQ | BPF_K, O_RDWR, 0, 1);
  STEP(program, BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  STEP(program, BPF_RET | BPF_K, FAIL(EPERM));
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
  allow_opening(&program, SYS_openat, 2);
#ifdef SYS_open
  allow_opening(&program, SYS_open, 1);
#endif
  allow_mapping(&program);
  allow_threads(&program);
  /* Signals and limits only for the process itself. */
  unsigned self = getpid();
  allow_only(&program, SYS_kill, 0, self, self);
  allow_only(&program, SYS_tgkill, 0, self, self);
  allow_only(&program, SYS_prlimit64, 0, 0, self);
  ALLOW_VALUES(&program, SYS_fcntl, 1, descriptor_commands);
  ALLOW_VALUES(&program, SYS_ioctl, 1, device_commands);
  ALLOW_VALUES(&program, SYS_prctl, 0, process_commands);
#if defined(__x86_64__)
  ALLOW_VALUES(&program, SYS_arch_prctl, 0, thread_commands);
#endif
  for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++) {
    answer(&program, allowed[i], SECCOMP_RET_ALLOW);
  }
  /* Foundation calls these when it writes a file. They do nothing: such a file does not outlive the run, and
     waiting for the disk would let a process slow down others. */
  answer(&program, SYS_fsync, FAIL(0));
  answer(&program, SYS_fdatasync, FAIL(0));
  if (may_execute) answer(&program, SYS_execve, SECCOMP_RET_ALLOW);
  /* On ENOSYS the C library uses the older call. */
  answer(&program, 437 /* openat2 */, FAIL(ENOSYS));
  BRANCH(&program, BPF_JMP | BPF_JGT | BPF_K, highest_known_call, 0, 1);
  STEP(&program, BPF_RET | BPF_K, FAIL(ENOSYS));
  STEP(&program, BPF_RET | BPF_K, FAIL(EPERM));

  if (program.length == program_size) {
    errno = E2BIG;
    return -1;
  }
  struct sock_fprog filter = {program.length, program.steps};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &filter);
}
