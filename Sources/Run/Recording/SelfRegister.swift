/// Finds where a function keeps its `self` while it calls back.
///
/// On entry `self` is in a register that functions preserve. Before the call back, the compiler may
/// have used the register for something else; then the function has saved it below its frame pointer.
enum SelfRegister {
  enum Home { case register, belowFrame, unknown }

  /// - Parameter code: the function's code from its beginning to the call back; nil if it is missing.
  static func home(in code: ArraySlice<UInt8>?) -> Home {
    #if arch(x86_64)
      guard let code else { return .unknown }
      let bytes = Array(code)
      if bytes.starts(with: framed) {
        let rest = bytes.dropFirst(framed.count)
        if rest.starts(with: pushSelf) { return .belowFrame }
        // Another register is saved before, so the place is another one.
        let isSavedLater = [pushR14, pushR15].contains { rest.starts(with: $0) }
        return isSavedLater && rest.prefix(8).contains(subsequence: pushSelf) ? .unknown : .register
      }
      return overwritesSelf(bytes) ? .unknown : .register
    #else
      return .unknown
    #endif
  }

  // push %rbp; mov %rsp, %rbp
  private static let framed: [UInt8] = [0x55, 0x48, 0x89, 0xE5]
  private static let pushSelf: [UInt8] = [0x41, 0x55]  // push %r13
  private static let pushR14: [UInt8] = [0x41, 0x56]
  private static let pushR15: [UInt8] = [0x41, 0x57]

  /// Whether there is a `mov` from a register to %r13; async functions do not save it.
  private static func overwritesSelf(_ bytes: [UInt8]) -> Bool {
    guard bytes.count > 2 else { return false }
    return (0..<bytes.count - 2).contains { index in
      [0x49, 0x4D].contains(bytes[index]) && bytes[index + 1] == 0x89
        && bytes[index + 2] & 0xC7 == 0xC5
    }
  }
}

extension Collection where Element == UInt8 {
  fileprivate func contains(subsequence: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: subsequence) }
  }
}
