#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CAllocations.h"

#include <dlfcn.h>
#include <link.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/* A class as the runtime lays it out where there is no Objective-C; its kind is 0. */
struct class {
  uintptr_t kind;
  const void *superclass;
  uint32_t flags, address_point, instance_size;
  uint16_t alignment, reserved;
  uint32_t class_size, class_address_point;
  /* It lies in the library that declares the class, even where the class was made at run time. */
  uintptr_t descriptor;
};

/* The runtime's own functions, and its weak reference. */
typedef void *allocate_function(const struct class *, size_t, size_t);
struct weak {
  void *object;
};
struct weak *swift_weakInit(struct weak *, void *);
void *swift_weakLoadStrong(struct weak *);

enum { room = 1 << 16 };
static struct weak *objects; /* Null while nothing is watched. */
static atomic_int count;
static uintptr_t low, high;

void *swift_allocObject(const struct class *class, size_t size, size_t alignment) {
  static allocate_function *allocate;
  if (!allocate) allocate = (allocate_function *)dlsym(RTLD_NEXT, "swift_allocObject");
  void *object = allocate(class, size, alignment);
  if (!objects || class->kind != 0) return object;
  if (class->descriptor < low || class->descriptor >= high) return object;
  int index = atomic_fetch_add(&count, 1);
  if (index < room) swift_weakInit(&objects[index], object);
  return object;
}

/* Sets `low` and `high` to the ends of the library that holds the address. */
static int find_library(struct dl_phdr_info *library, size_t size, void *address) {
  low = UINTPTR_MAX;
  high = 0;
  for (int i = 0; i < library->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &library->dlpi_phdr[i];
    if (part->p_type != PT_LOAD) continue;
    uintptr_t start = library->dlpi_addr + part->p_vaddr;
    if (start < low) low = start;
    if (start + part->p_memsz > high) high = start + part->p_memsz;
  }
  return (uintptr_t)address >= low && (uintptr_t)address < high;
}

int callocations_watch(const void *address) {
  if (!dl_iterate_phdr(find_library, (void *)address)) return -1;
  objects = calloc(room, sizeof *objects);
  return objects ? 0 : -1;
}

int callocations_count(void) {
  int all = atomic_load(&count);
  return all < room ? all : room;
}

void *callocations_object(int index) { return swift_weakLoadStrong(&objects[index]); }
