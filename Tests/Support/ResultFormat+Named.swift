@testable import Formats

extension ResultFormat {
  /// The format of that name.
  package static func named(_ name: String) -> ResultFormat {
    all.first { $0.name == name } ?? ResultFormat("none", file: "none") { _, _, _ in }
  }
}
