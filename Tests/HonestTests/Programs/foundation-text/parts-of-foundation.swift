// imports: Foundation
// Names of Foundation that editors and documentation put into programs.

import Foundation
import FoundationEssentials

class Screen: NSObject {
  let title: String
  init(title: String) { self.title = title }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

final class Percent: NumberFormatter {
  let suffix = " %"
  override func string(from number: NSNumber) -> String? { "\(number)\(suffix)" }
}

final class Listener {
  var onDeinit: ((Listener) -> Void)?
  let name: String
  init(_ name: String) { self.name = name }
  deinit { onDeinit?(self) }
}

func program() {
  print(Screen(title: "a").title, Percent().string(from: 12) ?? "-")
  let listener = Listener("b")
  listener.onDeinit = { print($0.name, "goes") }
}
