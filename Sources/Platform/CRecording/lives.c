/* Replaces the Swift runtime's functions for the ends of objects and for weak references, in the program that
   links this and in all libraries that it loads. Only calls from the watched libraries are recorded. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <stddef.h>
#include <unwind.h>

#include "recording.h"

struct weak {
  void *object;
};
void swift_deallocClassInstance(void *object, size_t size, size_t alignment);
struct weak *swift_weakInit(struct weak *, void *);
struct weak *swift_weakAssign(struct weak *, void *);
void *swift_weakLoadStrong(struct weak *);

/* The replaced function. */
#define NEXT(name)                      \
  static __typeof__(&name) next;        \
  if (!next) next = (__typeof__(&name))dlsym(RTLD_NEXT, #name)
#define PC ((uint64_t)__builtin_return_address(0))
#define FRAME ((uint64_t)__builtin_frame_address(0))
/* The caller is the compiler's code for Swift, which keeps frame pointers. */
#define CALLERS_FRAME (*(uint64_t *)FRAME)
#define CALLERS_PC (((uint64_t *)CALLERS_FRAME)[1])

static int is_recorded(uint64_t pc) { return crecording_is_on() && crecording_is_watched(pc); }

// MARK: Deaths

struct walk {
  uint64_t places[3];
  int place_count, frame_count;
};

static _Unwind_Reason_Code visit(struct _Unwind_Context *frame, void *argument) {
  struct walk *walk = argument;
  uint64_t address = _Unwind_GetIP(frame);
  if (crecording_is_watched(address)) walk->places[walk->place_count++] = address;
  return walk->place_count < 3 && ++walk->frame_count < 40 ? _URC_NO_REASON : _URC_END_OF_STACK;
}

void swift_deallocClassInstance(void *object, size_t size, size_t alignment) {
  NEXT(swift_deallocClassInstance);
  if (is_recorded(PC)) {
    struct walk walk = {{0}, 0, 0};
    _Unwind_Backtrace(visit, &walk);
    recording_add((struct crecording_entry){
        .kind = crecording_death, .a = (uint64_t)object, .b = walk.places[1], .c = walk.places[2],
        .pc = PC, .frame = CALLERS_FRAME});
  }
  next(object, size, alignment);
}

// MARK: Weak references

static void note_write(struct weak *reference, void *object, uint64_t pc, uint64_t outer, uint64_t frame) {
  recording_add((struct crecording_entry){
      .kind = crecording_weak_write, .a = (uint64_t)reference, .b = (uint64_t)object, .c = outer,
      .pc = pc, .frame = frame});
}

struct weak *swift_weakInit(struct weak *reference, void *object) {
  NEXT(swift_weakInit);
  if (is_recorded(PC)) note_write(reference, object, PC, CALLERS_PC, CALLERS_FRAME);
  return next(reference, object);
}

struct weak *swift_weakAssign(struct weak *reference, void *object) {
  NEXT(swift_weakAssign);
  if (is_recorded(PC)) note_write(reference, object, PC, CALLERS_PC, CALLERS_FRAME);
  return next(reference, object);
}

void *swift_weakLoadStrong(struct weak *reference) {
  NEXT(swift_weakLoadStrong);
  if (!is_recorded(PC)) return next(reference);
  uint64_t bits = (uint64_t)reference->object;
  void *object = next(reference);
  recording_add((struct crecording_entry){
      .kind = crecording_weak_read, .a = (uint64_t)reference, .b = (uint64_t)object, .c = bits,
      .pc = PC, .frame = CALLERS_FRAME});
  return object;
}
