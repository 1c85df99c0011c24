#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CRecording.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CLinux.h"
#include "recording.h"

static struct crecording_head *head, *mapped;
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
  head = mapped;
}

int crecording_is_on(void) { return head != NULL; }

int crecording_is_watched(uint64_t address) {
  for (int i = 0; i < 2; i++) {
    if (address >= head->libraries[i].start && address < head->libraries[i].end) return 1;
  }
  return 0;
}

/* The end of this thread's stack, from which frames can be read. */
static uint64_t stack_end(void) {
  static _Thread_local uint64_t end;
  if (!end) {
    pthread_attr_t attributes;
    void *start = NULL;
    size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
      pthread_attr_getstack(&attributes, &start, &size);
      pthread_attr_destroy(&attributes);
    }
    end = start ? (uint64_t)start + size : 1;
  }
  return end;
}

/* Follows the frame pointers outwards, from a function in a library to its nearest caller in a library. The runtime's
   functions between them may use the register for something else: then the way ends. */
static void find_caller(uint64_t frame, struct crecording_entry *entry) {
  enum { most = 48 };
  /* An async function marks its frame pointer with this bit. */
  const uint64_t mark = 1ull << 60;
  uint64_t end = stack_end(), next = frame;
  entry->b = ((uint64_t *)frame)[1];
  for (int i = 0; i < most; i++) {
    const uint64_t *words = (const uint64_t *)next;
    uint64_t outer = words[0] & ~mark;
    if (crecording_is_watched(words[1])) {
      entry->b = words[1];
      entry->parent = outer;
      return;
    }
    if (outer <= next || outer % sizeof(uint64_t) != 0 || outer + 2 * sizeof(uint64_t) > end) return;
    next = outer;
  }
}

static uint32_t thread_id(void) {
  static _Thread_local uint32_t id;
  if (!id) id = (uint32_t)syscall(SYS_gettid);
  return id;
}

void recording_add(struct crecording_entry entry) {
  uint64_t index = atomic_fetch_add_explicit((_Atomic uint64_t *)&head->count, 1, memory_order_relaxed);
  if (index >= crecording_room) return;
  entry.thread = thread_id();
  entries[index] = entry;
}

void crecording_mark(enum crecording_kind kind) {
  if (head) recording_add((struct crecording_entry){.kind = kind});
}

// MARK: Calls

/* The compiler calls these in functions with coverage callbacks. The argument registers are the compiler's to
   save; the stub only reads the registers that hold self and the frame of the function. They are weak because a
   fuzzer brings its own. */
__attribute__((weak)) void __sanitizer_cov_trace_pc_guard_init(uint32_t *start, uint32_t *stop) { (void)start, (void)stop; }

__attribute__((used)) void recording_call(uint64_t self, uint64_t pc, uint64_t frame) {
  if (!head) return;
  /* Other entries must still find room after an endless loop of calls. */
  if (atomic_load_explicit((_Atomic uint64_t *)&head->count, memory_order_relaxed) >= crecording_most_calls) {
    atomic_fetch_add_explicit((_Atomic uint64_t *)&head->dropped, 1, memory_order_relaxed);
    return;
  }
  struct crecording_entry entry = {
      .kind = crecording_call, .a = self, .c = ((uint64_t *)frame)[-1], .pc = pc, .frame = frame};
  find_caller(frame, &entry);
  recording_add(entry);
}

#if defined(__x86_64__)
__asm__(
    ".text\n"
    ".weak __sanitizer_cov_trace_pc_guard\n"
    ".type __sanitizer_cov_trace_pc_guard,@function\n"
    "__sanitizer_cov_trace_pc_guard:\n"
    "  mov %r13, %rdi\n"
    "  mov (%rsp), %rsi\n"
    "  mov %rbp, %rdx\n"
    "  jmp recording_call\n"
    ".size __sanitizer_cov_trace_pc_guard, .-__sanitizer_cov_trace_pc_guard\n");
#elif defined(__aarch64__)
__asm__(
    ".text\n"
    ".weak __sanitizer_cov_trace_pc_guard\n"
    ".type __sanitizer_cov_trace_pc_guard,%function\n"
    "__sanitizer_cov_trace_pc_guard:\n"
    "  mov x0, x20\n"
    "  mov x1, x30\n"
    "  mov x2, x29\n"
    "  b recording_call\n"
    ".size __sanitizer_cov_trace_pc_guard, .-__sanitizer_cov_trace_pc_guard\n");
#else
__attribute__((weak)) void __sanitizer_cov_trace_pc_guard(uint32_t *guard) { (void)guard; }
#endif

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
      .frame = frame});
}
