#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CAllocations.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "CLinux.h"
#include "CRecording.h"

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

/* The runtime's functions and weak references. */
typedef void *allocate_function(const struct class *, size_t, size_t);
struct weak {
  void *object;
};
struct weak *swift_weakInit(struct weak *, void *);
void *swift_weakLoadStrong(struct weak *);

enum { room = 1 << 16, most_libraries = 2 };
static struct weak *objects; /* NULL until a library is watched. */
static atomic_int count;
static struct clinux_range libraries[most_libraries];
static int library_count;

static int is_watched(uintptr_t address) {
  for (int i = 0; i < library_count; i++) {
    if (clinux_is_in(&libraries[i], address)) return 1;
  }
  return 0;
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
  if (!objects || class->kind != 0) return object;
  if (!is_watched(class->descriptor)) return object;
  int index = atomic_fetch_add(&count, 1);
  if (index < room) swift_weakInit(&objects[index], object);
  return object;
}

int callocations_watch(void *loaded) {
  struct clinux_range range = clinux_range_of(loaded);
  if (range.end == 0 || library_count == most_libraries) return -1;
  if (!objects) objects = calloc(room, sizeof *objects);
  if (!objects) return -1;
  libraries[library_count++] = range;
  return 0;
}

int callocations_count(void) {
  int all = atomic_load(&count);
  return all < room ? all : room;
}

void *callocations_object(int index) { return swift_weakLoadStrong(&objects[index]); }
