#pragma once
#include <fcntl.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

/* Gets the size of a terminal in cells; returns -1 if `fd` is not a terminal or has no size. */
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

/* Installs a handler that interrupts system calls. Returns 1 and does nothing if the signal is ignored, as
   under nohup. Swift cannot do this: members of `struct sigaction` are macros. */
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

/* Gets the characters that a terminal reads as "interrupt" and "suspend"; 0 means none. */
static inline int linux_control_keys(int fd, unsigned char *interrupt, unsigned char *suspend) {
  struct termios settings;
  if (tcgetattr(fd, &settings) != 0) return -1;
  *interrupt = settings.c_cc[VINTR];
  *suspend = settings.c_cc[VSUSP];
  return 0;
}

/* Opens a pseudo-terminal and returns its controlling side; the other side is /dev/pts/`number`. Returns
   -1 on failure. */
static inline int linux_open_pseudo_terminal(unsigned int *number) {
  int fd = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC);
  int unlocked = 0;
  if (fd < 0) return -1;
  if (ioctl(fd, TIOCSPTLCK, &unlocked) == 0 && ioctl(fd, TIOCGPTN, number) == 0) return fd;
  close(fd);
  return -1;
}

/* Returns a stream that hands what is written to a function; NULL if no memory is left. */
FILE *linux_stream(void *owner, ssize_t (*write)(void *, const char *, size_t));
