/* Locks the calling process in: another user, Landlock, limits, seccomp. What it may do afterwards it
   can't extend, nor can whatever program takes its place. docs/sandbox.md says what each part stops. */
#ifndef UNDERSTUDY_CJAIL_H
#define UNDERSTUDY_CJAIL_H

#include <stdint.h>

/* What is left to a process. Lists of paths end with NULL; a limit of 0 is none. */
struct cjail {
  /* A real other user and group to become, which only root can; 0 stays. */
  uint32_t user;
  /* Files and folders to read, to run, and folders to write in. */
  const char *const *readable;
  const char *const *executable;
  const char *const *writable;
  /* Seconds of processor time, bytes, bytes, bytes, descriptors, processes and threads of the user. */
  uint64_t cpu_time, data, address_space, file_size, descriptors, processes;
  /* Whether another program may take the process's place: the last that its launcher does. */
  int may_execute;
};

/* The version of the kernel's Landlock; 0 where there is none. */
int cjail_landlock_version(void);

/* Locks the calling process, which must have one thread, in. Returns NULL, or what failed, with errno;
   then it is locked in by half and must end. */
const char *cjail_enter(const struct cjail *jail);

/* A program, and how it is locked in, as words say it: understudy-jail's arguments. */
enum { cjail_most_paths = 200 };
struct cjail_order {
  struct cjail jail;
  /* Whether nothing is locked in, and only limits are set. */
  int is_free;
  /* The pidfd of a process whose namespaces it enters; -1 if none. */
  int room;
  /* The highest descriptor that stays open. */
  int kept;
  /* Where it starts; NULL to stay. */
  const char *folder;
  /* The program and its arguments, NULL last. */
  char **program;
  const char *readable[cjail_most_paths], *executable[cjail_most_paths],
      *writable[cjail_most_paths];
};

/* Reads the words after the first one into an order that refers to them. Returns NULL, or the word that
   is wrong, with errno. */
const char *cjail_read_order(int count, char **words, struct cjail_order *order);

/* Goes to the order's folder and is locked in as it says; returns as cjail_enter does. */
const char *cjail_obey(const struct cjail_order *order);

/* The parts of it, each 0 or -1 with errno. */
int cjail_limit(const struct cjail *jail);
int cjail_restrict_files(const struct cjail *jail, int landlock_version, const char **failed_path);
int cjail_restrict_calls(int may_execute);

#endif
