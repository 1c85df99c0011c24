import CLinux
import Glibc

/// How `abort` ends a process that runs what a learner wrote.
enum Abort {
  // Set by one thread, before any of the learner's code runs.
  nonisolated(unsafe) static var isTraced = false
}

/// Takes the place of the C library's `abort`, which the runtime calls for a failed cast, a dangling
/// reference or a conflict of accesses.
///
/// From within the C library no frame leads back to the learner's line: where it is looked for, the
/// process traps here instead.
@_cdecl("abort") func abortTraced() -> Never {
  if Abort.isTraced { clinux_trap() }
  signal(SIGABRT, SIG_DFL)
  raise(SIGABRT)
  _exit(127)
}
