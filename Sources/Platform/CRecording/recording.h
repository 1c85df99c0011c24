#ifndef UNDERSTUDY_RECORDING_H
#define UNDERSTUDY_RECORDING_H

#include "CRecording.h"

/* The memory; null while nothing is recorded. */
extern struct crecording_head *recording_head;

/* Adds an entry, if there is room; only while something is recorded. Returns its number, from 1. */
uint64_t recording_add(struct crecording_entry entry);

/* Returns the number of the call that a function in a library belongs to: its own, or that of its nearest caller.
   `frame` is the function's frame pointer. */
uint64_t recording_call_around(uint64_t pc, uint64_t frame);

/* Writes the functions that have not returned, the innermost first: addresses in the libraries, and frame pointers, 0
   for a function that awaits. `library` says which library an address is in, -1 for none. Returns how many. */
int recording_callers(
    uint64_t pc, uint64_t frame, int (*library)(uint64_t), uint64_t *pcs, uint64_t *frames, int most);

#endif
