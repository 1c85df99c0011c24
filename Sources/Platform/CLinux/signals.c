#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CLinux.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "handlers.h"

static volatile int descriptors[65];

static void on_signal(int signal_number) {
  int kept = errno;
  char byte = (char)signal_number;
  (void)!write(descriptors[signal_number], &byte, 1);
  errno = kept;
}

void clinux_ignore_signal(int signal_number) { signal(signal_number, SIG_IGN); }

int clinux_is_ignored(int signal_number) {
  struct sigaction action;
  return sigaction(signal_number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

void clinux_signal_to_descriptor(int signal_number, int fd, int once) {
  if (signal_number < 1 || signal_number > 64) return;
  descriptors[signal_number] = fd;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = on_signal;
  if (once) action.sa_flags = SA_RESETHAND;
  sigaction(signal_number, &action, NULL);
}

void clinux_handle(int signal_number, void (*handler)(int, siginfo_t *, void *)) {
  static char own_stack[65536];
  stack_t stack = {.ss_sp = own_stack, .ss_size = sizeof own_stack};
  if (sigaltstack(&stack, NULL) != 0) return;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handler;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  sigaction(signal_number, &action, NULL);
}
