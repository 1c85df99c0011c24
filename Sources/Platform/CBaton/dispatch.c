/* Replaces the functions of libdispatch that start something or wait for something. The tasks of Swift use the
   same functions, so they come here, too. Before the baton is there, and on threads of a learner's own, they
   are libdispatch's. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <Block/Block.h>
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "baton.h"

#define REAL(name)                  \
  static __typeof__(&name) real;    \
  if (!real) real = (__typeof__(real))dlsym(RTLD_NEXT, #name)
/* Calls the real function and returns, unless the calling thread takes part. */
#define TAKE_PART(name, ...) \
  REAL(name);                \
  if (!baton_takes_part()) return real(__VA_ARGS__)

/* MARK: Sending */

static void send(dispatch_queue_t queue, void *context, dispatch_function_t function,
                 dispatch_block_t block, dispatch_group_t group, dispatch_time_t when,
                 int is_barrier) {
  struct baton_item *item = baton_item(queue, context, function, block);
  item->is_barrier = is_barrier;
  if (group) {
    dispatch_group_enter(group);
    dispatch_retain(group);
    item->group = group;
  }
  baton_send(item, when);
}

#define SENDING(name, is_barrier)                                                      \
  void name##_f(dispatch_queue_t queue, void *context, dispatch_function_t function) { \
    TAKE_PART(name##_f, queue, context, function);                                     \
    send(queue, context, function, NULL, NULL, DISPATCH_TIME_NOW, is_barrier);         \
  }                                                                                    \
  void name(dispatch_queue_t queue, dispatch_block_t block) {                          \
    TAKE_PART(name, queue, block);                                                     \
    send(queue, NULL, NULL, block, NULL, DISPATCH_TIME_NOW, is_barrier);               \
  }
SENDING(dispatch_async, 0)
SENDING(dispatch_barrier_async, 1)

void dispatch_group_async(dispatch_group_t group, dispatch_queue_t queue, dispatch_block_t block) {
  TAKE_PART(dispatch_group_async, group, queue, block);
  send(queue, NULL, NULL, block, group, DISPATCH_TIME_NOW, 0);
}

void dispatch_after_f(dispatch_time_t when, dispatch_queue_t queue, void *context,
                      dispatch_function_t function) {
  TAKE_PART(dispatch_after_f, when, queue, context, function);
  send(queue, context, function, NULL, NULL, when, 0);
}

void dispatch_after(dispatch_time_t when, dispatch_queue_t queue, dispatch_block_t block) {
  TAKE_PART(dispatch_after, when, queue, block);
  send(queue, NULL, NULL, block, NULL, when, 0);
}

static void send_item(void *item) { baton_send(item, DISPATCH_TIME_NOW); }

void dispatch_group_notify(dispatch_group_t group, dispatch_queue_t queue, dispatch_block_t block) {
  TAKE_PART(dispatch_group_notify, group, queue, block);
  dispatch_group_notify_f(
      group, baton_notices(), baton_item(queue, NULL, NULL, block), send_item);
  baton_look_at(DISPATCH_TIME_NOW);
}

void dispatch_block_notify(dispatch_block_t block, dispatch_queue_t queue, dispatch_block_t then) {
  TAKE_PART(dispatch_block_notify, block, queue, then);
  struct baton_item *item = baton_item(queue, NULL, NULL, then);
  real(block, baton_notices(), ^{ send_item(item); });
  baton_look_at(DISPATCH_TIME_NOW);
}

/* The sources that belong to other queues than the main one. */
static struct source {
  struct source *next;
  dispatch_source_t source;
  dispatch_queue_t queue;
} *sources;

dispatch_source_t dispatch_source_create(dispatch_source_type_t type, uintptr_t handle,
                                         uintptr_t mask, dispatch_queue_t queue) {
  TAKE_PART(dispatch_source_create, type, handle, mask, queue);
  if (queue == dispatch_get_main_queue()) return real(type, handle, mask, queue);
  dispatch_source_t source = real(type, handle, mask, baton_notices());
  struct source *made = source ? malloc(sizeof *made) : NULL;
  if (made) {
    if (queue == NULL) queue = dispatch_get_global_queue(DISPATCH_QUEUE_PRIORITY_DEFAULT, 0);
    dispatch_retain(queue);
    *made = (struct source){sources, source, queue};
    sources = made;
  }
  return source;
}

static void set_handler(dispatch_source_t source, dispatch_function_t function,
                        dispatch_block_t block) {
  REAL(dispatch_source_set_event_handler);
  struct source **place = &sources;
  while (*place != NULL && (*place)->source != source) place = &(*place)->next;
  struct source *made = *place;
  dispatch_queue_t queue = made ? made->queue : dispatch_get_main_queue();
  if (made) {
    *place = made->next;
    free(made);
  }
  real(source, ^{
    send_item(baton_item(queue, function ? dispatch_get_context(source) : NULL, function, block));
  });
}

