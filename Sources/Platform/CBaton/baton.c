/* The main thread decides who runs. It passes the baton to a worker, with an item or to go on with one, and
   waits until the worker gives it back: at the end of the item, or where the item has to wait. So two threads
   never run at the same time, and whoever runs is interrupted only where it waits. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CBaton.h"

#include <Block/Block.h>
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
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

/* The items that the thread runs, the innermost first. */
static _Thread_local struct running {
  dispatch_queue_t queue;
  struct running *outer;
} *running;

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

/* Items by time: those that were due when they were sent, and those that were sent for later. Only a learner's
   own program has threads that need the lock. */
static struct items {
  struct baton_item *first, *last;
} ready, later;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

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

/* MARK: Queues */

static dispatch_queue_t target(dispatch_queue_t queue) {
  struct baton_queue *known = baton_queue(queue);
  return known ? known->target : NULL;
}

int baton_is_main(dispatch_queue_t queue) {
  while (target(queue) != NULL) queue = target(queue);
  return queue == dispatch_get_main_queue();
}

int baton_runs(dispatch_queue_t queue) {
  for (struct running *one = running; one != NULL; one = one->outer) {
    for (dispatch_queue_t its = one->queue; its != NULL; its = target(its)) {
      if (its == queue) return 1;
    }
  }
  return 0;
}

dispatch_queue_t baton_running(void) { return running ? running->queue : NULL; }

/* MARK: Items */

struct baton_item *baton_item(dispatch_queue_t queue, void *context, dispatch_function_t function,
                              dispatch_block_t block) {
  struct baton_item *item = calloc(1, sizeof *item);
  if (item == NULL) abort();
  item->queue = queue;
  item->context = context;
  item->function = function;
  if (block) item->block = Block_copy(block);
  dispatch_retain(queue);
  return item;
}

/* Runs an item on the calling thread and frees it. */
static void perform(struct baton_item *item) {
  struct running here = {item->queue, running};
  struct baton_queue *known = baton_queue(item->queue);
  running = &here;
  if (known) known->busy++;
  if (known && item->is_barrier) known->is_barred = 1;
  if (item->block) item->block();
  else item->function(item->context);
  if (known) known->busy--;
  if (known && item->is_barrier) known->is_barred = 0;
  running = here.outer;
  if (item->is_done) *item->is_done = 1;
  if (item->block) Block_release(item->block);
  if (item->group) {
    dispatch_group_leave(item->group);
    dispatch_release(item->group);
  }
  dispatch_release(item->queue);
  free(item);
}

static uint64_t now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * NSEC_PER_SEC + time.tv_nsec;
}

/* The time on CLOCK_MONOTONIC; the highest two bits of libdispatch's times tell their clock. */
static uint64_t nanoseconds(dispatch_time_t time) {
  const uint64_t high = 1ULL << 63, second = 1ULL << 62;
  if (time == DISPATCH_TIME_FOREVER) return UINT64_MAX;
  uint64_t present = now(CLOCK_MONOTONIC), value = time, clock = present;
  if (time == DISPATCH_TIME_NOW || time == (dispatch_time_t)-2) return present;
  if (time & high) {
    value = time & second ? -time : time & ~high;
    clock = now(time & second ? CLOCK_REALTIME : CLOCK_BOOTTIME);
  }
  return value > clock ? present + (value - clock) : present;
}

static int is_queue_free(dispatch_queue_t queue, int is_barrier) {
  for (; queue != NULL; queue = target(queue), is_barrier = 0) {
    struct baton_queue *known = baton_queue(queue);
    if (known == NULL) return 1;
    if (known->suspended || known->is_barred) return 0;
    if (known->busy && (known->is_serial || is_barrier)) return 0;
  }
  return 1;
}

/* Whether the calling thread can let an item run. */
static int may_run(struct baton_item *item) {
  if (!is_queue_free(item->queue, item->is_barrier)) return 0;
  if (baton_is_main(item->queue)) return me == &main_thread && !is_main_stuck;
  return me != &main_thread || idle != NULL;
}

/* Where the first item is linked that may run. */
static struct baton_item **find(struct items *items) {
  struct baton_item **place = &items->first;
  while (*place && !may_run(*place)) place = &(*place)->next;
  return place;
}

