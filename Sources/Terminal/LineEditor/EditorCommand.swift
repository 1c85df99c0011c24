/// What a key does that libedit does not, since it holds one line only.
enum EditorCommand: String, CaseIterable {
  case enter, lineBreak, close, complete, outdent, paste, undo
  case left, right, up, down, pageUp, pageDown, wordLeft, wordRight, textStart, textEnd
  case deleteBackward, deleteForward, endOrDelete
  case killToLineEnd, killToLineStart, killWordBackward, killWordForward
  case search, searchNewer, clearScreen, cancel
  /// vi: opens a line below or above, or joins the next line to this one.
  case openBelow, openAbove, join
  /// Moves the cursor between two of libedit's commands.
  case jump
  /// Tells which of vi's key maps is in force.
  case noteInsertMap, noteCommandMap
}

/// One of libedit's own commands that a command of ours carries out within a line, with the
/// character that it is bound to.
///
/// libedit keeps a count and an operator of vi only for a command that comes as a key.
///
/// The raw values are libedit's names of the commands.
enum InnerKey: String, CaseIterable {
  case previous = "ed-prev-char"
  case next = "ed-next-char"
  case erase = "em-delete-prev-char"
  case delete = "ed-delete-next-char"
  case killToEnd = "ed-kill-line"
  case killToStart = "vi-kill-line-prev"
  case setMark = "em-set-mark"
  case killRegion = "em-kill-region"

  /// A control character (C1) that no key of `Key.Special` stands for.
  var scalar: Unicode.Scalar {
    Unicode.Scalar(0x91 + UInt8(InnerKey.allCases.prefix { $0 != self }.count))
  }

  /// The character for `EditorCommand.jump`.
  static let jump: Unicode.Scalar = "\u{9E}"
  /// The character for the commands that tell the key map.
  static let noteMap: Unicode.Scalar = "\u{9F}"
  /// The character for a paste, whose text is too long for a key.
  static let paste: Unicode.Scalar = "\u{9D}"
}

extension Key.Special {
  /// The control character (C1) that stands for the key in libedit's key maps; terminals send none.
  ///
  /// Sequences that begin with the escape character would delay vi's Escape.
  var scalar: Unicode.Scalar { Unicode.Scalar(0x80 + rawValue) }
}

extension EditorCommand {
  /// The characters of its keys: in the map of Emacs and of vi's insertions, in Emacs alone, and in
  /// the map of vi's commands.
  private var keys: (insert: String, emacs: String, command: String) {
    func special(_ key: Key.Special) -> String { String(key.scalar) }
    return switch self {
    case .enter: ("\r\n", "", "\r\n")
    case .lineBreak: (special(.lineBreak), "", special(.lineBreak))
    case .close: ("})]", "", "")
    case .complete: ("\t", "", "\t")
    case .outdent: (special(.backTab), "", special(.backTab))
    case .paste: (String(InnerKey.paste), "", String(InnerKey.paste))
    case .undo: ("\u{1F}", "", "\u{1F}uU")
    case .left: (special(.left), "\u{2}", special(.left))
    case .right: (special(.right), "\u{6}", special(.right))
    case .up: (special(.up) + "\u{10}", "\u{1B}p\u{1B}P", special(.up) + "\u{10}k-")
    case .down: (special(.down) + "\u{E}", "\u{1B}n\u{1B}N", special(.down) + "\u{E}j+")
    case .pageUp: (special(.pageUp), "", special(.pageUp))
    case .pageDown: (special(.pageDown), "", special(.pageDown))
    case .wordLeft: (special(.wordLeft), "\u{1B}b", special(.wordLeft))
    case .wordRight: (special(.wordRight), "\u{1B}f", special(.wordRight))
    case .textStart: (special(.textStart), "\u{1B}<", special(.textStart))
    case .textEnd: (special(.textEnd), "\u{1B}>", special(.textEnd) + "G")
    case .deleteBackward: ("\u{7F}\u{8}", "", "")
    case .deleteForward: (special(.delete), "", special(.delete))
    case .endOrDelete: ("\u{4}", "", "\u{4}")
    case .killToLineEnd: ("\u{B}", "", "\u{B}")
    case .killToLineStart: ("\u{15}", "", "\u{15}")
    case .killWordBackward: ("\u{17}", "\u{1B}\u{7F}\u{1B}\u{8}", "\u{17}")
    case .killWordForward: ("", "\u{1B}d", "")
    case .search: ("\u{12}", "", "\u{12}/?")
    case .searchNewer: ("\u{13}", "", "\u{13}")
    case .clearScreen: ("\u{C}", "", "\u{C}")
    case .cancel: ("\u{7}", "", "\u{7}")
    case .openBelow: ("", "", "o")
    case .openAbove: ("", "", "O")
    case .join: ("", "", "J")
    case .jump: (String(InnerKey.jump), "", String(InnerKey.jump))
    case .noteInsertMap: (String(InnerKey.noteMap), "", "")
    case .noteCommandMap: ("", "", String(InnerKey.noteMap))
    }
  }

