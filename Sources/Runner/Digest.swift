internal import CMessageDigest

/// A SHA-256 digest: the name under which something made from known parts is kept.
public struct Digest: Sendable, Hashable, CustomStringConvertible {
  /// 64 hexadecimal digits.
  public let description: String

  /// The digest of parts in order.
  ///
  /// Each part's length counts too, so that borders cannot shift.
  public init(_ parts: [String]) {
    self.init(of: parts.map { Array($0.utf8) })
  }

  /// The digest of one sequence of bytes.
  public init(_ bytes: [UInt8]) {
    self.init(of: [bytes])
  }

  private init(of parts: [[UInt8]]) {
    var context = SHA2_CTX()
    SHA256Init(&context)
    for part in parts {
      let length = withUnsafeBytes(of: UInt64(part.count).littleEndian) { Array($0) }
      SHA256Update(&context, length, length.count)
      SHA256Update(&context, part, part.count)
    }
    var digest = [UInt8](repeating: 0, count: 32)
    SHA256Final(&digest, &context)
    let digits = Array("0123456789abcdef")
    description = String(digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
