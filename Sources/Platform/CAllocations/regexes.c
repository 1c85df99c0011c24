/* Bounds the numbers of repetitions in regular expressions.

   The engine keeps such a number in 56 bits of an instruction; a larger one makes it another instruction. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <errno.h>
#include <stddef.h>
#include <stdint.h>

#include "CAllocations.h"

/* AST.Quantification.Amount.bounds: two optional numbers. */
#define BOUNDS "$s12_RegexParser3ASTV14QuantificationV6AmountO6boundsSiSg7atLeast_AI0G4Mosttvg"
struct bounds {
  intptr_t least;
  uint8_t has_no_least;
  intptr_t most;
  uint8_t has_no_most;
};
typedef __attribute__((swiftcall)) struct bounds get_bounds(__attribute__((swift_context)) const void *);
extern get_bounds bounds_of __asm__(BOUNDS) __attribute__((visibility("default")));

static get_bounds *real(void) {
  static get_bounds *found;
  if (!found) found = (get_bounds *)dlsym(RTLD_NEXT, BOUNDS);
  return found;
}

__attribute__((swiftcall)) struct bounds bounds_of(__attribute__((swift_context)) const void *amount) {
  struct bounds bounds = real()(amount);
  int is_large = (!bounds.has_no_least && bounds.least >> 40) || (!bounds.has_no_most && bounds.most >> 40);
  if (is_large) callocations_refuse("Regex", "No regular expression repeats so often");
  return bounds;
}

const char *callocations_bound_regexes(void) {
  errno = ENOSYS;
  return real() ? NULL : "find the library's regular expressions";
}
