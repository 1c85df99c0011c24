import Compile
import Course
import Dialect
import Platform

extension TestedAnswer {
  /// The module that the learner meant by one that does not exist, such as MiniUIKit by UIKit.
  func missingModules(_ diagnostics: [Diagnostic]) -> [Message] {
    diagnostics.compactMap { diagnostic in
      guard diagnostic.identifier == DiagnosticIdentifiers.missingImport,
        files.contains(where: { $0.name == diagnostic.file }),
        let found = RuntimeWording.quotedNames(in: diagnostic.message).last
      else { return nil }
      var values = ["file": diagnostic.file, "line": String(diagnostic.line), "found": found]
      guard let wanted = task.imports.first(where: { isMeant($0, by: found) }) else {
        return task.imports.isEmpty ? Message("remark.no-module", values) : nil
      }
      values["wanted"] = wanted
      return Message("remark.other-module", values)
    }
  }

  /// Whether a module takes the place of the one that the learner named, or is misspelled.
  ///
  /// A course's `MiniMotion` takes the place of Apple's `CoreMotion`.
  private func isMeant(_ module: String, by found: String) -> Bool {
    func plain(_ name: String) -> [Character] {
      let prefix = ["Mini", "Core"].first(where: name.hasPrefix) ?? ""
      return Array(name.dropFirst(prefix.count).lowercased())
    }
    let (one, other) = (plain(module), plain(found))
    return editDistance(one, other) <= other.count / 4
  }
}
