/* `arc4random_buf`, which glibc has since 2.36. Debian 12's libarchive asks for it; the program brings
   it, so that an archive that was made there runs with glibc 2.35 too. */
#ifndef UNDERSTUDY_CRANDOM_H
#define UNDERSTUDY_CRANDOM_H

#include <stddef.h>

/* Fills bytes from the kernel's random numbers; ends the process if it has none. */
void arc4random_buf(void *bytes, size_t count);

#endif
