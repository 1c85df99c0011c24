#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CStandby.h"

#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "CJail.h"
#include "CLinux.h"
#include "warm.h"

enum { most_running = 64, most_words = 4096, message_size = 1 << 18, trouble = 121 };
/* The number of the line that says that the server takes orders. */
enum { ready = 0 };
static const int server = 3;
/* The descriptors that come with an order. */
enum { output, errors, report, stream_total };

struct running {
  long number;
  pid_t process;
  int handle;
};

static main_function *program_main;
static struct running running[most_running];
static int running_count;

/* Whether the process has compiled a file to the end. Its forks are servers, which go on without it. */
static int has_compiled;

/* Connects the fork's streams and closes all other descriptors; returns the step that failed. The report
   takes the server's number. */
static const char *settle(int streams[]) {
  if (clinux_die_with_parent() != 0) return "die with the parent";
  if (dup2(streams[output], 1) < 0 || dup2(streams[errors], 2) < 0) return "connect the output";
  if (dup2(streams[report], server) < 0) return "connect the report";
  streams[report] = server;
  return clinux_close_from(server + 1) == 0 ? NULL : "close descriptors";
}

/* Runs in the fork: confines it as the order says, prepares it, and returns the words of the program. */
static char **begin(int count, char **words, int *streams, pid_t parent, prepare_function *prepare) {
  setpgid(0, 0);
  prctl(PR_SET_NAME, program_invocation_short_name);
  static struct cjail_order order;
  const char *failure = settle(streams);
  if (getppid() != parent) _exit(trouble);
  if (failure == NULL) failure = cjail_read_order(count, words, &order);
  if (failure == NULL) failure = cjail_obey(&order);
  if (failure == NULL && prepare != NULL) failure = prepare();
  if (failure != NULL) {
    dprintf(streams[report], "%s: %s", failure, strerror(errno));
    _exit(trouble);
  }
  /* A fork that cannot say that it begins does not begin. */
  const char begun = cjail_begun;
  if (write(streams[report], &begun, 1) != 1 || close(streams[report]) != 0) _exit(trouble);
  running_count = 0; /* They are the server's. */
  if (has_compiled && prctl(PR_SET_PDEATHSIG, 0) != 0) _exit(trouble); /* A server ends by its socket. */
  return order.program;
}

static void tell(long number, const struct clinux_end *end) {
  char line[96];
  int length = snprintf(line, sizeof line, "%ld %d %d %ld", number, end->was_signaled, end->status,
                        end->processor_milliseconds);
  /* Without the answer the program would wait until its time limit. It notices that the server ends. */
  if (clinux_send(server, line, length, NULL, 0) != length) _exit(trouble);
}

/* Tells that an order was not carried out, as if its fork had been killed. */
static void refuse(long number, int report_stream, const char *reason) {
  if (report_stream >= 0) dprintf(report_stream, "%s: %s", reason, strerror(errno));
  tell(number, &(struct clinux_end){.was_signaled = 1, .status = SIGKILL});
}

/* Reports how a process ended and removes it from the list. */
static void reap(int index) {
  struct running ended = running[index];
  struct clinux_end end = {0};
  kill(-ended.process, SIGKILL);
  if (clinux_reap(ended.process, &end) != 0) _exit(trouble);
  close(ended.handle);
  running[index] = running[--running_count];
  tell(ended.number, &end);
}

static void stop(long number) {
  for (int i = 0; i < running_count; i++) {
    if (running[i].number == number) kill(running[i].process, SIGKILL);
  }
}

