/* Ends the program when an array is to have room for so many elements that their size in bytes overflows.

   The library would get less memory than it asks for, and move the elements that are there beyond it; or less than
   nothing, and believe that there is room for all. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "CAllocations.h"
#include "jump.h"

#if defined(__x86_64__)
static void refuse_room(void) {
  /* As the runtime does where the memory is full. */
  fputs("Fatal error: failed to allocate room for so many elements\n", stderr);
  __builtin_trap();
}

/* Functions that get memory, as far as their names are the same for all types of elements, and the register with the
   number of elements. The instructions copy it to %r11. */
static const struct {
  const char *start;
  int is_whole;
  uint8_t copies[3];
} functions[] = {
    {"$ss22_ContiguousArrayBufferV20_consumeAndCreateNew14bufferIsUnique15minimumCapacity13growForAppend", 0,
     {0x49, 0x89, 0xf3} /* mov %rsi, %r11 */},
    {"$ss22_ContiguousArrayBufferV19_uninitializedCount15minimumCapacityAByxGSi_SitcfC", 1,
     {0x49, 0x89, 0xf3} /* mov %rsi, %r11 */},
    {"$ss10ArraySliceV15reserveCapacityyySiF", 1, {0x49, 0x89, 0xfb} /* mov %rdi, %r11 */},
};
enum { function_count = sizeof functions / sizeof *functions };

static int bound(void *context, const char *name, uintptr_t address) {
  for (size_t i = 0; i < function_count; i++) {
    size_t length = strlen(functions[i].start);
    if (strncmp(name, functions[i].start, length) != 0 || (functions[i].is_whole && name[length])) continue;
    /* A value of a type that is made at run time takes at most 2^20 bytes. */
    uint8_t check[] = {0, 0, 0, 0x49, 0xc1, 0xfb, 0x28, /* sar $40, %r11 */
                       0x4d, 0x85, 0xdb,                /* test %r11, %r11 */
                       0x7e, 0x0d,                      /* jle behind this */
                       0x49, 0xbb, 0, 0, 0, 0, 0, 0, 0, 0, 0x41, 0xff, 0xe3 /* mov $…, %r11; jmp *%r11 */};
    void (*target)(void) = refuse_room;
    memcpy(check, functions[i].copies, sizeof functions[i].copies);
    memcpy(check + 14, &target, sizeof target);
    if (jump_behind((void *)address, check, sizeof check) != 0) return -1;
    ((int *)context)[i]++;
  }
  return 0;
}
#endif

const char *callocations_bound_rooms(void) {
#if defined(__x86_64__)
  int found[function_count] = {0};
  /* The second has what programs without optimisation call for types such as `Int`. */
  if (each_function("libswiftCore.so", bound, found) != 0 ||
      each_function("libswiftSwiftOnoneSupport.so", bound, found) != 0) {
    return "change the functions of arrays";
  }
  errno = ENOSYS;
  for (size_t i = 0; i < function_count; i++) {
    if (found[i] == 0) return "find the functions of arrays";
  }
#endif
  return NULL;
}
