#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <link.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

#include "memory.h"

enum { huge = 2 << 20 };

/* The largest piece of the program's own file that is mapped to be run, and nothing else of it. */
static int find_code(struct dl_phdr_info *object, size_t size, void *found) {
  (void)size;
  struct iovec *code = found;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &object->dlpi_phdr[i];
    if (part->p_type != PT_LOAD || !(part->p_flags & PF_X) || part->p_memsz < code->iov_len) continue;
    uintptr_t start = object->dlpi_addr + part->p_vaddr, page = sysconf(_SC_PAGESIZE);
    code->iov_base = (void *)(start & -page);
    code->iov_len = ((start + part->p_memsz + page - 1) & -page) - (start & -page);
  }
  return 1; /* The program comes first; the libraries stay as they are. */
}

static long huge_kilobytes(void) {
  FILE *file = fopen("/proc/self/smaps_rollup", "re");
  char line[128];
  long kilobytes = 0;
  while (file != NULL && fgets(line, sizeof line, file) != NULL) {
    if (sscanf(line, "AnonHugePages: %ld", &kilobytes) == 1) break;
  }
  if (file != NULL) fclose(file);
  return kilobytes;
}

void memory_move_code(void) {
  struct iovec code = {NULL, 0};
  dl_iterate_phdr(find_code, &code);
  if (code.iov_len < huge) return;
  char *room = mmap(NULL, code.iov_len + 2 * huge, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (room == MAP_FAILED) return;
  /* Huge pages begin at multiples of their size, before and after the move. */
  char *copy = (char *)(((uintptr_t)room + huge - 1) & -(uintptr_t)huge);
  copy += (uintptr_t)code.iov_base & (huge - 1);
  long before = huge_kilobytes();
  madvise(room, code.iov_len + 2 * huge, MADV_HUGEPAGE);
  memcpy(copy, code.iov_base, code.iov_len);
  int is_huge = huge_kilobytes() - before > (long)(code.iov_len / 2048);
  if (!is_huge || mprotect(copy, code.iov_len, PROT_READ | PROT_EXEC) != 0 ||
      mremap(copy, code.iov_len, code.iov_len, MREMAP_MAYMOVE | MREMAP_FIXED, code.iov_base) ==
          MAP_FAILED) {
    munmap(room, code.iov_len + 2 * huge);
    return;
  }
  munmap(room, copy - room);
  munmap(copy + code.iov_len, room + 2 * huge - copy);
}
