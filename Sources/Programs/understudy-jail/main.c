/* understudy-jail [options] -- program arguments…

   Locks itself in (CJail.h) and becomes the program. What it can't do it says in a line on standard
   error, and ends with status 121.

     --room FD          in the namespaces of the process whose pidfd that is
     --keep FD          keeps descriptors up to this one; 2 if not given, all others are closed
     --folder PATH      where the program starts
     --free             locks nothing in: for a program that does so itself, in its children
     --user N           as this user, which only root can
     --read, --run, --write PATH
     --cpu, --data, --address-space, --file-size, --descriptors, --processes N

   understudy-jail --hold says that it is there, and waits: what keeps a room open. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
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

static void fail(const char *action) {
  fprintf(stderr, "understudy-jail: %s: %s\n", action, strerror(errno));
  exit(trouble);
}

/* Process 1 of a room: the room lasts until the pipe on standard input is closed. */
static int hold(void) {
  signal(SIGCHLD, SIG_IGN); /* Nobody else waits for those whose parents were killed. */
  if (write(1, "\n", 1) != 1) return trouble;
  struct pollfd door = {0, POLLIN, 0};
  while (poll(&door, 1, -1) <= 0) {
  }
  return 0;
}

/* Ends as the child did: with its status, or by its signal. */
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

/* The room's processes are not seen from outside, so the program is a child, and this one waits. */
static void enter_room(int room) {
  int spaces = CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS;
  /* Root makes rooms without a user namespace of their own. */
  if (setns(room, CLONE_NEWUSER | spaces) != 0 && setns(room, spaces) != 0) fail("enter the room");
  pid_t outside = getpid();
  pid_t child = fork();
  if (child < 0) fail("start a process");
  if (child > 0) end_like(child);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != 0 && getppid() != outside) exit(trouble);
}

int main(int count, char **words) {
  if (count == 2 && strcmp(words[1], "--hold") == 0) return hold();
  prctl(PR_SET_PDEATHSIG, SIGKILL);

  static struct cjail_order order;
  const char *failure = cjail_read_order(count, words, &order);
  if (failure != NULL) fail(failure);
  if (order.room >= 0) enter_room(order.room);
  close_range(order.kept + 1, ~0U, 0);
  order.jail.may_execute = 1;
  failure = cjail_obey(&order);
  if (failure != NULL) fail(failure);
  execv(order.program[0], order.program);
  fail(order.program[0]);
}
