/* Puts functions of the test host in the place of two of the standard library, by which it makes an array of any
   sequence; GrownArrays.swift has them, and the reason. The library calls its own functions without looking for
   another one of the name, so the beginning of their code becomes a jump. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <errno.h>
#include <stddef.h>

#include "CAllocations.h"
#include "jump.h"

__attribute__((weak)) extern void understudy_copied_collection(void);
__attribute__((weak)) extern void understudy_copied_sequence(void);

const char *callocations_guard(void) {
  static const struct {
    const char *name;
    void (*replacement)(void);
  } functions[] = {
      {"$ss32_copyCollectionToContiguousArrayys0dE0Vy7ElementQzGxSlRzlF", understudy_copied_collection},
      {"$ss30_copySequenceToContiguousArrayys0dE0Vy7ElementQzGxSTRzlF", understudy_copied_sequence},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    void *original = dlsym(RTLD_DEFAULT, functions[i].name);
    errno = ENOSYS;
    if (!original || !functions[i].replacement) return "find the library's arrays";
    if (jump_to(original, (void *)functions[i].replacement) != 0) return "replace the library's arrays";
  }
  return callocations_bound_types();
}
