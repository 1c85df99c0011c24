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
#include "warmup.h"

typedef int main_function(int, char **, char **);

enum { most_running = 64, most_words = 4096, message_size = 1 << 18, trouble = 121 };
/* The number of the warm-up order. */
enum { warm_up = 0 };
static const int server = 3;

struct running {
  long number;
  pid_t process;
  int handle;
};

static main_function *program_main;
static struct running running[most_running];
static int running_count;

/* Runs in the fork: confines it as the order says and calls the program's main with its arguments. */
static int begin(int count, char **words, char **environment, const int *streams, pid_t parent) {
  setpgid(0, 0);
  prctl(PR_SET_NAME, program_invocation_short_name);
  clinux_die_with_parent();
  if (getppid() != parent) _exit(trouble);
  dup2(streams[0], 1);
  dup2(streams[1], 2);
  clinux_close_from(3);
  static struct cjail_order order;
  const char *failure = cjail_read_order(count, words, &order);
  if (failure == NULL) failure = cjail_obey(&order);
  if (failure != NULL) {
    dprintf(2, "understudy-standby: %s: %s\n", failure, strerror(errno));
    _exit(trouble);
  }
  int arguments = 0;
  while (order.program[arguments] != NULL) arguments++;
  return program_main(arguments, order.program, environment);
}

static void tell(long number, const struct clinux_end *end) {
  char line[96];
  int length = snprintf(line, sizeof line, "%ld %d %d %ld", number, end->was_signaled, end->status,
                        end->processor_milliseconds);
  clinux_send(server, line, length, NULL, 0);
}

/* Reports how a process ended and removes it from the list. */
static void reap(int index) {
  struct running ended = running[index];
  struct clinux_end end = {0};
  kill(-ended.process, SIGKILL);
  if (clinux_reap(ended.process, &end) != 0) return;
  close(ended.handle);
  running[index] = running[--running_count];
  tell(ended.number, &end);
  if (ended.number == warm_up) warmup_learn();
}

static void stop(long number) {
  for (int i = 0; i < running_count; i++) {
    if (running[i].number == number) kill(running[i].process, SIGKILL);
  }
}

/* Handles one message. Returns 0 in the server; in a fork it returns 1 and the exit status of main. */
static int serve(char *message, ssize_t length, int *streams, int stream_count,
                 char **environment, int *status) {
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
    return 0;
  }
  pid_t parent = getpid();
  int is_sound = stream_count == 2 && running_count < most_running;
  if (number == warm_up) warmup_prepare();
  pid_t process = is_sound ? clinux_fork() : -1;
  if (process == 0) {
    if (number == warm_up) {
      warmup_record();
      setpriority(PRIO_PROCESS, 0, 19); /* Compilations that somebody waits for come first. */
    }
    *status = begin(count, words, environment, streams, parent);
    return 1;
  }
  if (process < 0) {
    /* Report it as killed, so that the program does not wait for ever. */
    tell(number, &(struct clinux_end){.was_signaled = 1, .status = SIGKILL});
    return 0;
  }
  if (number == warm_up) warmup_exclude_from_forks();
  setpgid(process, process); /* The fork does the same: either may come first. */
  running[running_count++] = (struct running){number, process, clinux_pidfd_open(process)};
  if (running[running_count - 1].handle < 0) {
    kill(process, SIGKILL);
    reap(running_count - 1);
  }
  return 0;
}

static int stand_by(int count, char **words, char **environment) {
  if (count != 2 || strcmp(words[1], "--standby") != 0) {
    return program_main(count, words, environment);
  }
  unsetenv("LD_PRELOAD");
  unsetenv("LD_LIBRARY_PATH");
  unsetenv("LD_BIND_NOW");
  unsetenv("GLIBC_TUNABLES");
  prctl(PR_SET_NAME, "swift-standby"); /* Tells it from its forks in lists of processes. */
  clinux_hide_memory(); /* Its forks may have its user id. */
  static char message[message_size + 1];
  for (;;) {
    struct pollfd waits[most_running + 1] = {{server, POLLIN, 0}};
    for (int i = 0; i < running_count; i++) {
      waits[i + 1] = (struct pollfd){running[i].handle, POLLIN, 0};
    }
    if (poll(waits, running_count + 1, -1) < 0) continue;
    for (int i = running_count - 1; i >= 0; i--) {
      if (waits[i + 1].revents != 0) reap(i);
    }
    if (waits[0].revents == 0) continue;
    int streams[4], stream_count = 0, status = 0;
    ssize_t length = clinux_receive(server, message, message_size, streams, &stream_count);
    if (length < 0 && errno == EINTR) continue;
    if (length <= 0) break;
    message[length] = 0;
    int is_fork = serve(message, length, streams, stream_count, environment, &status);
    if (is_fork) return status;
    for (int i = 0; i < stream_count; i++) close(streams[i]);
  }
  while (running_count > 0) reap(running_count - 1);
  _exit(0);
}

/* Replaces the function of glibc that calls main; its signature is part of the ABI. */
int __libc_start_main(main_function *main, int count, char **words, void (*initialize)(void),
                      void (*finish)(void), void (*finish_loader)(void), void *stack_end) {
  int (*start)(main_function *, int, char **, void (*)(void), void (*)(void), void (*)(void),
               void *) = dlsym(RTLD_NEXT, "__libc_start_main");
  program_main = main;
  return start(stand_by, count, words, initialize, finish, finish_loader, stack_end);
}
