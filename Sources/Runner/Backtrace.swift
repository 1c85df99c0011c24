import TestProtocol

/// Finds the learner's line at which checks crash or stay for ever.
///
/// The program is compiled again with line tables and the check run once more in a host that prints
/// backtraces: rare and slow (0.1 s and more), so only where the runtime named no line.
final class Locator {
  /// What a backtrace says of a crash.
  struct Site: Equatable {
    /// The innermost line of the learner's files.
    var place: Place?
    /// The function that crashed, where it is the learner's but has no line.
    var function: String?
    /// Whether a queue was asked for that the code was not on: the runtime says so in no word.
    var isOnWrongThread = false
  }

  private let runner: TestRunner
  private let program: Program
  private let limits: Limits
  /// It owns the folder that the library is in.
  private var build: Build?
  private var library: String?
  private var host: TestHost?

  init(_ program: Program, limits: Limits, runner: TestRunner) {
    self.program = program
    self.limits = limits
    self.runner = runner
  }

  /// Where in the learner's files it happened.
  ///
  /// - Parameter isEndless: whether the check stays for ever, so that it is looked at soon; one that
  ///   crashes is given its time, since a deep stack takes long to read.
  func locate(_ test: String, isEndless: Bool) throws -> Site {
    guard let library = try library ?? makeLibrary() else { return Site() }
    self.library = library
    let host = try host ?? runner.makeHost(printsBacktraces: true)
    self.host = host
    // A check that is given little time may still take long to be traced on a busy machine.
    let timeLimit = max(5, limits.time)
    let request = HostRequest(
      subject: .checks([test]), library: library, memoryLimit: limits.memory,
      purpose: .backtrace(after: isEndless ? 500 : Int(timeLimit * 1000)))
    let answer = try host.run(request, limits: limits, timeLimit: timeLimit)
    if case .failed = answer.end { self.host = nil }
    let files = program.learner.files.map { "\(program.learner.name)/\($0.name)" }
    return Site(backtrace: answer.errors.text, files: files)
  }

  private func makeLibrary() throws -> String? {
    let build = runner.makeBuild(program, hasLineTables: true)
    self.build = build
    guard case .built(let library) = try build.makeChecks() else { return nil }
    build.keep()
    return library.path
  }
}

extension Locator.Site {
  /// Reads the text that the Swift runtime prints about a crashed thread.
  ///
  /// - Parameter files: as the compiler knew them, for example `Exercise/Exercise.swift`.
  init(backtrace: String, files: [String]) {
    place = Backtrace.innermostPlace(in: backtrace, files: files)
    function = Backtrace.function(in: backtrace)
    isOnWrongThread = Backtrace.firstFrame(in: backtrace)?.contains(" _dispatch_assert_") == true
  }
}

/// The text that the Swift runtime prints about a crashed thread.
private enum Backtrace {
  /// The innermost frame.
  static func firstFrame(in text: String) -> Substring? {
    guard let crash = text.firstRange(of: " crashed:\n") else { return nil }
    return text[crash.upperBound...].split(separator: "\n").first
  }

  /// The first frame, when it is the learner's but has no line: traps of arithmetic are such.
  ///
  /// - Returns: the function's name, read from `0x… twice(_:) + 70 in checks.so at ./<compiler-generated>`.
  static func function(in text: String) -> String? {
    guard let frame = firstFrame(in: text), frame.hasSuffix("<compiler-generated>"),
      let address = frame.firstRange(of: "0x"),
      let offset = frame.firstRange(of: " + ")
    else { return nil }
    return frame[address.upperBound..<offset.lowerBound]
      .split(separator: " ", maxSplits: 1).last.map(String.init)
  }

  /// The first frame in one of the files, read from ` at Exercise/Exercise.swift:4:19`.
  static func innermostPlace(in text: String, files: [String]) -> Place? {
    guard let crash = text.firstRange(of: " crashed:\n") else { return nil }
    for frame in text[crash.upperBound...].split(separator: "\n") {
      guard let marker = frame.firstRange(of: " at ") else { continue }
      let parts = frame[marker.upperBound...].split(separator: ":")
      guard parts.count >= 2, let line = Int(parts[1]) else { continue }
      if let file = files.first(where: { parts[0].hasSuffix($0) }) {
        return Place(file: String(file.split(separator: "/").last ?? ""), line: line)
      }
    }
    return nil
  }
}
