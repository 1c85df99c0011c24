/* understudy-completer LIBRARY

   Finds completions of Swift code with a toolchain's sourcekitd: LIBRARY is the path of its
   libsourcekitdInProc.so. Requests and answers are messages on descriptor 3, a socket that preserves
   message boundaries; the program ends when the socket closes. It is C alone, so that the library loads
   the Swift runtime that belongs to it.

   A message is a sequence of texts, each with a NUL at its end:

     ready                              first, once the library is loaded
     failed REASON                      in place of `ready`; the program ends

     NUMBER OFFSET WHICH PREFIX COUNT ARGUMENT… TEXT
                                        a request: what may stand at byte OFFSET of TEXT, compiled with
                                        COUNT arguments of which the first is the file's name; only
                                        results that begin with PREFIX in any case; WHICH is `all`, or
                                        `own` for results that are neither keywords nor of the system
     results NUMBER (KIND NAME TEXT DESCRIPTION TYPE DOCUMENTATION CONTEXT RELATION)…
                                        a part of the answer
     end NUMBER                         the answer's end
     refused NUMBER REASON              in place of the answer

   A request that takes longer than `most_seconds` ends the program. Standard output and error belong to
   the library, which writes parse errors there. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
  channel = 3,
  largest_request = 1 << 20,
  largest_message = 60000,
  longest_field = 4000,
  fields = 8,
  most_arguments = 64,
  most_seconds = 20,
  /* The compiler's memory of modules and types is made anew after so many answers, which takes as long as
     the first answer. By default after 100: one Tab in a hundred would wait. */
  most_reuses = 500,
  /* Seconds between two looks at imported modules: their paths change with their content. */
  dependency_interval = 3600,
};

/* What is used of sourcekitd's C interface (include/SourceKit/sourcekitd.h in a toolchain). */
typedef void *object_t, *response_t, *uid_t_;
typedef struct { uint64_t data[3]; } variant_t;

static struct {
  void (*initialize)(void);
  uid_t_ (*uid_get_from_cstr)(const char *);
  const char *(*uid_get_string_ptr)(uid_t_);
  object_t (*request_dictionary_create)(const uid_t_ *, const object_t *, size_t);
  void (*request_dictionary_set_value)(object_t, uid_t_, object_t);
  void (*request_dictionary_set_string)(object_t, uid_t_, const char *);
  void (*request_dictionary_set_int64)(object_t, uid_t_, int64_t);
  void (*request_dictionary_set_uid)(object_t, uid_t_, uid_t_);
  object_t (*request_array_create)(const object_t *, size_t);
  void (*request_array_set_string)(object_t, size_t, const char *);
  void (*request_release)(object_t);
  response_t (*send_request_sync)(object_t);
  _Bool (*response_is_error)(response_t);
  const char *(*response_error_get_description)(response_t);
  variant_t (*response_get_value)(response_t);
  void (*response_dispose)(response_t);
  variant_t (*variant_dictionary_get_value)(variant_t, uid_t_);
  const char *(*variant_dictionary_get_string)(variant_t, uid_t_);
  uid_t_ (*variant_dictionary_get_uid)(variant_t, uid_t_);
  int64_t (*variant_dictionary_get_int64)(variant_t, uid_t_);
  size_t (*variant_array_get_count)(variant_t);
  variant_t (*variant_array_get_value)(variant_t, size_t);
} kit;

/* Sends texts as one message. */
static void say(const char *first, ...) {
  char message[longest_field * 2];
  size_t length = 0;
  va_list texts;
  va_start(texts, first);
  for (const char *text = first; text != NULL; text = va_arg(texts, const char *)) {
    size_t count = strnlen(text, longest_field / 2);
    memcpy(message + length, text, count);
    length += count;
    message[length++] = 0;
  }
  va_end(texts);
  if (send(channel, message, length, MSG_NOSIGNAL) < 0) exit(1);
}

static void fail(const char *reason) {
  say("failed", reason, NULL);
  exit(1);
}