void dispatch_source_set_event_handler(dispatch_source_t source, dispatch_block_t handler) {
  TAKE_PART(dispatch_source_set_event_handler, source, handler);
  if (handler == NULL) real(source, handler);
  else set_handler(source, NULL, handler);
}

void dispatch_source_set_event_handler_f(dispatch_source_t source, dispatch_function_t handler) {
  TAKE_PART(dispatch_source_set_event_handler_f, source, handler);
  if (handler == NULL) real(source, handler);
  else set_handler(source, handler, NULL);
}

/* MARK: Waiting */

/* The key of what is known of a queue. It stays in memory when the queue goes. */
static char key;

/* Ends the program where libdispatch would, and where it would wait for ever. */
static void refuse_own(dispatch_queue_t queue, int is_barrier) {
  int waits;
  if (baton_takes_part()) {
    waits = baton_waits_for_itself(queue, is_barrier);
  } else if (queue == dispatch_get_main_queue()) {
    waits = syscall(SYS_gettid) == getpid();
  } else {
    struct baton_queue *known = baton_queue(queue);
    waits = known && known->is_serial && dispatch_get_specific(&key) == known;
  }
  if (waits) baton_trap(1);
}

static void run_and_wait(dispatch_queue_t queue, void *context, dispatch_function_t function,
                         dispatch_block_t block, int is_barrier) {
  struct baton_item *item = baton_item(queue, context, function, block);
  item->is_barrier = is_barrier;
  baton_run(item);
}

#define RUNNING(name, is_barrier)                                                      \
  void name##_f(dispatch_queue_t queue, void *context, dispatch_function_t function) { \
    refuse_own(queue, is_barrier);                                                     \
    TAKE_PART(name##_f, queue, context, function);                                     \
    run_and_wait(queue, context, function, NULL, is_barrier);                          \
  }                                                                                    \
  void name(dispatch_queue_t queue, dispatch_block_t block) {                          \
    refuse_own(queue, is_barrier);                                                     \
    TAKE_PART(name, queue, block);                                                     \
    run_and_wait(queue, NULL, NULL, block, is_barrier);                                \
  }
RUNNING(dispatch_sync, 0)
RUNNING(dispatch_barrier_sync, 1)

void dispatch_apply(size_t count, dispatch_queue_t queue, void (^body)(size_t)) {
  TAKE_PART(dispatch_apply, count, queue, body);
  for (size_t i = 0; i < count; i++) body(i);
}

/* The header says that an object is never null, and the compiler believes that of anything but this. */
static void require(const void *volatile object) {
  if (!object) baton_trap(0);
}

