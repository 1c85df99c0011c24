import Foundation

/// A `Localizable.strings` of the sources.
package struct SentenceTable {
  package let module: String
  /// The language's tag, as its `.lproj` folder spells it.
  package let language: String
  /// The file's path in the package.
  package let path: String
  package let sentences: [String: String]

  /// Returns the tables of the compiler's messages in every language.
  package static func diagnostics() throws -> [SentenceTable] {
    try tables(named: "Diagnostics", in: "Sources/Dialect/Swift6_3/Resources", of: "Dialect")
  }

  /// Returns the tables of the Swift parser's messages, in every language but English.
  package static func parserMessages() throws -> [SentenceTable] {
    try tables(named: "Parser", in: "Sources/Dialect/Swift6_3/Resources", of: "Dialect")
  }

  /// Returns the tables of every module in every language.
  package static func all() throws -> [SentenceTable] {
    try names(in: "Sources").flatMap { module in
      try tables(named: "Localizable", in: "Sources/\(module)/Resources", of: module)
    }
  }

  private static func tables(
    named name: String, in resources: String, of module: String
  ) throws -> [SentenceTable] {
    try names(in: resources).compactMap { folder in
      guard folder.hasSuffix(".lproj") else { return nil }
      let path = "\(resources)/\(folder)/\(name).strings"
      guard FileManager.default.fileExists(atPath: Repository.file(path).path) else { return nil }
      let data = try Data(contentsOf: Repository.file(path))
      let list = try PropertyListSerialization.propertyList(from: data, format: nil)
      return SentenceTable(
        module: module, language: String(folder.dropLast(".lproj".count)), path: path,
        sentences: list as? [String: String] ?? [:])
    }
  }

  private static func names(in folder: String) -> [String] {
    let path = Repository.file(folder).path
    return (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }
}
