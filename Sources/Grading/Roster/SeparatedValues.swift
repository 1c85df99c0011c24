import Foundation

/// A table of text, as spreadsheets and learning platforms export it.
///
/// It may be UTF-8 or UTF-16, with or without a byte-order mark, and separated by commas,
/// semicolons, tabs or vertical bars.
struct SeparatedValues: Equatable {
  struct Row: Equatable {
    /// The line that the row begins on.
    let line: Int
    let fields: [String]
  }

  enum Fault: Error, Equatable {
    /// The line has bytes that are neither UTF-8 nor UTF-16.
    case notText(line: Int)
    /// The quote that was opened on the line is never closed.
    case openQuote(line: Int)
  }

  /// The rows that have text in a field.
  let rows: [Row]
  let separator: Unicode.Scalar

  private static let separators: [Unicode.Scalar] = [",", ";", "\t", "|"]

  init(_ bytes: [UInt8]) throws(Fault) {
    var text = try SeparatedValues.text(bytes)[...]
    var firstLine = 1
    // Excel writes and reads a first line that names the separator.
    let scalars = text.unicodeScalars
    if scalars.starts(with: "sep=".unicodeScalars), let sign = scalars.dropFirst(4).first,
      let end = scalars.firstIndex(of: "\n")
    {
      text = Substring(scalars[scalars.index(after: end)...])
      firstLine = 2
      separator = sign
    } else {
      separator = SeparatedValues.separator(of: text)
    }
    rows = try SeparatedValues.rows(of: text, separator: separator, firstLine: firstLine)
  }

  /// Decodes the bytes.
  private static func text(_ bytes: [UInt8]) throws(Fault) -> String {
    guard let order = String.Encoding.utf16(of: bytes) else {
      let rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
      if let text = String(validating: rest, as: UTF8.self), !rest.contains(0) { return text }
      throw .notText(line: line(ofFirstFaultIn: rest))
    }
    guard bytes.count % 2 == 0, let text = String(bytes: bytes, encoding: order) else {
      throw .notText(line: 1)
    }
    return text.first == "\u{FEFF}" ? String(text.dropFirst()) : text
  }

  private static func line(ofFirstFaultIn bytes: ArraySlice<UInt8>) -> Int {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let fault = lines.firstIndex { $0.contains(0) || String(validating: $0, as: UTF8.self) == nil }
    return (fault ?? 0) + 1
  }

  /// Returns the separator that the first line has most of, outside of quotes.
  private static func separator(of text: Substring) -> Unicode.Scalar {
    var counts: [Unicode.Scalar: Int] = [:]
    var isQuoted = false
    for scalar in text.unicodeScalars {
      if scalar == "\"" { isQuoted.toggle() }
      if !isQuoted, scalar == "\n" || scalar == "\r", !counts.isEmpty { break }
      if !isQuoted { counts[scalar, default: 0] += 1 }
    }
    return separators.max { counts[$0, default: 0] < counts[$1, default: 0] } ?? ","
  }

  private static func rows(
    of text: Substring, separator: Unicode.Scalar, firstLine: Int
  ) throws(Fault) -> [Row] {
    var rows: [Row] = []
    var fields: [String] = []
    var field = String.UnicodeScalarView()
    var (line, rowLine, quoteLine) = (firstLine, firstLine, firstLine)
    var (isQuoted, wasQuoted) = (false, false)
    func endField() {
      let text = String(field)
      fields.append(wasQuoted ? text : text.trimmingCharacters(in: .whitespaces))
      field = .init()
      wasQuoted = false
    }
    func endRow() {
      endField()
      if fields.contains(where: { !$0.isEmpty }) { rows.append(Row(line: rowLine, fields: fields)) }
      fields = []
      rowLine = line
    }
    let scalars = Array(text.unicodeScalars)
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      index += 1
      let isLineEnd = scalar == "\n" || (scalar == "\r" && next != "\n")
      if isLineEnd { line += 1 }
      if isQuoted {
        if scalar != "\"" {
          field.append(scalar)
        } else if next == "\"" {
          field.append("\"")
          index += 1
        } else {
          isQuoted = false
        }
      } else if scalar == "\"", field.allSatisfy(\.properties.isWhitespace) {
        (isQuoted, wasQuoted, quoteLine) = (true, true, line)
        field = .init()
      } else if scalar == separator {
        endField()
      } else if isLineEnd {
        endRow()
      } else if scalar != "\r" {
        field.append(scalar)
      }
    }
    guard !isQuoted else { throw .openQuote(line: quoteLine) }
    endRow()
    return rows
  }
}
