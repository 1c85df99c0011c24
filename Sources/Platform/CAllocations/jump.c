#include "jump.h"

#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

int jump_to(void *function, void *target) {
#if defined(__aarch64__)
  static const uint32_t jump[] = {0x58000050, 0xd61f0200}; /* ldr x16, #8; br x16 */
#else
  static const uint8_t jump[] = {0xff, 0x25, 0, 0, 0, 0}; /* jmpq *0(%rip) */
#endif
  uintptr_t page = sysconf(_SC_PAGESIZE), start = (uintptr_t)function & -page;
  size_t size = (uintptr_t)function + sizeof jump + sizeof target - start;
  if (mprotect((void *)start, size, PROT_READ | PROT_WRITE) != 0) return -1;
  memcpy(function, jump, sizeof jump);
  memcpy((char *)function + sizeof jump, &target, sizeof target);
  __builtin___clear_cache(function, (char *)function + sizeof jump + sizeof target);
  return mprotect((void *)start, size, PROT_READ | PROT_EXEC);
}
