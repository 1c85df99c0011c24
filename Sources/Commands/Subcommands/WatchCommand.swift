import Course
import Foundation
import Grading
import Runner

extension Subcommand {
  /// `understudy watch`: judges an exercise again whenever one of its files is saved.
  static let watch = Subcommand(
    name: "watch",
    run: WatchCommand.run)
}

private enum WatchCommand {
  static func run(in context: Context) throws -> ExitStatus {
    let session = try Session(context)
    let name = context.arguments.words.first
    var exercise = try session.exercise(named: name)
    while true {
      switch try session.watch(exercise) {
      case .interrupted(let isPassed): return isPassed ? .success : .fellShort
      case .passed:
        guard name == nil, let next = try session.nextUnsolved(after: exercise) else {
          return .success
        }
        try session.progress?.setCurrent(next.path)
        exercise = next
      }
    }
  }
}

extension Session {
  /// Why watching an exercise ended.
  enum WatchEnd {
    /// Ctrl-C; whether the last verdict was a pass.
    case interrupted(isPassed: Bool)
    /// Every check passed.
    case passed
  }

  /// Judges an exercise now and after every save, until it passes or Ctrl-C.
  ///
  /// A save during a check gives that check up and begins again.
  func watch(_ exercise: Exercise) throws -> WatchEnd {
    guard exercise.code != nil else { throw Trouble("watch.quiz", ["exercise": exercise.slug]) }
    guard let workspace else { throw Trouble("workspace.none") }
    let watcher = try FileWatcher([workspace.folder(of: exercise)])
    let interrupts = try SignalPipe(SIGINT)
    var isInterrupted = false
    cancellation = Cancellation(
      descriptors: [watcher.descriptor, interrupts.descriptor]
    ) { descriptor in
      if descriptor == watcher.descriptor { return watcher.takeChanges() }
      isInterrupted = interrupts.takeSignal()
      return isInterrupted
    }
    defer { cancellation = .never }
    let title = exercise.text(in: language).title
    let file = workspace.mainFile(of: exercise).path
    try console.say(
      StyledText(words("watch.begins", ["exercise": "\(exercise.number) \(title)", "file": file])))

    while true {
      var isPassed = false
      do {
        if let answer = try answer(to: exercise) {
          try judge(answer) { report in
            isPassed = report.isPassed
            try show(report, on: answer)
          }
        }
      } catch is Cancelled {
        if isInterrupted { return .interrupted(isPassed: false) }
        continue
      } catch let trouble as Trouble {
        // A file that is away for a moment, or is no text, is said and waited for.
        console.complain(TroublePrinter(words: words).lines(for: trouble))
      }
      if isPassed { return .passed }
      try console.say(StyledText(words("watch.waits"), .colour(.grey)))
      guard waitForChange(watcher, interrupts) else { return .interrupted(isPassed: false) }
    }
  }

  /// Waits for a save; false after Ctrl-C.
  private func waitForChange(_ watcher: FileWatcher, _ interrupts: SignalPipe) -> Bool {
    while true {
      var waits = [
        pollfd(fd: watcher.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: interrupts.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      _ = poll(&waits, 2, -1)
      if interrupts.takeSignal() { return false }
      if watcher.takeChanges() { return true }
    }
  }
}
