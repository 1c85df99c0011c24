#pragma once
#include <sqlite3.h>

/* Swift does not import SQLITE_TRANSIENT, a cast. */
static inline int sqlite_bind_text_copy(
    sqlite3_stmt *statement, int index, const char *text, int length) {
  return sqlite3_bind_text(statement, index, text, length, SQLITE_TRANSIENT);
}
