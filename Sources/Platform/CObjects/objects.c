#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CObjects.h"

#include <malloc.h>

/* Functions of the runtime. */
#define SWIFT __attribute__((swiftcall))
SWIFT intptr_t swift_reflectionMirror_recursiveCount(const void *type);
SWIFT const void *swift_reflectionMirror_recursiveChildMetadata(
    const void *type, intptr_t index, struct cobjects_field_facts *facts);
SWIFT intptr_t swift_reflectionMirror_recursiveChildOffset(const void *type, intptr_t index);
SWIFT const void *swift_getTypeByMangledNameInContext(
    const char *name, size_t length, const void *context, const void *arguments);
size_t swift_retainCount(const void *object);
size_t swift_unownedRetainCount(const void *object);
bool swift_isDeallocating(const void *object);
void *swift_weakLoadStrong(const void *reference);
void swift_release(const void *object);

extern const struct cobjects_descriptor array_descriptor __asm__("$sSaMn");
extern const struct cobjects_descriptor contiguous_descriptor __asm__("$ss15ContiguousArrayVMn");
extern const struct cobjects_descriptor dictionary_descriptor __asm__("$sSDMn");
extern const struct cobjects_descriptor set_descriptor __asm__("$sShMn");
extern const struct cobjects_descriptor string_descriptor __asm__("$sSSMn");
extern const struct cobjects_descriptor array_storage __asm__("$ss23_ContiguousArrayStorageCMn");
extern const struct cobjects_descriptor dictionary_storage __asm__("$ss18_DictionaryStorageCMn");
extern const struct cobjects_descriptor set_storage __asm__("$ss11_SetStorageCMn");
/* The metadata begins behind its witnesses. */
extern const char native_object __asm__("$sBoN");

intptr_t cobjects_field_count(const void *type) {
  return swift_reflectionMirror_recursiveCount(type);
}

const void *cobjects_field_type(
    const void *type, intptr_t index, struct cobjects_field_facts *facts) {
  return swift_reflectionMirror_recursiveChildMetadata(type, index, facts);
}

intptr_t cobjects_field_offset(const void *type, intptr_t index) {
  return swift_reflectionMirror_recursiveChildOffset(type, index);
}

const void *cobjects_type(
    const char *name, size_t length, const void *context, const void *arguments) {
  return swift_getTypeByMangledNameInContext(name, length, context, arguments);
}

intptr_t cobjects_strong_count(const void *object) { return (intptr_t)swift_retainCount(object); }

intptr_t cobjects_unowned_count(const void *object) {
  return (intptr_t)swift_unownedRetainCount(object) - 1;
}

bool cobjects_is_ending(const void *object) { return swift_isDeallocating(object); }

const void *cobjects_weak_object(const void *reference) {
  const void *object = swift_weakLoadStrong(reference);
  if (object) swift_release(object);
  return object;
}

size_t cobjects_allocated(const void *object) { return malloc_usable_size((void *)object); }

enum cobjects_collection cobjects_collection_of(const struct cobjects_descriptor *descriptor) {
  if (descriptor == &array_descriptor || descriptor == &contiguous_descriptor) {
    return cobjects_is_array;
  }
  if (descriptor == &dictionary_descriptor) return cobjects_is_dictionary;
  if (descriptor == &set_descriptor) return cobjects_is_set;
  return descriptor == &string_descriptor ? cobjects_is_string : cobjects_other;
}

const struct cobjects_descriptor *cobjects_storage(enum cobjects_collection collection) {
  switch (collection) {
    case cobjects_is_array: return &array_storage;
    case cobjects_is_dictionary: return &dictionary_storage;
    case cobjects_is_set: return &set_storage;
    default: return NULL;
  }
}

bool cobjects_is_native_object(const void *type) {
  return type == (const void *)&native_object
         || type == (const void *)(&native_object + sizeof(void *));
}
