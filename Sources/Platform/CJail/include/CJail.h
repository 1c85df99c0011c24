/* Confines the calling process: user id, Landlock, limits, seccomp. Neither the process nor a program that
   it executes can extend its rights afterwards. docs/sandbox.md says what each part stops. */
#ifndef UNDERSTUDY_CJAIL_H
#define UNDERSTUDY_CJAIL_H

#include <stdint.h>

/* The rights of a confined process. Lists of paths end with NULL; a limit of 0 means none. */
struct cjail {
  /* The user and group id to change to, which only root can; 0 keeps the present one. */
  uint32_t user;
  /* Files and folders to read, to execute, and folders to write to. */
  const char *const *readable;
  const char *const *executable;
  const char *const *writable;
  /* The folder for temporary files, in which it may also make, rename and remove folders; NULL for none. */
  const char *temporary;
  /* Seconds of processor time; bytes; bytes; bytes; open descriptors; processes and threads of the user. */
  uint64_t cpu_time, data, address_space, file_size, descriptors, processes;
  /* Bytes of the first thread's stack. */
  uint64_t stack;
  /* Whether the process may execute a program, as the launcher does last. */
  int may_execute;
};

/* Returns the version of the kernel's Landlock; 0 if it has none. */
int cjail_landlock_version(void);

/* Confines the calling process, which must have only one thread. Returns NULL, or the step that failed,
   with errno. After a failure the process is partly confined and must exit. */
const char *cjail_enter(const struct cjail *jail);

/* The most bytes and files in a folder for temporary files. */
enum { cjail_folder_size = 16 << 20, cjail_folder_files = 1000 };

/* Gives the calling process a mount namespace of its own, and the program that it executes the right to
   mount there. Mounts memory once in the folder, to see that it works. Returns 0, or -1 with errno. */
int cjail_own_mounts(const char *folder);

/* Mounts empty memory in the folder, which belongs to a user (0: the present one); 0, or -1 with errno. */
int cjail_mount_memory(const char *folder, uint32_t user);
/* Takes the memory away again, with all files in it; 0, or -1 with errno. */
int cjail_unmount_memory(const char *folder);

/* A process that confines itself and then runs a program tells so through a pipe, its report: this byte
   when the confinement is complete and the program begins, and a reason where a step fails. The program
   does not get the pipe. So a report of exactly this byte means that how the process ended is how the
   program ended; any other report means that the program did not run. */
enum { cjail_begun = '+' };

/* A program and its confinement, as the arguments of understudy-jail describe them. */
enum { cjail_most_paths = 200 };
struct cjail_order {
  struct cjail jail;
  /* Whether only limits are set and nothing else is confined. */
  int is_free;
  /* The pidfd of a process whose namespaces to enter; -1 for none. */
  int room;
  /* The folder in which the program will mount memory; NULL if it will mount nothing. */
  const char *mounted;
  /* The highest descriptor to keep open. */
  int kept;
  /* The descriptor for the report, above `kept`; -1 for none. */
  int report;
  /* The working folder; NULL for the present one. */
  const char *folder;
  /* The program and its arguments; NULL ends them. */
  char **program;
  const char *readable[cjail_most_paths], *executable[cjail_most_paths],
      *writable[cjail_most_paths];
};

/* Parses the words after the first one into an order, which points to them. Returns NULL, or the invalid
   word, with errno. */
const char *cjail_read_order(int count, char **words, struct cjail_order *order);

/* Changes to the order's folder and applies its confinement; returns like cjail_enter. */
const char *cjail_obey(const struct cjail_order *order);

/* The steps of cjail_enter; each returns 0, or -1 with errno. */
int cjail_limit(const struct cjail *jail);
int cjail_restrict_files(const struct cjail *jail, int landlock_version, const char **failed_path);
int cjail_restrict_calls(int may_execute);

#endif
