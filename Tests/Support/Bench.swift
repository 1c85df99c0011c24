import Foundation
import XCTest

@testable import Compile
@testable import Judging
@testable import Run
@testable import Sandbox

/// A runner with its own cache, and helpers to write small programs for it.
package final class Bench {
  package let runner: TestRunner

  package init(cache: URL, sandbox: Sandbox = .none) throws {
    runner = try TestRunner(
      host: HostInstallation(executable: Bench.host), cacheFolder: cache.path,
      environment: ProcessInfo.processInfo.environment, sandbox: sandbox)
  }

  /// Returns the bench for tests that need no new cache; the first compilation in a new one takes 1 s.
  package static func shared() throws -> Bench { try sharedResult.get() }

  // XCTest runs all tests on one thread.
  nonisolated(unsafe) private static let sharedResult = Result { try Bench(cache: sharedCache) }

  /// Makes a sandboxed bench; all of them share one cache, whose first compilation takes seconds.
  package static func lockedIn() throws -> Bench {
    try Bench(cache: sharedCache.appendingPathComponent("locked-in"), sandbox: strongest)
  }

  /// The shared bench's cache, which is deleted at exit.
  package static let sharedCache: URL = {
    atexit { try? FileManager.default.removeItem(at: Bench.sharedCache) }
    return FileManager.default.temporaryDirectory
      .appendingPathComponent("understudy-runner-tests-\(getpid())")
  }()

  /// The path of the test host, which is built beside the tests.
  package static let host = Bundle.main.bundleURL.appendingPathComponent("understudy-host").path

  /// The path of `understudy-jail`.
  package static let launcher = Bundle.main.bundleURL.appendingPathComponent("understudy-jail").path

  /// The strongest sandbox of this machine, and the strongest one without bubblewrap.
  package static let strongest = Sandbox.strongest(
    launcher: launcher, environment: ProcessInfo.processInfo.environment)
  package static let withoutRoom = Sandbox.strongest(launcher: launcher, environment: [:])

  package var cache: String { runner.cache.folder }

  /// Waits until the warm compilers that were started stand by.
  package func waitForWarmCompilers() throws { try runner.waitForWarmCompilers() }

  /// Checks a program; returns the attempt.
  package func check(
    _ program: Program, tests: [String], limits: Limits = .standard,
    mode: BuildMode = .interactive
  ) throws -> Attempt {
    var attempts: [Attempt] = []
    try runner.check(program, tests: tests, limits: limits, mode: mode) { attempts.append($0) }
    XCTAssertEqual(attempts.count, 1, "one verdict for one question")
    return try XCTUnwrap(attempts.first)
  }

  /// Checks a learner's file; returns the attempt.
  package func check(
    _ learner: String, _ checks: Checks, limits: Limits = .standard
  ) throws -> Attempt {
    try check(Program(learner: learner, checks), tests: checks.tests, limits: limits)
  }
}

/// Test methods of one class, from which the checks file and the discovery file are made.
package struct Checks {
  /// A test method; the body is its statements.
  package struct Method {
    package let name: String
    package let body: String
    package var isAsync = false
    package var isOnMainActor = false

    package init(
      name: String, body: String, isAsync: Bool = false, isOnMainActor: Bool = false
    ) {
      self.name = name
      self.body = body
      self.isAsync = isAsync
      self.isOnMainActor = isOnMainActor
    }
  }

  package var methods: [Method]
  /// Other members of the class.
  package var members = ""
  /// Code before the class.
  package var head = ""

  /// Creates synchronous methods from bodies by name.
  package init(_ bodies: KeyValuePairs<String, String>) {
    methods = bodies.map { Method(name: $0.key, body: $0.value) }
  }

  /// Checks of a function `twice`.
  package static let ofTwice = Checks([
    "testOne": #"XCTAssertEqual(twice(1), 2, "twice one is two")"#,
    "testTwo": #"XCTAssertEqual(twice(2), 4, "twice two is four")"#,
  ])

  /// The methods as `Class.method`.
  package var tests: [String] { methods.map { "Checks.\($0.name)" } }

  /// The checks file.
  ///
  /// The body of the first method is on line 5, that of the second on line 6, and so on.
  package var source: String {
    let functions = methods.map { method in
      "  \(method.isOnMainActor ? "@MainActor " : "")func \(method.name)() "
        + "\(method.isAsync ? "async " : "")throws { \(method.body) }\n"
    }
    return """
      import XCTest
      @testable import Exercise
      \(head.replacing("\n", with: " "))
      final class Checks: XCTestCase {
      \(functions.joined())\(members)
      }
      """
  }

  /// The file that passes the methods to the test host.
  package var discovery: String {
    let entries = methods.map { method in
      let call =
        method.isAsync
        ? "try asyncTest { (_: XCTestCase) in { try await test.\(method.name)() } }(test)()"
        : "try test.\(method.name)()"
      return """
              ("\(method.name)", { testCase in
                nonisolated(unsafe) let test = testCase as! Checks
                \(method.isOnMainActor && !method.isAsync ? "try MainActor.assumeIsolated { \(call) }" : call)
              }),

        """
    }
    return """
      @testable import Checks
      import XCTest
      @_cdecl("understudy_checks")
      nonisolated public func understudyChecks(_ out: UnsafeMutableRawPointer) {
        out.assumingMemoryBound(to: [XCTestCaseEntry].self).pointee = [
          (Checks.self, [
      \(entries.joined())    ])
        ]
      }
      """
  }
}

