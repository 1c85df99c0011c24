import Course
import Sandbox

extension Policy {
  /// What an exercise allows: the imports that it names.
  package init(_ task: CodeTask) { self.init(imports: Set(task.imports)) }
}
