import Dialect
import Platform
import Sandbox

/// The compilations that forks of one warm compiler can make.
struct WarmProfile: Sendable, Hashable {
  /// All arguments of the compiler; paths of sources and products are relative to the working
  /// folder.
  var arguments: [String] = []
  /// The relative paths of the sources.
  let sources: [String]
  /// The relative path of the module file that another compilation makes; nil if none is imported.
  let interface: String?
  /// The modules that the warm-up file imports.
  let modules: [String]
  /// Whether the compiler prints the syntax trees of its sources.
  var printsTree = false

  /// Returns the path by which the compiler finds a module's folder: below the work folder, one
  /// that is the same in all work folders.
  ///
  /// A relative path does not do: the compiler makes it absolute before it forks.
  static func path(of folder: String, in workFolder: String) -> String {
    folder.hasPrefix("\(workFolder)/")
      ? workingFolder + folder.dropFirst(workFolder.count + 1) : folder
  }

  /// Returns such a path without its beginning; nil for others.
  static func relativePath(of folder: String) -> String? {
    folder.hasPrefix(workingFolder) ? String(folder.dropFirst(workingFolder.count)) : nil
  }

  private static let workingFolder = "/proc/self/cwd/"

  /// Sources must be smaller than this many bytes.
  static let sourceLimit = 1 << 18

  /// Writes what the compiler finds in its working folder before it forks.
  func write(to folder: String) throws {
    for path in sources {
      var bytes = Array("\(WarmProfile.mark)\(path)\n".utf8)
      bytes += Array(repeating: UInt8(ascii: " "), count: WarmProfile.sourceLimit - bytes.count)
      try WarmProfile.write(bytes, to: path, in: folder)
    }
    // The compiler lists folders of modules once: the fork finds only names that were there before.
    if let interface { try WarmProfile.write([], to: interface, in: folder) }
    try WarmProfile.write(
      Array(WarmUpText.text(importing: modules).utf8),
      to: "\(WarmProfile.warmUpFolder)/\(WarmUpText.module).swift", in: folder)
  }

  private static func write(_ bytes: [UInt8], to path: String, in folder: String) throws {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    try Files.makeFolder("\(folder)/\(path.dropLast(name.count + 1))")
    try Files.write(bytes, to: "\(folder)/\(path)")
  }

  /// The arguments of the process that forks; `CStandby`'s warm.h defines them.
  var command: [String] {
    ["--warm", WarmUpText.module, printsTree ? "tree" : "-"] + arguments
      + CompilerFlags.sourceImport + [CompilerFlags.moduleFolder, WarmProfile.warmUpFolder]
  }

  /// The beginning of a placeholder (`warm_mark`).
  private static let mark = "// understudy: a placeholder for "
  private static let warmUpFolder = "warm-up"
}

extension WarmProfile {
  /// The profile of a job but for its arguments; nil for jobs that are rare or too large.
  ///
  /// - Parameters:
  ///   - search: the folders of the job's `search` as the compiler gets them.
  ///   - modules: the support modules that it may import; nil if it can import the standard
  ///     library alone.
  init?(_ job: CompilerJob, search: [String], modules: [String]?) {
    let folders = search.compactMap { WarmProfile.relativePath(of: $0) }
    guard [.object, .interface, .checks].contains(job.step) || job.printsTree,
      folders.count == search.count, folders.count < 2,
      job.files.allSatisfy({ $0.text.utf8.count < WarmProfile.sourceLimit })
    else { return nil }
    let known = modules.map { $0 + WarmProfile.commonModules } ?? []
    let imports = job.files.flatMap(\.leadingImports)
    sources = job.paths
    interface = folders.first.map { "\($0)/\($0.prefix { $0 != "-" }).swiftmodule" }
    self.modules = Set(imports).intersection(known).sorted()
    printsTree = job.printsTree
  }

  /// Modules of the toolchain that sources often import.
  private static let commonModules = ["Foundation", "Testing", "XCTest"]
}

extension ProgramFile {
  /// The modules that it imports before anything else stands in it, each with `import NAME` on a
  /// line of its own.
  ///
  /// It may import more. But these it imports for sure: no comment, condition or string can begin
  /// before.
  var leadingImports: [String] {
    var modules: [String] = []
    // Other line separators of Unicode do not end a comment.
    for line in text.split(whereSeparator: { ["\n", "\r", "\r\n"].contains($0) }) {
      let words = line.prefix { $0 != "/" }.split(separator: " ", omittingEmptySubsequences: true)
      if words.isEmpty, line.isEmpty || line.drop(while: { $0 == " " }).hasPrefix("//") { continue }
      guard words.count == 2, words[0] == "import", !line.contains("/") else { break }
      modules.append(String(words[1]))
    }
    return modules
  }
}
