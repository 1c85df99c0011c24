/* Puts a function of the test host in the place of the one by which a notification waits for a queue of operations;
   MainQueue.swift has it, and the reason. */
#include <stddef.h>
#include <stdint.h>

#include "CAllocations.h"
#include "jump.h"

#if defined(__x86_64__)
KEEP("wait", "");
DECLARE_KEPT(wait);
__attribute__((weak)) extern void understudy_wait(void);

#define WAIT "$s10Foundation14OperationQueueC33waitUntilAllOperationsAreFinishedyyF"
#endif

const char *callocations_check_queues(void) {
#if defined(__x86_64__)
  static const struct kept functions[] = {KEPT(wait, WAIT, understudy_wait)};
  if (jump_and_keep(functions, sizeof functions / sizeof *functions) != 0) return "replace a function of queues";
#endif
  return NULL;
}
