import Course
import Sandbox
import SwiftSource

extension Policy {
  /// The policy of an exercise, which allows the imports that it names.
  package init(_ task: CodeTask) {
    self.init(
      imports: Set(task.imports), namesInChecks: BareNames(in: task.checks.text).names)
  }
}
