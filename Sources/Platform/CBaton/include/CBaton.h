/* Runs one thing at a time: what a program sends to queues, and all of its tasks, take turns with the main
   thread. docs/sandbox.md says why. */
#ifndef UNDERSTUDY_CBATON_H
#define UNDERSTUDY_CBATON_H

#include <stdint.h>

/* From now on, work for the main queue runs on the main thread, and all other work on one worker thread while
   the main thread waits. Call this on the main thread, before anything is sent to a queue.

   With `refuses_threads` the process can start no further thread, and libdispatch does nothing on threads of
   its own. Returns NULL, or the step that failed, with errno. */
const char *cbaton_begin(int refuses_threads);
/* Whether the process can start no further thread. */
int cbaton_refuses_threads(void);
/* How many addresses it keeps free of memory between stacks. */
uint64_t cbaton_room(void);

/* Before a trap ends the process, writes one of three reports (under 64 bytes) to the descriptor if a queue waits
   for itself, if libdispatch or the baton traps for another use of queues that nobody may make, or if Foundation
   traps. */
void cbaton_report_traps(int fd, const char *waits_for_itself, const char *misused,
                         const char *in_foundation);

/* Calls `take` with each block that waits in a queue, and with the label of the queue. */
void cbaton_each_block(void (*take)(const void *block, const char *queue, void *context), void *context);

/* Returns whether something could run now that waits for its turn. What is due later does not count, nor what
   has to wait for something else. Checks find this function by its name. */
int understudy_has_work(void);

#endif
