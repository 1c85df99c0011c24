#include "CVersion.h"

#define TEXT(...) #__VA_ARGS__
#define TEXT_OF(macro) TEXT(macro)

#ifndef UNDERSTUDY_COMMIT
#define UNDERSTUDY_COMMIT
#endif
#ifndef UNDERSTUDY_SWIFT
#define UNDERSTUDY_SWIFT
#endif

const char *cversion_commit(void) { return TEXT_OF(UNDERSTUDY_COMMIT); }

const char *cversion_swift(void) { return TEXT_OF(UNDERSTUDY_SWIFT); }
