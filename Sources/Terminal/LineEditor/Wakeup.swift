import CLinux
import Foundation
import Platform

/// Lets another thread interrupt the wait for a key.
package final class Wakeup: Sendable {
  /// Readable after `wake`.
  package let descriptor: Int32
  private let writeEnd: Int32

  /// Returns nil if no descriptor is left.
  package init?() {
    guard let ends = selfPipe() else { return nil }
    (descriptor, writeEnd) = ends
  }

  deinit {
    close(descriptor)
    close(writeEnd)
  }

  package func wake() {
    var byte: UInt8 = 1
    _ = write(writeEnd, &byte, 1)
  }

  /// Whether `wake` was called since the last call.
  func take() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    var hasWoken = false
    while read(descriptor, &bytes, bytes.count) > 0 { hasWoken = true }
    return hasWoken
  }
}

/// Returns the ends of a pipe within this process that never block; nil if no descriptor is left.
func selfPipe() -> (read: Int32, write: Int32)? {
  guard let pipe = try? ChildPipe(), clinux_set_nonblocking(pipe.writeEnd) == 0 else { return nil }
  return (pipe.takeReadEnd(), pipe.takeWriteEnd())
}
