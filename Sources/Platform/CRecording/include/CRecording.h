/* Records what happens to objects into memory that another process can read after this one has ended: calls of
   functions that were compiled with coverage callbacks, births and deaths of objects, and writes and reads of weak
   references. It replaces functions of the Swift runtime, so it must not allocate objects itself. */
#ifndef UNDERSTUDY_CRECORDING_H
#define UNDERSTUDY_CRECORDING_H

#include <stdint.h>

enum crecording_kind {
  crecording_call = 1,   /* a: the register of self; c: the word below the frame pointer, or of an async function the
                            context of its nearest caller in the libraries; b: return address into the nearest
                            caller in the libraries, or 0 */
  crecording_birth,      /* a: object; b: its type; c: return address of the allocating initialiser */
  crecording_type,       /* a: type; b: its descriptor; c: type of the superclass, or 0; pc: size of an instance */
  crecording_death,      /* a: object */
  crecording_weak_write, /* a: reference; b: object or 0; c: return address of the function at pc */
  crecording_weak_read,  /* a: reference; b: object or 0; c: the bits of the reference before */
  crecording_field,      /* a: type; b: number of a stored property of its own; c: its offset in objects */
  crecording_begin,      /* what is of interest begins */
  crecording_end,        /* and ends */
  crecording_block,      /* a part of a function ran for the first time */
  crecording_throw,      /* an error was thrown */
  crecording_task,       /* a task was made; context: the one that its first function gets */
  crecording_failed,     /* an expectation failed */
};

/* An entry of the recording; 0 is the kind of one that was never completed. */
struct crecording_entry {
  uint32_t kind, thread;
  uint64_t a, b, c;
  uint64_t pc;      /* where it happened: an address in a library */
  uint64_t context; /* of an async function: its context, or that of the function that it awaited; else 0 */
  uint64_t parent;  /* the number of the entry, from 1, of the call in which it happened: the innermost one that has
                       not returned; 0 if that is unknown */
  uint64_t further[3]; /* of a call: return addresses into the next callers in the libraries, up to the parent; or 0 */
};

/* The addresses of a library; empty where there is none. */
struct crecording_range {
  uint64_t start, end;
};

/* The beginning of the memory; entries follow. Addresses in [start, end) belong to a library: first the one that
   runs, then the support library. */
struct crecording_head {
  uint64_t count;   /* entries that were wanted; no more than `room` are there */
  uint64_t dropped; /* calls that were not recorded for want of room */
  struct crecording_range libraries[2];
};

/* Entries in the memory, and how many of them calls may fill. */
enum { crecording_room = 1 << 16, crecording_most_calls = 1 << 15 };
/* The size of the memory in bytes. */
static const uint64_t crecording_size =
    sizeof(struct crecording_head) + crecording_room * sizeof(struct crecording_entry);

/* Maps the memory behind a descriptor; 0, or -1 with errno. Nothing is recorded before `crecording_watch`. */
int crecording_map(int fd);
/* Starts recording what happens in two libraries, given by their handles from dlopen(3); the second may be null. */
void crecording_watch(void *library, void *support);
/* Whether something is being recorded. */
int crecording_is_on(void);
/* Whether an address is in one of the libraries; only while something is recorded. */
int crecording_is_watched(uint64_t address);
/* Records `crecording_begin`, `crecording_end` or `crecording_failed`. */
void crecording_mark(enum crecording_kind kind);

/* Records the birth of an object whose class is declared in a watched library; for the allocating function.
   `class` has the runtime's layout; `site` and `frame` are those of the caller of the allocating function. */
void crecording_born(const void *object, const void *class, uint64_t pc, uint64_t site, uint64_t frame);
/* Records that the function at `pc` has made a task whose first function gets that context. */
void crecording_task_made(const void *context, uint64_t pc, uint64_t frame);

#include "CSteps.h"

#endif
