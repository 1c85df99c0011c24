/* Refuses names of locales that are longer than any that exist.

   ICU copies the name into 157 bytes of its stack when it looks for the pattern of a number or makes the format of a
   date, whatever its length, and the caller would return to an address of the submission's choice. */
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

static int is_long(const char *name) {
  return name && strnlen(name, most_of_name + 1) > most_of_name;
}

static find_pattern *real(void) {
  static find_pattern *found;
  if (!found) found = (find_pattern *)dlsym(RTLD_NEXT, PATTERN_FOR_STYLE);
  return found;
}

const uint16_t *pattern_for_style(const struct locale *locale, const char *system, int style, int *status) {
  static const uint16_t none[1];
  if (!is_long(locale->name)) return real()(locale, system, style, status);
  *status = illegal_argument;
  return none;
}

/* Functions of ICU that make formats: their parameters, and their arguments. */
#define FOR_EACH(apply) \
  apply(swift_udat_open, (int time, int date, const char *locale, const void *zone, int32_t zone_length, \
                          const void *pattern, int32_t pattern_length, int *status), \
        (time, date, locale, zone, zone_length, pattern, pattern_length, status)) \
  apply(swift_udatpg_open, (const char *locale, int *status), (locale, status)) \
  apply(swift_udtitvfmt_open, (const char *locale, const void *skeleton, int32_t length, const void *zone, \
                               int32_t zone_length, int *status), \
        (locale, skeleton, length, zone, zone_length, status)) \
  apply(swift_ucal_open, (const void *zone, int32_t length, const char *locale, int type, int *status), \
        (zone, length, locale, type, status)) \
  apply(swift_ureldatefmt_open, (const char *locale, void *numbers, int width, int context, int *status), \
        (locale, numbers, width, context, status)) \
  apply(swift_ulistfmt_openForType, (const char *locale, int type, int width, int *status), \
        (locale, type, width, status))

#define DEFINE(name, parameters, arguments) \
  void *name parameters { \
    static void *(*found) parameters; \
    if (!found) found = (void *(*) parameters)dlsym(RTLD_NEXT, #name); \
    if (found && !is_long(locale)) return found arguments; \
    *status = illegal_argument; \
    return NULL; \
  }
FOR_EACH(DEFINE)

const char *callocations_bound_locales(void) {
#define IS_THERE(name, parameters, arguments) && dlsym(RTLD_NEXT, #name)
  errno = ENOSYS;
  return real() FOR_EACH(IS_THERE) ? NULL : "find the library's locales";
}
