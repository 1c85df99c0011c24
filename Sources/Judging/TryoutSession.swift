import Compile
import Course
import HostProtocol
import Run
import Sandbox
import SwiftSource

/// The statements that a learner tried out at the prompt, whose names and effects later ones see.
///
/// Each try-out runs all kept statements again, without their output, in a new process. So a crash
/// loses nothing, and all statements see a change of the learner's file.
///
/// A kept statement that no longer compiles, or that now ends the program, is set aside, together
/// with those that need its names. Whenever the learner's files have changed, all are tried again.
package struct TryoutSession: Sendable, Equatable {
  /// A statement that ended without an error when it was typed.
  package struct Entry: Sendable, Equatable {
    package let statement: Snippet.Statement
    /// Why it is set aside; nil while it runs.
    package fileprivate(set) var obstacle: Obstacle?
  }

  /// Why a statement is set aside.
  package enum Obstacle: Sendable, Equatable {
    /// It does not compile any more, with the compiler's first message.
    case doesNotCompile(String)
    /// It ends the program.
    case stops(TestEnd)
    /// It uses that name, which a statement binds that is set aside.
    case needs(String)
  }

  /// A statement that was set aside, or that runs again.
  package enum Change: Sendable, Equatable {
    case setAside(Snippet.Statement, Obstacle)
    case back(Snippet.Statement)
  }

  /// What a try-out came to.
  package struct Outcome: Sendable {
    package let run: TryoutRun
    /// What has changed among the kept statements.
    package let changes: [Change]
    /// The typed statement that did not reach its end; nil if all did.
    package let failed: Snippet.Statement?
  }

  /// The kept statements, in order.
  package private(set) var entries: [Entry] = []
  /// The learner's files with which the kept statements ran last.
  private var files: [SourceFile] = []

  package init() {}

  /// The statements that a try-out runs before what the learner types.
  package var active: [Snippet.Statement] {
    entries.filter { $0.obstacle == nil }.map(\.statement)
  }

  package mutating func forget() { self = TryoutSession() }

  /// Forgets the statements that bind a name, and those that need what they bind.
  ///
  /// - Returns: the forgotten statements; empty if no statement binds the name.
  package mutating func forget(_ name: String) -> [Snippet.Statement] {
    var gone: Set<String> = []
    let forgotten = entries.filter { entry in
      let names = entry.statement.names
      let isGone = names.contains(name) || !entry.statement.uses.isDisjoint(with: gone)
      if isGone { gone.formUnion(names) } else { gone.subtract(names) }
      return isGone
    }
    guard entries.contains(where: { $0.statement.names.contains(name) }) else { return [] }
    entries.removeAll { forgotten.contains($0) }
    return forgotten.map(\.statement)
  }

  /// Runs statements against an answer and keeps them if they end without an error.
  ///
  /// - Parameter files: all files of the learner's module.
  /// - Throws: `SystemError` for a failure of our side, and `Cancelled`.
  package mutating func tryOut(
    _ statements: [Snippet.Statement], _ task: CodeTask, files: [SourceFile], by judge: Judge
  ) throws -> Outcome {
    var next = self
    let isChanged = files != self.files
    if isChanged { for index in entries.indices { next.entries[index].obstacle = nil } }
    while true {
      let active = next.active
      let run = try judge.run(statements, after: active.map(\.text), task, files: files)
      // Nothing can be said about the statements while the learner's file does not compile.
      guard run.isAboutStatements else { return Outcome(run: run, changes: [], failed: nil) }
      let broken = run.obstacles(of: active, filesChanged: isChanged)
      guard broken.isEmpty else {
        next.setAside(broken)
        continue
      }
      next.files = files
      let changes = next.changes(since: self)
      let isFinished = run.end == .finished && run.thrown == nil
      if isFinished {
        next.entries += statements.filter { !$0.isName }.map { Entry(statement: $0) }
      }
      self = next
      let last = run.begun - active.count - 1
      let failed = isFinished || !statements.indices.contains(last) ? nil : statements[last]
      return Outcome(run: run, changes: changes, failed: failed)
    }
  }

  /// Runs the kept statements again if the learner's files have changed since they ran last.
  ///
  /// - Returns: what has changed among them.
  package mutating func settle(
    _ task: CodeTask, files: [SourceFile], by judge: Judge
  ) throws -> [Change] {
    guard !entries.isEmpty, files != self.files else { return [] }
    return try tryOut([], task, files: files, by: judge).changes
  }

  /// Sets active statements aside, by their positions among these, and all that need their names.
  private mutating func setAside(_ broken: [Int: Obstacle]) {
    var missing: Set<String> = []
    var position = 0
    for index in entries.indices {
      let statement = entries[index].statement
      if entries[index].obstacle == nil {
        entries[index].obstacle =
          broken[position]
          ?? statement.uses.intersection(missing).sorted().first.map { .needs($0) }
        position += 1
      }
      if entries[index].obstacle == nil {
        missing.subtract(statement.names)
      } else {
        missing.formUnion(statement.names)
      }
    }
  }

  /// What has changed among the statements, which are the same as before.
  private func changes(since old: TryoutSession) -> [Change] {
    zip(old.entries, entries).compactMap { old, new in
      switch (old.obstacle, new.obstacle) {
      case (nil, let obstacle?): .setAside(new.statement, obstacle)
      case (.some, nil): .back(new.statement)
      default: nil
      }
    }
  }

  /// Runs the kept statements again and returns the objects that are alive then.
  ///
  /// - Throws: `SystemError` for a failure of our side, and `Cancelled`.
  package func graph(
    _ task: CodeTask, files: [SourceFile], by judge: Judge
  ) throws -> GraphResult {
    let text = SwiftSource.Tryout.graphProgram(
      module: task.module, imports: judge.course.scriptImports(of: task, files: files),
      kept: active.map(\.text))
    let run = try judge.runScript(text, task, files: files, compilation: \.compilation) {
      try judge.runner.tryOut(
        $0, script: $1, purpose: .graph, limits: Limits(time: task.timeLimit))
    }
    return GraphResult(run, files: files)
  }
}

extension Snippet.Statement {
  /// Whether it only asks for a value, so that later statements do not depend on it.
  fileprivate var isName: Bool { isExpression && uses == [text] }
}

extension TryoutRun {
  /// Whether the learner's module compiled, so that errors are those of the statements.
  fileprivate var isAboutStatements: Bool {
    switch compilation {
    case .built, .checksDoNotCompile: true
    case .doesNotCompile, .rejected, .supportDoesNotCompile, .compilerGaveUp: false
    }
  }

  /// Why earlier statements have to be set aside, by their positions.
  ///
  /// Without a change of the files they compiled just before, so a typed statement is the cause of
  /// errors in them.
  fileprivate func obstacles(
    of earlier: [Snippet.Statement], filesChanged: Bool
  ) -> [Int: TryoutSession.Obstacle] {
    switch compilation {
    case .checksDoNotCompile(let messages, _) where filesChanged:
      var line = 1
      let first = earlier.map { statement in
        defer { line += statement.text.count { $0.isNewline } + 1 }
        return line
      }
      var found: [Int: TryoutSession.Obstacle] = [:]
      for message in messages where message.severity == .error && message.file == "kept" {
        guard let index = first.lastIndex(where: { $0 <= message.line }), found[index] == nil else {
          continue
        }
        found[index] = .doesNotCompile(message.message)
      }
      return found
    case .built where end != .finished && begun > 0 && begun <= earlier.count:
      return [begun - 1: .stops(end)]
    default: return [:]
    }
  }
}
