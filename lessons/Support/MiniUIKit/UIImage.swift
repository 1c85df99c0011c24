/// A picture made of dots, read from data.
///
/// Where it differs from UIKit: a dot is black or white, and the data are of one kind, a *portable
/// bitmap* as text. That is `P1`, the width, the height, and then 1 for each black and 0 for each
/// white dot, row by row:
///
///     P1 3 2
///     101
///     010
nonisolated public final class UIImage: Sendable {
  /// The width and the height in dots.
  public let size: CGSize
  let rows: [[Bool]]

  /// The image that the data describe; nil if they don't describe one.
  public init?(data: some Sequence<UInt8>) {
    let text = String(decoding: Array(data), as: UTF8.self)
    let words = text.split(maxSplits: 3, whereSeparator: \.isWhitespace)
    guard words.count == 4, words[0] == "P1", let width = Int(words[1]),
      let height = Int(words[2]), (1...1000).contains(width), (1...1000).contains(height)
    else { return nil }
    let dots = words[3].filter { !$0.isWhitespace }.map(\.self)
    guard dots.count == width * height, dots.allSatisfy({ $0 == "0" || $0 == "1" }) else {
      return nil
    }
    size = CGSize(width: Double(width), height: Double(height))
    rows = (0..<height).map { row in dots[row * width..<(row + 1) * width].map { $0 == "1" } }
  }
}
