/// A key press, or another event that occurs while the program waits for a key.
package enum Key: Sendable, Equatable {
  /// A character, also a control character such as Tab.
  case character(Unicode.Scalar)
  /// A character with the Alt key.
  case alt(Unicode.Scalar)
  case special(Special)
  /// A complete paste.
  case paste(String)
  /// The interrupt key, usually Ctrl-C.
  case interrupt
  /// The suspend key, usually Ctrl-Z.
  case suspend
  case signal(Int32)
  /// Another thread called `Wakeup.wake`.
  case wakeup
  /// The notice that the reading waits for has come.
  case notice
  /// The end of input, or a terminal that was closed.
  case end

  /// A key that sends an escape sequence.
  package enum Special: UInt8, Sendable {
    case up, down, left, right, home, end, pageUp, pageDown
    case delete, insert, backTab
    case wordLeft, wordRight
    /// Ctrl-Home and Ctrl-End.
    case textStart, textEnd
    /// Shift-Enter and Ctrl-Enter, on terminals that tell them from Enter.
    case lineBreak
    case escape
  }
}

extension Key {
  /// Whether the key inserts itself.
  var isPrintable: Bool {
    if case .character(let scalar) = self {
      scalar.properties.generalCategory != .control
    } else {
      false
    }
  }
}
