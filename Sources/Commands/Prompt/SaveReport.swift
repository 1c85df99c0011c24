import Foundation
import SwiftSource

/// The fate of a declaration that the learner has saved in an editor.
enum SaveReport {
  /// It joined the learner's file.
  case joined(Change)
  /// Its text is not Swift, so the learner's file has not changed.
  case refused(name: String, file: String, text: String, Snippet)
  /// The learner's file no longer has the declaration.
  case homeless(name: String, file: String)
  /// It was saved without a text, so the learner's file has not changed.
  case empty(name: String, file: String)

  struct Change {
    let name: String
    let file: String
    let line: Int
    let old: String
    var new: String
  }
}

extension [SaveReport] {
  /// Adds a report; changes of one declaration become one change, also those of one refused text.
  mutating func add(_ report: SaveReport) {
    if case .joined(let new) = report, case .joined(var change)? = last, change.name == new.name {
      change.new = new.new
      self[count - 1] = .joined(change)
    } else {
      append(report)
    }
  }
}
