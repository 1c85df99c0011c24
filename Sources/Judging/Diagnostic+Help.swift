import Compile
import Course
import Dialect

/// Sentences about the learner's code for compiler messages that speak of the checks, or that say what
/// is missing only in notes.
extension Diagnostic {
  private static let mostRequirements = 3

  /// The end of the key `explain.checks-…` of the sentence about the learner's declaration; nil
  /// where nothing certain can be said, or where the message is not about the checks.
  package var misfit: String? {
    guard file == "Checks.swift" else { return nil }
    return switch DiagnosticTopics.topic(of: identifier) {
    case "type_does_not_conform": "conform"
    case "missing_argument_labels": "ask-a-label"
    case "extra_argument_labels": "write-a-label"
    case "wrong_argument_labels": "write-another-label"
    case "missing-argument": "give-less"
    case "extra-argument": "give-more"
    default: nil
    }
  }

  /// The requirements that a type does not meet, and the sentence about the learner's declaration;
  /// nil for most messages.
  func help(_ words: Words) -> [String]? {
    let names = RuntimeWording.quotedNames(in: message) + ["", ""]
    let requirements = notes.filter {
      DiagnosticIdentifiers.isAboutMissingRequirement($0.identifier)
    }
    let sentence = misfit.map {
      words("explain.checks-\($0)", ["first": names[0], "second": names[1]])
    }
    let lines =
      requirements.prefix(Diagnostic.mostRequirements).map { $0.message(in: words.language) }
      + [sentence].compactMap { $0 }
    return lines.isEmpty ? nil : lines
  }
}
