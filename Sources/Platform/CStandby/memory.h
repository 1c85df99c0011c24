/* The memory of a server and its forks. A fork that writes to a page of the server copies it first. So forks
   allocate fresh memory, which comes in huge pages, and free nothing that the server has allocated. */
#ifndef UNDERSTUDY_MEMORY_H
#define UNDERSTUDY_MEMORY_H

/* In the server: allocates all memory that was freed before and forgets it, so that forks do not use it. */
void use_up_free_memory(void);
/* In a fork: from now on, memory that the server has allocated is not freed. */
void keep_inherited_memory(void);

#endif
