/* The memory of a server and its forks. A fork that writes to a page of the server copies it first. So forks
   allocate fresh memory, which comes in huge pages, and free nothing that the server has allocated. */
#ifndef UNDERSTUDY_MEMORY_H
#define UNDERSTUDY_MEMORY_H

/* In the server: allocates all memory that was freed before and forgets it, so that forks do not use it. */
void use_up_free_memory(void);
/* In a server before its first fork: lets forks inherit which pages of the program's code are in memory. The
   kernel copies these tables only for mappings of which a page was written to. So this writes two bytes with
   the values that they have. */
void share_page_tables(void);
/* In a fork: from now on, memory that the server has allocated is not freed. */
void keep_inherited_memory(void);

#endif
