import Foundation

/// The file that a warm compiler has type-checked before it forks.
///
/// It uses what learners' code and checks typically use, because forks inherit the declarations
/// that it needs. It imports only what the fork's own file imports: members of a loaded module are
/// found without an import. For the same reason it extends no type of a library.
enum WarmUpText {
  /// No Swift text can name a module like this, so that no file can import it.
  static let module = "warm\\up"

  /// - Parameter modules: what it imports beside the modules that each file imports implicitly.
  static func text(importing modules: [String]) -> String {
    let imports = (["_Concurrency", "_StringProcessing"] + modules).map { "import \($0)\n" }
    // The macros are used, so that forks inherit the compiler plug-in that expands them.
    return imports.joined() + text("Common") + (modules.contains("XCTest") ? text("Checks") : "")
      + (modules.contains("Testing") ? text("SwiftTests") : "")
  }

  /// Whether a diagnostic is about this file; then it is our fault.
  static func isPlace(of diagnostic: Diagnostic) -> Bool {
    diagnostic.location?.file.hasSuffix("/\(module).swift") == true
  }

  /// Returns a file of the module's resources, of which each is Swift.
  private static func text(_ name: String) -> String {
    let file = Bundle.module.bundleURL.appendingPathComponent("Texts/\(name).txt")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }
}
