/* Finds the address range of a loaded library. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <link.h>
#include <stddef.h>

#include "CLinux.h"

struct search {
  ElfW(Addr) base;
  struct clinux_range found;
};

static int find(struct dl_phdr_info *library, size_t size, void *argument) {
  (void)size;
  struct search *search = argument;
  if (library->dlpi_addr != search->base) return 0;
  search->found.start = search->found.end = library->dlpi_addr;
  for (int i = 0; i < library->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &library->dlpi_phdr[i];
    if (part->p_type != PT_LOAD) continue;
    uintptr_t end = library->dlpi_addr + part->p_vaddr + part->p_memsz;
    if (end > search->found.end) search->found.end = end;
  }
  return 1;
}

struct clinux_range clinux_range_of(void *loaded) {
  struct search search = {0};
  struct link_map *map;
  if (loaded != NULL && dlinfo(loaded, RTLD_DI_LINKMAP, &map) == 0) {
    search.base = map->l_addr;
    dl_iterate_phdr(find, &search);
  }
  return search.found;
}

int clinux_is_in(const struct clinux_range *range, uintptr_t address) {
  return address >= range->start && address < range->end;
}
