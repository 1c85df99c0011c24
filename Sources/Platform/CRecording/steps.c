#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CSteps.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CLinux.h"
#include "recording.h"

static struct csteps_head *mapped;
static csteps_handler *report;
static struct crecording_range libraries[2];
static int is_reporting;
/* Only failures are reported from now on. */
static int is_full;
/* Whether all else is reported, too. */
static int wants_steps;
/* What the handler itself causes is not reported. */
static _Thread_local int is_busy;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

int csteps_map(int fd) {
  void *memory = mmap(NULL, csteps_size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (memory == MAP_FAILED) return -1;
  mapped = memory;
  return 0;
}

void csteps_watch(void *library, void *support, csteps_handler *handler) {
  if (!mapped) return;
  void *loaded[] = {library, support};
  for (int i = 0; i < 2; i++) {
    struct clinux_range range = clinux_range_of(loaded[i]);
    libraries[i] = (struct crecording_range){range.start, range.end};
    mapped->libraries[i] = libraries[i];
  }
  report = handler;
}

int csteps_is_watching(void) { return report != NULL; }

void csteps_report(int is_on) {
  if (report) is_reporting = is_on;
  wants_steps = is_reporting && !is_full;
}

void csteps_report_failures_only(void) {
  is_full = 1;
  wants_steps = 0;
}

int csteps_library(uint64_t address) {
  for (int i = 0; i < 2; i++) {
    if (address >= libraries[i].start && address < libraries[i].end) return i;
  }
  return -1;
}

int csteps_write(const char *text, size_t length, size_t reserve) {
  uint64_t room = csteps_size - sizeof *mapped - reserve;
  if (mapped->length > room || length > room - mapped->length) return -1;
  memcpy((char *)(mapped + 1) + mapped->length, text, length);
  /* Another process reads whole lines only, whenever this one ends. */
  atomic_store_explicit((_Atomic uint64_t *)&mapped->length, mapped->length + length, memory_order_release);
  return 0;
}

uint64_t csteps_start(void) { return libraries[0].start; }

// MARK: Objects

/* A slot keeps its address after a death, so that later ones are still found. */
enum { room = 1 << 16, most = room / 2 };
static struct csteps_object slots[room], in_order[most];
static int order_count, used;
static uint64_t last_number;

static struct csteps_object *slot_of(const void *object) {
  uint32_t slot = (uint32_t)((uintptr_t)object >> 4) * 2654435761u % room;
  while (slots[slot].address && slots[slot].address != object) slot = (slot + 1) % room;
  return &slots[slot];
}

/* Removes the dead from the list of objects. */
static void tidy(void) {
  int kept = 0;
  for (int i = 0; i < order_count; i++) {
    if (slot_of(in_order[i].address)->number == in_order[i].number) in_order[kept++] = in_order[i];
  }
  order_count = kept;
}

void csteps_born(void *object, uint64_t kind, uint64_t place, size_t size) {
  enum { a_class = 0, a_context = 0x400, a_box = 0x500, header = 16 };
  int is_ours = kind == a_box || ((kind == a_class || kind == a_context) && csteps_library(place) >= 0);
  if (!is_ours || is_busy) return;
  /* Properties that are not set yet look empty. */
  if (size > header) memset((char *)object + header, 0, size - header);
  pthread_mutex_lock(&lock);
  struct csteps_object *slot = slot_of(object);
  if (order_count == most) tidy();
  if ((slot->address || used < room - room / 4) && order_count < most) {
    if (!slot->address) used++;
    *slot = (struct csteps_object){object, ++last_number};
    in_order[order_count++] = *slot;
  }
  pthread_mutex_unlock(&lock);
}

uint64_t csteps_number(const void *object) { return slot_of(object)->number; }

int csteps_objects(struct csteps_object *objects, int most_objects) {
  tidy();
  int count = order_count < most_objects ? order_count : most_objects;
  memcpy(objects, in_order, (size_t)count * sizeof *objects);
  return count;
}

// MARK: Steps

static uint32_t thread_id(void) {
  static _Thread_local uint32_t id;
  if (!id) id = (uint32_t)syscall(SYS_gettid);
  return id;
}

static int wants(uint32_t kind) { return kind == csteps_failure ? is_reporting : wants_steps; }

/* `pc` is in the function whose frame pointer is `frame`. */
static void step(struct csteps_step step, uint64_t pc, uint64_t frame, int most_frames) {
  if (is_busy) return;
  is_busy = 1;
  pthread_mutex_lock(&lock);
  if (wants(step.kind)) {
    step.thread = thread_id();
    step.count = recording_callers(pc, frame, csteps_library, step.pcs, step.frames, most_frames);
    report(&step);
  }
  pthread_mutex_unlock(&lock);
  is_busy = 0;
}

#define PC ((uint64_t)__builtin_return_address(0))
#define CALLERS_FRAME (*(uint64_t *)__builtin_frame_address(0))

/* Statements call these: the lines and columns of their beginning and their end, and numbers for the module and the
   file. */
void understudy_before(long line, long end_line, long column, long end_column, long module, long file) {
  (void)end_column, (void)module, (void)file;
  if (!wants_steps) return;
  /* A call in a course's or a learner's text has no columns, and none comes after the statement. */
  struct csteps_step statement = {
      .kind = csteps_statement, .line = line, .end_line = end_line, .is_followed = column > 0};
  step(statement, PC, CALLERS_FRAME, csteps_most_frames);
}

void understudy_after(long line, long end_line, long column, long end_column, long module, long file) {
  (void)line, (void)end_line, (void)column, (void)end_column, (void)module, (void)file;
  if (wants_steps) step((struct csteps_step){.kind = csteps_ran}, PC, CALLERS_FRAME, 1);
}

void csteps_threw(uint64_t pc, uint64_t frame) {
  if (wants_steps) step((struct csteps_step){.kind = csteps_ran}, pc, frame, csteps_most_frames);
}

void csteps_note(enum csteps_kind kind, int64_t line) {
  if (!wants(kind)) return;
  step((struct csteps_step){.kind = kind, .line = line}, PC, CALLERS_FRAME, csteps_most_frames);
}

void csteps_died(const void *object, uint64_t pc, uint64_t frame) {
  if (!report || is_busy) return;
  pthread_mutex_lock(&lock);
  struct csteps_object *slot = slot_of(object);
  uint64_t number = slot->number;
  pthread_mutex_unlock(&lock);
  /* The handler may still look at its type. */
  if (number && wants_steps) {
    /* Swift code in the libraries keeps frame pointers; the runtime, which frees actors, may not. */
    struct csteps_step death = {.kind = csteps_death, .object = number};
    step(death, pc, csteps_library(pc) < 0 ? 0 : frame, csteps_most_frames);
  }
  pthread_mutex_lock(&lock);
  slot->number = 0;
  pthread_mutex_unlock(&lock);
}

void csteps_read_nil(const void *reference, uint64_t pc, uint64_t frame) {
  if (!wants_steps || csteps_library(pc) < 0) return;
  step((struct csteps_step){.kind = csteps_nil, .reference = (uint64_t)reference}, pc, frame, csteps_most_frames);
}

static void forget(const void *object) {
  if (!report || is_busy) return;
  pthread_mutex_lock(&lock);
  slot_of(object)->number = 0;
  pthread_mutex_unlock(&lock);
}

/* The contexts of closures and the memory of captured variables end here. */
void swift_deallocObject(void *object, size_t size, size_t alignment) {
  static __typeof__(&swift_deallocObject) next;
  if (!next) next = (__typeof__(&swift_deallocObject))dlsym(RTLD_NEXT, "swift_deallocObject");
  forget(object);
  next(object, size, alignment);
}

/* An object ends here whose initialiser gives nil or throws. */
void swift_deallocPartialClassInstance(void *object, const void *type, size_t size, size_t alignment) {
  static __typeof__(&swift_deallocPartialClassInstance) next;
  if (!next) {
    next = (__typeof__(&swift_deallocPartialClassInstance))dlsym(RTLD_NEXT, "swift_deallocPartialClassInstance");
  }
  forget(object);
  next(object, type, size, alignment);
}
