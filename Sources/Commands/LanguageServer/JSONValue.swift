import Course
import Foundation

/// A JSON value of a message whose form depends on its method.
enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  /// The value of a key; null if there is none.
  subscript(key: String) -> JSONValue {
    if case .object(let values) = self { values[key] ?? .null } else { .null }
  }

  /// The element of a list; null beyond its end.
  subscript(index: Int) -> JSONValue {
    list.indices.contains(index) ? list[index] : .null
  }

  var string: String? { if case .text(let text) = self { text } else { nil } }
  var list: [JSONValue] { if case .list(let list) = self { list } else { [] } }
  var isTrue: Bool { self == .bool(true) }
  var integer: Int? {
    if case .number(let number) = self { Int(exactly: number) } else { nil }
  }

  /// Characters that are none, such as half of a surrogate pair, become U+FFFD.
  init(parsing bytes: [UInt8]) throws {
    do {
      self = try ForeignJSON.decode(JSONValue.self, from: bytes)
    } catch {
      self = try ForeignJSON.decode(JSONValue.self, from: JSONValue.mended(bytes))
    }
  }

  /// An editor sends half of a pair where a learner has pasted or deleted the other half.
  private static func mended(_ bytes: [UInt8]) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    let escape = #/\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|(?<half>u[dD][89a-fA-F]..)|.)/#
    return Array(text.replacing(escape) { $0.half == nil ? $0.output.0 : "\\ufffd" }.utf8)
  }
}

extension JSONValue: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .list(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .text(value) }
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(arrayLiteral elements: JSONValue...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}
