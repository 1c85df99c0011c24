/* Replaces the Swift runtime's functions for the ends of objects, weak references, new tasks and errors, in the program that
   links this and in all libraries that it loads. Only calls from the watched libraries are recorded. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <stddef.h>

#include "CSteps.h"
#include "recording.h"

struct weak {
  void *object;
};
void swift_deallocClassInstance(void *object, size_t size, size_t alignment);
struct weak *swift_weakInit(struct weak *, void *);
struct weak *swift_weakAssign(struct weak *, void *);
void *swift_weakLoadStrong(struct weak *);
void swift_willThrowTypedImpl(void *, void *, void *);

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

void swift_deallocClassInstance(void *object, size_t size, size_t alignment) {
  NEXT(swift_deallocClassInstance);
  if (is_recorded(PC)) {
    recording_add((struct crecording_entry){
        .kind = crecording_death, .a = (uint64_t)object, .pc = PC,
        .parent = recording_call_around(PC, CALLERS_FRAME)});
  }
  csteps_died(object, PC, CALLERS_FRAME);
  next(object, size, alignment);
}

// MARK: Weak references

static void note_write(struct weak *reference, void *object, uint64_t pc, uint64_t outer, uint64_t frame) {
  recording_add((struct crecording_entry){
      .kind = crecording_weak_write, .a = (uint64_t)reference, .b = (uint64_t)object, .c = outer,
      .pc = pc, .parent = recording_call_around(pc, frame)});
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
  if (!is_recorded(PC)) {
    void *object = next(reference);
    if (!object) csteps_read_nil(reference, PC, CALLERS_FRAME);
    return object;
  }
  uint64_t bits = (uint64_t)reference->object;
  void *object = next(reference);
  recording_add((struct crecording_entry){
      .kind = crecording_weak_read, .a = (uint64_t)reference, .b = (uint64_t)object, .c = bits,
      .pc = PC, .parent = recording_call_around(PC, CALLERS_FRAME)});
  return object;
}

// MARK: Tasks

void crecording_task_made(const void *context, uint64_t pc, uint64_t frame) {
  recording_add((struct crecording_entry){
      .kind = crecording_task, .pc = pc, .context = (uint64_t)context,
      .parent = recording_call_around(pc, frame)});
}

// MARK: Errors

#if defined(__x86_64__)
/* Records that an error is thrown; returns the replaced function. */
__attribute__((used)) void *recording_throw(uint64_t pc, uint64_t frame) {
  static void *next;
  if (!next) next = dlsym(RTLD_NEXT, "swift_willThrow");
  csteps_threw(pc, frame);
  if (is_recorded(pc)) {
    recording_add((struct crecording_entry){
        .kind = crecording_throw, .pc = pc, .parent = recording_call_around(pc, frame)});
  }
  return next;
}

/* The function gets the error and self in registers that C functions preserve. */
__asm__(
    ".text\n"
    ".globl swift_willThrow\n"
    ".type swift_willThrow,@function\n"
    "swift_willThrow:\n"
    "  push %rbp\n"
    "  mov %rsp, %rbp\n"
    "  mov 8(%rbp), %rdi\n"
    "  mov (%rbp), %rsi\n"
    "  call recording_throw\n"
    "  pop %rbp\n"
    "  jmp *%rax\n"
    ".size swift_willThrow, .-swift_willThrow\n");
#endif

/* Of a function that throws one type of errors. */
void swift_willThrowTypedImpl(void *error, void *type, void *table) {
  NEXT(swift_willThrowTypedImpl);
  csteps_threw(PC, CALLERS_FRAME);
  next(error, type, table);
}
