#ifndef UNDERSTUDY_RECORDING_H
#define UNDERSTUDY_RECORDING_H

#include "CRecording.h"

/* Adds an entry, if there is room; only while something is recorded. */
void recording_add(struct crecording_entry entry);

#endif
