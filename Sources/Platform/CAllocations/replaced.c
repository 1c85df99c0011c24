/* Puts functions of the test host in the place of functions of the libraries: GrownArrays.swift, Checked….swift, Events.swift
   and WaitsInTurn.swift have them, and the reasons. A library calls its own functions without looking for another one of the
   name, so the beginning of their code becomes a jump. */
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
  apply(finished_operations, "$s10Foundation14OperationQueueC33waitUntilAllOperationsAreFinishedyyF") \
  apply(finished_operation, "$s10Foundation9OperationC17waitUntilFinishedyyF") \
  apply(random, "swift_stdlib_random") \
  apply(characters_of_bitmap, "_CFCharacterSetInitWithBitmapRepresentation") \
  apply(range_in_data, "$s20FoundationEssentials4DataV0A0E5range2of7options2inSnySiGSgAC_AC13SearchOptionsVAJtF")

#define DECLARE(name, original) __attribute__((weak)) extern void understudy_##name(void);
FOR_EACH(DECLARE)

#if defined(__x86_64__)
/* Those that call the library's function, `understudy_library_…`. */
#define FOR_EACH_KEPT(apply) \
  apply(cache, "$s10Foundation7NSCacheC9setObject_6forKey4costyq__xSitF") \
  apply(json, "$s20FoundationEssentials11JSONDecoderC7_decode33_B7023549748C8ED7BD56D5ACF500CBFALL_4fromxxAA0C4ImplAELLC_" \
              "AA7JSONMapC5ValueOtKXE_AA4DataVtKlF") \
  apply(list, "$s20FoundationEssentials19PropertyListDecoderC7_decode33_05234A84AE09EE2D53D534F9FA88AE95LL_4from6formatxx" \
              "AA06_PlistE18EntryPointProtocol_pKXE_AA4DataVAC0cD6FormatOztKlF") \
  apply(detach, "$s10Foundation6ThreadC09detachNewB0yyyyYbcFZ") \
  apply(loop, "$s10Foundation7RunLoopC3run4mode6beforeSbAC4ModeV_0A10Essentials4DateVtF") \
  apply(count, "swift_reflectionMirror_count") \
  apply(child, "swift_reflectionMirror_subscript")

#define KEEP_AND_DECLARE(name, original) \
  KEEP(#name, ""); \
  DECLARE_KEPT(name); \
  __attribute__((weak)) extern void understudy_checked_##name(void);
FOR_EACH_KEPT(KEEP_AND_DECLARE)
#endif

static const char *replace(void) {
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
    if (!original || !functions[i].replacement) return "find the functions of libraries";
    if (jump_to(original, (void *)functions[i].replacement) != 0) return "replace the functions of libraries";
  }
#if defined(__x86_64__)
#define KEPT_ROW(name, original) KEPT(name, original, understudy_checked_##name),
  static const struct kept kept[] = {FOR_EACH_KEPT(KEPT_ROW)};
  if (jump_and_keep(kept, sizeof kept / sizeof *kept) != 0) return "replace the functions of libraries";
#endif
  return NULL;
}

const char *callocations_guard(void) {
  static const char *(*const steps[])(void) = {
      replace, callocations_bound_rooms, callocations_bound_types, callocations_bound_locales,
      callocations_bound_regexes, callocations_check_data, callocations_check_indices, callocations_guard_boxes};
  callocations_bound_objects();
  for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
    const char *failure = steps[i]();
    if (failure) return failure;
  }
  return NULL;
}
