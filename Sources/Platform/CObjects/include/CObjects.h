/* Layouts and functions of the Swift runtime (6.3, Linux) by which the references of an object are read
   without running code of the program that it belongs to. Layouts may differ in other releases: the host
   tests them on objects of its own before it uses them. */
#ifndef UNDERSTUDY_COBJECTS_H
#define UNDERSTUDY_COBJECTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CLinux.h"

/* The kinds of metadata. Larger values are addresses. */
enum {
  cobjects_class = 0,
  cobjects_struct = 0x200,
  cobjects_enum = 0x201,
  cobjects_optional = 0x202,
  cobjects_foreign_class = 0x203,
  cobjects_opaque = 0x300,
  cobjects_tuple = 0x301,
  cobjects_function = 0x302,
  cobjects_existential = 0x303,
  cobjects_metatype = 0x304,
  cobjects_existential_metatype = 0x306,
  /* The contexts of closures and the memory of captured variables. */
  cobjects_context = 0x400,
  /* The memory of a captured variable of a generic type, and of an indirect enum case. */
  cobjects_box = 0x500,
  cobjects_error = 0x501,
  cobjects_task = 0x502,
};

/* What every metadata begins with. */
struct cobjects_metadata {
  uintptr_t kind;
};

/* Metadata of a class without Objective-C. */
struct cobjects_class_metadata {
  uintptr_t kind;
  const struct cobjects_class_metadata *superclass;
  uint32_t flags, address_point, instance_size;
  uint16_t alignment, reserved;
  uint32_t class_size, class_address_point;
  const struct cobjects_descriptor *descriptor;
};

/* Metadata of a struct or an enum; generic arguments follow. */
struct cobjects_value_metadata {
  uintptr_t kind;
  const struct cobjects_descriptor *descriptor;
  const void *arguments[];
};

struct cobjects_function_metadata {
  uintptr_t kind;
  uintptr_t flags;
};

/* Conventions of functions; those of others have no context. */
enum { cobjects_swift = 0, cobjects_block = 1 };

struct cobjects_existential_metadata {
  uintptr_t kind;
  uint32_t flags, protocols;
};

struct cobjects_context_metadata {
  uintptr_t kind;
  uint32_t offset;
  const struct cobjects_captures *captures;
};

struct cobjects_box_metadata {
  uintptr_t kind;
  uint32_t offset;
  const struct cobjects_metadata *type;
};

/* The types of what a context holds, as relative pointers to mangled names. */
struct cobjects_captures {
  uint32_t count, sources, bindings;
  int32_t types[];
};

/* A relative pointer is an offset from its own address; 0 is null. */
struct cobjects_descriptor {
  uint32_t flags;
  int32_t parent, name, accessor, fields;
};

/* A class's descriptor; its sizes are in words. */
struct cobjects_class_descriptor {
  struct cobjects_descriptor common;
  int32_t superclass;
  uint32_t negative_size, positive_size, own_size;
};

struct cobjects_fields {
  int32_t type, superclass;
  uint16_t kind, record_size;
  uint32_t count;
};

struct cobjects_field {
  uint32_t flags;
  int32_t type, name;
};

/* What precedes a type's metadata: how its values are laid out and handled. */
struct cobjects_witnesses {
  const void *initialize_buffer;
  void (*destroy)(void *value, const void *type);
  const void *functions[4];
  unsigned (*tag_of_payload)(const void *value, unsigned empty_cases, const void *type);
  const void *store_tag_of_payload;
  size_t size, stride;
  uint32_t flags, extra_inhabitants;
  unsigned (*tag_of_enum)(const void *value, const void *type);
  void (*project_payload)(void *value, const void *type);
};
enum {
  cobjects_alignment_mask = 0xFF,
  cobjects_is_not_trivial = 0x10000,
  cobjects_is_not_inline = 0x20000,
};

/* The memory of an error. */
struct cobjects_error_box {
  uintptr_t header[2];
  const struct cobjects_metadata *type;
  const void *conformance;
};

/* The parts of an array's and a dictionary's memory. */
struct cobjects_array {
  uintptr_t header[2];
  intptr_t count;
  uintptr_t capacity;
};
struct cobjects_table {
  uintptr_t header[2];
  intptr_t count, capacity;
  int8_t scale, reserved_scale;
  int16_t extra;
  int32_t age;
  intptr_t seed;
  const char *keys;
  /* A dictionary's; a set has none, and its bits begin here. */
  const char *values;
  const uint64_t bits[];
};

static inline const struct cobjects_witnesses *cobjects_witnesses_of(const void *type) {
  return ((const struct cobjects_witnesses *const *)type)[-1];
}

/* A field of a class, struct or tuple; a class's fields begin with those of its superclass. */
struct cobjects_field_facts {
  const char *name;
  void (*free_name)(const char *);
  bool is_strong, is_variable;
};
intptr_t cobjects_field_count(const void *type);
const void *cobjects_field_type(const void *type, intptr_t index, struct cobjects_field_facts *facts);
intptr_t cobjects_field_offset(const void *type, intptr_t index);

/* The type of a mangled name, null if it cannot be found. */
const void *cobjects_type(const char *name, size_t length, const void *context, const void *arguments);

/* The strong and the unowned references to an object, and whether its deinitialiser has begun. */
intptr_t cobjects_strong_count(const void *object);
intptr_t cobjects_unowned_count(const void *object);
bool cobjects_is_ending(const void *object);
/* The object of a weak reference; the caller must not use it once others let go. Null if there is none. */
const void *cobjects_weak_object(const void *reference);
/* The bytes that were allocated for an object. */
size_t cobjects_allocated(const void *object);

/* The descriptors of the standard library's collections, by which they are recognised. */
enum cobjects_collection {
  cobjects_other, cobjects_is_array, cobjects_is_dictionary, cobjects_is_set, cobjects_is_string,
};
enum cobjects_collection cobjects_collection_of(const struct cobjects_descriptor *descriptor);
/* The class of the objects that are the memory of a collection; null for `cobjects_other` and strings. */
const struct cobjects_descriptor *cobjects_storage(enum cobjects_collection collection);
/* Whether a type is a plain reference to an object of the runtime. */
bool cobjects_is_native_object(const void *type);

#endif
