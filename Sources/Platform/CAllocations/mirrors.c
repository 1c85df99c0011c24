/* Puts functions of the test host in the place of those by which `Mirror` looks into values; CheckedMirrors.swift
   has them, and the reasons. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <stddef.h>
#include <stdint.h>

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
KEEP("count", "");
KEEP("child", "");
DECLARE_KEPT(count);
DECLARE_KEPT(child);
__attribute__((weak)) extern void understudy_checked_count(void), understudy_checked_child(void);
#endif

const char *callocations_check_mirrors(void) {
#if defined(__x86_64__)
  static const struct kept functions[] = {
      KEPT(count, "swift_reflectionMirror_count", understudy_checked_count),
      KEPT(child, "swift_reflectionMirror_subscript", understudy_checked_child)};
  if (jump_and_keep(functions, sizeof functions / sizeof *functions) != 0) return "replace the functions of mirrors";
#endif
  return NULL;
}