static void load(const char *path) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) fail(dlerror());
  static const struct {
    const char *name;
    void *function;
  } functions[] = {
#define function(name) {"sourcekitd_" #name, &kit.name}
      function(initialize),
      function(uid_get_from_cstr),
      function(uid_get_string_ptr),
      function(request_dictionary_create),
      function(request_dictionary_set_value),
      function(request_dictionary_set_string),
      function(request_dictionary_set_int64),
      function(request_dictionary_set_uid),
      function(request_array_create),
      function(request_array_set_string),
      function(request_release),
      function(send_request_sync),
      function(response_is_error),
      function(response_error_get_description),
      function(response_get_value),
      function(response_dispose),
      function(variant_dictionary_get_value),
      function(variant_dictionary_get_string),
      function(variant_dictionary_get_uid),
      function(variant_dictionary_get_int64),
      function(variant_array_get_count),
      function(variant_array_get_value),
#undef function
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    void *found = dlsym(library, functions[i].name);
    if (found == NULL) fail(dlerror());
    memcpy(functions[i].function, &found, sizeof found);
  }
  kit.initialize();
}

static uid_t_ uid(const char *name) { return kit.uid_get_from_cstr(name); }

struct request {
  const char *number, *prefix, *text;
  int64_t offset;
  int is_own;
  int count;
  const char *arguments[most_arguments];
};

/* Takes the next text of a message; NULL at its end. */
static const char *next(char **rest, char *end) {
  char *text = *rest;
  char *stop = text < end ? memchr(text, 0, end - text) : NULL;
  if (stop == NULL) return NULL;
  *rest = stop + 1;
  return text;
}

static int read_request(char *message, size_t length, struct request *request) {
  char *rest = message, *end = message + length;
  const char *offset, *which, *count;
  if ((request->number = next(&rest, end)) == NULL) return 0;
  if ((offset = next(&rest, end)) == NULL || (which = next(&rest, end)) == NULL) return 0;
  if ((request->prefix = next(&rest, end)) == NULL) return 0;
  if ((count = next(&rest, end)) == NULL) return 0;
  request->offset = atoll(offset);
  request->is_own = strcmp(which, "own") == 0;
  request->count = atoi(count);
  if (request->count < 1 || request->count > most_arguments) return 0;
  for (int i = 0; i < request->count; i++) {
    if ((request->arguments[i] = next(&rest, end)) == NULL) return 0;
  }
  if ((request->text = next(&rest, end)) == NULL) return 0;
  return request->offset >= 0 && (size_t)request->offset <= strlen(request->text);
}

/* Results that wait to be sent in one message. */
static char part[largest_message];
static size_t part_length, part_start;

static void begin_part(const char *number) {
  part_length = snprintf(part, sizeof part, "results%c%s", 0, number) + 1;
  part_start = part_length;
}

static void send_part(void) {
  if (part_length > part_start && send(channel, part, part_length, MSG_NOSIGNAL) < 0) exit(1);
  part_length = part_start;
}

static void add(const char *text) {
  size_t count = text == NULL ? 0 : strnlen(text, longest_field);
  memcpy(part + part_length, text == NULL ? "" : text, count);
  part_length += count;
  part[part_length++] = 0;
}

