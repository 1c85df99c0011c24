import Foundation

/// The checks of an exercise in a form that nobody reads by accident.
///
/// It is no secret: the program of whoever has the file reads it. A grade does not rest on it.
package enum SealedText {
  /// The name of the file that stands for `Checks.swift`.
  package static let fileName = "Checks.sealed"
  private static let heading = "understudy sealed 1"

  /// Returns the text of a sealed file: a heading, and the bytes in base 64.
  package static func sealed(_ bytes: [UInt8]) -> String {
    "\(heading)\n" + Data(bytes).base64EncodedString(options: .lineLength76Characters) + "\n"
  }

  /// Returns what was sealed; nil for any other text.
  static func opened(_ text: String) -> String? {
    let parts = text.split(separator: "\n", maxSplits: 1)
    guard parts.count == 2, parts[0] == heading,
      let data = Data(base64Encoded: String(parts[1]), options: .ignoreUnknownCharacters)
    else { return nil }
    return String(validating: data, as: UTF8.self)
  }
}