/* Handles one message. Returns NULL in the server, and the words of its program in a fork. */
static char **handle(char *message, ssize_t length, int *streams, int stream_count,
                     prepare_function *prepare) {
  static char *words[most_words + 1];
  int count = 0;
  for (char *word = message; word < message + length && count < most_words;
       word += strlen(word) + 1) {
    words[count++] = word;
  }
  words[count] = NULL;
  long number = count > 0 ? strtol(words[0], NULL, 10) : 0;
  if (count < 2) {
    stop(number);
    return NULL;
  }
  errno = E2BIG;
  if (stream_count != stream_total || running_count == most_running || count == most_words) {
    refuse(number, stream_count == stream_total ? streams[report] : -1, "read the order");
    return NULL;
  }
  pid_t parent = getpid();
  pid_t process = clinux_fork();
  if (process == 0) return begin(count, words, streams, parent, prepare);
  if (process < 0) {
    refuse(number, streams[report], "fork");
    return NULL;
  }
  setpgid(process, process); /* The fork does the same: either may come first. */
  running[running_count++] = (struct running){number, process, clinux_pidfd_open(process)};
  if (running[running_count - 1].handle < 0) {
    /* With more than one byte the report does not say that the program has begun. */
    dprintf(streams[report], "watch the fork: %s", strerror(errno));
    kill(process, SIGKILL);
    reap(running_count - 1);
  }
  return NULL;
}

/* Takes orders until the socket closes, and exits then. Returns in forks alone, with the words of their
   programs. */
static char **serve(prepare_function *prepare) {
  prctl(PR_SET_NAME, "swift-standby"); /* Tells it from its forks in lists of processes. */
  if (clinux_hide_memory() != 0) _exit(trouble); /* Its forks may have its user id. */
  static char message[message_size + 1];
  tell(ready, &(struct clinux_end){0});
  for (;;) {
    struct pollfd waits[most_running + 1] = {{server, POLLIN, 0}};
    for (int i = 0; i < running_count; i++) {
      waits[i + 1] = (struct pollfd){running[i].handle, POLLIN, 0};
    }
    if (poll(waits, running_count + 1, -1) < 0) {
      if (errno != EINTR) _exit(trouble);
      continue;
    }
    for (int i = running_count - 1; i >= 0; i--) {
      if (waits[i + 1].revents != 0) reap(i);
    }
    if (waits[0].revents == 0) continue;
    int streams[4] = {-1, -1, -1, -1}, stream_count = 0;
    ssize_t length = clinux_receive(server, message, message_size, streams, &stream_count);
    if (length < 0 && errno == EINTR) continue;
    if (length < 0 && errno == EMSGSIZE) {
      refuse(strtol(message, NULL, 10), -1, "read the order"); /* The message was cut. */
      continue;
    }
    if (length <= 0) break;
    message[length] = 0;
    char **program = handle(message, length, streams, stream_count, prepare);
    if (program != NULL) return program;
    for (int i = 0; i < stream_count; i++) close(streams[i]);
  }
  while (!has_compiled && running_count > 0) reap(running_count - 1);
  _exit(0);
}

static int stand_by(int count, char **words, char **environment) {
  if (count != 2 || strcmp(words[1], "--standby") != 0) {
    return program_main(count, words, environment);
  }
  unsetenv("LD_PRELOAD");
  unsetenv("LD_LIBRARY_PATH");
  unsetenv("LD_BIND_NOW");
  unsetenv("GLIBC_TUNABLES");
  char **program = serve(NULL);
  while (program[1] != NULL && strcmp(program[1], "--warm") == 0) {
    int status = warm_run(program, program_main, serve);
    if (!warm_is_complete(program) || status != 0) _exit(status);
    has_compiled = 1;
    program = serve(NULL);
    has_compiled = 0;
  }
  return warm_compile(program, program_main);
}

/* Replaces the function of glibc that calls main; its signature is part of the ABI. */
int __libc_start_main(main_function *main, int count, char **words, void (*initialize)(void),
                      void (*finish)(void), void (*finish_loader)(void), void *stack_end) {
  int (*start)(main_function *, int, char **, void (*)(void), void (*)(void), void (*)(void),
               void *) = dlsym(RTLD_NEXT, "__libc_start_main");
  program_main = main;
  return start(stand_by, count, words, initialize, finish, finish_loader, stack_end);
}
