/* Refuses names of locales that are longer than any that exist.

   ICU copies the name into 157 bytes of its stack when it looks for the pattern of a number, whatever its length, and
   the caller would return to an address of the submission's choice. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "CAllocations.h"

/* icu::Locale, up to its name. */
struct locale {
  const void *functions;
  char parts[32];
  const char *name;
};
enum { most_of_name = 156, illegal_argument = 1 }; /* ULOC_FULLNAME_CAPACITY - 1, U_ILLEGAL_ARGUMENT_ERROR */

/* icu::number::impl::utils::getPatternForStyle(locale, system, style, status) */
#define PATTERN_FOR_STYLE \
  "_ZN6icu_766number4impl5utils18getPatternForStyleERKNS_6LocaleEPKcNS1_16CldrPatternStyleER10UErrorCode"
typedef const uint16_t *find_pattern(const struct locale *, const char *, int, int *);
extern find_pattern pattern_for_style __asm__(PATTERN_FOR_STYLE) __attribute__((visibility("default")));

static find_pattern *real(void) {
  static find_pattern *found;
  if (!found) found = (find_pattern *)dlsym(RTLD_NEXT, PATTERN_FOR_STYLE);
  return found;
}

const uint16_t *pattern_for_style(const struct locale *locale, const char *system, int style, int *status) {
  static const uint16_t none[1];
  if (strnlen(locale->name, most_of_name + 1) <= most_of_name) return real()(locale, system, style, status);
  *status = illegal_argument;
  return none;
}

const char *callocations_bound_locales(void) {
  errno = ENOSYS;
  return real() ? NULL : "find the library's locales";
}
