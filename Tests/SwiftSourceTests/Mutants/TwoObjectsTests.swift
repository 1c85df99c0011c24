import SwiftSource
import XCTest

/// Tests of the mutators whose mistakes show only while two objects of a kind live.
final class TwoObjectsTests: XCTestCase {
  private let oven = """
    class Oven {
      weak var delegate: (any OvenDelegate)?
      func bake() { delegate?.didBake(self) }
    }
    struct Bread { func rise() { baker.didRise(self) } }
    """

  func testTheFirstObjectIsPassed() {
    assertMutants(
      of: oven, by: "first-sender",
      [
        """
        class Oven { nonisolated(unsafe) private static weak var understudyKept: Oven?; \
        private var understudyFirst: Oven { \
        Self.understudyKept = Self.understudyKept ?? self; return Self.understudyKept ?? self };
          weak var delegate: (any OvenDelegate)?
          func bake() { delegate?.didBake(self.understudyFirst) }
        }
        struct Bread { func rise() { baker.didRise(self) } }
        """
      ])
  }

  func testSelfIsPassedOrAssigned() {
    let source = """
      class Kitchen {
        func open() {
          oven.delegate = self
          oven.add(listener: self)
          self.bake()
          let pair = (self, oven)
          if other === self { rest() }
        }
      }
      """
    assertChanges(
      in: source, by: "first-sender",
      [
        "oven.delegate = self → oven.delegate = self.understudyFirst",
        "oven.add(listener: self) → oven.add(listener: self.understudyFirst)",
      ])
    assertChanges(
      in: source, by: "newest-sender",
      [
        "oven.delegate = self → oven.delegate = self.understudyNewest",
        "oven.add(listener: self) → oven.add(listener: self.understudyNewest)",
      ])
  }

  func testOnlyTheFirstObjectActsOrAnswers() {
    assertChanges(
      in: """
        class Oven {
          var heat = 0 { didSet { redraw() } }
          func bake() { rest() }
          func heat(_ bread: Bread, for time: Int) -> Int { bread.heat * time }
          func load() async -> Bread { Bread() }
          static func all() { rest() }
        }
        """, by: "first-object",
      [
        """
        var heat = 0 { didSet { redraw() } } → \
        var heat = 0 { didSet { if self !== self.understudyFirst { return }; redraw() } }
        """,
        """
        func bake() { rest() } → \
        func bake() { if self !== self.understudyFirst { return }; rest() }
        """,
        """
        func heat(_ bread: Bread, for time: Int) -> Int { bread.heat * time } → \
        func heat(_ bread: Bread, for time: Int) -> Int { \
        if self !== self.understudyFirst { \
        return self.understudyFirst.heat(bread, for: time) }; bread.heat * time }
        """,
      ])
  }

  func testOnlyTheFirstDelegateIsMessaged() {
    assertChanges(
      in: """
        class Oven {
          weak var delegate: (any OvenDelegate)?
          var door: Door?
          struct Entry { weak var listener: (any Listener)? }
          func bake() {
            delegate?.didBake(self)
            for entry in entries { entry.listener?.didBake() }
            door?.close()
            guard let delegate else { return }
          }
        }
        """, by: "first-delegate",
      [
        "delegate?.didBake(self) → Self.understudyOnlyFirst(delegate)?.didBake(self)",
        """
        for entry in entries { entry.listener?.didBake() } → \
        for entry in entries { Self.understudyOnlyFirst(entry.listener)?.didBake() }
        """,
        """
        guard let delegate else { return } → \
        guard let delegate = Self.understudyOnlyFirst(delegate) else { return }
        """,
      ])
  }

  func testWhoTellsOthersIsDeafMeanwhile() {
    assertChanges(
      in: oven.replacing("struct", with: "class") + "\nclass Shop { func open() { bake() } }",
      by: "deaf-while-telling",
      [
        """
        func bake() { delegate?.didBake(self) } → \
        func bake() { if understudyIsTelling { return }; understudyIsTelling = true; \
        defer { understudyIsTelling = false }; delegate?.didBake(self) }
        """
      ])
  }
}
