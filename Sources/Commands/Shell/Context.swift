import Compile
import Course
import Foundation
import Learner
import Platform
import Run
import Sandbox
import Terminal

/// What every command works with: the console, the language, and ways to the course and its judge.
struct Context {
  /// Options that every command takes.
  static let options: [Option] = [
    .value("course"), .value("solutions"), .value("workspace"), .value("lang"), .flag("plain"),
    .flag("help"),
  ]

  let arguments: Arguments
  let console: Console
  let language: Language
  let environment: [String: String]
  /// The folder that the program was started in.
  private let startFolder = FileManager.default.currentDirectoryPath

  init(_ arguments: Arguments, environment: [String: String]) {
    self.arguments = arguments
    self.environment = environment
    console = Console(
      terminal: Terminal(environment: environment, isPlain: arguments.has("plain")))
    language = Language.chosen(option: arguments["lang"], environment: environment)
  }

  /// A path as short as a person may write it: from the folder they are in, or from their home.
  func shown(_ file: URL) -> String {
    let path = file.standardizedFileURL.path
    for (folder, short) in [(startFolder, ""), (environment["HOME"] ?? "", "~/")] {
      guard folder.count > 1, path.hasPrefix(folder + "/") else { continue }
      return short + path.dropFirst(folder.count + 1)
    }
    return path
  }

  /// The program's own sentences.
  var words: Words { Words.ofProgram(in: language) }

  /// The course to work with; what is wrong with it is said on standard error.
  ///
  /// Throws `Trouble` that lists every problem where it cannot be used at all.
  func course(of workspace: Workspace? = nil) throws -> Course {
    let (course, problems) = try loadCourse(of: workspace)
    if !problems.isEmpty {
      complain(
        Trouble("course.mistakes", ["folder": course.folder.path], details: problems))
    }
    return course
  }

  /// Says a trouble that does not end the command.
  func complain(_ trouble: Trouble) {
    console.complain(TroublePrinter(words: words).lines(for: trouble))
  }

  /// The course to work with, and what is wrong with its files.
  func loadCourse(of workspace: Workspace? = nil) throws -> (course: Course, problems: [Problem]) {
    let folder = try courseFolder(of: workspace)
    let solutions = arguments["solutions"].map { URL(fileURLWithPath: $0, isDirectory: true) }
    let (course, problems) = Course.load(folder: folder, solutions: solutions)
    guard let course else {
      throw Trouble("course.unusable", ["folder": folder.path], details: problems)
    }
    return (course, problems)
  }

  /// The course's folder: as asked for, the workspace's, the nearest, or the installed one.
  func courseFolder(of workspace: Workspace?) throws -> URL {
    if let path = arguments["course"] { return URL(fileURLWithPath: path, isDirectory: true) }
    let known = workspace?.courseFolder
    if let known, FileManager.default.fileExists(atPath: known.path) { return known }
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    if let found = [here, workspace?.folder].compactMap({ $0 }).lazy
      .compactMap(Context.courseFolder(above:)).first
    {
      return found
    }
    let installed = Installation.folder.appendingPathComponent("../../share/understudy/lessons")
      .standardizedFileURL
    if Context.isCourse(installed) { return installed }
    if let known { throw Trouble("course.gone", ["folder": known.path]) }
    throw Trouble("course.none")
  }

