import Course
import Runner

extension Policy {
  /// What an exercise allows: the imports that it names.
  public init(_ task: CodeTask) { self.init(imports: Set(task.imports)) }
}
