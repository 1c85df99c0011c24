@testable import Formats

extension ResultFormat {
  package static func named(_ name: String) -> ResultFormat {
    all.first { $0.name == name } ?? ResultFormat("none", file: "none") { _, _, _ in }
  }
}
