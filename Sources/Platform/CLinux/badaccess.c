/* Reports whether a SIGSEGV is a stack overflow, for which the Swift runtime prints nothing. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <string.h>
#include <ucontext.h>
#include <unistd.h>

#include "CLinux.h"
#include "handlers.h"

static int report_fd = -1;
static uintptr_t stack_base;
static char stack_report[64];
static char other_report[64];

static void on_bad_access(int signal_number, siginfo_t *info, void *context) {
  /* A fault within 64 KiB of the stack pointer hit the guard page of the stack, unless it lies above everything
     that was on the stack before. */
  uintptr_t address = (uintptr_t)info->si_addr;
  uintptr_t stack = 0;
#if defined(__x86_64__)
  stack = ((ucontext_t *)context)->uc_mcontext.gregs[REG_RSP];
#elif defined(__aarch64__)
  stack = ((ucontext_t *)context)->uc_mcontext.sp;
#endif
  int is_stack = stack != 0 && address + 65536 > stack && address < stack + 65536 && address < stack_base;
  const char *report = is_stack ? stack_report : other_report;
  (void)!write(report_fd, report, strlen(report));
  signal(signal_number, SIG_DFL);
}

void clinux_report_bad_access(int fd, const char *stack_overflow, const char *other) {
  report_fd = fd;
  stack_base = (uintptr_t)__builtin_frame_address(0);
  strncpy(stack_report, stack_overflow, sizeof stack_report - 1);
  strncpy(other_report, other, sizeof other_report - 1);
  clinux_handle(SIGSEGV, on_bad_access);
}