  /// The commands of ours that stand in for libedit's, which do the same for a single line;
  /// `~/.editrc` means ours by these names.
  static let replacing: [String: EditorCommand] = [
    "ed-newline": .enter, "ed-prev-history": .up, "ed-prev-line": .up,
    "ed-search-prev-history": .up, "ed-next-history": .down, "ed-next-line": .down,
    "ed-search-next-history": .down, "ed-prev-char": .left, "ed-next-char": .right,
    "ed-prev-word": .wordLeft, "em-next-word": .wordRight, "em-delete-prev-char": .deleteBackward,
    "vi-delete-prev-char": .deleteBackward, "ed-delete-next-char": .deleteForward,
    "em-delete-or-list": .endOrDelete, "vi-list-or-eof": .endOrDelete,
    "ed-end-of-file": .endOrDelete, "ed-kill-line": .killToLineEnd,
    "vi-kill-line-prev": .killToLineStart, "em-kill-line": .killToLineStart,
    "ed-delete-prev-word": .killWordBackward, "em-delete-next-word": .killWordForward,
    "em-inc-search-prev": .search, "vi-search-prev": .search, "em-inc-search-next": .searchNewer,
    "vi-search-next": .searchNewer, "ed-clear-screen": .clearScreen, "vi-undo": .undo,
    "vi-undo-line": .undo,
  ]

  /// The name under which libedit and `~/.editrc` know it, such as `understudy-line-break`.
  var function: String {
    "understudy-" + rawValue.replacing(#/[A-Z]/#) { "-\($0.output.lowercased())" }
  }

  /// Every key that is bound before the settings file: to a command of ours, to one of libedit's,
  /// or to nothing.
  static func bindings(isVi: Bool) -> [(isForCommands: Bool, key: String, function: String)] {
    var bindings: [(isForCommands: Bool, key: String, function: String)] = []
    /// Keys are characters, or an escape character and another one.
    func bind(_ keys: String, _ function: String, isForCommands: Bool = false) {
      var prefix = ""
      for scalar in keys.unicodeScalars {
        let digits = String(scalar.value, radix: 8)
        let code = "\\" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
        if scalar == "\u{1B}", prefix.isEmpty, keys.count > 1 {
          prefix = code
          continue
        }
        bindings.append((isForCommands, prefix + code, function))
        prefix = ""
      }
    }
    let inner =
      InnerKey.allCases.map { (String($0.scalar), $0.rawValue) } + [
        (String(Key.Special.home.scalar), "ed-move-to-beg"),
        (String(Key.Special.end.scalar), "ed-move-to-end"),
      ]
    for (key, function) in inner {
      bind(key, function)
      if isVi { bind(key, function, isForCommands: true) }
    }
    for command in allCases {
      let keys = command.keys
      bind(keys.insert, command.function)
      if isVi {
        bind(keys.command, command.function, isForCommands: true)
      } else {
        bind(keys.emacs, command.function)
      }
    }
    // These ask on a screen that nobody sees, replace the line, or start another editor.
    if isVi {
      bind(":vnN#@_", "ed-unassigned", isForCommands: true)
      bind("\u{1B}", "ed-unassigned", isForCommands: true)
    } else {
      bind("\u{1B}x\u{1B}X", "ed-unassigned")
    }
    return bindings
  }
}
