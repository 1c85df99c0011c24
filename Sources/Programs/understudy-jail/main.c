/* understudy-jail [options] -- program arguments…

   Confines itself (CJail.h) and executes the program. On failure it prints a line to standard error and
   exits with status 121. The program may exit with this status too: only the report (cjail_begun) tells
   which of the two has ended.

     --room FD          enter the namespaces of the process with this pidfd
     --mount PATH       give the program its own mounts, and the right to mount memory in this folder
     --keep FD          the highest descriptor to keep open; by default 2
     --report FD        the pipe for the report, above that
     --folder PATH      the working folder
     --free             do not confine: for a program that confines its children itself
     --user N           change to this user id, which only root can
     --read, --run, --write PATH
     --cpu, --data, --address-space, --file-size, --descriptors, --processes, --stack N

   understudy-jail --hold prints an empty line and waits, which keeps a room open. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CJail.h"

enum { trouble = 121 };

/* The descriptor for the report; -1 for none. */
static int report = -1;

static void fail(const char *action) {
  const char *reason = strerror(errno);
  fprintf(stderr, "understudy-jail: %s: %s\n", action, reason);
  if (report >= 0) dprintf(report, "%s: %s", action, reason);
  exit(trouble);
}

/* Closes what the program must not get. The report is closed by execve. */
static void close_descriptors(int kept) {
  if (report >= 0) {
    errno = EINVAL;
    if (report <= kept) fail("keep the report");
    if (report != kept + 1 && dup2(report, kept + 1) < 0) fail("keep the report");
    report = ++kept;
    if (fcntl(report, F_SETFD, FD_CLOEXEC) != 0) fail("hide the report");
  }
  if (close_range(kept + 1, ~0U, 0) != 0) fail("close descriptors");
}

/* Runs as process 1 of a room, until the pipe on standard input is closed. */
static int hold(void) {
  signal(SIGCHLD, SIG_IGN); /* Reap orphans, whose parent is process 1. */
  if (write(1, "\n", 1) != 1) return trouble;
  struct pollfd door = {0, POLLIN, 0};
  while (poll(&door, 1, -1) <= 0) {
  }
  return 0;
}

/* Waits for the child and ends in the same way: with its status or by its signal. */
static void end_like(pid_t child) {
  int status;
  while (waitpid(child, &status, 0) < 0) {
    if (errno != EINTR) fail("wait");
  }
  if (WIFSIGNALED(status)) {
    struct rlimit no_core = {0, 0};
    setrlimit(RLIMIT_CORE, &no_core);
    signal(WTERMSIG(status), SIG_DFL);
    kill(getpid(), WTERMSIG(status));
  }
  exit(WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status));
}

/* Enters the room and forks: only a child gets the room's pid namespace. The parent waits for it. */
static void enter_room(int room) {
  int spaces = CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS;
  /* Rooms made by root have no user namespace. */
  if (setns(room, CLONE_NEWUSER | spaces) != 0 && setns(room, spaces) != 0) fail("enter the room");
  pid_t outside = getpid();
  pid_t child = fork();
  if (child < 0) fail("start a process");
  if (child > 0) end_like(child);
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) fail("die with the parent");
  if (getppid() != 0 && getppid() != outside) exit(trouble);
}

int main(int count, char **words) {
  if (count == 2 && strcmp(words[1], "--hold") == 0) return hold();

  static struct cjail_order order;
  const char *failure = cjail_read_order(count, words, &order);
  report = order.report;
  if (failure != NULL) fail(failure);
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) fail("die with the parent");
  if (order.room >= 0) enter_room(order.room);
  if (order.mounted != NULL && cjail_own_mounts(order.mounted) != 0) fail("mount memory");
  close_descriptors(order.kept);
  order.jail.may_execute = 1;
  failure = cjail_obey(&order);
  if (failure != NULL) fail(failure);
  const char begun = cjail_begun;
  if (report >= 0 && write(report, &begun, 1) != 1) fail("report");
  execv(order.program[0], order.program);
  fail(order.program[0]);
}
