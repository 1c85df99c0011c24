#include "CRandom.h"

#include <errno.h>
#include <stdlib.h>
#include <sys/random.h>
#include <sys/types.h>

void arc4random_buf(void *bytes, size_t count) {
  unsigned char *next = bytes;
  while (count > 0) {
    ssize_t filled = getrandom(next, count, 0);
    if (filled < 0 && errno != EINTR) abort();
    if (filled > 0) {
      next += filled;
      count -= (size_t)filled;
    }
  }
}
