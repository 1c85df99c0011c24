/* Shared by the signal handlers in this folder. */
#ifndef UNDERSTUDY_HANDLERS_H
#define UNDERSTUDY_HANDLERS_H

#include <signal.h>

/* Installs a handler that runs on an alternate stack in the calling thread, even if that thread's own
   stack has overflowed. */
void clinux_handle(int signal_number, void (*handler)(int, siginfo_t *, void *));

#endif
