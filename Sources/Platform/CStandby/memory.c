#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "memory.h"

#include <stdlib.h>
#include <unistd.h>

static char *fresh_memory;
static int is_fork;

void __libc_free(void *block);

/* Replaces the function of glibc. */
void free(void *block) {
  if (is_fork && (char *)block < fresh_memory) return;
  __libc_free(block);
}

void use_up_free_memory(void) {
  void *(*volatile allocate)(size_t) = malloc; /* The C compiler would leave out unused blocks. */
  const size_t reserve = 30 << 20;
  char *fresh = allocate(reserve);
  if (fresh == NULL || fresh > (char *)sbrk(0)) return; /* It is not on the heap. */
  free(fresh);
  fresh_memory = fresh;
  for (size_t size = reserve / 2; size >= 24; size = size > 1040 ? size / 2 : size - 16) {
    char *block;
    do block = allocate(size);
    while (block != NULL && block < fresh);
    free(block);
  }
}

void keep_inherited_memory(void) { is_fork = 1; }
