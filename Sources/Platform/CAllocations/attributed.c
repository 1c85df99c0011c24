/* Makes an index of an `AttributedString` stand for its offset alone.

   An index also has the address of the piece of text, or the run, that it was made in. Foundation uses it where a number
   of the index is that of the text, but copies of one text that were changed as often have the same number, and the
   pieces of the other copy may have gone. With this, it looks for the place by the offset, as it does otherwise. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <errno.h>
#include <stddef.h>
#include <string.h>

#include "CAllocations.h"
#include "CLinux.h"

#if defined(__x86_64__)
/* Instructions of the library, in which the one at `compares` asks whether there is no address (1 is none). */
struct question {
  const char *instructions;
  size_t length, compares;
  const char *always;
};

#define INSTRUCTIONS(text) text, sizeof text - 1
static const struct question questions[] = {
    /* BigString.resolve(_:preferEnd:): sub $0xe8, %rsp; mov %rdi, %rbx; cmp $1, %rcx; je … */
    {INSTRUCTIONS("\x48\x81\xec\xe8\0\0\0\x48\x89\xfb\x48\x83\xf9\x01\x74\x7f\x49\x89\xcf\x49\x89\xd6\x48\x89\x75\x98"), 10,
     "\x48\x39\xc9\x90" /* cmp %rcx, %rcx; nop */},
    /* AttributedString.Runs._resolveRun(_:): mov 0x18(%r14), %r15; cmp $1, %r15; je … */
    {INSTRUCTIONS("\x4d\x8b\x7e\x18\x49\x83\xff\x01\x0f\x84\x83\0\0\0\x49\x8b\x5e\x08"), 4,
     "\x4d\x39\xff\x90" /* cmp %r15, %r15; nop */},
};

static int answer(const struct question *question, struct clinux_range code) {
  char *start = (char *)code.start, *end = (char *)code.end;
  char *found = memmem(start, end - start, question->instructions, question->length);
  errno = ENOSYS;
  if (!found || memmem(found + 1, end - found - 1, question->instructions, question->length)) return -1;
  return clinux_write_code(found + question->compares, question->always, strlen(question->always));
}
#endif

const char *callocations_bound_indices(void) {
#if defined(__x86_64__)
  struct clinux_range code = clinux_code_of(dlopen("libFoundationEssentials.so", RTLD_LAZY | RTLD_NOLOAD));
  for (size_t i = 0; i < sizeof questions / sizeof *questions; i++) {
    if (answer(&questions[i], code) != 0) return "change the library's indices of attributed text";
  }
#endif
  return NULL;
}
