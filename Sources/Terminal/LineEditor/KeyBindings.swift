/// The keys and the libedit commands that they are bound to.
package enum KeyBindings {
  /// A character that users do not type; `LineEditor` sends it to trigger its `insert` command.
  package static let insert: Unicode.Scalar = "\u{1E}"

  /// Bindings for both editing modes.
  package static let always = [
    String(insert): "understudy-insert",
    "\t": "understudy-complete",
    "\u{12}": "em-inc-search-prev",
    "\u{13}": "em-inc-search-next",
    "\u{17}": "ed-delete-prev-word",
    "\u{10}": "understudy-up",
    "\u{0E}": "understudy-down",
  ]

  /// Bindings for vi's command mode.
  package static let viCommands = [
    String(insert): "understudy-insert",
    "k": "understudy-up",
    "j": "understudy-down",
  ]

  /// Escape sequences of special keys, without the escape character, for emacs mode.
  ///
  /// In vi mode, the Escape key itself is a command, so libedit's own bindings stay.
  package static let sequences = [
    "[A": "understudy-up", "OA": "understudy-up",
    "[B": "understudy-down", "OB": "understudy-down",
    "[C": "ed-next-char", "OC": "ed-next-char",
    "[D": "ed-prev-char", "OD": "ed-prev-char",
    "[H": "ed-move-to-beg", "OH": "ed-move-to-beg", "[1~": "ed-move-to-beg",
    "[7~": "ed-move-to-beg",
    "[F": "ed-move-to-end", "OF": "ed-move-to-end", "[4~": "ed-move-to-end",
    "[8~": "ed-move-to-end",
    "[3~": "ed-delete-next-char",
    "[1;5C": "em-next-word", "[1;3C": "em-next-word",
    "[1;5D": "ed-prev-word", "[1;3D": "ed-prev-word",
    "[2~": "ed-ignore", "[5~": "ed-ignore", "[6~": "ed-ignore",
  ]
}
