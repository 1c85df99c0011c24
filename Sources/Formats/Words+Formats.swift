import Course
import Foundation
import Grading
import Stage

extension Words {
  /// The sentences of formats, and those of the reports and faults that they publish.
  package static func ofFormats(in language: Language) -> Words {
    Words(bundles: [formatsBundle, gradingBundle, judgingBundle, stageBundle], language: language)
  }

  /// What a verdict is called where people read it.
  func callAsFunction(_ verdict: EncodedVerdict) -> String {
    self("html.verdict-\(verdict.rawValue)")
  }

  package static var formatsBundle: Bundle { .module }
}
