#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CRecording.h"

#include <stdatomic.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CLinux.h"
#include "recording.h"

struct crecording_head *recording_head;
static struct crecording_head *mapped;
static struct crecording_entry *entries;

/* The runtime's layout of a class without Objective-C. */
struct class {
  uintptr_t kind;
  const struct class *superclass;
  uint32_t flags, address_point, instance_size;
  uint16_t alignment, reserved;
  uint32_t class_size, class_address_point;
  uintptr_t descriptor;
};

int crecording_map(int fd) {
  void *memory = mmap(NULL, crecording_size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, fd, 0);
  if (memory == MAP_FAILED) return -1;
  mapped = memory;
  return 0;
}

void crecording_watch(void *library, void *support) {
  if (!mapped) return;
  void *loaded[] = {library, support};
  for (int i = 0; i < 2; i++) {
    struct clinux_range range = clinux_range_of(loaded[i]);
    mapped->libraries[i].start = range.start;
    mapped->libraries[i].end = range.end;
  }
  entries = (struct crecording_entry *)(mapped + 1);
  recording_head = mapped;
}

int crecording_is_on(void) { return recording_head != NULL; }

int crecording_is_watched(uint64_t address) {
  for (int i = 0; i < 2; i++) {
    if (address >= recording_head->libraries[i].start && address < recording_head->libraries[i].end) return 1;
  }
  return 0;
}

static uint32_t thread_id(void) {
  static _Thread_local uint32_t id;
  if (!id) id = (uint32_t)syscall(SYS_gettid);
  return id;
}

uint64_t recording_add(struct crecording_entry entry) {
  uint64_t index = atomic_fetch_add_explicit((_Atomic uint64_t *)&recording_head->count, 1, memory_order_relaxed);
  if (index >= crecording_room) return 0;
  entry.thread = thread_id();
  entries[index] = entry;
  return index + 1;
}

void crecording_mark(enum crecording_kind kind) {
  if (recording_head) recording_add((struct crecording_entry){.kind = kind});
}

// MARK: Births

/* The runtime's description of a class. */
struct class_descriptor {
  uint32_t flags;
  int32_t parent, name, accessor, fields, superclass;
  uint32_t negative_size, positive_size, member_count, field_count, field_offsets;
};

/* Records where the objects of a class have its own stored properties, private ones among them. */
static void note_fields(const struct class *class) {
  enum { kinds = 31, a_class = 16, resilient = 1 << 29, most = 64 };
  const struct class_descriptor *descriptor = (const void *)class->descriptor;
  if ((descriptor->flags & kinds) != a_class || descriptor->flags & resilient) return;
  const uint64_t *offsets = (const uint64_t *)class + descriptor->field_offsets;
  for (uint32_t i = 0; i < descriptor->field_count && i < most; i++) {
    recording_add((struct crecording_entry){
        .kind = crecording_field, .a = (uintptr_t)class, .b = i, .c = offsets[i]});
  }
}

/* Records each type once, with its superclasses in the libraries. */
static void note_type(const struct class *class) {
  enum { most = 512 };
  static _Atomic(const struct class *) known[most];
  for (; class && class->kind == 0 && crecording_is_watched(class->descriptor); class = class->superclass) {
    size_t slot = (uintptr_t)class / 8 % most;
    for (size_t tried = 0; tried < most; tried++, slot = (slot + 1) % most) {
      const struct class *none = NULL;
      if (atomic_compare_exchange_strong(&known[slot], &none, class)) break;
      if (none == class) return;
    }
    recording_add((struct crecording_entry){
        .kind = crecording_type, .a = (uintptr_t)class, .b = class->descriptor,
        .c = (uintptr_t)class->superclass, .pc = class->instance_size});
    note_fields(class);
  }
}

void crecording_born(const void *object, const void *class, uint64_t pc, uint64_t site, uint64_t frame) {
  note_type(class);
  recording_add((struct crecording_entry){
      .kind = crecording_birth, .a = (uintptr_t)object, .b = (uintptr_t)class, .c = site, .pc = pc,
      .parent = crecording_is_watched(pc) ? recording_call_around(pc, frame) : 0});
}
