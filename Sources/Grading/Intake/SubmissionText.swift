enum SubmissionText {
  /// Reads bytes as UTF-8 text, or says what keeps them from being text.
  static func read(_ bytes: [UInt8], limits: IntakeLimits) -> Result<String, IntakeFault> {
    guard bytes.count <= limits.fileSize else { return .failure(.tooLarge) }
    guard !bytes.contains(0) else { return .failure(.zeroByte) }
    var length = 0
    for byte in bytes {
      length = byte == 0x0A || byte == 0x0D ? 0 : length + 1
      if length > limits.lineLength { return .failure(.longLine) }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { return .failure(.notUTF8) }
    return .success(text)
  }

  /// Decodes a file name; writes each byte that is not UTF-8 as `\xFF`.
  static func name(_ bytes: some Collection<UInt8>) -> String {
    if let name = String(validating: bytes, as: UTF8.self) { return name }
    var name = ""
    var decoder = UTF8()
    var rest = bytes[...]
    while !rest.isEmpty {
      var iterator = rest.makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&iterator) {
        name.unicodeScalars.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        let hex = String(rest[rest.startIndex], radix: 16, uppercase: true)
        name += "\\x" + hex
        rest = rest.dropFirst()
      }
      decoder = UTF8()
    }
    return name
  }
}
