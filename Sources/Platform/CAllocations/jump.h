#ifndef UNDERSTUDY_JUMP_H
#define UNDERSTUDY_JUMP_H

#include <stddef.h>
#include <stdint.h>

/* Lets a function of another library do what the target does. Returns 0, or -1 with errno. */
int jump_to(void *function, void *target);

#if defined(__x86_64__)
/* A function that is replaced and still called: it goes on behind the instructions with which it begins, of which
   the jump takes the place. A copy of them stands in our code, and goes on there. */
struct kept {
  const char *name;
  void (*replacement)(void);
  const uint8_t *copy, *end, **rest;
};

/* `understudy_library_…`, which does what the library's function does. `label` marks where the copy begins. */
#define KEEP(name, before, instructions) \
  __asm__(".text\n.globl understudy_library_" name "\nunderstudy_library_" name ":\n" before "\n" \
          "understudy_copy_" name ":\n" instructions "\n" \
          "understudy_end_" name ": jmp *understudy_rest_" name "(%rip)\n" \
          ".bss\n.balign 8\nunderstudy_rest_" name ": .zero 8\n.text\n")
#define FRAME "push %rbp; mov %rsp, %rbp; push %r15; push %r14; "
#define DECLARE_KEPT(name) \
  extern const uint8_t understudy_copy_##name[], understudy_end_##name[]; \
  extern const uint8_t *understudy_rest_##name
#define KEPT(name, original, replacement) \
  {original, replacement, understudy_copy_##name, understudy_end_##name, &understudy_rest_##name}

/* Replaces functions, if each begins with the instructions of its copy. Returns 0, or -1 with errno. */
int jump_and_keep(const struct kept *functions, size_t count);
#endif

#endif
