#ifndef CVERSION_H
#define CVERSION_H

// What this build was made from. A C target holds it because a new value then recompiles one C file
// and no Swift module. Package.swift takes both values from the environment.

/// The commit of the sources; empty for a development build.
const char *_Nonnull cversion_commit(void);

/// The version of the Swift compiler; empty for a development build.
const char *_Nonnull cversion_swift(void);

#endif
