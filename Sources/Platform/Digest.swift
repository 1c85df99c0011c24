internal import CMessageDigest
import Synchronization

/// A SHA-256 digest, used as a cache key.
package struct Digest: Sendable, Hashable, CustomStringConvertible {
  /// 64 hexadecimal digits.
  package let description: String

  /// The first 64 bits.
  package var number: UInt64 { UInt64(description.prefix(16), radix: 16) ?? 0 }

  /// The digest of parts in order.
  ///
  /// The lengths are hashed too, so that `["ab", "c"]` and `["a", "bc"]` differ.
  package init(_ parts: [String]) {
    self.init(of: parts.map { Array($0.utf8) })
  }

  package init(_ bytes: [UInt8]) {
    self.init(of: [bytes])
  }

  private init(of parts: [[UInt8]]) {
    var digest = RunningDigest()
    for part in parts {
      digest.append(withUnsafeBytes(of: UInt64(part.count).littleEndian) { Array($0) })
      digest.append(part)
    }
    description = digest.description
  }
}

/// A SHA-256 digest of bytes that come piece by piece; equal to that of `sha256sum`.
package struct RunningDigest: Sendable {
  private var context = SHA2_CTX()

  package init() { SHA256Init(&context) }

  package mutating func append(_ bytes: [UInt8]) { SHA256Update(&context, bytes, bytes.count) }

  package var bytes: [UInt8] {
    var copy = context
    var digest = [UInt8](repeating: 0, count: 32)
    SHA256Final(&digest, &copy)
    return digest
  }

  /// 64 hexadecimal digits.
  package var description: String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}

/// A cache of file digests; an entry is valid while the file's state is the same.
package final class KnownDigests: Sendable {
  private let known = Mutex<[String: (state: FileState, digest: Digest)]>([:])

  package init() {}

  /// The cache is emptied at this size, because a batch may use any number of files.
  private static let limit = 1000

  /// Returns the digest of a regular file's bytes, and the state in which it has this digest.
  ///
  /// Throws `SystemError` if the file cannot be read or changes meanwhile.
  package func digest(of path: String) throws -> (digest: Digest, state: FileState) {
    guard let state = FileState(of: path) else { throw SystemError.system("read \(path)") }
    if let found = known.withLock({ $0[path] }), found.state == state {
      return (found.digest, state)
    }
    let digest = Digest(try Files.read(path))
    guard FileState(of: path) == state else {
      throw SystemError("read \(path)", reason: "it was changed meanwhile")
    }
    known.withLock { known in
      if known.count >= KnownDigests.limit { known = [:] }
      known[path] = (state, digest)
    }
    return (digest, state)
  }
}
