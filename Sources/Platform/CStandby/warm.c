#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CLinux.h"
#include "memory.h"
#include "warm.h"

#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { trouble = 121, most_sources = 32, most_declarations = 4096, page_size = 4096 };
enum { output = 1, server = 3 };

/* MARK: Functions of the compiler */

typedef const void *reference;
struct text { const char *start; size_t length; };
/* llvm::SmallVector of declarations. */
struct declarations { void **start; unsigned count, capacity; void *list[most_declarations]; };

/* Functions of swift-frontend by their mangled names, with C types of the same calling convention. */
static struct {
  int (*perform_frontend)(const char **, size_t, const char *, void *, void *);
  void (*load_standard_library)(void *);
  void *(*main_module)(reference);
  void *(*context)(reference);
  void *(*module_by_name)(void *, struct text);
  void (*top_level_declarations)(reference, struct declarations *);
  void *(*innermost_context)(reference);
  void *(*source_file)(reference);
  void (*type_check)(void *);
  int (*had_error)(reference);
  void (*dump_json)(void *, void *, int);
  void *(*standard_output)(void);
  void (*flush)(void *);
  void (*initialize_swift)(void);
  void (*initialize_llvm)(void *, int *, char ***, int);
  void (*destroy_context)(void *);
} compiler;

static const struct clinux_function symbols[] = {
  {"_ZN5swift15performFrontendEN4llvm8ArrayRefIPKcEES3_PvPNS_16FrontendObserverE",
   &compiler.perform_frontend},
  {"_ZN5swift16CompilerInstance18loadStdlibIfNeededEv", &compiler.load_standard_library},
  {"_ZNK5swift16CompilerInstance13getMainModuleEv", &compiler.main_module},
  {"_ZNK5swift11DeclContext13getASTContextEv", &compiler.context},
  {"_ZN5swift10ASTContext15getModuleByNameEN4llvm9StringRefE", &compiler.module_by_name},
  {"_ZNK5swift10ModuleDecl16getTopLevelDeclsERN4llvm15SmallVectorImplIPNS_4DeclEEE",
   &compiler.top_level_declarations},
  {"_ZNK5swift4Decl23getInnermostDeclContextEv", &compiler.innermost_context},
  {"_ZNK5swift11DeclContext19getParentSourceFileEv", &compiler.source_file},
  {"_ZN5swift19performTypeCheckingERNS_10SourceFileE", &compiler.type_check},
  {"_ZNK5swift10ASTContext8hadErrorEv", &compiler.had_error},
  {"_ZNK5swift10SourceFile8dumpJSONERN4llvm11raw_ostreamENS_20ASTDumpMemberLoadingE",
   &compiler.dump_json},
  {"_ZN4llvm4outsEv", &compiler.standard_output},
  {"_ZN4llvm11raw_ostream14flush_nonemptyEv", &compiler.flush},
  {"initializeSwiftModules", &compiler.initialize_swift},
  {"_ZN4llvm8InitLLVMC1ERiRPPKcb", &compiler.initialize_llvm},
  {"_ZN5swift10ASTContextD1Ev", &compiler.destroy_context},
};

static int note_address(struct dl_phdr_info *file, size_t size, void *address) {
  (void)size;
  *(uintptr_t *)address = file->dlpi_addr;
  return 1; /* The first file is the program. */
}

/* MARK: Sources */

/* A buffer into which the compiler has read a placeholder. */
static struct source { char *path, *start; size_t size; char **end; } sources[most_sources];
static int source_count;
static int is_watching;

static ssize_t note(void *buffer, ssize_t length) {
  size_t mark = strlen(warm_mark);
  if (!is_watching || length < page_size || memcmp(buffer, warm_mark, mark) != 0) return length;
  char *path = (char *)buffer + mark, *end = memchr(path, '\n', length - mark);
  if (end == NULL || source_count == most_sources) _exit(trouble);
  sources[source_count++] = (struct source){strndup(path, end - path), buffer, length, NULL};
  return length;
}

/* These replace the functions of glibc, so that we learn where the compiler reads its sources to. */
ssize_t __read(int file, void *buffer, size_t size);
ssize_t __pread64(int file, void *buffer, size_t size, off64_t offset);

ssize_t read(int file, void *buffer, size_t size) { return note(buffer, __read(file, buffer, size)); }
ssize_t pread(int file, void *buffer, size_t size, off_t offset) {
  return note(buffer, __pread64(file, buffer, size, offset));
}
ssize_t pread64(int file, void *buffer, size_t size, off64_t offset) {
  return note(buffer, __pread64(file, buffer, size, offset));
}

/* Finds where the buffer's object (llvm::MemoryBuffer), which lies before its bytes, stores their end. */
static int find_end(struct source *source) {
  char *limit = source->start + source->size, **lowest = (char **)source->start - 64;
  for (char **word = (char **)((uintptr_t)source->start & ~7ul) - 2; word >= lowest; word--) {
    if (word[0] != source->start || word[1] != limit) continue;
    if (source->end != NULL) return -1;
    source->end = &word[1];
  }
  return source->end == NULL ? -1 : 0;
}

