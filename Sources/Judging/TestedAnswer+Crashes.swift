import Course
import Dialect
import Run
import SwiftSource

extension TestedAnswer {
  /// The sentence about a crash, with what the learner's line and the compiler say about it.
  func words(of crash: Crash) -> Message {
    guard let place = crash.place else { return crash.words }
    switch crash.kind {
    case .forcedCast where crash.message.isEmpty:
      if let types = typesOfFailingCast(at: place) {
        return Crash.words(ofCastFrom: types[0], to: types[1])
      }
      guard let text = text(of: place), let type = forcedCastType(onLine: place.line, in: text)
      else { return crash.words }
      return Message("crash.forced-cast-to", ["type": type])
    case .unwrappedNil where isForcedCast(at: place): return Message("crash.unwrapped-nil-cast")
    default: return crash.words
    }
  }

  /// The types of a cast that the compiler knows to fail: the runtime prints nothing about it.
  private func typesOfFailingCast(at place: Place) -> [String]? {
    guard case .built(let library) = attempt.compilation else { return nil }
    let warnings = library.warnings.filter {
      $0.identifier == DiagnosticIdentifiers.failingCast && $0.file == place.file
        && $0.line == place.line
    }
    guard warnings.count == 1 else { return nil }
    let types = RuntimeWording.quotedNames(in: warnings[0].message)
    return types.count == 2 ? types : nil
  }

  /// Whether only `as!` can have met nil on a line.
  private func isForcedCast(at place: Place) -> Bool {
    text(of: place).map { unwrappings(onLine: place.line, in: $0) == [.cast] } ?? false
  }

  private func text(of place: Place) -> String? {
    files.first { $0.name == place.file }?.text
  }
}
