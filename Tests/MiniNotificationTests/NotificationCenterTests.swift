import MiniNotification
import XCTest

private final class Sender {}

extension MiniNotification.Notification.Name {
  fileprivate static let rang = Self("rang")
  fileprivate static let fell = Self("fell")
}

final class NotificationCenterTests: XCTestCase {
  @MainActor func testTellsAllObserversInOrder() async {
    let center = MiniNotification.NotificationCenter()
    var heard: [String] = []
    let tokens = ["a", "b"].map { name in
      center.addObserver(forName: .rang, object: nil, queue: nil) { _ in heard.append(name) }
    }
    center.post(name: .rang, object: nil)
    center.post(name: .rang, object: nil)
    XCTAssertEqual(heard, ["a", "b", "a", "b"])
    XCTAssertEqual(center.observerCount, tokens.count)
  }

  @MainActor func testTellsOnlyOfTheNameAndTheSender() async {
    let center = MiniNotification.NotificationCenter()
    let (sender, other) = (Sender(), Sender())
    var heard: [String] = []
    let tokens = [
      center.addObserver(forName: .rang, object: sender, queue: .main) { _ in
        heard.append("sender")
      },
      center.addObserver(forName: .fell, object: nil, queue: nil) { _ in heard.append("fell") },
      center.addObserver(forName: nil, object: nil, queue: nil) { _ in heard.append("any") },
    ]
    center.post(name: .rang, object: sender)
    center.post(name: .rang, object: other)
    center.post(name: .fell, object: nil)
    XCTAssertEqual(heard, ["sender", "any", "any", "fell", "any"])
    XCTAssertEqual(tokens.count, 3)
  }

  @MainActor func testHandsOverWhatWasPosted() async {
    let center = MiniNotification.NotificationCenter()
    let sender = Sender()
    var heard: MiniNotification.Notification?
    let token = center.addObserver(forName: .rang, object: nil, queue: nil) { heard = $0 }
    center.post(name: .rang, object: sender, userInfo: ["times": 3])
    XCTAssertEqual(heard?.name, .rang)
    XCTAssertIdentical(heard?.object, sender)
    XCTAssertEqual(heard?.userInfo?["times"] as? Int, 3)
    center.removeObserver(token)
  }

  @MainActor func testHoldsTheClosureUntilTheObserverIsRemoved() async {
    let center = MiniNotification.NotificationCenter()
    weak var held: Sender?
    func register() -> any MiniNotification.NSObjectProtocol {
      let sender = Sender()
      held = sender
      return center.addObserver(forName: .rang, object: nil, queue: nil) { _ in _ = sender }
    }
    let token = register()
    center.post(name: .rang, object: nil)
    XCTAssertNotNil(held)
    center.removeObserver(token)
    XCTAssertNil(held)
    XCTAssertEqual(center.observerCount, 0)
  }

  @MainActor func testDoesNotHoldTheSender() async {
    let center = MiniNotification.NotificationCenter()
    var count = 0
    weak var held: Sender?
    func register() -> any MiniNotification.NSObjectProtocol {
      let sender = Sender()
      held = sender
      return center.addObserver(forName: .rang, object: sender, queue: nil) { _ in count += 1 }
    }
    let token = register()
    XCTAssertNil(held)
    center.post(name: .rang, object: nil)
    center.post(name: .rang, object: Sender())
    XCTAssertEqual(count, 0)
    center.removeObserver(token)
  }

  @MainActor func testObjectThatIsNoTokenRemovesNothing() async {
    let center = MiniNotification.NotificationCenter()
    let token = center.addObserver(forName: .rang, object: nil, queue: nil) { _ in }
    center.removeObserver(Sender())
    center.removeObserver("rang")
    XCTAssertEqual(center.observerCount, 1)
    center.removeObserver(token)
    center.removeObserver(token)
    XCTAssertEqual(center.observerCount, 0)
  }

  @MainActor func testObserverThatIsRemovedMeanwhileIsNotTold() async {
    let center = MiniNotification.NotificationCenter()
    var heard: [String] = []
    var second: (any MiniNotification.NSObjectProtocol)?
    let first = center.addObserver(forName: .rang, object: nil, queue: nil) { _ in
      heard.append("first")
      if let second { center.removeObserver(second) }
    }
    second = center.addObserver(forName: .rang, object: nil, queue: nil) { _ in
      heard.append("second")
    }
    center.post(name: .rang, object: nil)
    XCTAssertEqual(heard, ["first"])
    center.removeObserver(first)
  }
}
