import Foundation

extension String.Encoding {
  /// The order of the bytes of a text in UTF-16; nil for another text.
  ///
  /// Without a mark, the zero bytes of Latin letters tell the order.
  package static func utf16(of bytes: [UInt8]) -> String.Encoding? {
    switch (bytes.first, bytes.dropFirst().first) {
    case (0xFF, 0xFE), (.some(1...), 0): .utf16LittleEndian
    case (0xFE, 0xFF), (0, .some(1...)): .utf16BigEndian
    default: nil
    }
  }
}
