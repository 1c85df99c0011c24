import CLinux
import Course
import Glibc

/// Checks the limits and devices that compilers and test hosts need, before these start.
///
/// Otherwise a compiler or a test host would end with a message that names no cause and no way out.
enum Surroundings {
  /// Throws `Trouble` that says what the machine refuses, how much is needed, and what helps.
  ///
  /// Limits that this process may raise itself are raised.
  ///
  /// - Returns: how many files may be open.
  @discardableResult
  static func verify() throws -> UInt64 {
    var status = stat()
    guard stat("/dev/null", &status) == 0, status.st_mode & S_IFMT == S_IFCHR,
      access("/dev/null", R_OK | W_OK) == 0
    else { throw Trouble("machine.null") }
    let descriptors = clinux_raise_limit(clinux_limit_descriptors)
    guard descriptors >= leastDescriptors else {
      let values = ["limit": String(descriptors), "least": String(leastDescriptors)]
      throw Trouble("machine.descriptors", values)
    }
    let space = clinux_raise_limit(clinux_limit_address_space)
    guard space >= leastSpace else {
      let values = ["limit": String(space >> 20), "least": String(leastSpace >> 20)]
      throw Trouble("machine.address-space", values)
    }
    return descriptors
  }

  /// A test host's fork moves its descriptors to numbers from 100 to 199.
  private static let leastDescriptors: UInt64 = 256
  /// Bytes of address space in which compiler and test host begin.
  private static let leastSpace: UInt64 = 3 << 30
}
