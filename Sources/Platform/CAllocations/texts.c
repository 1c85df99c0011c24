/* Makes the indices of texts stand for their offsets alone.

   An index of a `String` also says of its place that a scalar or a character begins there, and how long the character
   is. The library believes that, although the index may be of another text. So a text could be cut within a scalar,
   and a range end before it begins, which was written beyond the memory. With this, what an index says is forgotten
   where its place is looked at, and what it stands for is found out again.

   `Foundation` does the same: an index of an `AttributedString` has the address of the piece of text, or the run, that
   it was made in. It is used where a number of the index is that of the text, but copies of one text that were changed
   as often have the same number, and the pieces of the other copy may have gone. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "CAllocations.h"
#include "CLinux.h"
#include "jump.h"

#if defined(__x86_64__)
/* The functions that look at a place: the first parameter is an index, or the first two are a range. Of its bits, the
   first two say what begins there, and six more how long the character is. */
#define FORGET_FIRST "\x48\x81\xe7\xfc\xc0\xff\xff"  /* and $~0x3f03, %rdi */
#define FORGET_SECOND "\x48\x81\xe6\xfc\xc0\xff\xff" /* and $~0x3f03, %rsi */
static const char *const takes_index[] = {
    "$ss11_StringGutsV22validateCharacterIndexySS0E0VAEF",
    "$ss11_StringGutsV22validateCharacterIndex_2inSS0E0VAF_SnyAFGtF",
    "$ss11_StringGutsV31validateInclusiveCharacterIndexySS0F0VAEF",
    "$ss11_StringGutsV31validateInclusiveCharacterIndex_2inSS0F0VAF_SnyAFGtF",
    "$ss11_StringGutsV35validateInclusiveCharacterIndex_5_7ySS0F0VAEF",
    "$ss11_StringGutsV19validateScalarIndexySS0E0VAEF",
    "$ss11_StringGutsV19validateScalarIndex_2inSS0E0VAF_SnyAFGtF",
    "$ss11_StringGutsV28validateInclusiveScalarIndexySS0F0VAEF",
    "$sSsySJSS5IndexVcig",                                      /* Substring[index] */
    "$sSmsE6remove2at7ElementQz5IndexQz_tFSs17UnicodeScalarViewV_Tgq5",
};
static const char *const takes_range[] = {
    "$ss11_StringGutsV19validateScalarRangeySnySS5IndexVGAFF",
    "$ss11_StringGutsV19validateScalarRange_2inSnySS5IndexVGAG_AGtF",
    "$ss11_StringGutsV23validateScalarRange_5_7ySnySS5IndexVGAFF",
    "$ss11_StringGutsV22validateSubscalarRangeySnySS5IndexVGAFFTm",
    "$ss11_StringGutsV22validateSubscalarRange_2inSnySS5IndexVGAG_AGtF",
    "$sSSySsSnySS5IndexVGcigTf4nn_g",                           /* String[range] */
    "$sSsySsSnySS5IndexVGcigTf4nn_g",                           /* Substring[range] */
    "$sSsyS2s8UTF8ViewVcfCTf4nd_nTm",                           /* Substring.init(Substring.UTF8View) */
    "$sSSySSSgSs8UTF8ViewVcfCTm",                               /* String.init?(Substring.UTF8View) */
    "$sSs4utf8Ss8UTF8ViewVvsTm",                                /* Substring.utf8 = … */
    "$sSs16_replaceSubrange_4withySnySS5IndexVG_xtSlRzSJ7ElementRtzlF",
    "$sSs16_replaceSubrange_4withySnySS5IndexVG_xtSlRzSJ7ElementRtzlFSs_Tg5",
    "$sSs16_replaceSubrange_4withySnySS5IndexVG_xtSlRzSJ7ElementRtzlFs15CollectionOfOneVySJG_Tg5",
    "$sSs16_replaceSubrange_4withySnySS5IndexVG_xtSlRzSJ7ElementRtzlFs15EmptyCollectionVySJG_Tg5",
    "$sSS17UnicodeScalarViewV15replaceSubrange_4withySnySS5IndexVG_xtSlRzs0A0O0B0V7ElementRtzlFAB_Tg5",
    "$sSS17UnicodeScalarViewV15replaceSubrange_4withySnySS5IndexVG_xtSlRzs0A0O0B0V7ElementRtzlFs15EmptyCollectionVyAKG_Tg5Tf4ndn_n",
    "$sSs17UnicodeScalarViewV15replaceSubrange_4withySnySS5IndexVG_xtSlRzs0A0O0B0V7ElementRtzlFs15CollectionOfOneVyAKG_Tg5",
    "$sSs17UnicodeScalarViewV15replaceSubrange_4withySnySS5IndexVG_xtSlRzs0A0O0B0V7ElementRtzlFs15EmptyCollectionVyAKG_Tg5",
};
enum {
  index_count = sizeof takes_index / sizeof *takes_index,
  range_count = sizeof takes_range / sizeof *takes_range,
  count = index_count + range_count,
};

static const char *forget_claims(void) {
  static void *places[count];
  struct clinux_function functions[count];
  for (size_t i = 0; i < count; i++) {
    functions[i].name = i < index_count ? takes_index[i] : takes_range[i - index_count];
    functions[i].place = &places[i];
  }
  if (find_functions("libswiftCore.so", functions, count) != 0) return "find the library's functions of texts";
  static const uint8_t forget[] = FORGET_FIRST FORGET_SECOND;
  for (size_t i = 0; i < count; i++) {
    size_t size = (sizeof forget - 1) / (i < index_count ? 2 : 1);
    if (jump_behind(places[i], forget, size) != 0) return "change the library's functions of texts";
  }
  return NULL;
}

/* Functions of Foundation that ask once whether an index has no address, by comparing it with 1. */
static void *text_place, *run_place;
static const struct question {
  void **function;
  const char *asks, *always;
} questions[] = {
    {&text_place, "\x48\x83\xf9\x01" /* cmp $1, %rcx */, "\x48\x39\xc9\x90" /* cmp %rcx, %rcx; nop */},
    {&run_place, "\x49\x83\xff\x01" /* cmp $1, %r15 */, "\x4d\x39\xff\x90" /* cmp %r15, %r15; nop */},
};

static const char *forget_addresses(void) {
  static const struct clinux_function functions[] = {
      {"$s22_FoundationCollections9BigStringV7resolve_9preferEndAC5IndexVAG_SbtF", &text_place},
      {"$s20FoundationEssentials16AttributedStringV4RunsV11_resolveRunyAC09_InternalE0V5IndexVAeIVF", &run_place}};
  enum { searched = 256 };
  if (find_functions("libFoundationEssentials.so", functions, sizeof functions / sizeof *functions) != 0) {
    return "find the library's attributed texts";
  }
  for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
    char *found = memmem(*questions[i].function, searched, questions[i].asks, 4);
    errno = ENOSYS;
    if (!found || clinux_write_code(found, questions[i].always, 4) != 0) return "change the library's attributed texts";
  }
  return NULL;
}
#endif

const char *callocations_check_indices(void) {
#if defined(__x86_64__)
  const char *failure = forget_claims();
  return failure ? failure : forget_addresses();
#endif
  return NULL;
}
