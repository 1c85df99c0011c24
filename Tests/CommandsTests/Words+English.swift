import Course

@testable import Commands

extension Words {
  static let english = Words.ofProgram(in: .english)
}
