import Compile
import Dialect
import Foundation
import Platform
import Sandbox
import SwiftSource
import Synchronization

/// Completes Swift at the prompt with the toolchain's sourcekitd.
///
/// The library works in a process of its own, which is started at the first question. If it crashes
/// or takes too long, the next question starts another one. Questions are answered on another
/// thread, one after the other; an outdated one is dropped.
package final class CodeCompleter: Sendable {
  /// The completions at a place of a draft.
  package struct Answer: Sendable, Equatable {
    /// The typed text before the cursor that a candidate replaces.
    package let word: String
    package let candidates: [Candidate]

    package static let none = Answer(word: "", candidates: [])
  }

  private let queue = DispatchQueue(label: "understudy.completion")
  private let newest = Mutex(0)
  /// Used on `queue` alone.
  private let work: Mutex<Work>

  /// - Parameters:
  ///   - executable: the path of `understudy-completer`.
  ///   - environment: this process's environment, which names the toolchain.
  ///   - timeLimit: how long an answer may take.
  package init(
    executable: String, environment: [String: String], cacheFolder: String = Cache.userFolder,
    timeLimit: Duration = .seconds(5)
  ) {
    work = Mutex(
      Work(
        executable: executable, environment: environment, cacheFolder: cacheFolder,
        timeLimit: timeLimit))
  }

  /// Answers a question and calls `deliver` once, on another thread.
  package func complete(
    _ question: CompletionQuestion,
    deliver: @escaping @Sendable (Result<Answer, CompletionFailure>) -> Void
  ) {
    let number = newest.withLock { number in
      number += 1
      return number
    }
    queue.async { [self] in
      guard newest.withLock({ $0 == number }) else { return deliver(.success(.none)) }
      deliver(work.withLock { $0.answer(question) })
    }
  }

  /// Answers a question on this thread.
  package func answer(_ question: CompletionQuestion) -> Result<Answer, CompletionFailure> {
    queue.sync { work.withLock { $0.answer(question) } }
  }

  /// Ends the process; a question that comes later starts another one.
  package func end() { queue.sync { work.withLock { $0.end() } } }
}

/// The process, and what it needs to know of the toolchain.
private struct Work: ~Copyable {
  let executable: String
  let environment: [String: String]
  let cacheFolder: String
  let timeLimit: Duration
  var process: CompleterProcess?
  var tools: (toolchain: Toolchain, cache: Cache)?
  /// The folders of the support modules that were made last.
  var made: (modules: [ProgramModule], folders: [String])?
  var read: (modules: [ProgramModule], facts: SourceFacts)?
  /// Why there are no answers; nil if there may be one.
  var obstacle: (failure: CompletionFailure, until: ContinuousClock.Instant?)?
  var failures = 0
  /// After so many failures in a row, nothing is tried for a while.
  private static let mostFailures = 5
  private static let pause = Duration.seconds(60)

  /// What is read from the texts that a draft can use.
  struct SourceFacts {
    let defaults: DefaultImplementations
    let comments: DocumentationComments

    init(of texts: [String]) {
      defaults = DefaultImplementations(in: texts)
      comments = DocumentationComments(in: texts)
    }
  }

  mutating func end() {
    process?.end()
    process = nil
    if let tools, !tools.cache.isLasting { Files.remove(tools.cache.folder) }
    tools = nil
    made = nil
  }

  mutating func answer(
    _ question: CompletionQuestion
  ) -> Result<CodeCompleter.Answer, CompletionFailure> {
    if let (failure, until) = obstacle {
      guard let until, until < .now else { return .failure(failure) }
      obstacle = nil
    }
    guard let point = CompletionPoint(in: question.draft, at: question.cursor) else {
      return .success(.none)
    }
    do {
      let answer = try candidates(of: question, at: point)
      failures = 0
      return .success(answer)
    } catch {
      let failure = error as? CompletionFailure ?? .unavailable(reason: String(describing: error))
      failures += 1
      if failures >= Work.mostFailures { obstacle = (failure, .now + Work.pause) }
      if case .unavailable = failure { obstacle = (failure, nil) }
      return .failure(failure)
    }
  }

