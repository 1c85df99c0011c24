#ifndef UNDERSTUDY_JUMP_H
#define UNDERSTUDY_JUMP_H

/* Makes a function's code begin with a jump to another function, which needs 16 bytes. Returns 0, or -1 with
   errno. */
int jump_to(void *function, void *target);

#endif
