/* Faults for tests. The launcher and the standby library are compiled with `-include faults.h`: their own
   sources stay as they are, and their system calls fail as the name of the program's folder says.

     faults,STEP,N    the call STEP ("any": every call below) fails once in N times on average
     faults,kill,N    the process is killed at such a call once in N times
     faults,cut,N     a message arrives cut once in N times */
#ifndef UNDERSTUDY_FAULTS_H
#define UNDERSTUDY_FAULTS_H
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

__attribute__((unused)) static int is_faulty(const char *step) {
  static char wanted[32];
  static unsigned rarity;
  if (rarity == 0) {
    Dl_info self;
    const char *faults = dladdr(wanted, &self) ? strstr(self.dli_fname, "/faults,") : NULL;
    if (faults == NULL || sscanf(faults, "/faults,%31[a-z0-9_],%u/", wanted, &rarity) != 2) abort();
  }
  int is_kill = strcmp(wanted, "kill") == 0;
  if (strcmp(wanted, step) != 0 && strcmp(wanted, "any") != 0 && !is_kill) return 0;
  unsigned chance;
  if (getrandom(&chance, sizeof chance, 0) != sizeof chance || chance % rarity != 0) return 0;
  if (is_kill) kill(getpid(), SIGKILL);
  errno = EIO;
  return 1;
}

__attribute__((unused)) static ssize_t receive(int socket, struct msghdr *message, int flags) {
  ssize_t length = recvmsg(socket, message, flags);
  if (length > 0 && is_faulty("cut")) message->msg_flags |= MSG_TRUNC;
  return length;
}

#define FAULTY(step, call) (is_faulty(step) ? -1 : call)

#define chdir(...) FAULTY("chdir", (chdir)(__VA_ARGS__))
#define close_range(...) FAULTY("close_range", (close_range)(__VA_ARGS__))
#define dup2(...) FAULTY("dup2", (dup2)(__VA_ARGS__))
#define execv(...) FAULTY("execv", (execv)(__VA_ARGS__))
#define fcntl(...) FAULTY("fcntl", (fcntl)(__VA_ARGS__))
#define fork(...) FAULTY("fork", (fork)(__VA_ARGS__))
#define fstat(...) FAULTY("fstat", (fstat)(__VA_ARGS__))
#define madvise(...) FAULTY("madvise", (madvise)(__VA_ARGS__))
#define mmap(...) (is_faulty("mmap") ? MAP_FAILED : (mmap)(__VA_ARGS__))
#define munmap(...) FAULTY("munmap", (munmap)(__VA_ARGS__))
#define open(...) FAULTY("open", (open)(__VA_ARGS__))
#define poll(...) FAULTY("poll", (poll)(__VA_ARGS__))
#define prctl(...) FAULTY("prctl", (prctl)(__VA_ARGS__))
#define recvmsg(...) FAULTY("recvmsg", receive(__VA_ARGS__))
#define sendmsg(...) FAULTY("sendmsg", (sendmsg)(__VA_ARGS__))
#define setgroups(...) FAULTY("setgroups", (setgroups)(__VA_ARGS__))
#define setns(...) FAULTY("setns", (setns)(__VA_ARGS__))
#define setresgid(...) FAULTY("setresgid", (setresgid)(__VA_ARGS__))
#define setresuid(...) FAULTY("setresuid", (setresuid)(__VA_ARGS__))
#define setrlimit(...) FAULTY("setrlimit", (setrlimit)(__VA_ARGS__))
#define syscall(...) FAULTY("syscall", (syscall)(__VA_ARGS__))
#define wait4(...) FAULTY("wait", (wait4)(__VA_ARGS__))
#define waitpid(...) FAULTY("wait", (waitpid)(__VA_ARGS__))
#define write(...) FAULTY("write", (write)(__VA_ARGS__))

#endif
