/* What waits for its turn: items, their queues and their times. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <Block/Block.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "CBaton.h"
#include "baton.h"

/* The items that the thread runs, the innermost first. */
static _Thread_local struct running {
  dispatch_queue_t queue;
  struct running *outer;
} *running;

/* Items by time: those that were due when they were sent, and those that were sent for later. Only a learner's
   own program has threads that need the lock. */
TAILQ_HEAD(items, baton_item);
static struct items ready = TAILQ_HEAD_INITIALIZER(ready), later = TAILQ_HEAD_INITIALIZER(later);
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

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

static int is_in_item_of(dispatch_queue_t queue) {
  struct running *one = running;
  while (one != NULL && one->queue != queue) one = one->outer;
  return one != NULL;
}

int baton_waits_for_itself(dispatch_queue_t queue, int is_barrier) {
  for (; queue != NULL; queue = target(queue), is_barrier = 0) {
    struct baton_queue *known = baton_queue(queue);
    if (known == NULL) return queue == dispatch_get_main_queue() && baton_is_on_main_thread();
    if (known->is_serial && baton_runs(queue)) return 1;
    if ((known->is_barred || is_barrier) && is_in_item_of(queue)) return 1;
  }
  return 0;
}

dispatch_queue_t baton_running(void) { return running ? running->queue : NULL; }

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

void baton_perform(struct baton_item *item) {
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

uint64_t baton_now(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * NSEC_PER_SEC + time.tv_nsec;
}

/* The highest two bits of libdispatch's times tell their clock. */
uint64_t baton_time(dispatch_time_t time) {
  const uint64_t high = 1ULL << 63, second = 1ULL << 62;
  if (time == DISPATCH_TIME_FOREVER) return UINT64_MAX;
  uint64_t present = baton_now(CLOCK_MONOTONIC), value = time, clock = present;
  if (time == DISPATCH_TIME_NOW || time == (dispatch_time_t)-2) return present;
  if (time & high) {
    value = time & second ? -time : time & ~high;
    clock = baton_now(time & second ? CLOCK_REALTIME : CLOCK_BOOTTIME);
  }
  return value > clock ? present + (value - clock) : present;
}

int baton_is_free(dispatch_queue_t queue, int is_barrier) {
  for (; queue != NULL; queue = target(queue), is_barrier = 0) {
    struct baton_queue *known = baton_queue(queue);
    if (known == NULL) return 1;
    if (known->suspended || known->is_barred) return 0;
    if (known->busy && (known->is_serial || is_barrier)) return 0;
  }
  return 1;
}

/* The first item that may run; NULL if there is none. */
static struct baton_item *find(struct items *items) {
  struct baton_item *item;
  TAILQ_FOREACH(item, items, place) if (baton_may_run(item)) break;
  return item;
}

/* The item whose turn is next, and its list; NULL if there is none that may run. */
static struct baton_item *next(struct items **items) {
  struct baton_item *item = find(&ready), *other = find(&later);
  int is_other = other && (!item || other->due < item->due);
  *items = is_other ? &later : &ready;
  return is_other ? other : item;
}

struct baton_item *baton_take(uint64_t *due) {
  pthread_mutex_lock(&lock);
  struct items *items;
  struct baton_item *item = next(&items);
  *due = item ? item->due : UINT64_MAX;
  if (item && item->due > baton_now(CLOCK_MONOTONIC)) item = NULL;
  if (item) TAILQ_REMOVE(items, item, place);
  pthread_mutex_unlock(&lock);
  return item;
}

int understudy_has_work(void) {
  pthread_mutex_lock(&lock);
  struct items *items;
  struct baton_item *item = next(&items);
  int result = item && item->due <= baton_now(CLOCK_MONOTONIC);
  pthread_mutex_unlock(&lock);
  return result;
}

int baton_has_items(dispatch_queue_t queue) {
  struct baton_item *item;
  pthread_mutex_lock(&lock);
  TAILQ_FOREACH(item, &ready, place) if (item->queue == queue) break;
  pthread_mutex_unlock(&lock);
  return item != NULL;
}

void baton_send(struct baton_item *item, dispatch_time_t when) {
  item->due = baton_time(when);
  struct items *items = when == DISPATCH_TIME_NOW ? &ready : &later;
  struct baton_item *earlier;
  pthread_mutex_lock(&lock);
  /* From the end: a program sends most items in the order in which they are due. */
  TAILQ_FOREACH_REVERSE(earlier, items, items, place) if (earlier->due <= item->due) break;
  if (earlier) TAILQ_INSERT_AFTER(items, earlier, item, place);
  else TAILQ_INSERT_HEAD(items, item, place);
  pthread_mutex_unlock(&lock);
  baton_look_at(when);
}

void cbaton_each_block(void (*take)(const void *block, const char *queue, void *context),
                       void *context) {
  struct items *all[] = {&ready, &later};
  struct baton_item *item;
  pthread_mutex_lock(&lock);
  for (int i = 0; i < 2; i++) {
    TAILQ_FOREACH(item, all[i], place) {
      if (item->block) take((const void *)item->block, dispatch_queue_get_label(item->queue), context);
    }
  }
  pthread_mutex_unlock(&lock);
}
