/* Puts functions of the test host in the place of those by which Foundation's decoders read data; CheckedDecoders.swift
   has them, and the reasons. */
#include <stddef.h>
#include <stdint.h>

#include "CAllocations.h"
#include "jump.h"

#if defined(__x86_64__)
KEEP("json", "");
KEEP("list", "");
DECLARE_KEPT(json);
DECLARE_KEPT(list);
__attribute__((weak)) extern void understudy_checked_json(void), understudy_checked_list(void);

#define JSON \
  "$s20FoundationEssentials11JSONDecoderC7_decode33_B7023549748C8ED7BD56D5ACF500CBFALL_4fromxxAA0C4ImplAELLC_" \
  "AA7JSONMapC5ValueOtKXE_AA4DataVtKlF"
#define LIST \
  "$s20FoundationEssentials19PropertyListDecoderC7_decode33_05234A84AE09EE2D53D534F9FA88AE95LL_4from6formatxx" \
  "AA06_PlistE18EntryPointProtocol_pKXE_AA4DataVAC0cD6FormatOztKlF"
#endif

const char *callocations_check_decoders(void) {
#if defined(__x86_64__)
  static const struct kept functions[] = {
      KEPT(json, JSON, understudy_checked_json), KEPT(list, LIST, understudy_checked_list)};
  if (jump_and_keep(functions, sizeof functions / sizeof *functions) != 0) return "replace the functions of decoders";
#endif
  return NULL;
}
