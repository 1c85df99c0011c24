#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <stdio.h>

#include "terminal.h"

FILE *linux_stream(void *owner, ssize_t (*write)(void *, const char *, size_t)) {
  FILE *stream = fopencookie(owner, "w", (cookie_io_functions_t){.write = write});
  if (stream != NULL) setvbuf(stream, NULL, _IONBF, 0);
  return stream;
}
