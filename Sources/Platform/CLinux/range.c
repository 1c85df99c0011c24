/* Finds address ranges of a loaded library, and changes code. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <link.h>
#include <stddef.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "CLinux.h"

struct search {
  ElfW(Addr) base;
  /* PF_W for the writable part, PF_X for the code, 0 for all. */
  unsigned part;
  struct clinux_range found;
};

static int find(struct dl_phdr_info *library, size_t size, void *argument) {
  (void)size;
  struct search *search = argument;
  if (library->dlpi_addr != search->base) return 0;
  if (!search->part) search->found.start = search->found.end = library->dlpi_addr;
  for (int i = 0; i < library->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &library->dlpi_phdr[i];
    if (part->p_type != PT_LOAD) continue;
    uintptr_t start = library->dlpi_addr + part->p_vaddr, end = start + part->p_memsz;
    if (!search->part) {
      if (end > search->found.end) search->found.end = end;
    } else if (part->p_flags & search->part) {
      search->found.start = (start + 7) & ~(uintptr_t)7;
      search->found.end = end & ~(uintptr_t)7;
    }
  }
  return 1;
}

static struct clinux_range search_in(void *loaded, unsigned part) {
  struct search search = {.part = part};
  struct link_map *map;
  if (loaded != NULL && dlinfo(loaded, RTLD_DI_LINKMAP, &map) == 0) {
    search.base = map->l_addr;
    dl_iterate_phdr(find, &search);
  }
  return search.found;
}

struct clinux_range clinux_range_of(void *loaded) { return search_in(loaded, 0); }

struct clinux_range clinux_variables_of(void *loaded) { return search_in(loaded, PF_W); }

struct clinux_range clinux_code_of(void *loaded) { return search_in(loaded, PF_X); }

int clinux_is_in(const struct clinux_range *range, uintptr_t address) {
  return address >= range->start && address < range->end;
}

int clinux_write_code(void *place, const void *bytes, size_t size) {
  uintptr_t page = sysconf(_SC_PAGESIZE), start = (uintptr_t)place & -page;
  size_t whole = (uintptr_t)place + size - start;
  if (mprotect((void *)start, whole, PROT_READ | PROT_WRITE) != 0) return -1;
  memcpy(place, bytes, size);
  __builtin___clear_cache(place, (char *)place + size);
  return mprotect((void *)start, whole, PROT_READ | PROT_EXEC);
}
