/* Tells why a program trapped that used queues or Foundation as nobody may: they say nothing before they trap. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "CBaton.h"
#include "baton.h"

static int report_fd = -1;
static char wait_report[64], misuse_report[64], foundation_report[64];
/* What the baton traps for; NULL if it does not. */
static const char *reason;

_Noreturn void baton_trap(int is_wait) {
  reason = is_wait ? wait_report : misuse_report;
  __builtin_trap();
}

static void on_trap(int signal_number, siginfo_t *info, void *context) {
  (void)context;
  const char *report = reason;
  Dl_info place;
  if (!report && dladdr(info->si_addr, &place)) {
    if (strstr(place.dli_fname, "/libdispatch.so")) report = misuse_report;
    if (strstr(place.dli_fname, "/libFoundation")) report = foundation_report;
  }
  if (report) (void)!write(report_fd, report, strlen(report));
  /* The instruction traps again. */
  signal(signal_number, SIG_DFL);
}

void cbaton_report_traps(int fd, const char *waits_for_itself, const char *misused,
                         const char *in_foundation) {
  report_fd = fd;
  strncpy(wait_report, waits_for_itself, sizeof wait_report - 1);
  strncpy(misuse_report, misused, sizeof misuse_report - 1);
  strncpy(foundation_report, in_foundation, sizeof foundation_report - 1);
  struct sigaction action = {.sa_sigaction = on_trap, .sa_flags = SA_SIGINFO};
  sigaction(SIGILL, &action, NULL);
  sigaction(SIGTRAP, &action, NULL);
}
