/* Writes a stack trace when a process crashes or its time is over. It runs in signal handlers, so it must
   not allocate memory or wait for a lock. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
#include <unwind.h>

#include "CLinux.h"
#include "handlers.h"

static int trace_fd = -1;
static char trace_beginning[128], trace_end[16];
static struct clinux_range library_range, support_range;

enum { most_frames = 1000, most_places = 100 };

struct walk {
  uintptr_t places[most_places];
  int place_count;
  int frame_count;
  uintptr_t waiting; /* the context of the innermost suspended async function */
};

static void note(struct walk *walk, uintptr_t address) {
  if (clinux_is_in(&library_range, address) && walk->place_count < most_places) {
    walk->places[walk->place_count++] = address;
  }
}

/* Returns the word at an address, or 0 if it cannot be read. The system call reads its set before it
   rejects the invalid first argument, so errno tells whether the address is readable. */
static uintptr_t word(uintptr_t address) {
  if (address % sizeof(uintptr_t) != 0) return 0;
  int kept = errno;
  syscall(SYS_rt_sigprocmask, ~0, address, NULL, sizeof(uintptr_t));
  int is_readable = errno != EFAULT;
  errno = kept;
  return is_readable ? *(uintptr_t *)address : 0;
}

/* An async function stores its context below its frame pointer. A context begins with the caller's
   context and the address where the caller resumes. */
static uintptr_t caller(uintptr_t context) { return word(context); }
static uintptr_t return_address(uintptr_t context) { return word(context + sizeof(uintptr_t)); }

static uintptr_t context_of(struct _Unwind_Context *frame) {
#if defined(__x86_64__)
  uintptr_t pointer = _Unwind_GetGR(frame, 6);
#elif defined(__aarch64__)
  uintptr_t pointer = _Unwind_GetGR(frame, 29);
#else
  uintptr_t pointer = 0;
#endif
  uintptr_t context = word(pointer - sizeof(uintptr_t));
  uintptr_t place = return_address(context);
  int is_ours = clinux_is_in(&library_range, place) || clinux_is_in(&support_range, place);
  return is_ours ? context : 0;
}

static _Unwind_Reason_Code visit(struct _Unwind_Context *frame, void *argument) {
  struct walk *walk = argument;
  int is_interrupted = 0;
  uintptr_t address = _Unwind_GetIPInfo(frame, &is_interrupted);
  /* A return address may belong to the next line; one byte less belongs to the call. */
  note(walk, is_interrupted ? address : address - 1);
  if (walk->waiting == 0) walk->waiting = context_of(frame);
  return ++walk->frame_count < most_frames ? _URC_NO_REASON : _URC_END_OF_STACK;
}

static void write_trace(void) {
  struct walk walk;
  memset(&walk, 0, sizeof walk);
  _Unwind_Backtrace(visit, &walk);
  for (int i = 0; i < most_frames && walk.waiting != 0; i++) {
    note(&walk, return_address(walk.waiting));
    walk.waiting = caller(walk.waiting);
  }
  if (walk.place_count == 0) return;
  enum { most_digits = 20 };
  char text[sizeof trace_beginning + most_places * (1 + most_digits) + sizeof trace_end];
  size_t length = strlen(trace_beginning);
  memcpy(text, trace_beginning, length);
  for (int i = 0; i < walk.place_count; i++) {
    uintptr_t offset = walk.places[i] - library_range.start;
    if (i > 0) text[length++] = ',';
    char digits[most_digits];
    int count = 0;
    do {
      digits[count++] = '0' + offset % 10;
    } while ((offset /= 10) != 0);
    while (count > 0) text[length++] = digits[--count];
  }
  memcpy(text + length, trace_end, strlen(trace_end));
  length += strlen(trace_end);
  (void)!write(trace_fd, text, length);
}

static void on_crash(int signal_number, siginfo_t *info, void *context) {
  (void)info, (void)context;
  write_trace();
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

static atomic_int stopped, told;

/* Sends the signal to all other threads, each of which has a folder here; returns their number. */
static int interrupt_others(int signal_number) {
  pid_t own = syscall(SYS_gettid);
  int count = 0;
  _Alignas(uint64_t) char entries[4096];
  int folder = open("/proc/self/task", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  long length;
  while (folder >= 0 && (length = syscall(SYS_getdents64, folder, entries, sizeof entries)) > 0) {
    for (long at = 0; at < length;) {
      struct dirent64 {
        uint64_t number, next;
        uint16_t length;
        uint8_t type;
        char name[];
      } *entry = (struct dirent64 *)(entries + at);
      pid_t thread = atoi(entry->name);
      if (thread > 0 && thread != own) {
        count += syscall(SYS_tgkill, getpid(), thread, signal_number) == 0;
      }
      at += entry->length;
    }
  }
  return count;
}

/* The first thread that gets the signal sends it to the others and waits for their traces. */
static void on_stop(int signal_number, siginfo_t *info, void *context) {
  (void)info, (void)context;
  write_trace();
  if (atomic_exchange(&stopped, 1)) {
    atomic_fetch_add(&told, 1);
    return;
  }
  int others = interrupt_others(signal_number);
  struct timespec pause = {.tv_nsec = 2000000};
  for (int i = 0; i < 100 && atomic_load(&told) < others; i++) {
    clock_nanosleep(CLOCK_MONOTONIC, 0, &pause, NULL);  /* `nanosleep` lets others run. */
  }
  _exit(0);
}

void clinux_trace(void *library, void *support, int fd, const char *beginning, const char *end,
                   int milliseconds) {
  trace_fd = fd;
  strncpy(trace_beginning, beginning, sizeof trace_beginning - 1);
  strncpy(trace_end, end, sizeof trace_end - 1);
  library_range = clinux_range_of(library);
  support_range = clinux_range_of(support);
  int crashes[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) clinux_handle(crashes[i], on_crash);
  /* libdispatch's threads block every other signal that a timer may send. */
  clinux_handle(SIGPROF, on_stop);
  struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGPROF};
  timer_t timer;
  if (timer_create(CLOCK_MONOTONIC, &event, &timer) != 0) return;
  struct itimerspec time = {0};
  time.it_value.tv_sec = milliseconds / 1000;
  time.it_value.tv_nsec = milliseconds % 1000 * 1000000L;
  timer_settime(timer, 0, &time, NULL);
}
