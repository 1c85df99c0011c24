/* Takes the place of the Swift runtime's function that makes objects, in whatever is loaded into the
   program that links this. In C, because it must not make objects itself. */
#ifndef UNDERSTUDY_CALLOCATIONS_H
#define UNDERSTUDY_CALLOCATIONS_H

/* From now on, remembers each new object whose class is in a library, by what dlopen(3) gave: of two at
   most. 0, or -1 where that can't be done. */
int callocations_watch(void *loaded);
/* How many were remembered. */
int callocations_count(void);
/* One of them, with a reference that the caller owns; null once it was freed. */
void *callocations_object(int index);

#endif
