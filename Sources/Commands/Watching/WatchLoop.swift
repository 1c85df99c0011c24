import Course
import Learner
import Platform
import Terminal

/// Repeats work at saves: it runs the work now and after every save, until Ctrl-C.
///
/// A save during the work cancels the work and starts it again. For that, the work must run with
/// `saves.cancellation`.
struct WatchLoop {
  let saves: Saves
  let console: Console
  let printer: Printer
  /// Whether to leave out the sentence that says that the program waits for a save.
  var isSilent = false
  /// Whether the first run waits for a save, too.
  var beginsAtSave = false

  /// The reason why the loop ended.
  enum End {
    /// The user pressed Ctrl-C.
    case interrupted
    /// The work needs no further run.
    case finished
  }

  /// - Parameter work: returns whether the loop ends. Its `Trouble` is reported, and the loop waits
  ///   for the next save: a file may be missing for a moment, or not be text.
  func run(_ work: () throws -> Bool) throws -> End {
    var isAwaited = beginsAtSave
    while true {
      if isAwaited {
        if !isSilent { try console.write(printer.sentence("watch.waits", [:], .colour(.grey))) }
        guard saves.wait() else { return .interrupted }
      }
      isAwaited = true
      do {
        if try work() { return .finished }
      } catch is Cancelled {
        if saves.isInterrupted { return .interrupted }
        isAwaited = false
      } catch let trouble as Trouble {
        console.complain(printer.lines(for: trouble))
      }
    }
  }
}
