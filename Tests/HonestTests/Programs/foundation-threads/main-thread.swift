// imports: Foundation
import Foundation

@MainActor final class Screen {
  private var lines: [String] = []
  func show(_ line: String) {
    assert(Thread.isMainThread)
    lines.append(line)
  }
  var text: String { lines.joined(separator: "\n") }
}

@MainActor func program() async {
  let screen = Screen()
  screen.show("ready")
  await Task.detached { await screen.show("done") }.value
  print(screen.text, Thread.isMainThread)
}
