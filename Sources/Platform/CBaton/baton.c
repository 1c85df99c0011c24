/* The main thread decides who runs. It passes the baton to a worker, with an item or to go on with one, and
   waits until the worker gives it back: at the end of the item, or where the item has to wait. So two threads
   never run at the same time, and whoever runs is interrupted only where it waits. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CBaton.h"

#include <dlfcn.h>
#include <errno.h>
#include <malloc.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "baton.h"

/* As many items can wait at the same time. */
enum { most_workers = 12 };

/* A list of the accesses that a thread has begun and not ended; the runtime compares new ones with it. */
struct accesses {
  void *first, *last;
};

struct thread {
  struct thread *next;
  sem_t turn;
  /* What to run; NULL to go on. */
  struct baton_item *item;
  /* The accesses of the main thread, which waits. */
  struct accesses shared;
};
static struct thread main_thread, workers[most_workers], *idle;
static _Thread_local struct thread *me;

/* Where signal handlers run if the stack of a worker has overflowed. */
static char signal_stacks[most_workers][65536];

/* A worker that has to wait, in the order in which they began to. */
struct waiter {
  struct waiter *next;
  struct thread *thread;
  int (*is_done)(void *);
  void *context;
  uint64_t end;
  int holds;
};
static struct waiter *waiters;

/* Whether an item or a check waits on the main thread. */
static int is_main_stuck;
static dispatch_queue_t notices;

int baton_takes_part(void) { return me != NULL; }

int baton_is_on_main_thread(void) { return me == &main_thread; }

dispatch_queue_t baton_notices(void) { return notices; }

/* MARK: The runtime's accesses */

/* `enter` puts a list in place, or fills in the present one if it gets none; `leave` takes it away. */
static void (*enter)(struct accesses *), (*leave)(struct accesses *);

static struct accesses accesses(void) {
  struct accesses present = {NULL, NULL};
  enter(&present);
  return present;
}

/* MARK: Looking */

int baton_may_run(struct baton_item *item) {
  if (!baton_is_free(item->queue, item->is_barrier)) return 0;
  if (baton_is_main(item->queue)) return me == &main_thread && !is_main_stuck;
  return me != &main_thread || idle != NULL;
}

static __typeof__(&dispatch_async_f) real_async;
static __typeof__(&dispatch_after_f) real_after;
static void look(void *unused);

void baton_look_at(dispatch_time_t when) {
  if (when == DISPATCH_TIME_NOW) real_async(dispatch_get_main_queue(), NULL, look);
  else real_after(when, dispatch_get_main_queue(), NULL, look);
}

/* MARK: Taking turns */

static void await_turn(void) {
  while (sem_wait(&me->turn) != 0) {
  }
}

/* Lets a worker run until it gives the baton back. */
static void pass(struct thread *thread, struct baton_item *item) {
  thread->item = item;
  thread->shared = accesses();
  sem_post(&thread->turn);
  await_turn();
}

static void *work(void *thread) {
  me = thread;
  stack_t stack = {.ss_sp = signal_stacks[me - workers], .ss_size = sizeof *signal_stacks};
  sigaltstack(&stack, NULL);
  for (;;) {
    await_turn();
    struct accesses none = {NULL, NULL};
    /* What the waiting main thread is changing must not be changed here. */
    if (me->shared.first) enter(&(struct accesses){me->shared.first, me});
    baton_perform(me->item);
    leave(&none);
    me->next = idle;
    idle = me;
    sem_post(&main_thread.turn);
  }
  return NULL;
}

/* Takes what libdispatch has to tell. */
extern bool _dispatch_runloop_root_queue_perform_4CF(dispatch_queue_t queue);
static void read_notices(void) {
  while (_dispatch_runloop_root_queue_perform_4CF(notices)) {
  }
}

/* Lets each worker go on that no longer has to wait, once; returns whether there was one. */
static int resume_workers(void) {
  /* The runtime would take the main thread's accesses for those of a task that has begun before. */
  if (waiters == NULL || accesses().first) return 0;
  int result = 0;
  struct waiter *last = waiters;
  while (last->next) last = last->next;
  for (struct waiter **place = &waiters, *one; (one = *place);) {
    int is_last = one == last;
    one->holds = one->is_done(one->context);
    if (one->holds || one->end <= baton_now(CLOCK_MONOTONIC)) {
      *place = one->next;
      pass(one->thread, NULL);
      result = 1;
    } else {
      place = &one->next;
    }
    if (is_last) break;
  }
  return result;
}

/* Lets others run, on the main thread; returns whether there was something, or the time of the next item. */
static int let_run(uint64_t *due) {
  read_notices();
  int has_run = resume_workers();
  struct baton_item *item = baton_take(due);
  if (item == NULL) return has_run;
  if (baton_is_main(item->queue)) {
    baton_perform(item);
  } else {
    struct thread *thread = idle;
    idle = thread->next;
    pass(thread, item);
  }
  read_notices();
  resume_workers();
  return 1;
}

static void look(void *unused) {
  (void)unused;
  uint64_t due;
  let_run(&due);
}

/* MARK: Waiting */

/* Sleeps until that time, but looks again before: a thread of a learner's own program may end the wait. */
static void rest(uint64_t end) {
  uint64_t present = baton_now(CLOCK_MONOTONIC), most = 5000000;
  uint64_t pause = end <= present ? 0 : end - present < most ? end - present : most;
  clock_nanosleep(CLOCK_MONOTONIC, 0, &(struct timespec){0, pause}, NULL);
}

/* Lets others run on this thread, where the runtime knows what it is changing. */
static int let_run_here(uint64_t *due) {
  read_notices();
  struct baton_item *item = baton_take(due);
  if (item) baton_perform(item);
  return item != NULL;
}

