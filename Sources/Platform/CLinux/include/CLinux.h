/* Linux functions that Swift cannot call or import: variadic ones, macros and GNU extensions. */
#ifndef UNDERSTUDY_CLINUX_H
#define UNDERSTUDY_CLINUX_H

#include <fts.h>
#include <spawn.h>
#include <stdint.h>
#include <sys/types.h>

#include "terminal.h"

/* Makes a pipe; both ends are closed on exec. */
int clinux_pipe(int ends[2]);
int clinux_set_nonblocking(int fd);
/* Closes all descriptors with this number or a higher one; 0, or -1 with errno. */
int clinux_close_from(int lowest);
/* Duplicates a descriptor to the lowest free number from `lowest` on; closed on exec. */
int clinux_duplicate(int fd, int lowest);
/* open(2) with close-on-exec. */
int clinux_open(const char *path, int flags, mode_t mode);
/* Makes an anonymous file in memory, closed on exec; -1 with errno on failure. */
int clinux_memory_file(void);
/* Removes a file, or a folder with its contents: also folders nested deeper than a path can be long, and
   folders that their owner may not read. Removes links instead of following them. What it cannot remove,
   it leaves. */
void clinux_remove(const char *path);
/* Whether a folder's files together have more bytes than `most_bytes`, or there are more than `most_files`
   files and folders. Folders that cannot be read, or are nested too deep, count as too large. */
int clinux_is_larger(const char *folder, uint64_t most_bytes, long most_files);

/* Returns a descriptor that is readable once the process has ended. */
int clinux_pidfd_open(pid_t pid);
/* Sends SIGTERM to the process of such a handle. */
int clinux_pidfd_end(int handle);
pid_t clinux_fork(void);
/* Forks a process whose child goes on to run Swift code with threads.

   Swift's locks keep the id of each thread in thread-local words, and the child inherits those of the
   thread that forks. With another thread's id in a lock that it holds, the kernel never wakes those who
   wait: `static let shared = …`, used by two threads at once, would hang for ever. So the child corrects
   the words that have the old id, in the libraries of Swift and in the program. There is no other way to
   them: each library has copies of its own, and none is exported. libdispatch has the id in its main queue, too,
   and traps where two threads want one of its locks. */
pid_t clinux_fork_swift(void);
/* Makes the spawned program start in a folder. */
int clinux_add_folder(posix_spawn_file_actions_t *actions, const char *folder);
/* Closes all descriptors with this number or a higher one in the spawned program. */
int clinux_add_close_from(posix_spawn_file_actions_t *actions, int lowest);
/* The flag that gives the spawned program a session of its own. */
extern const short clinux_spawn_in_session;
/* Lets a process yield to those of ordinary priority; 0, or -1 with errno. */
int clinux_lower_priority(pid_t pid);
char **clinux_environment(void);
/* Starts a program in the same process group; exit status 127 if there is none. posix_spawn would not return
   if Ctrl-Z stopped the new process before it runs the program; this one can be stopped and go on. */
pid_t clinux_spawn_in_group(char *const words[]);
/* Kills the calling process when the thread that forked it ends; 0, or -1 with errno. */
int clinux_die_with_parent(void);
/* Makes the calling process a subreaper: orphaned descendants become its children. */
void clinux_adopt_orphans(void);
/* Hides the process's memory from processes of the same user; 0, or -1 with errno. */
int clinux_hide_memory(void);
/* Flushes standard output at the end of each line. */
void clinux_print_by_lines(void);
/* Pins the process to its current processor: XCTest then misses fewer wake-ups. */
void clinux_stay_on_one_cpu(void);
/* Sets the stack size of threads that are started from now on, in bytes. */
void clinux_size_thread_stacks(size_t bytes);

enum clinux_limit {
  clinux_limit_core,
  clinux_limit_data,
  clinux_limit_address_space,
  clinux_limit_file_size,
  clinux_limit_processor_time,
  clinux_limit_descriptors,
  clinux_limit_processes,
  clinux_limit_stack,
};
/* Sets the soft and hard limit of a process (0: this one), in bytes or seconds; a lower one that cannot
   be raised stays. Returns 0, or -1 with errno. */
int clinux_set_limit(pid_t pid, enum clinux_limit limit, uint64_t value);
/* Raises this process's soft limit to the hard one, and returns it; UINT64_MAX if there is none. */
uint64_t clinux_raise_limit(enum clinux_limit limit);

