import Course
import Foundation
import Judging
import Platform

/// Graders that work side by side, each in a thread of its own.
struct Team {
  private let graders: [Grader]
  private let words: Words
  private let crew: Crew

  init(_ graders: [Grader], words: Words) {
    self.graders = graders
    self.words = words
    crew = Crew(count: graders.count)
  }

  /// Judges side by side, then alone and once more what ran out of time on a busy machine.
  ///
  /// The second verdict counts. The closures are called by one thread at a time.
  ///
  /// - Parameters:
  ///   - again: the piece of work of that number; nil where it is given up.
  ///   - finish: called once for each piece of work that was not given up.
  func judge(
    next: @escaping () throws -> Batch.Work?, again: @escaping (Int) throws -> Batch.Work?,
    finish: @escaping (Batch.Work, Result<ResultStore.Entry, any Error>) throws -> Void
  ) throws {
    var heldUp: [Int] = []
    try inParallel(graders.count, next: next) { work, result in
      if case .success((_, wasHeldUp: true)) = result { return heldUp.append(work.number) }
      try finish(work, result.map(\.entry))
    }
    var rest = heldUp[...]
    func nextAgain() throws -> Batch.Work? {
      while let number = rest.popFirst() {
        if let work = try again(number) { return work }
      }
      return nil
    }
    try inParallel(1, next: nextAgain) { try finish($0, $1.map(\.entry)) }
  }

  private func inParallel(
    _ count: Int, next: @escaping () throws -> Batch.Work?,
    finish: @escaping (Batch.Work, Result<Grader.Judged, any Error>) throws -> Void
  ) throws {
    let (graders, words) = (graders, words)
    try crew.share(
      count: count, next: next,
      body: { number, work in Result { try graders[number].judge(work, words: words) } },
      finish: finish)
  }
}

extension Grader {
  fileprivate typealias Judged = (entry: ResultStore.Entry, wasHeldUp: Bool)

  fileprivate func judge(_ work: Batch.Work, words: Words) throws -> Judged {
    guard let task = work.exercise.code else { throw Cancelled() }
    let start = ContinuousClock.now
    let files = work.files.map {
      SourceFile(url: URL(fileURLWithPath: "/\($0.name)"), text: $0.text, name: $0.name)
    }
    var judgement: Judgement?
    var wasHeldUp = false
    // The same submission has the same result: what depends on the moment is not looked for.
    try grade(work.exercise, task, files: files, isAwaited: false, places: .ofCrashes) { report in
      judgement = Judgement(report, credit: task.credit, words: words)
      wasHeldUp = report.wasHeldUp
    }
    guard let judgement else {
      throw SystemError("grade \(work.exercise.path)", reason: "there is no report")
    }
    let seconds = start.duration(to: .now) / .seconds(1)
    return (ResultStore.Entry(judgement: judgement, seconds: seconds), wasHeldUp)
  }
}
