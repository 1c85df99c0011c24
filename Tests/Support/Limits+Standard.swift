import Course
import Run

extension Limits {
  /// Limits for tests that do not test the limits themselves.
  package static let standard = Limits(time: TimeLimit.standard)
}
