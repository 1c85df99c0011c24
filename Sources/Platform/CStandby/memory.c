#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "memory.h"

#include <malloc.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static char *fresh_memory;
static int is_fork;

void __libc_free(void *block);

/* Replaces the function of glibc. */
void free(void *block) {
  if (is_fork && (char *)block < fresh_memory) return;
  __libc_free(block);
}

/* The C compiler would leave out blocks that nobody uses. */
static void *(*volatile allocate)(size_t) = malloc;

/* Gives the pages inside of a block back to the system. */
static void empty(char *block) {
  const uintptr_t page = sysconf(_SC_PAGESIZE);
  uintptr_t start = ((uintptr_t)block + page - 1) & -page;
  uintptr_t end = ((uintptr_t)block + malloc_usable_size(block)) & -page;
  if (start < end) madvise((void *)start, end - start, MADV_DONTNEED);
}

/* Allocates blocks of a size as long as there is one before the fresh memory. */
static void use_up(size_t size) {
  char *block;
  while ((block = allocate(size)) != NULL && block < fresh_memory) empty(block);
  free(block);
}

void use_up_free_memory(void) {
  const size_t reserve = 30 << 20, largest_of_cache = 1032, smallest = 24;
  char *fresh = allocate(reserve);
  if (fresh == NULL || fresh > (char *)sbrk(0)) return; /* It is not on the heap. */
  free(fresh);
  fresh_memory = fresh;
  /* The lists of the largest blocks hold several sizes, and malloc's cache has a list for each size. */
  for (size_t size = reserve / 2; size > largest_of_cache; size /= 2) use_up(size);
  for (size_t size = largest_of_cache; size >= smallest; size -= 16) use_up(size);
}

void keep_inherited_memory(void) { is_fork = 1; }
