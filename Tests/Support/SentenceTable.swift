import Foundation

/// A `Localizable.strings` of the sources.
package struct SentenceTable {
  package let module: String
  /// The language's tag, as its `.lproj` folder spells it.
  package let language: String
  /// The file's path in the package.
  package let path: String
  package let sentences: [String: String]

  /// Returns the tables of every module in every language.
  package static func all() throws -> [SentenceTable] {
    try names(in: "Sources").flatMap { module in
      try names(in: "Sources/\(module)/Resources").compactMap { folder in
        guard folder.hasSuffix(".lproj") else { return nil }
        let path = "Sources/\(module)/Resources/\(folder)/Localizable.strings"
        let data = try Data(contentsOf: Repository.file(path))
        let list = try PropertyListSerialization.propertyList(from: data, format: nil)
        return SentenceTable(
          module: module, language: String(folder.dropLast(".lproj".count)), path: path,
          sentences: list as? [String: String] ?? [:])
      }
    }
  }

  private static func names(in folder: String) -> [String] {
    let path = Repository.file(folder).path
    return (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }
}
