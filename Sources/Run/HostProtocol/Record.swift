/// A line of tab-separated fields: the format of all messages between the program and the host.
///
/// Tabs, line ends and backslashes in a field are escaped, so that learner's text cannot end a
/// field or a record.
package struct Record: Sendable, Equatable {
  package let fields: [String]

  package init(_ fields: [String]) { self.fields = fields }

  /// The record as bytes, with a line end.
  package var encoded: [UInt8] {
    var bytes: [UInt8] = []
    for (index, field) in fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "\t")) }
      for byte in field.utf8 {
        switch byte {
        case UInt8(ascii: "\t"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
        case UInt8(ascii: "\n"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
        case UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), UInt8(ascii: "\\")]
        default: bytes.append(byte)
        }
      }
    }
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Decodes a record from bytes without the line end; invalid UTF-8 is replaced.
  package init(decoding bytes: some Sequence<UInt8>) {
    var fields: [String] = []
    var field: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      if isEscaped {
        switch byte {
        case UInt8(ascii: "t"): field.append(UInt8(ascii: "\t"))
        case UInt8(ascii: "n"): field.append(UInt8(ascii: "\n"))
        default: field.append(byte)
        }
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\t") {
        fields.append(String(decoding: field, as: UTF8.self))
        field = []
      } else {
        field.append(byte)
      }
    }
    fields.append(String(decoding: field, as: UTF8.self))
    self.fields = fields
  }
}
