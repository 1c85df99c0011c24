internal import CMessageDigest
import Synchronization

/// A SHA-256 digest: the name under which something made from known parts is kept.
package struct Digest: Sendable, Hashable, CustomStringConvertible {
  /// 64 hexadecimal digits.
  package let description: String

  /// The digest of parts in order.
  ///
  /// Each part's length counts too, so that borders cannot shift.
  package init(_ parts: [String]) {
    self.init(of: parts.map { Array($0.utf8) })
  }

  /// The digest of one sequence of bytes.
  package init(_ bytes: [UInt8]) {
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
    description = Digest.finish(&context)
  }

  fileprivate static func finish(_ context: inout SHA2_CTX) -> String {
    var digest = [UInt8](repeating: 0, count: 32)
    SHA256Final(&digest, &context)
    let digits = Array("0123456789abcdef")
    return String(digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}

/// The SHA-256 digest of bytes that come piece by piece: what `sha256sum` says of them.
package struct RunningDigest: Sendable {
  private var context = SHA2_CTX()

  /// The digest of nothing yet.
  package init() { SHA256Init(&context) }

  /// Adds bytes.
  package mutating func append(_ bytes: [UInt8]) { SHA256Update(&context, bytes, bytes.count) }

  /// 64 hexadecimal digits.
  package var description: String {
    var copy = context
    return Digest.finish(&copy)
  }
}

/// The digests of files that were read before and have not changed since, as far as the system tells.
package final class KnownDigests: Sendable {
  private let known = Mutex<[String: Digest]>([:])

  package init() {}

  /// More are not remembered: a batch may use any number of files.
  private static let limit = 1000

  /// The digest of a file's bytes; throws `SystemError` where it cannot be read.
  package func digest(of path: String) throws -> Digest {
    guard let identity = Files.identity(of: path) else {
      throw SystemError.system("read \(path)")
    }
    if let digest = known.withLock({ $0[identity] }) { return digest }
    let digest = Digest(try Files.read(path))
    known.withLock { known in
      if known.count >= KnownDigests.limit { known = [:] }
      known[identity] = digest
    }
    return digest
  }
}