#define WAITING(name, type)                                                                    \
  static int is_over_##name(void *object) {                                                    \
    REAL(name);                                                                                \
    return real((type)object, DISPATCH_TIME_NOW) == 0;                                         \
  }                                                                                            \
  intptr_t name(type object, dispatch_time_t until) {                                          \
    require(object);                                                                           \
    TAKE_PART(name, object, until);                                                            \
    return baton_wait(is_over_##name, (void *)object, until);                                  \
  }
WAITING(dispatch_semaphore_wait, dispatch_semaphore_t)
WAITING(dispatch_group_wait, dispatch_group_t)
WAITING(dispatch_block_wait, dispatch_block_t)

/* There is no semaphore if it was made with a value below zero. */
intptr_t dispatch_semaphore_signal(dispatch_semaphore_t semaphore) {
  REAL(dispatch_semaphore_signal);
  require(semaphore);
  return real(semaphore);
}

/* MARK: Queues */

/* What is known of attributes: libdispatch makes one object for each combination. */
enum { is_concurrent = 1, is_inactive = 2, most_attributes = 64 };
static struct {
  dispatch_queue_attr_t attributes;
  int traits;
} known_attributes[most_attributes];

static int traits(dispatch_queue_attr_t attributes) {
  if (attributes == DISPATCH_QUEUE_CONCURRENT) return is_concurrent;
  for (int i = 0; i < most_attributes; i++) {
    if (attributes && known_attributes[i].attributes == attributes) return known_attributes[i].traits;
  }
  return 0;
}

static dispatch_queue_attr_t note(dispatch_queue_attr_t attributes, int traits) {
  int i = 0;
  while (i < most_attributes - 1 && known_attributes[i].attributes != NULL &&
         known_attributes[i].attributes != attributes)
    i++;
  known_attributes[i].attributes = attributes;
  known_attributes[i].traits = traits;
  return attributes;
}

dispatch_queue_attr_t dispatch_queue_attr_make_initially_inactive(dispatch_queue_attr_t from) {
  REAL(dispatch_queue_attr_make_initially_inactive);
  return note(real(from), traits(from) | is_inactive);
}

dispatch_queue_attr_t dispatch_queue_attr_make_with_qos_class(dispatch_queue_attr_t from,
                                                              dispatch_qos_class_t quality,
                                                              int priority) {
  REAL(dispatch_queue_attr_make_with_qos_class);
  return note(real(from, quality, priority), traits(from));
}

dispatch_queue_attr_t dispatch_queue_attr_make_with_autorelease_frequency(
    dispatch_queue_attr_t from, dispatch_autorelease_frequency_t frequency) {
  REAL(dispatch_queue_attr_make_with_autorelease_frequency);
  return note(real(from, frequency), traits(from));
}

struct baton_queue *baton_queue(dispatch_queue_t queue) {
  if (queue == NULL || queue == dispatch_get_main_queue()) return NULL;
  return dispatch_queue_get_specific(queue, &key);
}

static dispatch_queue_t made(dispatch_queue_t queue, dispatch_queue_attr_t attributes,
                             dispatch_queue_t target) {
  struct baton_queue *known = queue ? calloc(1, sizeof *known) : NULL;
  if (known == NULL) return queue;
  known->target = target;
  known->is_serial = !(traits(attributes) & is_concurrent);
  known->suspended = known->is_inactive = (traits(attributes) & is_inactive) != 0;
  dispatch_queue_set_specific(queue, &key, known, NULL);
  return queue;
}

dispatch_queue_t dispatch_queue_create(const char *label, dispatch_queue_attr_t attributes) {
  REAL(dispatch_queue_create);
  return made(real(label, attributes), attributes, NULL);
}

dispatch_queue_t dispatch_queue_create_with_target(const char *label,
                                                   dispatch_queue_attr_t attributes,
                                                   dispatch_queue_t target) {
  REAL(dispatch_queue_create_with_target);
  return made(real(label, attributes, target), attributes, target);
}

void dispatch_set_target_queue(dispatch_object_t object, dispatch_queue_t target) {
  TAKE_PART(dispatch_set_target_queue, object, target);
  struct baton_queue *known = baton_queue(object._dq);
  if (known) known->target = target;
  real(object, target);
}

void dispatch_suspend(dispatch_object_t object) {
  TAKE_PART(dispatch_suspend, object);
  struct baton_queue *known = baton_queue(object._dq);
  if (known) known->suspended++;
  real(object);
}

static void resume(dispatch_queue_t queue, int is_activation) {
  struct baton_queue *known = baton_queue(queue);
  if (known == NULL || known->suspended == 0 || (is_activation && !known->is_inactive)) return;
  known->is_inactive = 0;
  if (--known->suspended == 0) baton_look_at(DISPATCH_TIME_NOW);
}

void dispatch_resume(dispatch_object_t object) {
  TAKE_PART(dispatch_resume, object);
  real(object);
  resume(object._dq, 0);
}

void dispatch_activate(dispatch_object_t object) {
  TAKE_PART(dispatch_activate, object);
  real(object);
  resume(object._dq, 1);
}

/* Keeps a key of a program's own for ever: a queue knows keys by their addresses, and another object could get
   the address of one that is gone. Only Swift's Dispatch has objects as keys. */
static void keep_key(const void *key, const void *caller) {
  static void *(*retain)(void *);
  Dl_info library;
  if (!dladdr(caller, &library) || !strstr(library.dli_fname, "libswiftDispatch")) return;
  if (!retain) retain = (void *(*)(void *))dlsym(RTLD_DEFAULT, "swift_retain");
  retain((void *)key);
}

void dispatch_queue_set_specific(dispatch_queue_t queue, const void *key, void *value,
                                 dispatch_function_t destroy) {
  REAL(dispatch_queue_set_specific);
  keep_key(key, __builtin_return_address(0));
  real(queue, key, value, destroy);
}

/* MARK: Where am I? */

void *dispatch_get_specific(const void *key) {
  TAKE_PART(dispatch_get_specific, key);
  struct baton_queue *known;
  for (dispatch_queue_t queue = baton_running(); queue; queue = known ? known->target : NULL) {
    void *value = dispatch_queue_get_specific(queue, key);
    if (value) return value;
    known = baton_queue(queue);
  }
  return real(key);
}

void dispatch_assert_queue(dispatch_queue_t queue) {
  TAKE_PART(dispatch_assert_queue, queue);
  if (!baton_runs(queue)) real(queue);
}

void dispatch_assert_queue_barrier(dispatch_queue_t queue) {
  TAKE_PART(dispatch_assert_queue_barrier, queue);
  if (!baton_runs(queue)) real(queue);
}

void dispatch_assert_queue_not(dispatch_queue_t queue) {
  TAKE_PART(dispatch_assert_queue_not, queue);
  if (baton_runs(queue)) baton_trap(0);
  real(queue);
}
