/* Puts functions of the test host in the place of some of the standard library and of Foundation; GrownArrays.swift
   and CheckedCollections.swift have them, and the reasons. The library calls its own functions without looking for
   another one of the name, so the beginning of their code becomes a jump. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <errno.h>
#include <stddef.h>

#include "CAllocations.h"
#include "jump.h"

/* The ends of the names of the host's functions, and the library's functions. */
#define FOR_EACH(apply) \
  apply(copied_collection, "$ss32_copyCollectionToContiguousArrayys0dE0Vy7ElementQzGxSlRzlF") \
  apply(copied_sequence, "$ss30_copySequenceToContiguousArrayys0dE0Vy7ElementQzGxSTRzlF") \
  apply(replaced_in_array, "$sSa15replaceSubrange_4withySnySiG_qd__nt7ElementQyd__RszSlRd__lF") \
  apply(replaced_in_contiguous_array, "$ss15ContiguousArrayV15replaceSubrange_4withySnySiG_qd__nt7ElementQyd__RszSlRd__lF") \
  apply(replaced_in_slice, "$ss10ArraySliceV15replaceSubrange_4withySnySiG_qd__nt7ElementQyd__RszSlRd__lF") \
  apply(replaced_in_string, "$sSS15replaceSubrange_4withySnySS5IndexVG_xtSlRzSJ7ElementRtzlF") \
  apply(inserted_in_string, "$sSS6insert10contentsOf2atyx_SS5IndexVtSlRzSJ7ElementRtzlF") \
  apply(replaced_in_substring, "$sSs15replaceSubrange_4withySnySS5IndexVG_xtSlRzSJ7ElementRtzlF") \
  apply(replaced_in_scalars, "$sSS17UnicodeScalarViewV15replaceSubrange_4withySnySS5IndexVG_xtSlRzs0A0O0B0V7ElementRtzlF") \
  apply(replaced_in_scalars_of_substring, "$sSs17UnicodeScalarViewV15replaceSubrange_4withySnySS5IndexVG_xtSlRzs0A0O0B0V7ElementRtzlF") \
  apply(range_of_int, "$sSn10FoundationSiRszrlEySnySiGSgAA8_NSRangeVcfC") \
  apply(range_of_integer, "$sSn10FoundationSzRzrlEySnyxGSgAA8_NSRangeVcfC") \
  apply(range_in_data, "$s20FoundationEssentials4DataV0A0E5range2of7options2inSnySiGSgAC_AC13SearchOptionsVAJtF")

#define DECLARE(name, original) __attribute__((weak)) extern void understudy_##name(void);
FOR_EACH(DECLARE)

#if defined(__x86_64__)
KEEP("cache", "");
DECLARE_KEPT(cache);
__attribute__((weak)) extern void understudy_checked_cache(void);
#endif

const char *callocations_guard(void) {
  static const struct {
    const char *name;
    void (*replacement)(void);
  } functions[] = {
#define ROW(name, original) {original, understudy_##name},
      FOR_EACH(ROW)
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    void *original = dlsym(RTLD_DEFAULT, functions[i].name);
    errno = ENOSYS;
    if (!original || !functions[i].replacement) return "find the library's collections";
    if (jump_to(original, (void *)functions[i].replacement) != 0) return "replace the library's collections";
  }
#if defined(__x86_64__)
  static const struct kept cache[] = {
      KEPT(cache, "$s10Foundation7NSCacheC9setObject_6forKey4costyq__xSitF", understudy_checked_cache)};
  if (jump_and_keep(cache, 1) != 0) return "replace the library's caches";
#endif
  callocations_bound_objects();
  const char *failure = callocations_bound_rooms();
  if (!failure) failure = callocations_bound_types();
  if (!failure) failure = callocations_bound_locales();
  if (!failure) failure = callocations_bound_regexes();
  if (!failure) failure = callocations_check_data();
  if (!failure) failure = callocations_check_decoders();
  if (!failure) failure = callocations_check_queues();
  if (!failure) failure = callocations_check_indices();
  return failure ? failure : callocations_check_mirrors();
}
