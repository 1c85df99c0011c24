/* Records calls: the compiler lets functions call back, and frame pointers and async contexts tell who calls. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>
#include <unwind.h>

#include "recording.h"

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

// MARK: Calls that have not returned

/* A call of a function with callbacks: its frame pointer, its return address, and the number of its entry. */
struct running {
  uint64_t frame, back, number;
};
static _Thread_local struct running *stack;
static _Thread_local uint32_t depth;

/* An async function marks the frame pointer that it saves with this bit. */
static const uint64_t async_mark = 1ull << 60;

/* Whether it may be the frame of a function that called the one with the other frame. */
static int is_outer(uint64_t frame, uint64_t inner) {
  return frame > inner && frame % sizeof(uint64_t) == 0 && frame + 2 * sizeof(uint64_t) <= stack_end();
}

/* The frame around another one; 0 where the way ends. */
static uint64_t outer_frame(uint64_t frame) {
  uint64_t outer = *(const uint64_t *)frame & ~async_mark;
  return is_outer(outer, frame) ? outer : 0;
}

static uint64_t return_address(uint64_t frame) { return ((const uint64_t *)frame)[1]; }

/* A walk outwards, to a function with callbacks that has not returned. */
enum { most_callers = 4 };
struct walk {
  uint64_t callers[most_callers]; /* return addresses in the libraries, the nearest first; 0 behind the last one */
  int count;
  uint64_t beginning; /* the frame whose callers are sought */
  uint64_t last;      /* the last frame that the unwinder has seen */
  uint64_t number;    /* that of the entry of the function that was found; or 0 */
};

/* Looks at an address and the frame of its function; whether the walk is at its end. A frame is that of a call if its
   return address is the same, too, and the address is in the library that has callbacks. */
static int visit(struct walk *walk, uint64_t address, uint64_t frame) {
  if (walk->count < most_callers && crecording_is_watched(address)) walk->callers[walk->count++] = address;
  const struct crecording_range *library = &recording_head->libraries[0];
  if (address < library->start || address >= library->end) return 0;
  uint32_t level = depth;
  while (level > 0 && stack[level - 1].frame < frame) level--;
  if (level == 0 || stack[level - 1].frame != frame || stack[level - 1].back != return_address(frame)) return 0;
  walk->number = stack[level - 1].number;
  return 1;
}

/* Follows the frame pointers. */
static void follow(struct walk *walk, uint64_t pc, uint64_t frame) {
  enum { most = 200 };
  for (int i = 0; frame && i < most && !visit(walk, pc, frame); i++) {
    pc = return_address(frame);
    frame = outer_frame(frame);
  }
}

uint64_t recording_call_around(uint64_t pc, uint64_t frame) {
  struct walk walk = {0};
  follow(&walk, pc, frame);
  return walk.number;
}

static _Unwind_Reason_Code unwound(struct _Unwind_Context *context, void *data) {
#if defined(__aarch64__)
  enum { frame_pointer = 29 };
#else
  enum { frame_pointer = 6 };
#endif
  struct walk *walk = data;
  if (_Unwind_GetCFA(context) <= walk->beginning) return _URC_NO_REASON;
  uint64_t frame = _Unwind_GetGR(context, frame_pointer);
  if (!is_outer(frame, walk->beginning)) return _URC_NO_REASON;
  walk->last = frame;
  if (visit(walk, _Unwind_GetIP(context), frame)) return _URC_END_OF_STACK;
  /* The unwinder would take the mark for a part of the address. */
  int is_marked = *(const uint64_t *)frame & async_mark && outer_frame(frame);
  return is_marked ? _URC_END_OF_STACK : _URC_NO_REASON;
}

/* Finds the callers of the function with that frame. Some libraries of the system have no frame pointers, but tables
   for the unwinder; others, and async functions, have only frame pointers. */
static struct walk callers_of(uint64_t frame) {
  struct walk walk = {.beginning = frame, .last = frame};
  _Unwind_Backtrace(unwound, &walk);
  if (!walk.number) follow(&walk, return_address(walk.last), outer_frame(walk.last));
  return walk;
}

/* Notes that a function was entered; deeper ones have returned, or have called it in their last statement. */
static void enter(uint64_t frame, uint64_t number) {
  if (!stack) stack = calloc(crecording_most_calls, sizeof *stack);
  if (!stack) return;
  while (depth > 0 && stack[depth - 1].frame <= frame) depth--;
  if (depth < crecording_most_calls) stack[depth++] = (struct running){frame, return_address(frame), number};
}

/* The state of a guard, which the compiler makes for each part of a function. */
enum { guard_unknown, guard_entry, guard_block, guard_passed };

/* The address of a part of a function, and flags. */
struct part {
  uint64_t address, flags;
};
enum { part_is_entry = 1 };

static uint32_t *guards, *guards_end;

/* The library calls these when it is loaded: first with its guards, then with what each stands for. They are weak
   because a fuzzer brings its own. */
__attribute__((weak)) void __sanitizer_cov_trace_pc_guard_init(uint32_t *start, uint32_t *stop) {
  guards = start;
  guards_end = stop;
}

__attribute__((weak)) void __sanitizer_cov_pcs_init(const struct part *start, const struct part *stop) {
  if (stop - start != guards_end - guards) return;
  for (ptrdiff_t i = 0; i < stop - start; i++) {
    guards[i] = start[i].flags & part_is_entry ? guard_entry : guard_block;
  }
}

// MARK: Async functions

/* An async context begins with that of its caller, and the function at which the caller goes on. */
struct context {
  const struct context *caller;
  uint64_t resume;
};

/* The async function of a task that began or went on last; number 0 where its caller is in no library. */
struct last {
  const void *task;
  uint64_t number;
};
enum { most_tasks = 256 };
static struct last last_parts[most_tasks];
static pthread_mutex_t last_parts_lock = PTHREAD_MUTEX_INITIALIZER;

