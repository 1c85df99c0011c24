/* Replaces the Swift runtime's functions that allocate objects and tasks, in the program that links this and in all
   libraries that it loads. It is C, because it must not allocate objects itself. */
#ifndef UNDERSTUDY_CALLOCATIONS_H
#define UNDERSTUDY_CALLOCATIONS_H

#include <stddef.h>

/* Starts recording new objects whose class is declared in a library, given by its handle from dlopen(3).
   At most two libraries can be watched. Returns 0, or -1 on failure. */
int callocations_watch(void *loaded);
/* Also records the contexts of the libraries' closures, captured variables, and all tasks. */
void callocations_record_contexts(void);
/* Also records the objects of a class that is declared elsewhere. */
void callocations_record_class(const void *descriptor);
/* The number of records; a record is used again when its object was freed. */
int callocations_count(void);
/* How many objects were not recorded, because 65536 others were alive. */
long callocations_missed(void);
/* A recorded object with a reference that the caller must release; null if it was freed. */
void *callocations_object(int index);

/* How many bytes are allocated and not freed. Checks find this function by its name. */
size_t understudy_memory_in_use(void);

/* Replaces functions of the libraries and the runtime that would write beyond an array or a value, or read one that has
   gone or is being changed; allocations.c, boxes.c, data.c, layouts.c, locales.c, regexes.c, replaced.c, rooms.c and texts.c say
   which. Once, before a submission is loaded. Returns null, or the step that failed, with errno. */
const char *callocations_guard(void);
const char *callocations_check_indices(void);
const char *callocations_bound_types(void);
const char *callocations_bound_locales(void);
const char *callocations_bound_regexes(void);
const char *callocations_bound_rooms(void);
const char *callocations_guard_boxes(void);
void callocations_bound_objects(void);
const char *callocations_check_data(void);

/* Ends the program as one that asks a library for what would reach foreign memory. */
_Noreturn void callocations_refuse(const char *library, const char *reason);

/* Lets mirrors show the properties of classes that a library declares, given by its handle from dlopen(3). Returns 0,
   or -1 on failure, as for a third library. */
int callocations_show(void *loaded);
/* Whether that is so for the class of this descriptor. */
int callocations_is_shown(const void *descriptor);
/* Ends the program, as the runtime does, if a change of what lies there is under way. */
void callocations_read(const void *place);

#endif
