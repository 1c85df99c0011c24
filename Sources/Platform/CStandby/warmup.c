#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <stddef.h>
#include <sys/mman.h>

#include "memory.h"

typedef const void *conforms_function(const void *, const void *);

enum { most_questions = 4096 };

struct questions {
  int count;
  struct {
    const void *type, *protocol;
  } list[most_questions];
};

static struct questions *questions;
static int is_warm_up;

static void write_down(const void *type, const void *protocol) {
  for (int i = questions->count - 1; i >= 0; i--) {
    if (questions->list[i].type == type && questions->list[i].protocol == protocol) return;
  }
  if (questions->count == most_questions) return;
  questions->list[questions->count].type = type;
  questions->list[questions->count].protocol = protocol;
  questions->count++;
}

/* Takes the place of the Swift runtime's: its witness table, or NULL where the type does not conform. */
const void *swift_conformsToProtocol(const void *type, const void *protocol) {
  static conforms_function *conforms;
  if (conforms == NULL) conforms = (conforms_function *)dlsym(RTLD_NEXT, __func__);
  if (is_warm_up) write_down(type, protocol);
  return conforms == NULL ? NULL : conforms(type, protocol);
}

void memory_prepare_warm_up(void) {
  if (questions != NULL) return;
  questions = mmap(NULL, sizeof *questions, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS,
                   -1, 0);
  if (questions == MAP_FAILED) questions = NULL;
}

void memory_warm_up(void) { is_warm_up = questions != NULL; }

void memory_keep_warm_up_apart(void) {
  if (questions != NULL) madvise(questions, sizeof *questions, MADV_DONTFORK);
}

/* Whether it is part of a file that is loaded: what the fork made is not here. */
static int is_ours(const void *address) {
  Dl_info file;
  return dladdr(address, &file) != 0;
}

void memory_learn_from_warm_up(void) {
  if (questions == NULL) return;
  for (int i = 0; i < questions->count; i++) {
    const void *type = questions->list[i].type, *protocol = questions->list[i].protocol;
    if (is_ours(type) && is_ours(protocol)) swift_conformsToProtocol(type, protocol);
  }
  munmap(questions, sizeof *questions);
  questions = NULL;
}
