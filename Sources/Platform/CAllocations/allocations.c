#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CAllocations.h"

#include <malloc.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "CLinux.h"
#include "CRecording.h"
#include "CSteps.h"

/* The runtime's layout of a class without Objective-C; its kind is 0. */
struct class {
  uintptr_t kind;
  const void *superclass;
  uint32_t flags, address_point, instance_size;
  uint16_t alignment, reserved;
  uint32_t class_size, class_address_point;
  /* Points into the library that declares the class, even for a class that was instantiated at run time. */
  uintptr_t descriptor;
};
enum { class_kind = 0, context_kind = 0x400, box_kind = 0x500 };

/* The runtime's functions and weak references. */
typedef void *allocate_function(const struct class *, size_t, size_t);
struct weak {
  void *object;
};
struct weak *swift_weakInit(struct weak *, void *);
void *swift_weakLoadStrong(struct weak *);
void swift_weakDestroy(struct weak *);
void swift_release(void *);

enum { room = 1 << 16, most_libraries = 2, most_others = 8 };
static struct weak *objects; /* NULL until a library is watched. */
static struct clinux_range libraries[most_libraries];
static int library_count;
static uintptr_t others[most_others];
static int other_count;
static int records_contexts;

/* The lock guards what is below. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int count;        /* The slots that were used so far. */
static int *free_slots;  /* Slots whose objects were freed. */
static int free_count;
static int since_sweep;  /* The objects that were allocated since the last search for free slots. */
static long missed;

static int is_watched(uintptr_t address) {
  for (int i = 0; i < library_count; i++) {
    if (clinux_is_in(&libraries[i], address)) return 1;
  }
  return 0;
}

static int is_recorded(const struct class *class) {
  if (class->kind == class_kind) return is_watched(class->descriptor);
  if (!records_contexts) return 0;
  /* A box of a generic type belongs to the runtime, whoever allocates it. */
  return class->kind == box_kind || (class->kind == context_kind && is_watched((uintptr_t)class));
}

/* Finds the slots of freed objects. Objects that others let go of meanwhile are put into `ended`: to release
   them may run a deinitialiser, which may allocate. */
static int sweep(void **ended) {
  int ended_count = 0;
  since_sweep = 0;
  for (int i = 0; i < room; i++) {
    void *object = swift_weakLoadStrong(&objects[i]);
    if (object) {
      ended[ended_count++] = object;
    } else {
      swift_weakDestroy(&objects[i]);
      objects[i].object = NULL;
      free_slots[free_count++] = i;
    }
  }
  return ended_count;
}

static void record(void *object) {
  void **ended = NULL;
  int ended_count = 0;
  pthread_mutex_lock(&lock);
  since_sweep++;
  /* Where most objects live on, searching again and again would take all the time. */
  if (count == room && free_count == 0 && since_sweep > room / 2) {
    ended = calloc(room, sizeof *ended);
    if (ended) ended_count = sweep(ended);
  }
  int slot = count < room ? count++ : free_count > 0 ? free_slots[--free_count] : -1;
  if (slot < 0) {
    missed++;
  } else {
    swift_weakInit(&objects[slot], object);
  }
  pthread_mutex_unlock(&lock);
  for (int i = 0; i < ended_count; i++) swift_release(ended[i]);
  free(ended);
}

void *swift_allocObject(const struct class *class, size_t size, size_t alignment) {
  static allocate_function *allocate;
  if (!allocate) allocate = (allocate_function *)dlsym(RTLD_NEXT, "swift_allocObject");
  void *object = allocate(class, size, alignment);
  if (crecording_is_on() && class->kind == 0 && crecording_is_watched(class->descriptor)) {
    const uint64_t *frame = __builtin_frame_address(0);
    uint64_t pc = frame[1], callers_frame = frame[0];
    /* Swift code in the libraries keeps frame pointers; other callers may not. */
    uint64_t site = crecording_is_watched(pc) ? ((uint64_t *)callers_frame)[1] : 0;
    crecording_born(object, class, pc, site, callers_frame);
  }
  if (csteps_is_watching()) {
    csteps_born(object, class->kind, class->kind ? (uintptr_t)class : class->descriptor, size);
  }
  if (objects && is_recorded(class)) record(object);
  return object;
}

/* The runtime calls this for each object, also for those that its own library allocates. */
extern allocate_function *_swift_allocObject;
/* Before it does, it sets this, which would also change how references are counted: that crashes for references
   with bits of their own. */
extern unsigned char swizzles_counting __asm__(
    "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly");
static allocate_function *allocate_plain;

/* Key paths, which keep their size in 24 bits. */
extern const char key_path[] __asm__("$ss7KeyPathCMn"), writable_key_path[] __asm__("$ss15WritableKeyPathCMn"),
    reference_key_path[] __asm__("$ss24ReferenceWritableKeyPathCMn");

static int is_key_path(const struct class *class) {
  const char *descriptor = (const char *)class->descriptor;
  return descriptor == key_path || descriptor == writable_key_path || descriptor == reference_key_path;
}

static void *allocate_any(const struct class *class, size_t size, size_t alignment) {
  swizzles_counting = 0;
  if (class->kind != class_kind) return allocate_plain(class, size, alignment);
  if (size < class->instance_size) callocations_refuse("Types", "the size of an object overflows");
  if (size >> 24 && is_key_path(class)) callocations_refuse("KeyPath", "a key path of this type is too large");
  void *object = allocate_plain(class, size, alignment);
  for (int i = 0; i < other_count; i++) {
    if (others[i] == class->descriptor) record(object);
  }
  return object;
}

/* A task and its context, as `swift_task_create` returns them. */
struct task {
  void *task, *context;
};
typedef __attribute__((swiftcall)) struct task create_function(
    size_t, void *, const void *, void *, void *);

__attribute__((swiftcall)) struct task swift_task_create(
    size_t flags, void *options, const void *type, void *function, void *context) {
  static create_function *create;
  if (!create) create = (create_function *)dlsym(RTLD_NEXT, "swift_task_create");
  struct task made = create(flags, options, type, function, context);
  const uint64_t *frame = __builtin_frame_address(0);
  if (crecording_is_on() && crecording_is_watched(frame[1]))
    crecording_task_made(made.context, frame[1], frame[0]);
  if (records_contexts) record(made.task);
  return made;
}

int callocations_watch(void *loaded) {
  struct clinux_range range = clinux_range_of(loaded);
  if (range.end == 0 || library_count == most_libraries) return -1;
  if (!free_slots) free_slots = calloc(room, sizeof *free_slots);
  if (!objects && free_slots) objects = calloc(room, sizeof *objects);
  if (!objects) return -1;
  libraries[library_count++] = range;
  return 0;
}

void callocations_record_contexts(void) { records_contexts = 1; }

void callocations_record_class(const void *descriptor) {
  if (other_count < most_others) others[other_count++] = (uintptr_t)descriptor;
}

void callocations_bound_objects(void) {
  allocate_plain = _swift_allocObject;
  _swift_allocObject = allocate_any;
}

int callocations_count(void) {
  pthread_mutex_lock(&lock);
  int all = count;
  pthread_mutex_unlock(&lock);
  return all;
}

long callocations_missed(void) {
  pthread_mutex_lock(&lock);
  long all = missed;
  pthread_mutex_unlock(&lock);
  return all;
}

void *callocations_object(int index) {
  pthread_mutex_lock(&lock);
  void *object = swift_weakLoadStrong(&objects[index]);
  pthread_mutex_unlock(&lock);
  return object;
}

size_t understudy_memory_in_use(void) { return mallinfo2().uordblks; }
