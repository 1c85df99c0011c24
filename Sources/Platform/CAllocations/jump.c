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

static int write_jump(void *place, const void *target) {
  char code[jump_size];
  memcpy(code, jump, sizeof jump);
  memcpy(code + sizeof jump, &target, sizeof target);
  return clinux_write_code(place, code, sizeof code);
}

int jump_to(void *function, void *target) {
  errno = ENOSPC;
  return has_room(function, jump_size) ? write_jump(function, target) : -1;
}

#if defined(__x86_64__)
/* Room for the beginnings of functions, of which a jump takes the place. */
enum { most_code = 8192 };
__asm__(".text\n.balign 4096\nunderstudy_moved: .skip 8192, 0xcc\n");
extern uint8_t understudy_moved[];
static size_t moved_size;

/* The length of an instruction that means the same elsewhere, of the forms with which functions begin; else 0. */
static size_t length_of(const uint8_t *code) {
  const uint8_t *next = code;
  int is_wide = 0, operand = 0;
  if ((*next & 0xf0) == 0x40) is_wide = *next++ >> 3 & 1;
  uint8_t operation = *next++;
  if ((operation & 0xf0) == 0x50) return next - code; /* push, pop */
  if ((operation & 0xf8) == 0xb8) return next - code + (is_wide ? 8 : 4); /* mov of a constant */
  switch (operation) {
    case 0x0f: /* bt */
      if (*next++ != 0xba) return 0;
      operand = 1;
      break;
    case 0x83: case 0xc1: case 0xf6: operand = 1; break; /* sub, and; shr; test */
    case 0x81: operand = 4; break;                       /* sub, and */
    case 0x03: case 0x29: case 0x31: case 0x39: case 0x3b: case 0x85: case 0x89: case 0x8b: break; /* add; …; mov */
    default: return 0;
  }
  int mode = *next >> 6, base = *next & 7;
  if (operation == 0xf6 && (*next >> 3 & 7) > 1) return 0;
  if (mode == 0 && (base == 4 || base == 5)) return 0; /* Relative to the instruction, or to a base that may be none. */
  next += mode != 3 && base == 4 ? 2 : 1;
  return next - code + (mode == 1 ? 1 : mode == 2 ? 4 : 0) + operand;
}

/* Copies the beginning of a function behind some instructions, where it goes on as it did. */
static const void *moved(const uint8_t *function, const uint8_t *before, size_t before_size) {
  size_t size = 0;
  errno = ENOSYS;
  while (size < jump_size) {
    size_t length = length_of(function + size);
    if (length == 0) return NULL;
    size += length;
  }
  if (moved_size + before_size + size + jump_size > most_code) return NULL;
  uint8_t *place = understudy_moved + moved_size, *copy = place + before_size, *end = copy + size;
  if (before_size > 0 && clinux_write_code(place, before, before_size) != 0) return NULL;
  if (clinux_write_code(copy, function, size) != 0 || write_jump(end, function + size) != 0) return NULL;
  moved_size = end + jump_size - understudy_moved;
  return place;
}

static struct link_map *map_of(const char *library) {
  struct link_map *map;
  void *loaded = dlopen(library, RTLD_LAZY);
  errno = ENOSYS;
  return loaded && dlinfo(loaded, RTLD_DI_LINKMAP, &map) == 0 ? map : NULL;
}

int find_functions(const char *library, const struct clinux_function *functions, size_t count) {
  struct link_map *map = map_of(library);
  return map ? clinux_find_functions(map->l_name, map->l_addr, functions, count) : -1;
}

int each_function(const char *library, clinux_visit_function *visit, void *context) {
  struct link_map *map = map_of(library);
  return map ? clinux_each_function(map->l_name, map->l_addr, visit, context) : -1;
}

int jump_behind(void *function, const uint8_t *instructions, size_t size) {
  const void *place = moved(function, instructions, size);
  return place ? write_jump(function, place) : -1;
}

int jump_and_keep(const struct kept *functions, size_t count) {
  for (size_t i = 0; i < count; i++) {
    uint8_t *original = dlsym(RTLD_DEFAULT, functions[i].name);
    errno = ENOSYS;
    if (!original || !functions[i].replacement) return -1;
    *functions[i].rest = moved(original, NULL, 0);
    if (!*functions[i].rest || write_jump(original, (void *)functions[i].replacement) != 0) return -1;
  }
  return 0;
}
#endif
