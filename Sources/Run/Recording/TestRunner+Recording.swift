import Compile
import HostProtocol
import Platform
import Sandbox

/// A run with a recording: how it ended, and what happened in it.
///
/// It decides no verdict.
package struct ObservedRun: Sendable, Equatable {
  /// The result of compiling; the others are there only where it is `built`.
  package let compilation: Compilation
  /// The name of the learner's module.
  package var learner = ""
  package var recording = Recording(events: [])
  /// How the check or the script ended.
  package var end = TestEnd.missing
  /// The failed assertions of the check.
  package var failures: [TestFailure] = []
  /// The result of the script; of a check it has the compilation alone.
  package var tryout: TryoutRun

  init(_ compilation: Compilation, tryout: TryoutRun? = nil) {
    self.compilation = compilation
    self.tryout = tryout ?? TryoutRun(compilation: compilation)
    if let tryout { end = tryout.end }
  }
}

extension TestRunner {
  /// Runs one check of a second build whose functions report when they are called.
  ///
  /// - Throws: `SystemError` if our tools fail, and `Cancelled`.
  package func record(
    _ program: Program, test: String, limits: Limits, seed: UInt64
  ) throws -> ObservedRun {
    try recorded(program) {
      try $0.makeRecordedChecks()
    } run: { library, memory in
      let run = try self.run(
        library, tests: [test], limits: limits, seed: seed, recordingInto: memory)
      var attempt = ObservedRun(.built(library))
      attempt.failures = run.results.first?.failures ?? []
      attempt.end = run.results.first?.end ?? .missing
      return attempt
    }
  }

  /// Runs a script against a second build of the learner's module, whose functions report when they
  /// are called.
  ///
  /// - Parameter script: its files; the first holds the top-level code.
  package func record(
    _ program: Program, script: [ProgramFile], limits: Limits
  ) throws -> ObservedRun {
    let module = ProgramModule(
      name: CompileSession.tryoutModule, files: script, isMainActorByDefault: false)
    return try recorded(program) {
      try $0.makeRecordedTryout(module)
    } run: { library, memory in
      let run = try self.run(
        library, of: .built(library), purpose: .recording, limits: limits,
        recording: memory.descriptor)
      return ObservedRun(.built(library), tryout: run)
    }
  }

  private func recorded(
    _ program: Program, _ make: (Build) throws -> Compilation,
    run: (Library, RecordingMemory) throws -> ObservedRun
  ) throws -> ObservedRun {
    try confirmed(program) { build in
      try? startHost()
      let compilation = try make(build)
      defer { build.keep() }
      guard case .built(let library) = compilation else { return ObservedRun(compilation) }
      let memory = try RecordingMemory()
      var attempt = try run(library, memory)
      attempt.learner = program.learner.name
      attempt.recording = try RecordingReader(build: build, library: library)
        .recording(of: try memory.read())
      return attempt
    }
  }
}
