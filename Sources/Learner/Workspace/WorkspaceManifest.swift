import Course
import Foundation

/// Generates a workspace's `Package.swift` for editors, with one target per exercise.
package enum WorkspaceManifest {
  package static func text(for course: Course) -> String {
    let modules = supportModules(of: course)
    let names = Set(modules.map(\.name))
    let support = modules.map { module in
      target(
        module.name, path: "Support/\(module.name)", dependencies: [],
        isolation: module.isolation, languageMode: .six)
    }
    let exercises = course.exercises.compactMap { exercise in
      exercise.code.map { task in
        target(
          name(of: exercise), path: exercise.path,
          dependencies: task.imports.filter(names.contains), isolation: task.isolation,
          languageMode: task.languageMode)
      }
    }
    return """
      // swift-tools-version: 6.2
      // Written by understudy, for your editor. What you change here is not kept.
      import PackageDescription

      let package = Package(
        name: "workspace",
        targets: [
      \((support + exercises).joined(separator: "\n"))
        ],
        swiftLanguageModes: [.v6]
      )

      """
  }

  /// The support modules of the package.
  ///
  /// Those that import a library for tests are left out: only checks use them, and the package has
  /// no checks.
  package static func supportModules(of course: Course) -> [SupportModule] {
    course.supportModules.filter { !$0.isForChecks }
  }

  /// Returns a unique module name for the exercise, for example `E0304TheDrawnFace`.
  private static func name(of exercise: Exercise) -> String {
    let words = exercise.slug.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
    let number = String(format: "E%02d%02d", exercise.number.lesson, exercise.number.exercise)
    return number + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func target(
    _ name: String, path: String, dependencies: [String], isolation: Isolation,
    languageMode: LanguageMode
  ) -> String {
    let items =
      (isolation == .mainActor ? [".defaultIsolation(MainActor.self)"] : [])
      + (languageMode == .five ? [".swiftLanguageMode(.v5)"] : [])
    let settings = items.isEmpty ? "" : ",\n      swiftSettings: [\(items.joined(separator: ", "))]"
    return """
          .target(
            name: \(quoted(name)),
            dependencies: [\(dependencies.map(quoted).joined(separator: ", "))],
            path: \(quoted(path))\(settings)),
      """
  }

  /// Returns a Swift string literal for the text.
  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { $0.escaped(asASCII: false) }.joined()
    return "\"\(escaped)\""
  }
}
