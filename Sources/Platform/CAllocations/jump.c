#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "jump.h"

#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "CAllocations.h"
#include "CLinux.h"

void callocations_refuse(const char *library, const char *reason) {
  /* In the form of the runtime's reports. */
  fprintf(stderr, "Swift/%s: Fatal error: %s\nCurrent stack trace:\n", library, reason);
  __builtin_trap();
}

/* Whether that many bytes belong to the function. Behind a short one that begins at a multiple of 16 is nothing up to
   the next. */
static int has_room(const void *function, size_t count) {
  Dl_info file;
  const ElfW(Sym) *symbol = NULL;
  if (!dladdr1(function, &file, (void **)&symbol, RTLD_DL_SYMENT) || symbol == NULL) return 0;
  size_t padding = (uintptr_t)function % 16 == 0 ? -symbol->st_size % 16 : 0;
  return symbol->st_size + padding >= count;
}

#if defined(__aarch64__)
static const uint32_t jump[] = {0x58000050, 0xd61f0200}; /* ldr x16, #8; br x16 */
#else
static const uint8_t jump[] = {0xff, 0x25, 0, 0, 0, 0}; /* jmpq *0(%rip) */
#endif
enum { jump_size = sizeof jump + sizeof(void *) };

int jump_to(void *function, void *target) {
  errno = ENOSPC;
  if (!has_room(function, jump_size)) return -1;
  char code[jump_size];
  memcpy(code, jump, sizeof jump);
  memcpy(code + sizeof jump, &target, sizeof target);
  return clinux_write_code(function, code, sizeof code);
}

#if defined(__x86_64__)
int jump_and_keep(const struct kept *functions, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint8_t *original = dlsym(RTLD_DEFAULT, functions[i].name);
    size_t size = functions[i].end - functions[i].copy;
    errno = ENOSYS;
    if (!original || !functions[i].replacement) return -1;
    if (size < jump_size || memcmp(original, functions[i].copy, size) != 0) return -1;
    *functions[i].rest = original + size;
    if (jump_to(original, (void *)functions[i].replacement) != 0) return -1;
  }
  return 0;
}
#endif
