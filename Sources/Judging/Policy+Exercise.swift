import Course
import Sandbox
import SwiftSource

extension Policy {
  /// The policy of an exercise, which allows the imports that it names.
  package init(_ task: CodeTask) {
    var names = BareNames(in: task.checks.text).names
    // What `#expect` stands for names the standard library.
    if names.contains("Testing") { names.insert("Swift") }
    self.init(
      imports: Set(task.imports), namesInChecks: names,
      // In mode 5 the compiler accepts data races.
      allowsThreads: task.hasThreads && task.languageMode == .six)
  }
}
