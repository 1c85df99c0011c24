import Compile
import HostProtocol
import Platform
import Sandbox

/// A check that ran once more, statement by statement.
///
/// It decides no verdict.
package struct SteppedRun: Sendable, Equatable {
  /// The result of compiling; the others are there only where it is `built`.
  package let compilation: Compilation
  /// The name of the learner's module.
  package var learner = ""
  package var steps = RecordedSteps()
  /// Where the calls are.
  package var sites: [UInt64: Recording.Site] = [:]
  /// Whether the toolchain lets statements report.
  package var hasStatements = true
  /// How the check ended.
  package var end = TestEnd.missing
}

extension TestRunner {
  /// Runs one check of another build whose statements report.
  ///
  /// - Throws: `SystemError` if our tools fail, and `Cancelled`.
  package func step(
    _ program: Program, test: String, limits: Limits, seed: UInt64
  ) throws -> SteppedRun {
    try confirmed(program) { build in
      try? startHost()
      let (compilation, hasStatements) = try build.makeSteppedChecks()
      defer { build.keep() }
      var stepped = SteppedRun(compilation: compilation)
      guard case .built(let library) = compilation else { return stepped }
      let reader = RecordingReader(build: build, library: library)
      let files = try reader.files()
      let variables = files.first.flatMap { $0?.variables } ?? []
      let memory = try RecordingMemory(
        .steps, addition: RecordedSteps.Variable.table(of: variables))
      let run = try self.run(
        library, tests: [test], limits: limits, seed: seed, recordingInto: memory)
      stepped.end = run.results.first?.end ?? .missing
      stepped.hasStatements = hasStatements
      stepped.learner = program.learner.name
      let (steps, libraries) = try memory.readSteps()
      stepped.steps = steps
      let checks = ProgramModule(
        name: BuildPlan.checksModule, files: program.checks, isMainActorByDefault: false)
      stepped.sites = try reader.sites(
        of: Set(Set(steps.frames.map(\.address)).sorted().prefix(RecordedSteps.mostSites)),
        in: libraries, files,
        linesOf: [program.learner, checks])
      return stepped
    }
  }
}
