/* Ends the program when it makes a type whose values are too large.

   A program can nest generic types as deep as it likes while it runs. Then the sizes overflow, and what is written
   to a property goes to any place; or a local variable is larger than the room between two stacks. So the runtime's
   functions that make types of other types are replaced. */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <stdint.h>
#include <string.h>

#include "CAllocations.h"
#include "jump.h"

/* The runtime's layouts. */
typedef struct {
  const void *const *type;
  size_t state;
} response;
struct layout {
  size_t size, stride;
};
enum {
  most_bytes = 1 << 20,       /* of a value */
  most_of_object = 1 << 30,   /* The runtime has 32 bits for the size of an object. */
  layout_is_complete = 0x3f,  /* The greatest state of a type that has a size. */
  struct_kind = 0x200, enum_kind = 0x201, optional_kind = 0x202, tuple_kind = 0x301,
  size_word = 8,              /* The functions for values come first. */
};

extern const char inline_array[] __asm__("$ss11InlineArrayVMn") __attribute__((weak));

static struct layout layout_of(const void *const *type) {
  struct layout layout;
  memcpy(&layout, (const size_t *)type[-1] + size_word, sizeof layout);
  return layout;
}

static void require(int is_small, const char *what) {
  if (!is_small) callocations_refuse("Types", what);
}

static response bounded(response made) {
  if (made.state > layout_is_complete) return made;
  uintptr_t kind = (uintptr_t)made.type[0];
  if (kind != struct_kind && kind != enum_kind && kind != optional_kind && kind != tuple_kind) return made;
  require(layout_of(made.type).size <= most_bytes, "a value of this type is too large");
  if (kind == struct_kind && made.type[1] == inline_array && inline_array) {
    /* Its own size may have overflown. */
    intptr_t count = (intptr_t)made.type[2];
    size_t stride = layout_of(made.type[3]).stride;
    require(count <= 0 || stride == 0 || (size_t)count <= most_bytes / stride, "a value of this type is too large");
  }
  return made;
}

#define REAL(name) \
  static __typeof__(&name) real; \
  if (!real) real = (__typeof__(real))dlsym(RTLD_NEXT, #name)

static response (*real_generic)(size_t, const void *, const void *);

response swift_getGenericMetadata(size_t request, const void *arguments, const void *description) {
  if (!real_generic)
    real_generic = (__typeof__(real_generic))dlsym(RTLD_NEXT, "swift_getGenericMetadata");
  return bounded(real_generic(request, arguments, description));
}

response swift_getTupleTypeMetadata(size_t request, size_t flags, const void *types, const char *labels,
                                    const void *functions) {
  REAL(swift_getTupleTypeMetadata);
  return bounded(real(request, flags, types, labels, functions));
}

response swift_getTupleTypeMetadata2(size_t request, const void *first, const void *second,
                                     const char *labels, const void *functions) {
  REAL(swift_getTupleTypeMetadata2);
  return bounded(real(request, first, second, labels, functions));
}

response swift_getTupleTypeMetadata3(size_t request, const void *first, const void *second,
                                     const void *third, const char *labels, const void *functions) {
  REAL(swift_getTupleTypeMetadata3);
  return bounded(real(request, first, second, third, labels, functions));
}

static response object(response made, size_t count, const struct layout *const *layouts,
                       const size_t *offsets) {
  for (size_t i = 0; i < count; i++)
    require(offsets[i] <= most_of_object && layouts[i]->size <= most_bytes, "an object of this type is too large");
  return made;
}

response swift_initClassMetadata2(void *type, size_t flags, size_t count,
                                  const struct layout *const *layouts, size_t *offsets) {
  REAL(swift_initClassMetadata2);
  return object(real(type, flags, count, layouts, offsets), count, layouts, offsets);
}

response swift_updateClassMetadata2(void *type, size_t flags, size_t count,
                                    const struct layout *const *layouts, size_t *offsets) {
  REAL(swift_updateClassMetadata2);
  return object(real(type, flags, count, layouts, offsets), count, layouts, offsets);
}

/* The library makes its own types without looking for another function of the name. */
const char *callocations_bound_types(void) {
#if defined(__x86_64__)
  uint8_t *entry = dlsym(RTLD_NEXT, "swift_getGenericMetadata");
  static const uint8_t beginning[] = {0x55, 0x48, 0x89, 0xe5, 0x5d, 0xe9}; /* a frame, and a jump */
  int32_t distance;
  if (!entry || memcmp(entry, beginning, sizeof beginning) != 0) return "find the library's types";
  memcpy(&distance, entry + sizeof beginning, sizeof distance);
  uint8_t *next = entry + sizeof beginning + sizeof distance;
  real_generic = (__typeof__(real_generic))(next + distance);
  if (jump_to(entry, (void *)swift_getGenericMetadata) != 0) return "replace the library's types";
#endif
  return NULL;
}