  private mutating func candidates(
    of question: CompletionQuestion, at point: CompletionPoint
  ) throws -> CodeCompleter.Answer {
    let (support, own) = facts(for: question)
    let comments = support.comments.union(own.comments)
    if let member = point.member {
      let results = try results(of: question, at: member, in: point, prefix: "")
      let found = Candidate.members(
        results, head: member.text, defaults: support.defaults.union(own.defaults))
      if !found.isEmpty {
        return CodeCompleter.Answer(
          word: member.text, candidates: found.map { $0.documented(by: comments) })
      }
    }
    guard let name = point.name else { return .none }
    let results = try results(
      of: question, at: name, in: point, prefix: name.text,
      isOwn: name.text.isEmpty && !point.isAfterDot)
    let found = Candidate.list(results, for: name.text, isMember: point.hasBase)
    return CodeCompleter.Answer(
      word: found.word, candidates: found.candidates.map { $0.documented(by: comments) })
  }

  /// Asks the process; starts it again if it dies of the first attempt.
  private mutating func results(
    of question: CompletionQuestion, at word: CompletionPoint.Word, in point: CompletionPoint,
    prefix: String, isOwn: Bool = false
  ) throws -> [CompletionResult] {
    let place = question.text(at: word, in: point)
    let request = CompleterProcess.Request(
      text: place.text, offset: place.offset, prefix: prefix, isOwn: isOwn,
      arguments: try arguments(for: question))
    let isNew = process == nil
    do {
      return try ask(request)
    } catch CompletionFailure.died where !isNew {
      return try ask(request)
    }
  }

  private mutating func ask(_ request: CompleterProcess.Request) throws -> [CompletionResult] {
    let running = try process ?? start()
    process = running
    do {
      return try running.answer(request, timeLimit: timeLimit)
    } catch {
      if case CompletionFailure.refused = error { throw error }
      running.end()
      process = nil
      throw error
    }
  }

  private func start() throws -> CompleterProcess {
    let library = try "\(Toolchain.locate(environment))/\(CompletionNames.library)"
    guard Files.exists(library) else {
      throw CompletionFailure.unavailable(reason: "\(library) is missing")
    }
    return try CompleterProcess(executable, library: library, timeLimit: .seconds(10))
  }

  // MARK: What is asked

  private mutating func arguments(for question: CompletionQuestion) throws -> [String] {
    if tools == nil {
      let cache = try Cache(folder: cacheFolder)
      tools = (try Toolchain.find(cache: cache, environment: environment), cache)
    }
    guard let (toolchain, cache) = tools else { return [] }
    if made?.modules != question.support {
      made = (question.support, cache.importableFolders(of: question.support, toolchain))
    }
    return ["Exercise.swift"]
      + CompilerFlags.completion(toolchain.flags, mode: question.languageMode)
      + [CompilerFlags.moduleName, "Exercise"]
      + [CompilerFlags.resources, "\(toolchain.folder)/lib/swift"]
      + [CompilerFlags.moduleCache, cache.modules.folder]
      + (made?.folders ?? []).flatMap { [CompilerFlags.moduleFolder, $0] }
      + (question.isMainActorByDefault ? CompilerFlags.mainActor : [])
  }

  /// Reads the support modules, once, and the learner's files with the draft.
  private mutating func facts(
    for question: CompletionQuestion
  ) -> (support: SourceFacts, own: SourceFacts) {
    let own = SourceFacts(of: question.files + [question.draft])
    if let read, read.modules == question.support { return (read.facts, own) }
    let facts = SourceFacts(of: question.support.flatMap(\.files).map(\.text))
    read = (question.support, facts)
    return (facts, own)
  }
}