/* How a child ended: its exit status or signal, its peak memory in KiB, and its processor time. */
struct clinux_end {
  int was_signaled;
  int status;
  long peak_memory;
  long processor_milliseconds;
};
/* Waits for a child and reaps it; 0, or -1 with errno. */
int clinux_reap(pid_t pid, struct clinux_end *end);

/* Adds up, over the threads of a child, the milliseconds for which they have had a processor, and those for
   which they have waited for one. Both are 0 where the kernel does not say. */
void clinux_read_times(pid_t pid, long *had, long *waited);

/* Makes a connected pair of sockets that preserve message boundaries; closed on exec. */
int clinux_socket_pair(int ends[2]);
/* Sends one message with up to four descriptors; returns the bytes sent or -1. */
ssize_t clinux_send(int socket, const void *bytes, size_t count, const int *fds, int fd_count);
/* Receives one message and up to four descriptors; returns its length, 0 at the end, or -1 with errno.
   If the message or its descriptors did not fit, the result is -1 with EMSGSIZE, and `bytes` has the
   beginning. */
ssize_t clinux_receive(int socket, void *bytes, size_t capacity, int *fds, int *fd_count);

/* Before a bad access ends the process, writes one of two reports (under 64 bytes) to the descriptor.
   Only the calling thread gets an alternate stack: overflows of other threads are not reported. */
void clinux_report_bad_access(int fd, const char *stack_overflow, const char *other);

/* Ends the process after some milliseconds, and writes a stack trace to the descriptor before that or a
   crash: `beginning` (under 128 bytes), the offsets of the frames in `library` with commas between them,
   the innermost first, and `end` (under 16 bytes). Frames in `support`, which may be null, are followed
   but not written. Both are handles of dlopen(3). On a crash, the crashing thread writes a trace; at the
   end of the time, each thread does. */
void clinux_trace(void *library, void *support, int fd, const char *beginning, const char *end,
                  int milliseconds);

/* An address range. */
struct clinux_range {
  uintptr_t start, end;
};
/* Returns the range of a library by its handle from dlopen(3); empty for null. */
struct clinux_range clinux_range_of(void *loaded);
/* Writes bytes over code, which is not executable meanwhile. Returns 0, or -1 with errno. */
int clinux_write_code(void *place, const void *bytes, size_t size);
/* Returns the writable memory of a library, where its global variables are, in whole words; empty for null. */
struct clinux_range clinux_variables_of(void *loaded);
/* Returns the machine code of a library, in whole words; empty for null. */
struct clinux_range clinux_code_of(void *loaded);
int clinux_is_in(const struct clinux_range *range, uintptr_t address);

/* Gets a function of a file; another value than 0 is the last call. */
typedef int clinux_visit_function(void *context, const char *name, uintptr_t address);
/* Visits the functions in the symbol table of a file that is loaded at `base`. Returns what the last visit did, or -1
   with errno. */
int clinux_each_function(const char *path, uintptr_t base, clinux_visit_function *visit, void *context);
/* A function of a file, by its name there, and the pointer that gets its address. */
struct clinux_function {
  const char *name;
  void *place;
};
/* Finds functions of a file that is loaded at `base`. Returns 0, or -1 with errno; ENOSYS if one of them is not in the
   file's symbol table. */
int clinux_find_functions(const char *path, uintptr_t base, const struct clinux_function *functions, size_t count);

/* A long option. */
struct clinux_option {
  const char *name;
  int argument; /* no_argument 0, required_argument 1 or optional_argument 2, as in getopt.h */
};
enum { clinux_options_end = -1, clinux_option_unknown = -2, clinux_option_lacks_value = -3 };
/* Reads the next option with getopt_long, which moves positional arguments to the end of `words`.
   Returns the option's index or one of the numbers above; `word` is the word that was read. Start with
   `*position` 0; at the end it is the index of the first positional argument. */
int clinux_next_option(int count, char **words, const struct clinux_option *options,
                       int option_count, int *position, const char **value, const char **word);

void clinux_ignore_signal(int signal_number);
int clinux_is_ignored(int signal_number);
/* Writes a byte to the descriptor when the signal arrives; it interrupts system calls. With `once`, the
   next signal has its default action. */
void clinux_signal_to_descriptor(int signal_number, int fd, int once);

#endif
