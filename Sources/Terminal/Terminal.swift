import CLinux
import Foundation

/// What the output can do, found out once; its size is asked for whenever it is needed.
package struct Terminal: Sendable, Equatable {
  /// A size in character cells.
  package struct Size: Sendable, Equatable {
    package let width: Int
    package let height: Int
  }

  /// The descriptor that is written to.
  package let output: Int32
  /// Whether a person may be looking at it.
  package let isTerminal: Bool
  /// Whether text may be coloured.
  package let hasColour: Bool
  /// Whether bars, bullets and lines may be drawn with characters beyond ASCII.
  package let hasUnicode: Bool
  /// Whether the cursor can be moved, as line editing does.
  package let canEdit: Bool

  /// What is known about `output`; `isPlain` is what the learner asked for with `--plain`.
  package init(
    output: Int32 = STDOUT_FILENO,
    environment: [String: String] = ProcessInfo.processInfo.environment,
    isPlain: Bool = false
  ) {
    self.output = output
    isTerminal = isatty(output) == 1
    canEdit = isTerminal && !["dumb", ""].contains(environment["TERM"] ?? "")
    hasColour = canEdit && !isPlain && (environment["NO_COLOR"] ?? "").isEmpty
    hasUnicode = !isPlain && Terminal.isUTF8(environment)
  }

  /// The size now: 80 by 24 where there is no terminal, or one that does not know.
  package var size: Size {
    var columns: UInt16 = 0
    var rows: UInt16 = 0
    guard linux_window_size(output, &columns, &rows) == 0 else {
      return Size(width: 80, height: 24)
    }
    return Size(width: Int(columns), height: Int(rows))
  }

  /// The text as this output can show it.
  package func rendered(_ text: StyledText) -> String {
    let rendered = text.rendered(inColour: hasColour)
    return hasUnicode ? rendered : withPlainSigns(rendered)
  }

  /// Where nothing is said about an encoding, as in most containers, it is UTF-8.
  private static func isUTF8(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let name = locale?.lowercased() else { return true }
    return name.contains("utf-8") || name.contains("utf8")
  }
}
