/* The warm-up: one trusted fork runs first and records which types the Swift runtime was asked to conform
   to which protocols. The server then asks the same questions, so that later forks inherit the answers.

   The runtime searches all conformances of a program when a type is first asked for a protocol, and caches
   the answer. Swift's compiler spends a sixth of a small compilation on such searches. */
#ifndef UNDERSTUDY_WARMUP_H
#define UNDERSTUDY_WARMUP_H

/* In the server, before the fork: allocates the shared memory for the recorded questions. */
void warmup_prepare(void);
/* In the fork: starts recording. */
void warmup_record(void);
/* In the server, after the fork: excludes the recording from later, untrusted forks (MADV_DONTFORK). If
   that fails, removes it: what a later fork writes to it would reach the server. */
void warmup_exclude_from_forks(void);
/* In the server, once the fork has ended: asks the runtime the recorded questions and removes them. */
void warmup_learn(void);
/* In the server, where the fork could not be made or has failed: removes the recording. */
void warmup_forget(void);

#endif
