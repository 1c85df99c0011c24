/* Puts functions of the test host in the place of those of the standard library that make an array of any
   sequence; GrownArrays.swift has them, and the reason. The programs that the host loads find the host's
   symbols before the library's. A jump leaves all registers as they are, so that it does not matter how Swift
   passes what the functions get. In a program without them, the library's functions are called as before. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <stddef.h>

#if defined(__aarch64__)
#define JUMP(to) "b " to "\n"
#define JUMP_TO_ORIGINAL(offset)               \
  "adrp x16, understudy_originals\n"           \
  "add x16, x16, :lo12:understudy_originals\n" \
  "ldr x16, [x16, " #offset "]\n"              \
  "br x16\n"
#else
#define JUMP(to) "jmp " to "\n"
#define JUMP_TO_ORIGINAL(offset) "jmpq *understudy_originals+" #offset "(%rip)\n"
#endif

#define BEGIN(binding, name) "." binding " \"" name "\"\n.type \"" name "\", @function\n\"" name "\":\n"
#define REPLACE(offset, symbol, replacement)                      \
  __asm__(".text\n" BEGIN("globl", symbol) JUMP(replacement)      \
              BEGIN("weak", replacement) JUMP_TO_ORIGINAL(offset))

#define ARRAY "$sSaySayxGqd__c7ElementQyd__RszSTRd__lufC"
#define CONTIGUOUS_ARRAY "$ss15ContiguousArrayVyAByxGqd__c7ElementQyd__RszSTRd__lufC"
#define ARRAY_SLICE "$ss10ArraySliceVyAByxGqd__c7ElementQyd__RszSTRd__lufC"
#define SORTED "$sSTsSL7ElementRpzrlE6sortedSayABGyF"
#define SORTED_BY "$sSTsE6sorted2bySay7ElementQzGSbAD_ADtKXE_tKF"
#define SHUFFLED "$sSTsE8shuffledSay7ElementQzGyF"
#define SHUFFLED_USING "$sSTsE8shuffled5usingSay7ElementQzGqd__z_tSGRd__lF"
#define REVERSED "$sSTsE8reversedSay7ElementQzGyF"

REPLACE(0, ARRAY, "understudy_array");
REPLACE(8, CONTIGUOUS_ARRAY, "understudy_contiguous_array");
REPLACE(16, ARRAY_SLICE, "understudy_array_slice");
REPLACE(24, SORTED, "understudy_sorted");
REPLACE(32, SORTED_BY, "understudy_sorted_by");
REPLACE(40, SHUFFLED, "understudy_shuffled");
REPLACE(48, SHUFFLED_USING, "understudy_shuffled_using");
REPLACE(56, REVERSED, "understudy_reversed");

static const char *const symbols[] = {
    ARRAY, CONTIGUOUS_ARRAY, ARRAY_SLICE, SORTED, SORTED_BY, SHUFFLED, SHUFFLED_USING, REVERSED,
};
__attribute__((visibility("hidden"))) void *understudy_originals[sizeof symbols / sizeof *symbols];

__attribute__((constructor(101))) static void find_originals(void) {
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++)
    understudy_originals[i] = dlsym(RTLD_NEXT, symbols[i]);
}
