/* What the handlers of signals in this folder share. */
#ifndef UNDERSTUDY_HANDLERS_H
#define UNDERSTUDY_HANDLERS_H

#include <signal.h>

/* Handles a signal on a stack of the handler's own where it comes to the calling thread: also when that
   thread's own has run out. */
void clinux_handle(int signal_number, void (*handler)(int, siginfo_t *, void *));

#endif
