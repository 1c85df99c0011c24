import Course
import Sandbox

extension Policy {
  /// The policy of an exercise, which allows the imports that it names.
  package init(_ task: CodeTask) { self.init(imports: Set(task.imports)) }
}
