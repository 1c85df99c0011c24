// imports: Foundation
import Foundation

extension Notification.Name {
  static let bellDidRing = Notification.Name("bellDidRing")
}

@MainActor final class Listener {
  private(set) var heard: [String] = []
  private var token: (any NSObjectProtocol)?

  func listen() {
    token = NotificationCenter.default.addObserver(
      forName: .bellDidRing, object: nil, queue: .main
    ) { notification in
      let name = notification.name.rawValue
      MainActor.assumeIsolated { self.heard.append("\(name) \(Thread.isMainThread)") }
    }
  }

  func stop() {
    if let token { NotificationCenter.default.removeObserver(token) }
    token = nil
  }
}

@MainActor func program() async {
  let listener = Listener()
  listener.listen()
  NotificationCenter.default.post(name: .bellDidRing, object: nil)
  print(listener.heard)
  await Task.detached { NotificationCenter.default.post(name: .bellDidRing, object: nil) }.value
  print(listener.heard)
  listener.stop()
  NotificationCenter.default.post(name: .bellDidRing, object: nil)
  print(listener.heard)
}
