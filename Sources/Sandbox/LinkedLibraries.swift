import Platform

/// The shared libraries that programs load, as the dynamic loader lists them.
package struct LinkedLibraries: Sendable, Equatable {
  /// The path of the dynamic loader, which must be executable.
  let loader: String
  /// The paths of all libraries, including the loader.
  package let paths: [String]

  /// An empty list, for no sandbox.
  package static let none = LinkedLibraries(loader: "", paths: [])

  private init(loader: String, paths: [String]) {
    self.loader = loader
    self.paths = paths
  }

  /// Asks the loader with `LD_TRACE_LOADED_OBJECTS`, which does not run the programs.
  ///
  /// - Parameter folder: the folder that the loader searches first.
  package init(of programs: [String], folder: String = "") throws {
    var paths: Set<String> = []
    var loader = ""
    for program in programs {
      let variables = ["LD_TRACE_LOADED_OBJECTS": "1", "LD_LIBRARY_PATH": folder]
      let answer = try Command(program, [], environment: variables, timeLimit: 10).run()
      guard answer.end == .exited(0) else {
        throw SystemError("list the libraries of \(program)", reason: answer.errors)
      }
      for line in answer.output.split(separator: "\n") {
        // "libc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x…)"; the loader has no arrow.
        let words = line.split(whereSeparator: \.isWhitespace)
        guard let path = words.first(where: { $0.hasPrefix("/") }) else { continue }
        paths.insert(String(path))
        if !words.contains("=>") { loader = String(path) }
      }
    }
    self.loader = loader
    self.paths = paths.sorted()
  }
}
