/* Ends the program when a box of the standard library is asked again while it is being asked.

   `AnyIterator` and `KeyedEncodingContainer` keep the value that they hide in an object, and let functions of the
   program change it. The library does not check accesses as programs do: asked again from such a function, the box
   would let two functions change one value at once, and the one would use memory that the other has freed. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "CAllocations.h"
#include "jump.h"

#if defined(__x86_64__)
/* A call of a box's function, of any thread; on the stack, in `understudy_ask_box`. */
struct call {
  const void *box;
  struct call *before, *after;
};
static struct call *last;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* Descriptors of the class and the structure in which `AnyIterator` keeps a closure. That has no value to change. */
static const void *iterator_box, *closure;

/* The descriptor in the metadata of a class is its sixth word, and in that of a structure its second; of the class, the
   iterator's type is the eleventh. */
static int has_closure(const void *box) {
  const void *const *class = *(const void *const *const *)box;
  return class[5] == iterator_box && ((const void *const *)class[10])[1] == closure;
}

void understudy_box_enter(struct call *call, const void *box) {
  pthread_mutex_lock(&lock);
  for (struct call *other = last; other; other = other->before) {
    if (other->box == box && !has_closure(box)) callocations_refuse("Swift", "Overlapping accesses to the value in a box");
  }
  *call = (struct call){box, last, NULL};
  if (last) last->after = call;
  last = call;
  pthread_mutex_unlock(&lock);
}

void understudy_box_leave(struct call *call) {
  pthread_mutex_lock(&lock);
  if (call->before) call->before->after = call->after;
  if (call->after) call->after->before = call->before; else last = call->before;
  pthread_mutex_unlock(&lock);
}

/* Called at the beginning of a function, so that it returns to the rest of that: calls the rest, and returns to the
   function's caller. The object is in %r13; the arguments and results are in the other registers that are kept. */
extern void understudy_ask_box(void);
__asm__(".text\n.globl understudy_ask_box\nunderstudy_ask_box:\n"
        "pop %r11\n"
        "push %rbp\nmov %rsp, %rbp\nsub $128, %rsp\n"
        "mov %r11, -32(%rbp)\n"
        "mov %rdi, -40(%rbp)\nmov %rsi, -48(%rbp)\nmov %rdx, -56(%rbp)\nmov %rcx, -64(%rbp)\n"
        "mov %r8, -72(%rbp)\nmov %r9, -80(%rbp)\nmov %rax, -88(%rbp)\nmovsd %xmm0, -96(%rbp)\n"
        "lea -24(%rbp), %rdi\nmov %r13, %rsi\ncall understudy_box_enter\n"
        "mov -40(%rbp), %rdi\nmov -48(%rbp), %rsi\nmov -56(%rbp), %rdx\nmov -64(%rbp), %rcx\n"
        "mov -72(%rbp), %r8\nmov -80(%rbp), %r9\nmov -88(%rbp), %rax\nmovsd -96(%rbp), %xmm0\n"
        "call *-32(%rbp)\n"
        "mov %rdx, -56(%rbp)\nmov %rcx, -64(%rbp)\nmov %r8, -72(%rbp)\nmov %rax, -88(%rbp)\nmovsd %xmm0, -96(%rbp)\n"
        "lea -24(%rbp), %rdi\ncall understudy_box_leave\n"
        "mov -56(%rbp), %rdx\nmov -64(%rbp), %rcx\nmov -72(%rbp), %r8\nmov -88(%rbp), %rax\nmovsd -96(%rbp), %xmm0\n"
        "leave\nret\n");

/* The beginnings of the names of the functions that may change or read what is in a box. */
static const char *const functions[] = {
    "$ss12_IteratorBoxC4next", "$ss26_KeyedEncodingContainerBoxC10codingPath", "$ss26_KeyedEncodingContainerBoxC6encode",
    "$ss26_KeyedEncodingContainerBoxC9encodeNil", "$ss26_KeyedEncodingContainerBoxC17encodeConditional",
    "$ss26_KeyedEncodingContainerBoxC15encodeIfPresent", "$ss26_KeyedEncodingContainerBoxC06nested",
    "$ss26_KeyedEncodingContainerBoxC013nestedUnkeyed", "$ss26_KeyedEncodingContainerBoxC12superEncoder"};
enum { function_count = sizeof functions / sizeof *functions };

static int guard(void *context, const char *name, uintptr_t address) {
  for (size_t i = 0; i < function_count; i++) {
    if (strncmp(name, functions[i], strlen(functions[i])) != 0) continue;
    if (!strchr("Fg", name[strlen(name) - 1])) continue;
    uint8_t call[] = {0x49, 0xbb, 0, 0, 0, 0, 0, 0, 0, 0, 0x41, 0xff, 0xd3}; /* mov $…, %r11; call *%r11 */
    void (*target)(void) = understudy_ask_box;
    memcpy(call + 2, &target, sizeof target);
    if (jump_behind((void *)address, call, sizeof call) != 0) return -1;
    ((int *)context)[i]++;
  }
  return 0;
}
#endif

const char *callocations_guard_boxes(void) {
#if defined(__x86_64__)
  int found[function_count] = {0};
  iterator_box = dlsym(RTLD_DEFAULT, "$ss12_IteratorBoxCMn");
  closure = dlsym(RTLD_DEFAULT, "$ss21_ClosureBasedIteratorVMn");
  if (each_function("libswiftCore.so", guard, found) != 0) return "guard the boxes of the standard library";
  errno = ENOSYS;
  if (!iterator_box || !closure) return "find the boxes of the standard library";
  for (size_t i = 0; i < function_count; i++) {
    if (found[i] == 0) return "find the boxes of the standard library";
  }
#endif
  return NULL;
}
