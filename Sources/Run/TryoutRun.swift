import Compile
import Dialect
import HostProtocol
import Platform
import Sandbox

extension TestRunner {
  /// Compiles a script against a program's learner module and runs it.
  ///
  /// - Parameters:
  ///   - script: its files; the first holds the top-level code.
  ///   - isMainActorByDefault: whether the script's declarations belong to the main actor.
  ///   - purpose: `graph` to record objects.
  package func tryOut(
    _ program: Program, script: [ProgramFile], isMainActorByDefault: Bool = false,
    purpose: HostRequest.Purpose = .verdict, limits: Limits
  ) throws -> TryoutRun {
    try confirmed(program) { build in
      try startHost()
      let compilation = try build.makeTryout(
        ProgramModule(
          name: CompileSession.tryoutModule, files: script,
          isMainActorByDefault: isMainActorByDefault))
      defer { build.keep() }
      guard case .built(let library) = compilation else {
        return TryoutRun(compilation: compilation)
      }
      return try run(
        library, of: compilation, graphOf: purpose == .graph ? build : nil, purpose: purpose,
        limits: limits)
    }
  }

  /// Runs a linked script.
  ///
  /// - Parameters:
  ///   - build: the build of the script, if the run searches for objects.
  ///   - recording: the descriptor of the memory that a recording goes to; nil for none.
  func run(
    _ library: Library, of compilation: Compilation, graphOf build: Build? = nil,
    purpose: HostRequest.Purpose, limits: Limits, recording: Int32? = nil
  ) throws -> TryoutRun {
    let request = HostRequest(
      subject: .tryout, library: library.path, support: library.support,
      memoryLimit: limits.memory, purpose: purpose)
    let answer = try ask(
      request, limits: limits, timeLimit: limits.time, recording: recording)
    var values: [TryoutRun.Value] = []
    var thrown: TryoutRun.Value?
    var begun = 0
    var isFinished = false
    for event in answer.events {
      switch event {
      case .statement: begun += 1
      case .value(let type, let text): values.append(TryoutRun.Value(type: type, text: text))
      case .thrown(let type, let text): thrown = TryoutRun.Value(type: type, text: text)
      case .done: isFinished = true
      case .notLoaded(let reason): throw SystemError("load the script", reason: reason)
      default: break
      }
    }
    let graph = try build.map { try GraphSearch(answer.events[...], of: library, $0) }
    return TryoutRun(
      compilation: compilation, begun: begun, values: values, thrown: thrown, output: answer.output,
      errors: answer.errors,
      end: isFinished ? .finished : answer.testEnd(limits: limits, timeLimit: limits.time),
      graph: graph)
  }
}

/// The result of one `TestRunner.tryOut`.
package struct TryoutRun: Sendable, Equatable {
  /// The result of compiling; errors in the script are `checksDoNotCompile`.
  package let compilation: Compilation
  /// How many statements began, the earlier ones and then those that the learner typed.
  package var begun = 0
  /// The values of the expressions that the learner typed, in order.
  package var values: [Value] = []
  /// The error that a statement threw; later statements did not run.
  package var thrown: Value?
  /// The text that the run wrote to standard output.
  package var output = Output(limit: 0)
  /// The text that the run wrote to standard error.
  package var errors = Output(limit: 0)
  package var end = TestEnd.missing
  /// The objects at its end; nil where nobody asked.
  package var graph: GraphSearch?

  /// Standard error without the runtime's crash reports.
  package var printedErrors: String { RuntimeReport.removed(from: errors.text) }

  /// The value of an expression, or a thrown error, as text.
  package struct Value: Sendable, Equatable {
    package let type: String
    /// The value's own description.
    package let text: String
  }
}
