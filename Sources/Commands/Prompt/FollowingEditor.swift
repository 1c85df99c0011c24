import Foundation
import Platform

/// The learner's editor, where the program can tell which one it is: it opens the next exercise's
/// file.
///
/// `UNDERSTUDY_EDITOR` names a command that returns at once, such as `code -r`; empty, it turns
/// this off. `UNDERSTUDY_PANE` opens the usual editor in a pane of tmux or Zellij, beside the
/// prompt. Without these, Visual Studio Code and Neovim are found in their own terminals.
final class FollowingEditor {
  /// The shell command that opens `$1`.
  private let script: String
  /// The words of the command as the learner knows them.
  let name: String
  let isNamed: Bool
  private var last: Process?

  init?(environment: [String: String]) {
    let path = SearchPath(environment)
    if let named = environment["UNDERSTUDY_EDITOR"] {
      guard !named.trimmingCharacters(in: .whitespaces).isEmpty else { return nil }
      (name, script) = (named, "\(named) \"$1\"")
      isNamed = true
      return
    } else if let (name, script) = FollowingEditor.pane(environment) {
      (self.name, self.script) = (name, script)
      isNamed = true
      return
    } else if environment["TERM_PROGRAM"] == "vscode", path.executable("code") != nil {
      (name, script) = ("code -r", "code -r ${3:+-g} \"$1$3\"")
    } else if environment["NVIM"]?.isEmpty == false, path.executable("nvim") != nil {
      (name, script) = ("nvim --server", "nvim --server \"$NVIM\" --remote-expr \"$2\"")
    } else {
      return nil
    }
    isNamed = false
  }

  /// Returns how the usual editor is opened in a new pane, where the learner wants that and the
  /// prompt runs in tmux or Zellij.
  ///
  /// In tmux the cursor stays at the prompt, and a second pane takes half of the first: the prompt
  /// keeps its size. The pane closes with its editor.
  private static func pane(_ environment: [String: String]) -> (name: String, script: String)? {
    func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
    guard isSet("UNDERSTUDY_PANE"), let editor = Editor(environment: environment)?.command else {
      return nil
    }
    // The editor may have arguments: it is a word of its own that a shell reads.
    let open = "/bin/sh -c \"$editor\" sh \"$1\""
    let quoted = editor.replacingOccurrences(of: "'", with: #"'\''"#)
    let named = "editor='\(quoted) \"$1\"'"
    let path = SearchPath(environment)
    if isSet("ZELLIJ"), path.executable("zellij") != nil {
      return ("zellij run", "\(named); zellij run --close-on-exit --direction right -- \(open)")
    }
    guard isSet("TMUX"), path.executable("tmux") != nil else { return nil }
    return (
      "tmux split-window",
      """
      \(named)
      mine=${TMUX_PANE-}
      old=$(tmux list-panes ${mine:+-t "$mine"} -f '#{@understudy}' -F '#{pane_id}' | tail -n 1)
      wide=$(tmux display-message -p ${mine:+-t "$mine"} '#{?#{e|>=:#{pane_width},160},yes,}')
      if [ "$old" ]; then set -- "$1" -v -t "$old"
      elif [ "$wide" ]; then set -- "$1" -h ${mine:+-t "$mine"}
      else set -- "$1" -v -b ${mine:+-t "$mine"}; fi
      file=$1; shift
      pane=$(tmux split-window -d -P -F '#{pane_id}' "$@" /bin/sh -c "$editor" sh "$file") &&
        tmux set-option -p -t "$pane" @understudy 1
      """
    )
  }

  /// Whether the editor can be told which line to show.
  var takesLines: Bool { !isNamed }

  /// Opens a file in the background.
  ///
  /// - Returns: whether the file before it, if there was one, could be opened.
  func open(_ file: URL, line: Int? = nil) -> Bool {
    let wentWell = last == nil || goesWell(within: 0)
    last = Process.started(
      "/bin/sh",
      [
        "-c", script, "sh", file.path, FollowingEditor.neovimCall(opening: file, line: line),
        line.map { ":\($0)" } ?? "",
      ])
    return wentWell && last != nil
  }

  /// Whether the last file could be opened, as far as that is known after a time.
  func goesWell(within seconds: Double) -> Bool {
    let end = Date(timeIntervalSinceNow: seconds)
    while let last, last.isRunning, Date() < end { usleep(10_000) }
    return last.map { $0.isRunning || $0.terminationStatus == 0 } ?? false
  }

  /// The expression with which Neovim opens a file in a window that is no terminal.
  ///
  /// The cursor stays at the prompt. If there is only the terminal, a window is made above it.
  private static func neovimCall(opening file: URL, line: Int?) -> String {
    let path = file.path.replacingOccurrences(of: "'", with: "''")
    let place = line.map { "+\($0) " } ?? ""
    let windows = "filter(range(1, winnr('$')), {_, w -> getwinvar(w, '&buftype') !=# 'terminal'})"
    return """
      {w, c -> w ? win_execute(win_getid(w), c) : execute('leftabove new | ' . c . ' | wincmd p | \
      startinsert')}(get(\(windows), 0, 0), 'edit \(place)' . fnameescape('\(path)'))
      """
  }
}
