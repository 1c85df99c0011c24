import Course
import Dialect
import Glibc
import Run
import SwiftSource

extension Crash {
  /// The sentence for the learner: `crash.…` in Localizable.strings.
  package var words: Message {
    let types = RuntimeWording.quotedNames(in: message)
    switch kind {
    case .forcedCast where types.count == 2: return Crash.words(ofCastFrom: types[0], to: types[1])
    case .refusedByLibrary where message.isEmpty: return Message("crash.refused-by-foundation")
    case .refusedByLibrary where message.hasSuffix(RuntimeWording.tooLarge):
      return Message("crash.too-large")
    case .unwrappedNil where message.hasPrefix(RuntimeWording.implicitlyUnwrappedNil):
      return Message("crash.unwrapped-nil-implicitly")
    case .indexOutOfRange where message.hasPrefix(RuntimeWording.stringIndex):
      return Message("crash.index-out-of-text")
    case .overflow where message.isEmpty && place == nil: return Message("crash.trap")
    case .overflow where message.contains(RuntimeWording.divisionByZero):
      return Message("crash.division-by-zero")
    case .overflow where RuntimeWording.unfitNumbers.contains(where: message.contains):
      return Message("crash.number-does-not-fit", ["message": plainMessage])
    case .other where message.isEmpty:
      return [SIGSEGV, SIGBUS].contains(signal)
        ? Message("crash.bad-memory") : Message("crash.by-signal", ["signal": "\(signal)"])
    default: return Message("crash.\(word)", ["message": plainMessage])
    }
  }

  static func words(ofCastFrom value: String, to type: String) -> Message {
    Message(
      "crash.forced-cast-of", ["value": plainTypeName(value), "type": plainTypeName(type)])
  }

  /// The runtime's message without the part that our sentence repeats and without our module names.
  private var plainMessage: String {
    guard kind == .forcedTry else { return message }
    return message.replacing(RuntimeWording.forcedTryBeginning, with: "")
      .replacing(#/\b(Exercise|Checks)\./#, with: "")
  }

  /// A type's name as the learner writes it.
  private static func plainTypeName(_ name: String) -> String {
    sugaredTypeName(name.replacing(#/\b(Exercise|Checks|Swift)\./#, with: ""))
  }
}
