import CObjects
import HostProtocol

extension ValueReader {
  /// Notes the text of a value that holds no object.
  mutating func note(_ type: Metadata, at value: UnsafeRawPointer, _ property: String) {
    guard wantsValues else { return }
    if digest != nil { return combine(type, at: value) }
    guard !property.isEmpty, values.count <= RecordedSteps.mostValues,
      let text = text(type, at: value)
    else { return }
    values.append((property, text))
  }

  /// Adds all to the digest that the text of a value depends on.
  private mutating func combine(_ type: Metadata, at value: UnsafeRawPointer) {
    guard type.isString else {
      digest?.combine(bytes: UnsafeRawBufferPointer(start: value, count: type.size))
      return
    }
    guard var text = Self.string(at: value) else { return }
    text.withUTF8 { bytes in
      digest?.combine(bytes.count)
      // No character of those that are shown comes after that many bytes.
      let shown = UnsafeRawBufferPointer(bytes).prefix(4096)
      digest?.combine(bytes: UnsafeRawBufferPointer(rebasing: shown))
    }
  }

  /// Nil for memory that was never written, and for a string whose characters were freed.
  private static func string(at value: UnsafeRawPointer) -> String? {
    let word = value.load(fromByteOffset: 8, as: UInt.self)
    // The highest bits are set where the characters are in the value itself or in the program.
    if word >> 60 == 0 {
      guard let storage = UnsafeRawPointer(bitPattern: word), ValueReader.isObject(storage),
        storage.load(as: UInt.self) == storageType
      else { return nil }
    }
    return value.assumingMemoryBound(to: String.self).pointee
  }

  /// The type of the object that has a long string's characters.
  private static let storageType = withUnsafeBytes(of: String(repeating: "x", count: 64)) { words in
    words.load(fromByteOffset: 8, as: UnsafeRawPointer.self).load(as: UInt.self)
  }

  /// Nil for a value of which there is no short text.
  func text(_ type: Metadata, at value: UnsafeRawPointer, depth: Int = 0) -> String? {
    if let number = plainText(type, at: value) { return number }
    guard depth < 3 else { return nil }
    switch type.kind {
    case cobjects_optional:
      let wrapped = type.argument(0)
      return wrapped.isPresent(at: value) ? text(wrapped, at: value, depth: depth + 1) : "nil"
    case cobjects_enum: return type.enumCase(type.enumCase(at: value)).map { ".\($0.name)" }
    case cobjects_struct, cobjects_tuple:
      guard cobjects_collection_of(type.descriptor) == cobjects_other else { return nil }
      let parts = type.fields.prefix(4).compactMap { field in
        text(field.type, at: value + field.offset, depth: depth + 1).map {
          field.name.isEmpty ? $0 : "\(field.name): \($0)"
        }
      }
      return parts.isEmpty ? nil : "(\(parts.joined(separator: ", ")))"
    default: return nil
    }
  }

  private func plainText(_ type: Metadata, at value: UnsafeRawPointer) -> String? {
    func number<Number: FixedWidthInteger>(_: Number.Type) -> String {
      String(value.load(as: Number.self))
    }
    if type.isType(Int.self) { return number(Int.self) }
    if type.isString {
      guard let text = Self.string(at: value) else { return nil }
      let shown = text.prefix(RecordedSteps.longestText)
      return "\"\(shown)\(shown.endIndex < text.endIndex ? "…" : "")\""
    }
    if type.isType(Bool.self) { return value.load(as: UInt8.self) & 1 == 1 ? "true" : "false" }
    if type.isType(Double.self) { return String(value.load(as: Double.self)) }
    if type.isType(Float.self) { return String(value.load(as: Float.self)) }
    if type.isType(UInt.self) { return number(UInt.self) }
    if type.isType(UInt8.self) { return number(UInt8.self) }
    if type.isType(Int32.self) { return number(Int32.self) }
    if type.isType(UInt32.self) { return number(UInt32.self) }
    if type.isType(Int64.self) { return number(Int64.self) }
    if type.isType(UInt64.self) { return number(UInt64.self) }
    return nil
  }
}
