/* Replaces the functions that sleep: others run meanwhile. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <time.h>
#include <unistd.h>

#include "baton.h"

static int never(void *unused) {
  (void)unused;
  return 0;
}

static int pause_for(const struct timespec *time) {
  uint64_t span = time->tv_sec * NSEC_PER_SEC + time->tv_nsec;
  baton_wait(never, NULL, dispatch_time(DISPATCH_TIME_NOW, span));
  return 0;
}

int nanosleep(const struct timespec *time, struct timespec *rest) {
  if (!baton_takes_part()) return clock_nanosleep(CLOCK_REALTIME, 0, time, rest);
  if (rest) *rest = (struct timespec){0, 0};
  return pause_for(time);
}

int usleep(useconds_t microseconds) {
  struct timespec time = {microseconds / 1000000, microseconds % 1000000 * 1000};
  return nanosleep(&time, NULL);
}

unsigned sleep(unsigned seconds) {
  struct timespec time = {seconds, 0};
  nanosleep(&time, NULL);
  return 0;
}
