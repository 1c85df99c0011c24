import Grading

extension ProgramVersion {
  /// A program with a toolchain that tests need not have.
  static let sample = ProgramVersion(version: "0.1", commit: nil, toolchain: "6.3")
}
