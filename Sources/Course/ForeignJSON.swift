import Foundation

/// Decodes JSON that others have written.
package enum ForeignJSON {
  /// Foundation's reader takes some of the stack for each level, and some hundred end the program.
  private static let depthLimit = 64

  /// Throws `DecodingError`, also for values that are nested too deeply.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: some Sequence<UInt8>
  ) throws -> Value {
    guard isShallow(bytes) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "It is nested too deeply."))
    }
    return try JSONDecoder().decode(type, from: Data(bytes))
  }

  private static func isShallow(_ bytes: some Sequence<UInt8>) -> Bool {
    var depth = 0
    var (isText, isEscaped) = (false, false)
    for byte in bytes {
      if isEscaped {
        isEscaped = false
        continue
      }
      switch byte {
      case UInt8(ascii: "\\"): isEscaped = isText
      case UInt8(ascii: "\""): isText.toggle()
      case _ where isText: break
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > depthLimit { return false }
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
    }
    return true
  }
}