/* Replaces the placeholders by the sources of the working folder; returns the file that failed. */
static const char *take_sources(void) {
  for (int i = 0; i < source_count; i++) {
    struct source *source = &sources[i];
    int file = open(source->path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return source->path;
    size_t length = 0;
    ssize_t count = 1;
    while (count > 0 && length < source->size) {
      count = read(file, source->start + length, source->size - length);
      if (count > 0) length += count;
    }
    close(file);
    errno = count < 0 ? errno : EFBIG;
    if (count != 0) return source->path;
    source->start[length] = 0;
    *source->end = source->start + length;
  }
  return NULL;
}

/* MARK: The observer */

static const char *module_name;
static int prints_tree;
static serve_function *serve_forks;

/* Finds a module's source files that have a declaration, in their order; returns how many it stored. */
static int find_files(void *module, void **files, int most) {
  struct declarations *list = calloc(1, sizeof *list);
  int found = 0;
  if (list == NULL) return 0;
  list->start = list->list;
  list->capacity = most_declarations;
  compiler.top_level_declarations(module, list);
  for (unsigned i = 0; i < list->count && found < most; i++) {
    void *file = compiler.source_file(compiler.innermost_context(list->start[i]));
    int known = 0;
    while (known < found && files[known] != file) known++;
    if (file != NULL && known == found) files[found++] = file;
  }
  if (list->start != list->list) free(list->start);
  free(list);
  return found;
}

/* The compiler has been configured: warms it up and serves. Returns in forks. */
static void configured(void *self, void *instance) {
  (void)self;
  is_watching = 0;
  for (int i = 0; i < source_count; i++) {
    if (find_end(&sources[i]) != 0) _exit(trouble);
  }
  compiler.load_standard_library(instance);
  void *context = compiler.context(compiler.main_module(instance));
  void *module =
      compiler.module_by_name(context, (struct text){module_name, strlen(module_name)});
  void *file;
  if (source_count == 0 || module == NULL || find_files(module, &file, 1) == 0) _exit(trouble);
  compiler.type_check(file);
  if (compiler.had_error(context) & 1) _exit(trouble); /* Forks would inherit it. */
  use_up_free_memory();
  serve_forks(take_sources);
  keep_inherited_memory();
}

/* swift::ASTDumpMemberLoading: members and names as the type checker sees them. */
enum { type_checked = 2 };

/* A fork's sources have been type-checked: prints the trees of all of them, or nothing. */
static void checked(void *self, void *instance) {
  (void)self;
  void *files[most_sources];
  if (!prints_tree) return;
  int count = find_files(compiler.main_module(instance), files, most_sources);
  if (count != source_count) return; /* A file without a declaration is not found. */
  void *stream = compiler.standard_output();
  for (int i = 0; i < count; i++) compiler.dump_json(files[i], stream, type_checked);
  compiler.flush(stream);
}

static void ignore(void *self, void *value) { (void)self, (void)value; }

/* The virtual functions of swift::FrontendObserver: two destructors, the arguments were parsed, the
   compiler was configured, the sources were type-checked, SIL was generated, SIL was processed. */
static void *functions[] = {ignore, ignore, ignore, configured, checked, ignore, ignore};
static void *observer[] = {functions};

static int compile(const char *program, char **arguments, void *main, void *watcher) {
  size_t count = 0;
  while (arguments[count] != NULL) count++;
  int status =
      compiler.perform_frontend((const char **)arguments, count, program, main, watcher);
  fflush(NULL);
  return status;
}

int warm_is_complete(char **words) { return strcmp(words[2], "-") == 0; }

/* Lets a function return at once. */
static int make_empty(void *function) {
#if defined(__aarch64__)
  static const uint32_t leave = 0xd65f03c0; /* ret */
#else
  static const uint8_t leave = 0xc3; /* ret */
#endif
  return clinux_write_code(function, &leave, sizeof leave);
}

/* Does what the program's main does before it calls the frontend, which must be done once. */
static int initialize(char **words) {
  static char llvm[4096]; /* llvm::InitLLVM; its destructor is not called. */
  static int count = 1;
  if (compiler.perform_frontend != NULL) return 0;
  uintptr_t base = 0;
  dl_iterate_phdr(note_address, &base);
  if (clinux_find_functions(words[0], base, symbols, sizeof symbols / sizeof *symbols) != 0) return -1;
  /* A process ends after its compilation. Destroying the syntax trees would copy the pages that forks share, and takes
     an eighth of a small compilation. */
  if (make_empty((void *)compiler.destroy_context) != 0) return -1;
  compiler.initialize_llvm(llvm, &count, &words, 1);
  compiler.initialize_swift();
  return 0;
}

int warm_compile(char **words, main_function *main) {
  int count = 0;
  while (words[count] != NULL) count++;
  if (compiler.perform_frontend == NULL || strcmp(words[1], "-frontend") != 0) {
    return main(count, words, environ);
  }
  /* Freeing the memory would copy the pages that forks share. */
  _exit(compile(words[0], words + 2, (void *)main, NULL));
}

int warm_run(char **words, main_function *main, serve_function *serve) {
  enum { first = 5 }; /* After "-frontend". */
  for (int i = 0; i < first; i++) {
    if (words[i] == NULL) return trouble;
  }
  /* The socket came as standard output. */
  int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (dup2(output, server) < 0 || dup2(nothing, output) < 0) return trouble;
  if (initialize(words) != 0) return trouble;
  module_name = words[2];
  prints_tree = strcmp(words[3], "tree") == 0;
  serve_forks = serve;
  is_watching = !warm_is_complete(words);
  return compile(words[0], words + first, (void *)main, is_watching ? observer : NULL);
}