static void add_result(variant_t result, const struct request *request) {
  const char *text = kit.variant_dictionary_get_string(result, uid("key.sourcetext"));
  const char *name = kit.variant_dictionary_get_string(result, uid("key.name"));
  if (text == NULL) return;
  size_t length = strlen(request->prefix);
  /* A member of an optional's value comes with the `?.` that reaches it. */
  const char *member = strncmp(text, "?.", 2) == 0 ? text + 2 : text;
  if (strncasecmp(member, request->prefix, length) != 0) return;
  uid_t_ kind = kit.variant_dictionary_get_uid(result, uid("key.kind"));
  uid_t_ context = kit.variant_dictionary_get_uid(result, uid("key.context"));
  uid_t_ relation = kit.variant_dictionary_get_uid(result, uid("key.typerelation"));
  int is_system = kit.variant_dictionary_get_int64(result, uid("key.is_system")) != 0;
  if (request->is_own && (is_system || kind == uid("source.lang.swift.keyword"))) return;
  if (part_length + fields * (longest_field + 1) > sizeof part) send_part();
  add(kind == NULL ? NULL : kit.uid_get_string_ptr(kind));
  add(name);
  add(text);
  add(kit.variant_dictionary_get_string(result, uid("key.description")));
  add(kit.variant_dictionary_get_string(result, uid("key.typename")));
  add(kit.variant_dictionary_get_string(result, uid("key.doc.brief")));
  add(is_system ? "system" : context == NULL ? NULL : kit.uid_get_string_ptr(context));
  add(relation == NULL ? NULL : kit.uid_get_string_ptr(relation));
}

static void answer(const struct request *request) {
  object_t arguments = kit.request_array_create(NULL, 0);
  for (int i = 0; i < request->count; i++) {
    kit.request_array_set_string(arguments, (size_t)-1, request->arguments[i]);
  }
  object_t question = kit.request_dictionary_create(NULL, NULL, 0);
  kit.request_dictionary_set_uid(
      question, uid("key.request"), uid("source.request.codecomplete"));
  kit.request_dictionary_set_value(question, uid("key.compilerargs"), arguments);
  kit.request_dictionary_set_string(question, uid("key.sourcefile"), request->arguments[0]);
  kit.request_dictionary_set_string(question, uid("key.name"), request->arguments[0]);
  kit.request_dictionary_set_string(question, uid("key.sourcetext"), request->text);
  kit.request_dictionary_set_int64(question, uid("key.offset"), request->offset);
  response_t response = kit.send_request_sync(question);
  if (kit.response_is_error(response)) {
    say("refused", request->number, kit.response_error_get_description(response), NULL);
  } else {
    variant_t results =
        kit.variant_dictionary_get_value(kit.response_get_value(response), uid("key.results"));
    size_t count = kit.variant_array_get_count(results);
    begin_part(request->number);
    for (size_t i = 0; i < count; i++) {
      add_result(kit.variant_array_get_value(results, i), request);
    }
    send_part();
    say("end", request->number, NULL);
  }
  kit.response_dispose(response);
  kit.request_release(question);
  kit.request_release(arguments);
}

static void configure(void) {
  object_t request = kit.request_dictionary_create(NULL, NULL, 0);
  kit.request_dictionary_set_uid(
      request, uid("key.request"), uid("source.request.configuration.global"));
  kit.request_dictionary_set_int64(
      request, uid("key.completion_max_astcontext_reuse_count"), most_reuses);
  kit.request_dictionary_set_int64(
      request, uid("key.completion_check_dependency_interval"), dependency_interval);
  kit.response_dispose(kit.send_request_sync(request));
  kit.request_release(request);
}

static void limit(int resource, rlim_t most) {
  struct rlimit limits = {most, most};
  setrlimit(resource, &limits);
}

int main(int count, char **arguments) {
  if (count != 2) return 2;
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_DATA, (rlim_t)2 << 30);
  /* A crash is an answer too: do not let the Swift runtime spend seconds on describing it. */
  setenv("SWIFT_BACKTRACE", "enable=no", 1);
  load(arguments[1]);
  configure();
  say("ready", NULL);
  static char message[largest_request];
  for (;;) {
    ssize_t length = recv(channel, message, sizeof message, 0);
    if (length < 0 && errno == EINTR) continue;
    if (length <= 0) return 0;
    struct request request;
    if (!read_request(message, (size_t)length, &request)) {
      say("refused", "0", "the request cannot be read", NULL);
      continue;
    }
    alarm(most_seconds); /* The other end has a shorter limit, but it may be gone. */
    answer(&request);
    alarm(0);
  }
}
