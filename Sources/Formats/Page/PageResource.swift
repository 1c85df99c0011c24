import Course
import Foundation
import Platform

/// Styles and scripts of pages: files of the module's resources.
enum PageResource {
  /// Returns a page's template with everything but the data.
  static func page(
    _ template: String, styles: [String], scripts: [String], title: String, in language: Language
  ) throws -> String {
    let (style, script) = (try shortText(of: styles), try shortText(of: scripts))
    return try text(of: [template])
      .replacing("/*style*/", with: style).replacing("/*script*/", with: script)
      .replacing("<!--style-hash-->", with: ContentHash.source(style))
      .replacing("<!--script-hash-->", with: ContentHash.source(script))
      .replacing("<!--title-->", with: XML.escaped(title))
      .replacing("<!--language-->", with: XML.escaped(language.rawValue))
  }

  /// Returns a style or a script without indentation and lines of comments: a class has hundreds of
  /// pages.
  static func shortText(of names: [String]) throws -> String {
    try text(of: names).split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { !$0.hasPrefix("//") }.joined(separator: "\n")
  }

  /// Returns a page without scripts.
  ///
  /// - Parameters:
  ///   - head: more elements of the head.
  ///   - body: HTML.
  static func page(
    title: String, styles: [String], head: String = "", in language: Language, body: String
  ) throws -> String {
    let style = try text(of: styles).trimmingCharacters(in: .newlines)
    return """
      <!DOCTYPE html>
      <html lang="\(XML.escaped(language.rawValue))">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src '\(ContentHash.source(style))'">
      <meta name="color-scheme" content="light dark">\(head)
      <title>\(XML.escaped(title.onOneLine))</title>
      <style>\(style)</style>
      </head>
      <body>
      \(body)
      </body>
      </html>

      """
  }

  /// Returns the sentences of a page's script by the ends of their keys, which a file lists.
  ///
  /// - Parameters:
  ///   - places: the places in the sentences that stay, for the script to fill in.
  ///   - filled: the values for sentences that are whole already.
  ///   - sentence: makes the sentence of an end, with the values for its places.
  static func sentences(
    listedIn file: String, open places: [String], filled: [String: [String: String]] = [:],
    _ sentence: (String, [String: String]) -> String
  ) throws -> [String: String] {
    let open = Dictionary(uniqueKeysWithValues: places.map { ($0, "{\($0)}") })
    let keys = try text(of: [file]).split(whereSeparator: \.isWhitespace).map(String.init)
    return Dictionary(
      uniqueKeysWithValues: keys.map { ($0, sentence($0, filled[$0] ?? open)) })
  }

  /// Returns the texts of these files, one after the other.
  static func text(of names: [String]) throws -> String {
    try names.map { name in
      guard let url = Bundle.module.url(forResource: name, withExtension: nil) else {
        throw CocoaError(.fileNoSuchFile)
      }
      return try String(contentsOf: url, encoding: .utf8)
    }.joined(separator: "\n")
  }
}

/// Hashes of inline styles and scripts, by which a page's policy allows them and nothing else.
enum ContentHash {
  /// Returns the SHA-256 of a text as a content security policy writes it: `sha256-…`.
  static func source(_ text: String) -> String {
    var digest = RunningDigest()
    digest.append(Array(text.utf8))
    return "sha256-" + Data(digest.bytes).base64EncodedString()
  }
}
