/* Puts functions of the test host in the place of those by which `Mirror` looks into values; CheckedMirrors.swift
   has them, and the reasons. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "CAllocations.h"
#include "CLinux.h"
#include "jump.h"

enum { most_shown = 2 };
static struct clinux_range shown[most_shown];
static int shown_count;

int callocations_show(void *loaded) {
  struct clinux_range range = clinux_range_of(loaded);
  if (range.end == 0 || shown_count == most_shown) return -1;
  shown[shown_count++] = range;
  return 0;
}

int callocations_is_shown(const void *descriptor) {
  for (int i = 0; i < shown_count; i++) {
    if (clinux_is_in(&shown[i], (uintptr_t)descriptor)) return 1;
  }
  return 0;
}

void swift_beginAccess(const void *place, void *buffer, uintptr_t flags, void *caller);

void callocations_read(const void *place) {
  void *access[3];
  /* Without a flag it is a read that needs no end. */
  swift_beginAccess(place, access, 0, NULL);
}

#if defined(__x86_64__)
/* The runtime's function goes on behind the instructions with which it begins, of which the jump takes the place.
   A copy of them stands here, and says where. */
#define ORIGINAL(name, instructions) \
  __asm__(".text\n.globl understudy_library_" name "\n" \
          "understudy_library_" name ":\n" instructions "\n" \
          "understudy_end_" name ": jmp *understudy_rest_" name "(%rip)\n" \
          ".bss\n.balign 8\nunderstudy_rest_" name ": .zero 8\n.text\n")
#define FRAME "push %rbp; mov %rsp, %rbp; "
ORIGINAL("count", FRAME "push %r14; push %rbx; sub $0x20, %rsp; mov %rsi, %r14");
ORIGINAL("child", FRAME "push %r15; push %r14; push %r13; push %r12; push %rbx; sub $0xb8, %rsp");

#define FOR_EACH(apply) apply(count, "swift_reflectionMirror_count") apply(child, "swift_reflectionMirror_subscript")
#define DECLARE(name, original) \
  __attribute__((weak)) extern void understudy_checked_##name(void); \
  extern const uint8_t understudy_library_##name[], understudy_end_##name[]; \
  extern const uint8_t *understudy_rest_##name;
FOR_EACH(DECLARE)
#endif

const char *callocations_check_mirrors(void) {
#if defined(__x86_64__)
  static const struct {
    const char *name;
    void (*replacement)(void);
    const uint8_t *copy, *end, **rest;
  } functions[] = {
#define ROW(name, original) \
  {original, understudy_checked_##name, understudy_library_##name, understudy_end_##name, &understudy_rest_##name},
      FOR_EACH(ROW)
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    uint8_t *original = dlsym(RTLD_DEFAULT, functions[i].name);
    size_t size = functions[i].end - functions[i].copy;
    errno = ENOSYS;
    if (!original || !functions[i].replacement || memcmp(original, functions[i].copy, size) != 0)
      return "find the functions of mirrors";
    *functions[i].rest = original + size;
    if (jump_to(original, (void *)functions[i].replacement) != 0) return "replace the functions of mirrors";
  }
#endif
  return NULL;
}
