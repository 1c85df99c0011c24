/* The parts of the baton that dispatch.c uses. */
#ifndef UNDERSTUDY_BATON_H
#define UNDERSTUDY_BATON_H

#include <dispatch/dispatch.h>
#include <stdint.h>
#include <sys/queue.h>
#include <time.h>

/* What is known of a queue that the program has made. */
struct baton_queue {
  /* The queue that it hands its work to; NULL for the threads of libdispatch. */
  dispatch_queue_t target;
  /* How often it was suspended, and how many of its items have begun and not ended. */
  int suspended, busy;
  /* Whether it runs one item at a time, a barrier is running, and it was never activated. */
  int is_serial, is_barred, is_inactive;
};

/* A function or a block that waits for its turn, with its queue. */
struct baton_item {
  TAILQ_ENTRY(baton_item) place;
  dispatch_queue_t queue;
  dispatch_function_t function;
  void *context;
  dispatch_block_t block;
  /* The group to leave afterwards; NULL for none. */
  dispatch_group_t group;
  /* Whether nothing else of the queue may run meanwhile. */
  int is_barrier;
  /* Set to 1 when the item has ended; NULL if nobody asks. */
  int *is_done;
  /* The time on CLOCK_MONOTONIC, in nanoseconds, before which it must not run. */
  uint64_t due;
};

/* Whether the calling thread takes turns with others; if not, it is one of a learner's own program. */
int baton_takes_part(void);
int baton_is_on_main_thread(void);
/* The queue for what libdispatch has to tell; looked at whenever something has run. */
dispatch_queue_t baton_notices(void);

/* Returns what is known of a queue; NULL for the main queue and for those of libdispatch. */
struct baton_queue *baton_queue(dispatch_queue_t queue);
/* Whether the work of a queue belongs on the main thread. */
int baton_is_main(dispatch_queue_t queue);
/* Whether the calling thread runs an item of that queue, or of one that hands its work to it. */
int baton_runs(dispatch_queue_t queue);
/* The queue of the item that the calling thread runs; NULL for none. */
dispatch_queue_t baton_running(void);
/* Whether an item can never run because the calling thread is in one of the same queue. */
int baton_waits_for_itself(dispatch_queue_t queue, int is_barrier);
/* Ends the process, as libdispatch does where a queue waits for itself or is misused in another way. */
_Noreturn void baton_trap(int is_wait);
/* Whether a queue and those that it hands its work to can run something now. */
int baton_is_free(dispatch_queue_t queue, int is_barrier);
/* Whether something that was due when it was sent waits in a queue. */
int baton_has_items(dispatch_queue_t queue);
/* Whether the calling thread can let an item run now. */
int baton_may_run(struct baton_item *item);

/* The time of a clock, and a time of libdispatch on CLOCK_MONOTONIC, in nanoseconds. */
uint64_t baton_now(clockid_t clock);
uint64_t baton_time(dispatch_time_t time);

/* Makes an item; it keeps its own copy of the block. */
struct baton_item *baton_item(dispatch_queue_t queue, void *context, dispatch_function_t function,
                              dispatch_block_t block);
/* Lets an item run in its turn, but not before that time. */
void baton_send(struct baton_item *item, dispatch_time_t when);
/* Lets the main thread look at that time for items that may run by then. */
void baton_look_at(dispatch_time_t when);
/* Takes the next item that may run now; NULL if there is none. `due` gets the time of the next one. */
struct baton_item *baton_take(uint64_t *due);
/* Runs an item on the calling thread and frees it. */
void baton_perform(struct baton_item *item);
/* Runs an item and waits for its end: on the main thread if it belongs there, else on the calling one. */
void baton_run(struct baton_item *item);

/* Lets others run until the condition holds, and returns 0; not 0 if that time comes before. The condition
   is not asked again once it holds. */
intptr_t baton_wait(int (*is_done)(void *), void *context, dispatch_time_t until);

#endif