int recording_callers(
    uint64_t pc, uint64_t frame, int (*library)(uint64_t), uint64_t *pcs, uint64_t *frames, int most) {
  enum { most_frames = 2000, most_contexts = 64 };
  int count = 0;
  for (int i = 0; frame && i < most_frames && count < most; i++) {
    if (library(pc) >= 0) {
      pcs[count] = pc;
      frames[count++] = frame;
    }
    if (*(const uint64_t *)frame & async_mark) {
      /* An async function keeps its context below its frame pointer; its callers have no frames. */
      const struct context *inner = (const struct context *)((const uint64_t *)frame)[-1];
      for (int j = 0; inner && j < most_contexts && count < most; j++, inner = inner->caller) {
        if (library(inner->resume) < 0) continue;
        pcs[count] = inner->resume + 1;
        frames[count++] = 0;
      }
      return count;
    }
    pc = return_address(frame);
    frame = outer_frame(frame);
  }
  return count;
}

static const void *current_task(void) {
  static const void *(*get)(void);
  if (!get) get = (const void *(*)(void))dlsym(RTLD_DEFAULT, "swift_task_getCurrent");
  return get ? get() : NULL;
}

static struct last *last_part(const void *task) { return &last_parts[(uintptr_t)task / 64 % most_tasks]; }

/* Notes the call and the nearest async caller in the libraries: its context, and where it goes on. */
static void enter_async(struct crecording_entry *entry, const struct context *context, uint64_t frame) {
  enum { most = 16, longest_beginning = 128 };
  entry->context = (uint64_t)context;
  const struct context *inner = context;
  for (int i = 0; inner && i < most && !entry->b; i++, inner = inner->caller) {
    if (crecording_is_watched(inner->resume)) {
      entry->b = inner->resume + 1; /* As a return address is, it is behind the beginning of its code. */
      entry->c = (uint64_t)inner->caller;
    }
  }
  /* A part that goes on gets the context of the function that it awaited. */
  int goes_on = context && entry->pc - context->resume < longest_beginning;
  const struct context *own = goes_on ? context->caller : context;
  int is_exact = own && (!own->caller || crecording_is_watched(own->resume));
  const void *task = current_task();
  uint64_t number = recording_add(*entry);
  pthread_mutex_lock(&last_parts_lock);
  *last_part(task) = (struct last){task, is_exact ? number : 0};
  pthread_mutex_unlock(&last_parts_lock);
  enter(frame, number);
}

/* The async function that awaits what calls now: it began or went on last in its task, and has not returned, because
   its caller would have gone on. */
static uint64_t awaiting_call(void) {
  const void *task = current_task();
  if (!task) return 0;
  pthread_mutex_lock(&last_parts_lock);
  struct last last = *last_part(task);
  pthread_mutex_unlock(&last_parts_lock);
  return last.task == task ? last.number : 0;
}

// MARK: Entries of functions

/* The stub only reads the registers that hold self, the async context and the frame of the function. */
__attribute__((used)) void recording_call(uint32_t *guard, uint64_t self, uint64_t context, uint64_t pc, uint64_t frame) {
  if (!recording_head || *guard == guard_passed) return;
  if (*guard == guard_block) {
    *guard = guard_passed;
    recording_add((struct crecording_entry){
        .kind = crecording_block, .pc = pc, .parent = recording_call_around(pc, frame)});
    return;
  }
  /* Other entries must still find room after an endless loop of calls. */
  if (atomic_load_explicit((_Atomic uint64_t *)&recording_head->count, memory_order_relaxed) >= crecording_most_calls) {
    atomic_fetch_add_explicit((_Atomic uint64_t *)&recording_head->dropped, 1, memory_order_relaxed);
    return;
  }
  struct crecording_entry entry = {.kind = crecording_call, .a = self, .pc = pc};
  if (*(const uint64_t *)frame & async_mark) {
    entry.parent = recording_call_around(return_address(frame), outer_frame(frame));
    enter_async(&entry, (const struct context *)context, frame);
    return;
  }
  struct walk walk = callers_of(frame);
  entry.parent = walk.number ? walk.number : awaiting_call();
  entry.b = walk.callers[0];
  entry.c = ((const uint64_t *)frame)[-1];
  for (int i = 1; i < most_callers; i++) entry.further[i - 1] = walk.callers[i];
  enter(frame, recording_add(entry));
}

#if defined(__x86_64__)
__asm__(
    ".text\n"
    ".weak __sanitizer_cov_trace_pc_guard\n"
    ".type __sanitizer_cov_trace_pc_guard,@function\n"
    "__sanitizer_cov_trace_pc_guard:\n"
    "  mov %r13, %rsi\n"
    "  mov %r14, %rdx\n"
    "  mov (%rsp), %rcx\n"
    "  mov %rbp, %r8\n"
    "  jmp recording_call\n"
    ".size __sanitizer_cov_trace_pc_guard, .-__sanitizer_cov_trace_pc_guard\n");
#elif defined(__aarch64__)
__asm__(
    ".text\n"
    ".weak __sanitizer_cov_trace_pc_guard\n"
    ".type __sanitizer_cov_trace_pc_guard,%function\n"
    "__sanitizer_cov_trace_pc_guard:\n"
    "  mov x1, x20\n"
    "  mov x2, x22\n"
    "  mov x3, x30\n"
    "  mov x4, x29\n"
    "  b recording_call\n"
    ".size __sanitizer_cov_trace_pc_guard, .-__sanitizer_cov_trace_pc_guard\n");
#else
__attribute__((weak)) void __sanitizer_cov_trace_pc_guard(uint32_t *guard) { (void)guard; }
#endif