extension ProgramModule {
  /// Creates a module of one file.
  package init(_ name: String, _ text: String) {
    self.init(
      name: name, files: [ProgramFile(name: "\(name).swift", text: text)],
      isMainActorByDefault: false)
  }
}

extension Program {
  /// Creates a program whose learner's module has one file.
  package init(
    learner: String, _ checks: Checks, support: [ProgramModule] = [],
    snippets: [ProgramFile] = [], isMainActorByDefault: Bool = false
  ) {
    self.init(
      support: support,
      learner: ProgramModule(
        name: "Exercise", files: [ProgramFile(name: "Exercise.swift", text: learner)],
        isMainActorByDefault: isMainActorByDefault),
      checks: [ProgramFile(name: "Checks.swift", text: checks.source)],
      discovery: ProgramFile(name: "Discovery.swift", text: checks.discovery),
      snippets: snippets)
  }
}

extension Attempt {
  /// Each check's end in words by its method's name; if no check ran, the reason.
  package var endings: [String: String] {
    guard case .built = compilation else { return ["compilation": compilation.words] }
    if let reason = run?.loadFailure { return ["load": reason] }
    return Dictionary(
      (run?.results ?? []).map { ($0.test.replacing("Checks.", with: ""), $0.words) },
      uniquingKeysWith: { "\($0) and \($1)" })
  }
}

extension Compilation {
  /// The result in words, with places of errors.
  package var words: String {
    switch self {
    case .built: "built"
    case .doesNotCompile(let messages): "rejected: \(messages.words)"
    case .rejected(let violations): "refused: \(violations.map(\.words).joined(separator: "; "))"
    case .checksDoNotCompile(let messages, _): "checks rejected: \(messages.words)"
    case .supportDoesNotCompile(let module, let messages): "\(module) rejected: \(messages.words)"
    case .compilerGaveUp(let module, let reason): "\(module) given up: \(reason)"
    }
  }
}

extension Violation {
  package var words: String {
    "\(rule.rawValue) \(subject) at \(place.map { "\($0.file):\($0.line):\(column ?? 0)" } ?? module)"
  }
}

extension [Diagnostic] {
  package var words: String {
    filter { $0.severity == .error }.map { error in
      "\(error.location?.file ?? "nowhere"):\(error.location?.line ?? 0) \(error.identifier)"
        + " “\(error.message)”"
    }.joined(separator: "; ")
  }
}

extension TestResult {
  /// The end and the failures in words, with line numbers.
  package var words: String {
    let failed = failures.map { failure in
      "\(failure.isThrown ? "threw" : "failed") \(failure.line): \(failure.message)"
        + (failure.details.map { " | \($0.comment)" } ?? "")
        + (failure.details.map { $0.arguments.isEmpty ? "" : " | \($0.arguments)" } ?? "")
    }
    return ([end.words] + failed).joined(separator: "; ")
  }
}

extension TestEnd {
  package var words: String {
    switch self {
    case .finished: "finished"
    case .skipped: "skipped"
    case .crashed(let crash):
      [
        "crashed \(crash.kind)", crash.place.map { "at \($0.file):\($0.line)" } ?? "",
        crash.message.isEmpty ? "" : "“\(crash.message)”",
        "signal \(crash.signal)",
      ].filter { !$0.isEmpty }.joined(separator: " ")
    case .timedOut(let time, _, let place):
      "timed out after \(time) at \(place.map { "\($0.file):\($0.line)" } ?? "no known line")"
    case .tooMuchOutput(let limit): "printed more than \(limit)"
    case .outOfMemory(let limit): "asked for more memory than \(limit)"
    case .left(let status): "left with \(status)"
    case .missing: "missing"
    }
  }
}

extension TestRunner {
  /// Waits until the warm compilers that were started stand by.
  package func waitForWarmCompilers() throws {
    let warm = standby.warm
    try loop.run { warm.areReady }
  }
}
