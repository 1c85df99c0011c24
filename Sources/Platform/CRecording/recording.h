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

#endif