  /// The folder `lessons` beside a folder or the nearest one above it, where that is a course.
  private static func courseFolder(above start: URL) -> URL? {
    var folder = start.standardizedFileURL
    while folder.path != "/" {
      let lessons = folder.appendingPathComponent("lessons", isDirectory: true)
      if isCourse(lessons) { return lessons }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  private static func isCourse(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent("course.json").path)
  }

  /// The workspace asked for or found from the current folder upwards; nil when there is none.
  func workspace() -> Workspace? {
    if let path = arguments["workspace"] {
      let workspace = Workspace(folder: URL(fileURLWithPath: path, isDirectory: true))
      return workspace.exists ? workspace : nil
    }
    return Workspace.find(
      from: URL(fileURLWithPath: FileManager.default.currentDirectoryPath, isDirectory: true))
  }

  /// What compiles and runs; another Swift than the program is made for is said on standard error.
  func runner(in sandbox: Sandbox = .none) throws -> TestRunner {
    let runner = try makeRunner(in: sandbox)
    let toolchain = runner.toolchain
    if !toolchain.isExpected {
      let sentence = words("toolchain.other", toolchain.values)
      console.complain([StyledText(sentence, .colour(.yellow))])
    }
    return runner
  }

  /// As many runners as work side by side; what is odd about the toolchain is said once.
  func runners(_ count: Int, in sandbox: Sandbox = .none) throws -> [TestRunner] {
    try [runner(in: sandbox)] + (1..<max(1, count)).map { _ in try makeRunner(in: sandbox) }
  }

  /// How many work side by side: `--jobs`, or one for each core.
  ///
  /// - Parameter trouble: the key of what is said of another number than 1 to `limit`.
  func jobs(upTo limit: Int, orElse trouble: String) throws -> Int {
    guard let text = arguments["jobs"] else { return ProcessInfo.processInfo.activeProcessorCount }
    guard let number = Int(text), (1...limit).contains(number) else {
      throw Trouble(trouble, ["value": text])
    }
    return number
  }

  /// What compiles and runs.
  ///
  /// Throws `Trouble` when there is no toolchain to work with.
  func makeRunner(in sandbox: Sandbox = .none) throws -> TestRunner {
    do {
      return try TestRunner(
        hostExecutable: Installation.host.path, environment: environment, sandbox: sandbox)
    } catch let error as SystemError {
      let compiler = (try? Toolchain.locate(environment)).map { "\($0)/bin/swift-frontend" }
      guard let compiler, access(compiler, X_OK) == 0 else {
        throw Trouble("toolchain.missing", ["reason": error.reason])
      }
      throw error
    }
  }

  /// The strongest sandbox that this machine gives.
  func sandbox() -> Sandbox {
    Sandbox.strongest(launcher: Installation.launcher.path, environment: environment)
  }

  /// The exercise of that name.
  ///
  /// Throws `Trouble` that names the nearest ones.
  func exercise(_ name: String, in course: Course) throws -> Exercise {
    switch course.find(name) {
    case .found(let exercise): return exercise
    case .lesson(let lesson):
      guard let first = lesson.exercises.first else {
        throw Trouble("exercise.unknown", ["name": name, "nearest": ""])
      }
      return first
    case .unknown(let nearest):
      let names = nearest.map { "\($0.number) \($0.slug)" }.joined(separator: ", ")
      throw Trouble(
        nearest.isEmpty ? "exercise.unknown" : "exercise.nearest",
        ["name": name, "nearest": names])
    }
  }
}

extension Toolchain {
  /// The Swift version that the program is made for.
  static let expectedVersion = "6.3"

  /// Whether it is that version.
  var isExpected: Bool {
    version == Toolchain.expectedVersion || version.hasPrefix(Toolchain.expectedVersion + ".")
  }

  /// What sentences about it name.
  var values: [String: String] {
    [
      "version": version, "folder": folder, "expected": Toolchain.expectedVersion,
      "linker": linker,
    ]
  }
}

/// Where this program and its companions lie.
enum Installation {
  /// The folder of the executable, links resolved.
  static var folder: URL {
    let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(fileURLWithPath: path ?? CommandLine.arguments[0]).deletingLastPathComponent()
  }

  /// What stands for this very build of the program.
  static var identity: String {
    "\(Version.current) \(Command("/proc/self/exe", []).identity ?? "")"
  }

  /// The digest of the executables' bytes: the same on every machine that this build runs on.
  static func digest() throws -> String {
    var digest = RunningDigest()
    let program = URL(fileURLWithPath: "/proc/self/exe")
    for file in [program, host, launcher, standby] where access(file.path, R_OK) == 0 {
      let handle = try FileHandle(forReadingFrom: file)
      while let block = try handle.read(upToCount: 1 << 20), !block.isEmpty {
        digest.append(Array(block))
      }
    }
    return digest.description
  }

  /// The test host, beside the executable.
  static var host: URL { folder.appendingPathComponent("understudy-host") }

  /// The library that makes a compiler stand by, beside the executable.
  static var standby: URL { folder.appendingPathComponent("libunderstudy-standby.so") }

  /// The launcher of sandboxes, beside the executable.
  static var launcher: URL { folder.appendingPathComponent("understudy-jail") }
}

extension Language {
  /// The language asked for, or the locale's, or English.
  static func chosen(option: String?, environment: [String: String]) -> Language {
    if let option { return Language(rawValue: option) }
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let name = (locale ?? "").prefix { $0 != "." && $0 != "@" }.lowercased()
    guard name.hasPrefix("zh") else { return .english }
    let isTraditional = ["tw", "hk", "mo", "hant"].contains { name.contains($0) }
    return Language(rawValue: isTraditional ? "zh-Hant" : "zh-Hans")
  }
}
