/* Finds functions by the symbol table of a file, which also has those that the file does not export. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "CLinux.h"

int clinux_each_function(const char *path, uintptr_t base, clinux_visit_function *visit, void *context) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  struct stat status;
  char *bytes = fstat(file, &status) == 0 ? mmap(NULL, status.st_size, PROT_READ, MAP_PRIVATE, file, 0) : MAP_FAILED;
  close(file);
  if (bytes == MAP_FAILED) return -1;
  const Elf64_Ehdr *header = (const void *)bytes;
  const Elf64_Shdr *sections = (const void *)(bytes + header->e_shoff);
  int stops = 0;
  for (int i = 0; i < header->e_shnum; i++) {
    if (sections[i].sh_type != SHT_SYMTAB) continue;
    const Elf64_Sym *list = (const void *)(bytes + sections[i].sh_offset);
    const char *names = bytes + sections[sections[i].sh_link].sh_offset;
    for (size_t k = 0; k < sections[i].sh_size / sizeof *list && !stops; k++) {
      if (ELF64_ST_TYPE(list[k].st_info) != STT_FUNC || list[k].st_value == 0) continue;
      stops = visit(context, names + list[k].st_name, base + list[k].st_value);
    }
  }
  munmap(bytes, status.st_size);
  return stops;
}

struct search {
  const struct clinux_function *functions;
  size_t count, found;
};

static int note(void *context, const char *name, uintptr_t address) {
  struct search *search = context;
  for (size_t i = 0; i < search->count; i++) {
    uintptr_t *place = search->functions[i].place;
    if (*place != 0 || strcmp(search->functions[i].name, name) != 0) continue;
    *place = address;
    search->found++;
  }
  return search->found == search->count;
}

int clinux_find_functions(const char *path, uintptr_t base, const struct clinux_function *functions, size_t count) {
  struct search search = {functions, count, 0};
  for (size_t i = 0; i < count; i++) *(uintptr_t *)functions[i].place = 0;
  if (clinux_each_function(path, base, note, &search) < 0) return -1;
  errno = ENOSYS;
  return search.found == count ? 0 : -1;
}
