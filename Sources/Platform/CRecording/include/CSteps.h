/* Reports each statement of a program to a handler, with the calls that have not returned, and the deaths of objects.
   The compiler's `-pc-macro` lets statements call `understudy_before` and `understudy_after`. The handler's text goes into memory that
   another process can read after this one has ended. */
#ifndef UNDERSTUDY_CSTEPS_H
#define UNDERSTUDY_CSTEPS_H

#include <stddef.h>
#include <stdint.h>

#include "CRecording.h"

enum csteps_kind {
  csteps_statement = 1, /* a statement is about to run; line and end_line are its own */
  csteps_death,         /* object was freed */
  csteps_nil,           /* the weak reference at `reference` was read and gave nil */
  csteps_failure,       /* the check failed */
  csteps_end,           /* the check ended */
  csteps_ran,           /* the statements of the frames have run, or an error ends them */
};

enum { csteps_most_frames = 64 };

struct csteps_step {
  uint32_t kind, thread;
  int64_t line, end_line;
  int32_t is_followed; /* whether `csteps_ran` comes once the statement has run */
  uint64_t object;    /* the number of the object that died, else 0 */
  uint64_t reference; /* the address of a weak reference, else 0 */
  int32_t count;      /* the frames that follow, the innermost first */
  uint64_t pcs[csteps_most_frames];
  uint64_t frames[csteps_most_frames]; /* frame pointers; 0 for a caller that awaits */
};

/* The beginning of the memory; so many bytes of text follow. */
struct csteps_head {
  uint64_t length;
  struct crecording_range libraries[2];
};
static const uint64_t csteps_size = 4 << 20;

typedef void csteps_handler(const struct csteps_step *);

/* Maps the memory behind a descriptor; 0, or -1 with errno. */
int csteps_map(int fd);
/* Follows the objects of two libraries, given by their handles from dlopen(3); the second may be null. */
void csteps_watch(void *library, void *support, csteps_handler *handler);
/* Whether the objects of libraries are followed. */
int csteps_is_watching(void);
/* Lets statements and deaths be reported from now on, or no longer. */
void csteps_report(int is_on);
/* Lets nothing but failures be reported from now on: a long run goes on nearly at its own speed. */
void csteps_report_failures_only(void);
/* Reports something else that happened in this thread. */
void csteps_note(enum csteps_kind kind, int64_t line);
/* Adds a line of text; 0, or -1 where that would leave less room than `reserve`. */
int csteps_write(const char *text, size_t length, size_t reserve);

/* The library that an address is in: 0, 1, or -1. */
int csteps_library(uint64_t address);
/* Where the first library begins. */
uint64_t csteps_start(void);

/* An object, a closure's context or a captured variable, by its address and its number, from 1. */
struct csteps_object {
  const void *address;
  uint64_t number;
};
/* The living ones in the order of their births; returns how many were written. */
int csteps_objects(struct csteps_object *objects, int most);
/* The number of a living object; 0 if it is not known. */
uint64_t csteps_number(const void *object);

/* For the functions that replace those of the runtime. */
void csteps_threw(uint64_t pc, uint64_t frame);
void csteps_born(void *object, uint64_t kind, uint64_t place, size_t size);
void csteps_died(const void *object, uint64_t pc, uint64_t frame);
void csteps_read_nil(const void *reference, uint64_t pc, uint64_t frame);

#endif
