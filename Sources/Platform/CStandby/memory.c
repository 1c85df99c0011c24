#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "memory.h"

#include <link.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

enum { trouble = 121 };

static char *fresh_memory;
static int is_fork;

void __libc_free(void *block);

/* Replaces the function of glibc. */
void free(void *block) {
  if (is_fork && (char *)block < fresh_memory) return;
  __libc_free(block);
}

/* Allocates blocks of a size as long as there is one before the fresh memory. */
static void use_up(size_t size) {
  void *(*volatile allocate)(size_t) = malloc; /* The C compiler would leave out unused blocks. */
  char *block;
  do block = allocate(size);
  while (block != NULL && block < fresh_memory);
  free(block);
}

void use_up_free_memory(void) {
  const size_t reserve = 30 << 20, largest_of_cache = 1032, smallest = 24;
  char *fresh = malloc(reserve);
  if (fresh == NULL || fresh > (char *)sbrk(0)) return; /* It is not on the heap. */
  free(fresh);
  fresh_memory = fresh;
  /* The lists of the largest blocks hold several sizes, and malloc's cache has a list for each size. */
  for (size_t size = reserve / 2; size > largest_of_cache; size /= 2) use_up(size);
  for (size_t size = largest_of_cache; size >= smallest; size -= 16) use_up(size);
}

void keep_inherited_memory(void) { is_fork = 1; }

/* Writes a byte of a mapping of the program's file, with the value that it has. */
static int write_to(char *start, size_t length, int mode) {
  if (mprotect(start, length, PROT_READ | PROT_WRITE) != 0) return -1;
  *(volatile char *)start = *(volatile char *)start;
  return mprotect(start, length, mode);
}

static int share_page_table(struct dl_phdr_info *file, size_t size, void *nothing) {
  (void)size, (void)nothing;
  const size_t page = sysconf(_SC_PAGESIZE);
  for (int i = 0; i < file->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &file->dlpi_phdr[i];
    char *start = (char *)file->dlpi_addr + part->p_vaddr;
    if (part->p_type != PT_LOAD || part->p_flags != (PF_R | PF_X)) continue;
    if ((uintptr_t)start % page != 0 || part->p_memsz <= page) continue;
    /* Some systems do not let a process execute what it has written to. Its first page shows that: where
       it has the file's header, no code is lost. */
    const int mode = PROT_READ | PROT_EXEC;
    if (part->p_offset != 0 || write_to(start, page, mode) != 0) continue;
    if (write_to(start + page, part->p_memsz - page, mode) != 0) _exit(trouble);
  }
  return 1; /* The first file is the program. No code of it runs now. */
}

void share_page_tables(void) { dl_iterate_phdr(share_page_table, NULL); }
