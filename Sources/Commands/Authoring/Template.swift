import Foundation
import Platform

/// A template file among this module's resources.
struct Template {
  /// The folder `lessons`, or `solutions`, which learners do not get.
  var side = "lessons"
  /// The path below the new folder.
  let path: String
  var text: String

  /// Returns a kind's templates: those for `lessons`, then those for `solutions`, each sorted by
  /// path.
  static func all(of kind: String) throws -> [Template] {
    try ["lessons", "solutions"].flatMap { side in
      try files(below: "\(kind)/\(side)").map {
        Template(side: side, path: $0.path, text: $0.text)
      }
    }
  }

  /// Returns the templates of an exercise whose checks are written for Swift Testing.
  ///
  /// Names of its tests need no `test` at their beginning.
  static func allWithSwiftTesting(of kind: String) throws -> [Template] {
    let own = try files(below: kind == "plain" ? "plain-swift-testing" : "swift-testing")
    return try all(of: kind).map { template in
      var template = template
      template.text = (own.first { $0.path == template.path }?.text ?? template.text)
        .replacing(#/\btest([A-Z])/#) { $0.1.lowercased() }
      return template
    }
  }

  /// Returns the text of one template, with values in the place of their names between `@` signs.
  static func text(_ path: String, _ values: [String: String]) throws -> String {
    let file = Bundle.module.bundleURL.appendingPathComponent("Templates/\(path)")
    return values.reduce(try String(contentsOf: file, encoding: .utf8)) { text, value in
      text.replacing("@\(value.key)@", with: value.value)
    }
  }

  /// Returns the paths and texts of the files below a folder of the templates, sorted by path.
  static func files(below path: String) throws -> [(path: String, text: String)] {
    let folder = Bundle.module.bundleURL.appendingPathComponent("Templates/\(path)")
    let endings = [".json", ".md", ".swift", ".yml"]
    return try Files.paths(below: folder.path)
      .filter { path in endings.contains(where: path.hasSuffix) }
      .map { ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) }
  }
}
