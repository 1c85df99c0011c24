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
      guard let wanted = task.module(meantBy: found) else {
        return task.imports.isEmpty ? Message("remark.no-module", values) : nil
      }
      values["wanted"] = wanted
      return Message("remark.other-module", values)
    }
  }

}

extension CodeTask {
  /// Returns the module that takes the place of one that the exercise does not have, or the name of
  /// which is misspelled.
  ///
  /// A course's `MiniMotion` takes the place of Apple's `CoreMotion`.
  package func module(meantBy found: String) -> String? {
    func plain(_ name: String) -> [Character] {
      let prefix = ["Mini", "Core"].first(where: name.hasPrefix) ?? ""
      return Array(name.dropFirst(prefix.count).lowercased())
    }
    let wanted = plain(found)
    return imports.first { editDistance(plain($0), wanted) <= wanted.count / 4 }
  }
}
