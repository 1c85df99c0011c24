#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CLinux.h"

#include <dlfcn.h>
#include <link.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

pid_t clinux_fork(void) { return fork(); }

struct ids {
  uint32_t old, new;
};

static const char *name_of(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

/* Whether a library belongs to Swift, or is the program itself, whose name is empty. */
static int is_of_swift(const char *path) {
  static const char *const beginnings[] = {
      "libswift", "libFoundation", "lib_Foundation", "libXCTest", "libTesting", "lib_Testing",
  };
  if (*path == 0) return 1;
  const char *name = name_of(path);
  for (size_t i = 0; i < sizeof beginnings / sizeof *beginnings; i++) {
    if (strncmp(name, beginnings[i], strlen(beginnings[i])) == 0) return 1;
  }
  return 0;
}

/* In libdispatch the id is the thread's first word, and the owner of the main queue. Both change or none. */
static void renew_dispatch(uint32_t *words, const struct ids *ids) {
  const uint32_t owner = 0x3fffffff;
  const size_t offset_of_state = 0x38;
  char *queue = dlsym(RTLD_DEFAULT, "_dispatch_main_q");
  if (queue == NULL) return;
  uint32_t *state = (uint32_t *)(queue + offset_of_state);
  if (*words != ids->old || (*state & owner) != ids->old) return;
  *words = ids->new;
  *state = (*state & ~owner) | ids->new;
}

static int renew_ids(struct dl_phdr_info *library, size_t size, void *context) {
  (void)size;
  const struct ids *ids = context;
  if (library->dlpi_tls_data && strncmp(name_of(library->dlpi_name), "libdispatch.so", 14) == 0)
    renew_dispatch(library->dlpi_tls_data, ids);
  if (library->dlpi_tls_data == NULL || !is_of_swift(library->dlpi_name)) return 0;
  for (int i = 0; i < library->dlpi_phnum; i++) {
    if (library->dlpi_phdr[i].p_type != PT_TLS) continue;
    uint32_t *words = library->dlpi_tls_data;
    for (size_t k = 0; k < library->dlpi_phdr[i].p_memsz / sizeof *words; k++) {
      if (words[k] == ids->old) words[k] = ids->new;
    }
  }
  return 0;
}

pid_t clinux_fork_swift(void) {
  uint32_t old = (uint32_t)syscall(SYS_gettid);
  pid_t process = fork();
  if (process == 0) {
    struct ids ids = {old, (uint32_t)syscall(SYS_gettid)};
    dl_iterate_phdr(renew_ids, &ids);
  }
  return process;
}
