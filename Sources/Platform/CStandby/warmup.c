#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "warmup.h"

#include <dlfcn.h>
#include <stddef.h>
#include <sys/mman.h>
#include <unistd.h>

typedef const void *conforms_function(const void *, const void *);

enum { most_questions = 4096 };

struct questions {
  int count;
  struct {
    const void *type, *protocol;
  } list[most_questions];
};

static struct questions *questions;
static int is_recording;

static void record(const void *type, const void *protocol) {
  for (int i = questions->count - 1; i >= 0; i--) {
    if (questions->list[i].type == type && questions->list[i].protocol == protocol) return;
  }
  if (questions->count == most_questions) return;
  questions->list[questions->count].type = type;
  questions->list[questions->count].protocol = protocol;
  questions->count++;
}

/* Replaces the Swift runtime's function of this name. Returns the witness table, or NULL if the type does
   not conform. */
const void *swift_conformsToProtocol(const void *type, const void *protocol) {
  static conforms_function *conforms;
  if (conforms == NULL) conforms = (conforms_function *)dlsym(RTLD_NEXT, __func__);
  if (is_recording) record(type, protocol);
  return conforms == NULL ? NULL : conforms(type, protocol);
}

void warmup_prepare(void) {
  if (questions != NULL) return;
  questions = mmap(NULL, sizeof *questions, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS,
                   -1, 0);
  if (questions == MAP_FAILED) questions = NULL;
}

void warmup_record(void) { is_recording = questions != NULL; }

void warmup_exclude_from_forks(void) {
  if (questions != NULL && madvise(questions, sizeof *questions, MADV_DONTFORK) != 0) {
    warmup_forget();
  }
}

void warmup_forget(void) {
  if (questions == NULL) return;
  /* Later forks would share the table with the server. */
  if (munmap(questions, sizeof *questions) != 0) _exit(1);
  questions = NULL;
}

/* Whether an address lies in a loaded file. Metadata that the fork allocated does not exist here. */
static int is_in_loaded_file(const void *address) {
  Dl_info file;
  return dladdr(address, &file) != 0;
}

void warmup_learn(void) {
  if (questions == NULL) return;
  for (int i = 0; i < questions->count; i++) {
    const void *type = questions->list[i].type, *protocol = questions->list[i].protocol;
    if (is_in_loaded_file(type) && is_in_loaded_file(protocol)) {
      swift_conformsToProtocol(type, protocol);
    }
  }
  warmup_forget();
}
