/// The compiler's output when it crashes.
package enum CompilerCrash {
  /// Returns the lines that say what the compiler was doing, without frames, addresses and local
  /// paths.
  package static func words(in printed: String) -> String {
    let lines = printed.split(separator: "\n").prefix { line in
      // The Swift runtime's report: registers, images and frames once more.
      !line.hasPrefix("*** Signal ") && !line.hasPrefix("*** Program crashed")
    }.filter { line in
      // "#12 0x00007f… main /usr/…", " 12 0x00007f… main + 5", "12 libc.so.6 0x00007f…"
      !noise.contains(where: line.contains)
        && line.firstRange(of: #/^ *#?[0-9]+ +(?:\S+ +)?0x/#) == nil
    }
    return String(lines.joined(separator: "\n").prefix(1000))
  }

  /// Whether the compiler itself says that it gave up.
  ///
  /// Without this, an exit status without errors in the source is no answer of the compiler.
  package static func isReport(_ printed: String) -> Bool {
    reports.contains(where: printed.contains)
  }

  private static let reports = ["LLVM ERROR", "Stack dump", "Please submit a bug report"]

  /// Printed when LLVM cannot allocate.
  package static let outOfMemory = "LLVM ERROR: out of memory"

  private static let noise = [
    "Program arguments:", "Please submit a bug report", "Stack dump", "Swift version ",
    "--------",
  ]
}