/* Takes the next item that may run now; NULL if there is none. `due` gets the time of the next one. */
static struct baton_item *take(uint64_t *due) {
  pthread_mutex_lock(&lock);
  struct baton_item **place = find(&ready), **other = find(&later);
  struct items *items = &ready;
  if (*other && (!*place || (*other)->due < (*place)->due)) {
    place = other;
    items = &later;
  }
  struct baton_item *item = *place;
  *due = item ? item->due : UINT64_MAX;
  if (item && item->due > now(CLOCK_MONOTONIC)) item = NULL;
  if (item) {
    *place = item->next;
    /* `next` is an item's first field, so its address is that of the item. */
    if (items->last == item) items->last = items->first ? (struct baton_item *)place : NULL;
  }
  pthread_mutex_unlock(&lock);
  return item;
}

static int has_items(dispatch_queue_t queue) {
  int result = 0;
  pthread_mutex_lock(&lock);
  for (struct baton_item *item = ready.first; item && !result; item = item->next) {
    result = item->queue == queue;
  }
  pthread_mutex_unlock(&lock);
  return result;
}

static __typeof__(&dispatch_async_f) real_async;
static __typeof__(&dispatch_after_f) real_after;
static void look(void *unused);

void baton_look_soon(void) { real_async(dispatch_get_main_queue(), NULL, look); }

void baton_send(struct baton_item *item, dispatch_time_t when) {
  item->due = nanoseconds(when);
  struct items *items = when == DISPATCH_TIME_NOW ? &ready : &later;
  pthread_mutex_lock(&lock);
  struct baton_item **place = &items->first;
  if (items->last && items->last->due <= item->due) place = &items->last->next;
  while (*place && (*place)->due <= item->due) place = &(*place)->next;
  item->next = *place;
  *place = item;
  if (!item->next) items->last = item;
  pthread_mutex_unlock(&lock);
  if (items == &later) real_after(when, dispatch_get_main_queue(), NULL, look);
  else baton_look_soon();
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
  for (;;) {
    await_turn();
    struct accesses none = {NULL, NULL};
    /* What the waiting main thread is changing must not be changed here. */
    if (me->shared.first) enter(&(struct accesses){me->shared.first, me});
    perform(me->item);
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
    if (one->holds || one->end <= now(CLOCK_MONOTONIC)) {
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
  struct baton_item *item = take(due);
  if (item == NULL) return has_run;
  if (baton_is_main(item->queue)) {
    perform(item);
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
  uint64_t present = now(CLOCK_MONOTONIC), most = 5000000;
  uint64_t pause = end <= present ? 0 : end - present < most ? end - present : most;
  clock_nanosleep(CLOCK_MONOTONIC, 0, &(struct timespec){0, pause}, NULL);
}

/* Lets others run on this thread, where the runtime knows what it is changing. */
static int let_run_here(uint64_t *due) {
  read_notices();
  struct baton_item *item = take(due);
  if (item) perform(item);
  return item != NULL;
}

intptr_t baton_wait(int (*is_done)(void *), void *context, dispatch_time_t until) {
  if (is_done(context)) return 0;
  uint64_t end = nanoseconds(until), due;
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
  } while (!(holds = is_done(context)) && now(CLOCK_MONOTONIC) < end);
  is_main_stuck = was_stuck;
  return !holds;
}

static int is_set(void *flag) { return *(int *)flag; }

static int is_next(void *context) {
  struct baton_item *item = context;
  return is_queue_free(item->queue, item->is_barrier)
         && !(baton_queue(item->queue) && has_items(item->queue));
}

void baton_run(struct baton_item *item) {
  struct baton_queue *known = baton_queue(item->queue);
  if (baton_is_main(item->queue) && me != &main_thread) {
    int is_done = 0;
    item->is_done = &is_done;
    baton_send(item, DISPATCH_TIME_NOW);
    baton_wait(is_set, &is_done, DISPATCH_TIME_FOREVER);
    return;
  }
  /* A serial queue that waits for itself waits for ever; libdispatch ends the program. */
  if (known && known->is_serial && baton_runs(item->queue)) __builtin_trap();
  baton_wait(is_next, item, DISPATCH_TIME_FOREVER);
  perform(item);
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

static void *nothing(void *unused) { return unused; }

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
  notices = _dispatch_runloop_root_queue_create_4CF("notices", 0);
  if (!notices) return "make a queue";
  if (sem_init(&main_thread.turn, 0, 0) != 0) return "take turns";
  for (int i = 0; i < most_workers; i++) {
    pthread_t thread;
    if (sem_init(&workers[i].turn, 0, 0) != 0) return "take turns";
    errno = pthread_create(&thread, NULL, work, &workers[i]);
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
