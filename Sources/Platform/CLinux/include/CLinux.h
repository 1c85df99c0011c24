/* What Swift cannot call or see of Linux: variadic calls, macros and GNU extensions. */
#ifndef UNDERSTUDY_CLINUX_H
#define UNDERSTUDY_CLINUX_H

#include <spawn.h>
#include <stdint.h>
#include <sys/types.h>

#include "terminal.h"

/* A pipe whose two ends are closed on exec. */
int clinux_pipe(int ends[2]);
int clinux_set_nonblocking(int fd);
/* Closes all descriptors from that number on. */
void clinux_close_from(int lowest);
/* A copy of the descriptor, closed on exec, with the lowest free number from `lowest` on. */
int clinux_duplicate(int fd, int lowest);
/* open(2) with close-on-exec. */
int clinux_open(const char *path, int flags, mode_t mode);
/* A file in memory, without a name and closed on exec; -1 with errno if there is none. */
int clinux_memory_file(void);

/* A descriptor that is readable once the process has ended. */
int clinux_pidfd_open(pid_t pid);
pid_t clinux_fork(void);
/* The spawned program starts in that folder. */
int clinux_add_folder(posix_spawn_file_actions_t *actions, const char *folder);
/* This process's environment. */
char **clinux_environment(void);
/* The calling process is killed when the thread that forked it ends. */
void clinux_die_with_parent(void);
/* Descendants of the calling process whose parents end become its children. */
void clinux_adopt_orphans(void);
/* Nobody but root reads the process's memory from outside. */
void clinux_hide_memory(void);
/* What is printed to standard output leaves the process at the end of each line. */
void clinux_print_by_lines(void);
/* One processor is enough for a check, and keeps XCTest's wake-ups from getting lost between two. */
void clinux_stay_on_one_cpu(void);
/* How large the stack of a thread is that is started from now on, in bytes. */
void clinux_size_thread_stacks(size_t bytes);

enum clinux_limit {
  clinux_limit_core,
  clinux_limit_data,
  clinux_limit_address_space,
  clinux_limit_file_size,
  clinux_limit_processor_time,
};
/* Sets soft and hard limit of a process (0: this one), in bytes or seconds. */
int clinux_set_limit(pid_t pid, enum clinux_limit limit, uint64_t value);

/* How a child ended: its exit status or its signal, the most memory it held, in KiB, and its time. */
struct clinux_end {
  int was_signaled;
  int status;
  long peak_memory;
  long processor_milliseconds;
};
/* Takes an ended child off the process table; 0, or -1 with errno. */
int clinux_reap(pid_t pid, struct clinux_end *end);

/* A connected pair of sockets that keep the borders of messages, closed on exec. */
int clinux_socket_pair(int ends[2]);
/* Sends one message with up to four descriptors; returns the bytes sent or -1. */
ssize_t clinux_send(int socket, const void *bytes, size_t count, const int *fds, int fd_count);
/* Receives one message and up to four descriptors; returns its length, 0 at the end, or -1. */
ssize_t clinux_receive(int socket, void *bytes, size_t capacity, int *fds, int *fd_count);

/* Before a bad access ends the process, writes one of two reports (under 64 bytes) to the descriptor.
   Where the stack of a thread that is not the calling one runs out, it can't write any. */
void clinux_report_bad_access(int fd, const char *stack_overflow, const char *other);

/* Before a crash ends the process, or the process ends because so many milliseconds are over, writes
   where it is to the descriptor: `beginning` (under 128 bytes), a tab and an offset in hexadecimal for
   each frame within `library`, the innermost first, and a line end. Frames within `support`, which may
   be null, only lead on to more. Both are what dlopen(3) gave.
   At the end of its time each thread writes one, and else the one that crashes. */
void clinux_trace(void *library, void *support, int fd, const char *beginning, int milliseconds);

/* Where in memory something lies. */
struct clinux_range {
  uintptr_t start, end;
};
/* Of a library, by what dlopen(3) gave; empty where there is none. */
struct clinux_range clinux_range_of(void *loaded);
int clinux_is_in(const struct clinux_range *range, uintptr_t address);

/* A long option of the command line. */
struct clinux_option {
  const char *name;
  int argument; /* no_argument 0, required_argument 1 or optional_argument 2, as getopt says it */
};
enum { clinux_options_end = -1, clinux_option_unknown = -2, clinux_option_lacks_value = -3 };
/* Reads the next option with getopt_long, which moves what is no option to the end of `words`.
   Returns its index, or one of the numbers above; `word` is the word that was read. Start with
   `*position` 0; at the end it is where the other words begin. */
int clinux_next_option(int count, char **words, const struct clinux_option *options,
                       int option_count, int *position, const char **value, const char **word);

/* Ignores a signal, or runs nothing but its default. */
void clinux_ignore_signal(int signal_number);
int clinux_is_ignored(int signal_number);
/* Writes one byte to the descriptor whenever the signal comes, or once, and then it does what it does by
   default; system calls are interrupted. */
void clinux_signal_to_descriptor(int signal_number, int fd, int once);

#endif
