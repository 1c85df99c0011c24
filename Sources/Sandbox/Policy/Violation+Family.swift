extension Violation {
  /// The kind of a refused library declaration, which decides the advice in messages.
  ///
  /// It never decides whether a declaration is refused: `LibraryList` does.
  package enum Family: String, Sendable, CaseIterable {
    /// Names with an underscore, which belong to a library.
    case hidden
    case memory
    case files
    case system
    case threads
    /// Functions that stop a thread for a time.
    case waiting
    /// Classes and methods that are found by their names.
    case names
    case other
  }

  package var family: Family {
    let parts = subject.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    if parts.contains(where: { $0.hasPrefix("_") && $0 != "_" }) { return .hidden }
    return Violation.families.first { entry in
      parts.contains { part in entry.words.contains { part.hasPrefix($0) } }
    }?.family ?? .other
  }

  /// The beginnings of names, by family.
  private static let families: [(family: Family, words: [String])] = [
    (
      .memory,
      [
        "ManagedBuffer", "Opaque", "RawSpan", "MutableRawSpan", "Unmanaged", "Unsafe",
        "bytes", "mutableBytes", "unsafe", "withUnsafe", "memcpy", "malloc", "free",
      ]
    ),
    (
      .names,
      [
        "NSClassFromString", "NSCoder", "NSExpression", "NSKeyed", "NSPredicate",
        "Predicate",
      ]
    ),
    (
      .files,
      [
        "Bundle", "File", "InputStream", "OutputStream", "UserDefaults", "contentsOf",
        "fopen", "open", "read", "resolvingSymlinks", "resource", "toFile", "write",
        "checkResource",
      ]
    ),
    (.waiting, ["sleep", "usleep", "nanosleep"]),
    (
      .threads,
      [
        "Executor", "NSCondition", "Operation", "RunLoop", "SerialExecutor", "TaskExecutor",
        "Thread", "Timer", "pthread", "TaskGroup", "ThrowingTaskGroup", "DiscardingTaskGroup",
      ]
    ),
    (
      .system,
      [
        "CommandLine", "Host", "Process", "URLSession", "abort", "dlopen", "dlsym", "execl",
        "execv", "exit", "fork", "getenv", "kill", "raise", "setenv", "signal", "socket", "syscall",
        "system",
      ]
    ),
  ]
}