intptr_t baton_wait(int (*is_done)(void *), void *context, dispatch_time_t until) {
  if (is_done(context)) return 0;
  uint64_t end = baton_time(until), due;
  if (me != &main_thread && !accesses().first) {
    struct waiter mine = {NULL, me, is_done, context, end, 0}, **place = &waiters;
    while (*place) place = &(*place)->next;
    *place = &mine;
    sem_post(&main_thread.turn);
    await_turn();
    return !mine.holds;
  }
  int was_stuck = is_main_stuck, holds;
  if (me == &main_thread) is_main_stuck = 1;
  do {
    if (!(me == &main_thread ? let_run(&due) : let_run_here(&due))) rest(due < end ? due : end);
  } while (!(holds = is_done(context)) && baton_now(CLOCK_MONOTONIC) < end);
  is_main_stuck = was_stuck;
  return !holds;
}

static int is_set(void *flag) { return *(int *)flag; }

static int is_next(void *context) {
  struct baton_item *item = context;
  return baton_is_free(item->queue, item->is_barrier)
         && !(baton_queue(item->queue) && baton_has_items(item->queue));
}

void baton_run(struct baton_item *item) {
  if (baton_is_main(item->queue) && me != &main_thread) {
    int is_done = 0;
    item->is_done = &is_done;
    baton_send(item, DISPATCH_TIME_NOW);
    baton_wait(is_set, &is_done, DISPATCH_TIME_FOREVER);
    return;
  }
  baton_wait(is_next, item, DISPATCH_TIME_FOREVER);
  baton_perform(item);
}

/* MARK: Threads */

static int refuses;
static __typeof__(&pthread_create) real_create;

/* libdispatch tries for ever if it gets no thread, so it is told that it has one. What it would do there does
   not happen: dispatch.c has sent the work of programs elsewhere. */
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *),
                   void *context) {
  if (!real_create) real_create = (__typeof__(real_create))dlsym(RTLD_NEXT, "pthread_create");
  if (!refuses) return real_create(thread, attributes, body, context);
  Dl_info caller;
  if (!dladdr(__builtin_return_address(0), &caller) || !strstr(caller.dli_fname, "/libdispatch.so"))
    return EAGAIN;
  memset(thread, 0, sizeof *thread);
  return 0;
}

int cbaton_refuses_threads(void) { return refuses; }

static void *nothing(void *unused) { return unused; }

/* What lies below a worker's stack and cannot be used: more than the variables of one function can take, so that no
   function reaches over it into another stack. It is address space, not memory. */
static const size_t most_guard = (size_t)1 << 37, least_guard = (size_t)1 << 30;

uint64_t cbaton_room(void) { return most_workers * most_guard; }

/* Returns 0, or an error number. Machines with few addresses have less room between the stacks. */
static int start_worker(void *worker) {
  pthread_t thread;
  pthread_attr_t attributes;
  int error = pthread_attr_init(&attributes);
  for (size_t guard = most_guard; error == 0 && guard >= least_guard; guard /= 4) {
    error = pthread_attr_setguardsize(&attributes, guard);
    if (error == 0) error = pthread_create(&thread, &attributes, work, worker);
    if (error != EAGAIN && error != ENOMEM) return error;
    if (guard / 4 >= least_guard) error = 0;
  }
  return error;
}

/* Makes the main thread look now and then: for what libdispatch has to tell, and because XCTest sometimes
   misses the end of a wait. The timer also makes libdispatch start its thread for timers. */
static void look_often(void) {
  dispatch_source_t timer =
      dispatch_source_create(DISPATCH_SOURCE_TYPE_TIMER, 0, 0, dispatch_get_main_queue());
  uint64_t interval = 5 * NSEC_PER_MSEC;
  dispatch_source_set_timer(timer, dispatch_time(DISPATCH_TIME_NOW, interval), interval, 0);
  dispatch_source_set_event_handler_f(timer, look);
  dispatch_resume(timer);
}

extern dispatch_queue_t _dispatch_runloop_root_queue_create_4CF(const char *label, unsigned long flags);

const char *cbaton_begin(int refuses_threads) {
  real_async = (__typeof__(real_async))dlsym(RTLD_NEXT, "dispatch_async_f");
  real_after = (__typeof__(real_after))dlsym(RTLD_NEXT, "dispatch_after_f");
  enter = (__typeof__(enter))dlsym(RTLD_DEFAULT, "swift_task_enterThreadLocalContext");
  leave = (__typeof__(leave))dlsym(RTLD_DEFAULT, "swift_task_exitThreadLocalContext");
  errno = ENOSYS;
  if (!real_async || !real_after || !enter || !leave) return "find the runtime's functions";
  /* Threads that take turns share the memory for small objects: they need no parts of their own. */
  mallopt(M_ARENA_MAX, 1);
  notices = _dispatch_runloop_root_queue_create_4CF("notices", 0);
  if (!notices) return "make a queue";
  if (sem_init(&main_thread.turn, 0, 0) != 0) return "take turns";
  for (int i = 0; i < most_workers; i++) {
    if (sem_init(&workers[i].turn, 0, 0) != 0) return "take turns";
    errno = start_worker(&workers[i]);
    if (errno != 0) return "start a worker";
    workers[i].next = idle;
    idle = &workers[i];
  }
  look_often();
  me = &main_thread;
  if (!refuses_threads) return NULL;
  struct rlimit none = {0, 0};
  pthread_t thread;
  if (setrlimit(RLIMIT_NPROC, &none) != 0) return "refuse threads";
  errno = real_create(&thread, NULL, nothing, NULL) == 0 ? EPERM : 0;
  if (errno != 0) return "refuse threads";
  refuses = 1;
  return NULL;
}
