#ifndef UNDERSTUDY_JUMP_H
#define UNDERSTUDY_JUMP_H

#include <stddef.h>
#include <stdint.h>

#include "CLinux.h"

/* Lets a function of another library do what the target does. Returns 0, or -1 with errno. */
int jump_to(void *function, void *target);

#if defined(__x86_64__)
/* Finds functions of a library that is loaded, also those that it does not export. Returns 0, or -1 with errno. */
int find_functions(const char *library, const struct clinux_function *functions, size_t count);

/* Visits them all; see `clinux_each_function`. */
int each_function(const char *library, clinux_visit_function *visit, void *context);

/* Puts some instructions before a function. Returns 0, or -1 with errno. */
int jump_behind(void *function, const uint8_t *instructions, size_t size);

/* A function that is replaced and still called: `rest` gets the address of what does as the library's did. */
struct kept {
  const char *name;
  void (*replacement)(void);
  const void **rest;
};

/* `understudy_library_…`, which does what the library's function does, after some instructions. */
#define KEEP(name, before) \
  __asm__(".text\n.globl understudy_library_" name "\nunderstudy_library_" name ":\n" before "\n" \
          "jmp *understudy_rest_" name "(%rip)\n" \
          ".bss\n.balign 8\nunderstudy_rest_" name ": .zero 8\n.text\n")
#define DECLARE_KEPT(name) extern const void *understudy_rest_##name
#define KEPT(name, original, replacement) {original, replacement, &understudy_rest_##name}

/* Replaces functions. Returns 0, or -1 with errno. */
int jump_and_keep(const struct kept *functions, size_t count);
#endif

#endif
