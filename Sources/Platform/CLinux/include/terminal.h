#pragma once
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

/* ioctl is variadic; returns 0 and the size in cells when `fd` is a terminal that knows it. */
static inline int linux_window_size(int fd, unsigned short *columns, unsigned short *rows) {
  struct winsize size;
  if (ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return -1;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 0;
}

static inline int linux_set_window_size(int fd, unsigned short columns, unsigned short rows) {
  struct winsize size = {.ws_row = rows, .ws_col = columns};
  return ioctl(fd, TIOCSWINSZ, &size);
}

/* Calls `handler` on `number`, interrupting system calls; leaves a signal alone that is ignored
   (as under nohup), and then returns 1. The members of `struct sigaction` are macros. */
static inline int linux_watch_signal(
    int number, void (*handler)(int), struct sigaction *previous) {
  if (sigaction(number, NULL, previous) != 0) return -1;
  if (previous->sa_handler == SIG_IGN) return 1;
  struct sigaction action = {.sa_handler = handler};
  sigfillset(&action.sa_mask);
  return sigaction(number, &action, NULL);
}

static inline int linux_restore_signal(int number, const struct sigaction *previous) {
  return sigaction(number, previous, NULL);
}

/* The characters that a terminal reads as "interrupt" and "suspend"; 0 stands for none. */
static inline int linux_control_keys(int fd, unsigned char *interrupt, unsigned char *suspend) {
  struct termios settings;
  if (tcgetattr(fd, &settings) != 0) return -1;
  *interrupt = settings.c_cc[VINTR];
  *suspend = settings.c_cc[VSUSP];
  return 0;
}

/* Opens a new pseudo-terminal: its controlling side is returned, its other side is
   /dev/pts/`number`. Returns -1 where there are none. */
static inline int linux_open_pseudo_terminal(unsigned int *number) {
  int fd = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC);
  int unlocked = 0;
  if (fd < 0) return -1;
  if (ioctl(fd, TIOCSPTLCK, &unlocked) == 0 && ioctl(fd, TIOCGPTN, number) == 0) return fd;
  close(fd);
  return -1;
}
