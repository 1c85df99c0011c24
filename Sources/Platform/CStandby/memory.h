/* What a program that stands by prepares once, so that its forks need not do it each. */
#ifndef UNDERSTUDY_MEMORY_H
#define UNDERSTUDY_MEMORY_H

/* Moves the program's code to huge pages, where the system has any: forks share them from the start,
   whereas of a mapped file each fork asks for every page anew. */
void memory_move_code(void);

/* The Swift runtime looks through all conformances of a program when a type is first asked for a protocol,
   and remembers the answer. The warm-up is a fork that writes down what is asked; the program that
   stands by then asks the same, and later forks find it remembered. Swift's compiler spends a sixth of a
   small compilation on such questions. */

/* Before the fork: makes room for the questions. */
void memory_prepare_warm_up(void);
/* In the fork. */
void memory_warm_up(void);
/* After the fork, so that no other one gets hold of what that one writes. */
void memory_keep_warm_up_apart(void);
/* Once the fork has ended. */
void memory_learn_from_warm_up(void);

#endif
