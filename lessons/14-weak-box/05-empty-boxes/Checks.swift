import CheckSupport
import XCTest

@testable import Exercise

private final class Guest {}

/// All chairs are equal, and still each of them is an object of its own.
private final class Chair: Hashable {
  static func == (a: Chair, b: Chair) -> Swift::Bool { true }
  func hash(into hasher: inout Hasher) {}
}

/// Holds a set, so that what the set holds can be counted.
private final class Keeper {
  fileprivate(set) var set = WeakObjectSet()
}

final class EmptyBoxesChecks: XCTestCase {
  func testObjectsAreThoseThatAreThere() throws {
    try skipIfTheSetKeepsAnObject()
    let first = Guest()
    let objects: [AnyObject] = [first, Guest(), Chair(), Chair(), Guest()]
    var set = WeakObjectSet()
    guard expectObjects([], in: set, "Nothing was inserted") else { return }
    for object in objects {
      set.insert(object)
      set.insert(Guest())
    }
    guard expectObjects(objects, in: set, "5 objects are there, and others have gone")
    else { return }
    set.remove(first)
    guard
      expectObjects(
        Swift::Array(objects.Swift::dropFirst()), in: set, "One of 5 objects was removed")
    else { return }
    set.insert(first)
    guard
      expectObjects(objects, in: set, "One of 5 objects was removed, and inserted again")
    else { return }
    var many: [AnyObject] = []
    var large = WeakObjectSet()
    let count = CheckSupport::draw(1001, to: 1050)
    for _ in CheckSupport::numbers(to: count) {
      let object = Guest()
      many.Swift::append(object)
      large.insert(object)
    }
    guard expectObjects(many, in: large, "\(count) objects are there") else { return }
    many = []
    guard expectObjects([], in: large, "\(count) objects were there, and all have gone") else { return }
    Swift::withExtendedLifetime(objects) {}
  }

  func testCountCountsObjects() throws {
    try skipIfTheSetKeepsAnObject()
    let (anna, ben) = (Guest(), Chair())
    var set = WeakObjectSet()
    guard expectCount(0, of: set, "Nothing was inserted") else { return }
    var small = WeakObjectSet()
    small.insert(Guest())
    guard expectCount(0, of: small, "One object was inserted, and it has gone") else { return }
    set.insert(anna)
    set.insert(ben)
    var others: [Guest] = []
    for _ in CheckSupport::numbers(to: 3) {
      let guest = Guest()
      others.Swift::append(guest)
      set.insert(guest)
    }
    guard expectCount(5, of: set, "5 objects are there") else { return }
    others = []
    guard expectCount(2, of: set, "5 objects were there, and 3 of them have just gone"),
      expectCount(2, of: set, "The set was asked once more")
    else { return }
    set.insert(Guest())
    guard expectCount(2, of: set, "2 objects are there, and a new one has gone at once")
    else { return }
    set.remove(ben)
    guard expectCount(1, of: set, "2 objects were there, and one was removed") else { return }
    let more = CheckSupport::draw(1001, to: 1050)
    for _ in CheckSupport::numbers(to: more) {
      let guest = Guest()
      others.Swift::append(guest)
      set.insert(guest)
    }
    let count = CheckSupport::sum(1, more)
    guard expectCount(count, of: set, "\(count) objects are there") else { return }
    Swift::withExtendedLifetime((anna, ben, others)) {}
  }

  func testInsertThrowsEmptyBoxesAway() throws {
    try skipIfTheSetKeepsAnObject()
    let (anna, ben, chair) = (Guest(), Guest(), Chair())
    var twice = WeakObjectSet()
    for _ in CheckSupport::numbers(to: 2) { twice.insert(anna) }
    try CheckSupport::skip(
      unless: twice.boxes.Swift::count, is: 1, see: "testEachObjectIsInTheSetOnce")
    for goneCount in [1, 2, 40] {
      var set = WeakObjectSet()
      set.insert(anna)
      fill(&set, withGone: goneCount)
      set.insert(ben)
      guard expectBoxes(2, in: set, "2 objects are there (gone: \(goneCount))") else { return }
      fill(&set, withGone: goneCount)
      set.insert(anna)
      guard
        expectBoxes(
          2, in: set, "Objects have gone (\(goneCount)), and one was inserted that is in the set already")
      else { return }
      fill(&set, withGone: goneCount)
      set.insert(chair)
      guard expectBoxes(3, in: set, "3 objects are there (gone: \(goneCount))") else { return }
      var other = WeakObjectSet()
      fill(&other, withGone: goneCount)
      other.insert(anna)
      guard expectBoxes(1, in: other, "Objects have gone (\(goneCount)), and then one came")
      else { return }
    }
    var crowded = WeakObjectSet()
    let goneCount = CheckSupport::draw(1001, to: 1050)
    fill(&crowded, withGone: goneCount)
    crowded.insert(anna)
    guard expectBoxes(1, in: crowded, "Objects have gone (\(goneCount)), and then one came")
    else { return }
    let (fresh, used) = (Keeper(), Keeper())
    for keeper in [fresh, used] { for object in [anna, ben] { keeper.set.insert(object) } }
    fill(&used.set, withGone: 40)
    used.set.insert(anna)
    let (expected, held) = (CheckSupport::heldCount(by: fresh), CheckSupport::heldCount(by: used))
    guard
      CheckSupport::expectEqual(
        CheckSupport::isGreater(held, than: expected), false,
        "2 objects are there, 40 have gone. A new set of 2 objects holds \(expected) things: members "
          + "of sets, and boxes and other objects. This one should hold no more, but it holds "
          + "\(held). Where do the empty boxes go?")
    else { return }
    let kept = CheckSupport::memoryKept {
      fill(&used.set, withGone: 100)
      used.set.insert(anna)
    }
    guard
      CheckSupport::expectEqual(
        CheckSupport::isGreater(kept, than: 800), false,
        "100 objects at a time were inserted and are gone, and then one came that is in the set "
          + "already. Each time \(kept) bytes of memory more stay in use. Where do the empty boxes go?")
    else { return }
    var reused = WeakObjectSet()
    let pair = CheckSupport::traceAndSuccessor(make: { Guest() }, trace: { reused.insert($0) })
    guard let successor = pair?.successor else { return }
    reused.insert(successor)
    guard
      expectBoxes(
        1, in: reused, "A new object was inserted, with the number of one that is gone"),
      expectHas(successor, true, in: reused, "It was inserted")
    else { return }
    Swift::withExtendedLifetime((anna, ben, chair)) {}
  }

  func testRemoveThrowsEmptyBoxesAway() throws {
    try skipIfTheSetKeepsAnObject()
    let (anna, ben, stranger) = (Guest(), Chair(), Chair())
    for goneCount in [1, 2, 40] {
      var set = WeakObjectSet()
      set.insert(anna)
      set.insert(ben)
      fill(&set, withGone: goneCount)
      set.remove(stranger)
      guard
        expectBoxes(
          2, in: set, "Objects have gone (\(goneCount)), and one was removed that was not in the set")
      else { return }
      fill(&set, withGone: goneCount)
      set.remove(ben)
      guard
        expectBoxes(1, in: set, "One of 2 objects was removed, and others have gone (\(goneCount))"),
        expectHas(anna, true, in: set, "Another object was removed"),
        expectHas(ben, false, in: set, "The object was removed")
      else { return }
      fill(&set, withGone: goneCount)
      set.remove(anna)
      guard expectBoxes(0, in: set, "Nobody is left") else { return }
      fill(&set, withGone: goneCount)
      set.remove(anna)
      guard expectBoxes(0, in: set, "Nobody is left, and one was removed that was not there")
      else { return }
    }
    Swift::withExtendedLifetime((anna, ben, stranger)) {}
  }

  func testEachObjectIsInTheSetOnce() throws {
    let (anna, chair, stool) = (Guest(), Chair(), Chair())
    var set = WeakObjectSet()
    for _ in CheckSupport::numbers(to: 3) {
      set.insert(anna)
      set.insert(chair)
    }
    guard expectBoxes(2, in: set, "2 objects were inserted, 3 times each"),
      expectHas(chair, true, in: set, "An object was inserted"),
      expectHas(stool, false, in: set, "An equal object was inserted, but not this one")
    else { return }
    set.remove(anna)
    guard expectBoxes(1, in: set, "One of 2 objects was removed"),
      expectHas(anna, false, in: set, "An object was inserted 3 times and removed once")
    else { return }
    Swift::withExtendedLifetime((anna, chair, stool)) {}
  }

  func testSetKeepsNoObjectAlive() {
    for (isChair, isRemoved) in [(false, false), (true, false), (false, true), (true, true)] {
      var set = WeakObjectSet()
      CheckSupport::expectReleased(
        isRemoved ? "An object that was removed from the set" : "An object in the set",
        "Where does the set hold objects?"
      ) {
        let object: AnyObject = isChair ? Chair() : Guest()
        use(&set, for: object, removing: isRemoved)
        return object
      }
      Swift::withExtendedLifetime(set) {}
    }
  }

  private func skipIfTheSetKeepsAnObject() throws {
    for (isChair, isRemoved) in [(false, false), (true, false), (false, true), (true, true)] {
      var set = WeakObjectSet()
      let isReleased = CheckSupport::isReleased {
        let object: AnyObject = isChair ? Chair() : Guest()
        use(&set, for: object, removing: isRemoved)
        return object
      }
      try CheckSupport::skip(unless: isReleased, see: "testSetKeepsNoObjectAlive")
      Swift::withExtendedLifetime(set) {}
    }
  }

  /// Calls whatever the set has, with an object that is in it.
  private func use(
    _ set: inout WeakObjectSet, for object: AnyObject, removing isRemoved: Swift::Bool
  ) {
    set.insert(object)
    set.insert(object)
    _ = CheckSupport::holds(set.objects)
    _ = CheckSupport::isGreater(set.count, than: 0)
    _ = set.contains(object)
    set.remove(Guest())
    if isRemoved { set.remove(object) }
  }

  /// Inserts so many objects, which are gone afterwards.
  private func fill(_ set: inout WeakObjectSet, withGone count: Swift::Int) {
    var guests: [Guest] = []
    for _ in CheckSupport::numbers(to: count) {
      let guest = Guest()
      guests.Swift::append(guest)
      set.insert(guest)
    }
  }

  private func expectObjects(
    _ expected: [AnyObject], in set: WeakObjectSet, _ situation: Swift::String,
    line: UInt = #line
  ) -> Swift::Bool {
    for _ in CheckSupport::numbers(to: 2) {
      let actual = set.objects
      let isRight = CheckSupport::expectEqual(
        actual.Swift::count, expected.Swift::count,
        "\(situation). The number of elements of objects should be \(expected.count), but it is "
          + "\(actual.count). What do the boxes answer?", line: line)
      guard isRight else { return false }
      let found = Swift::Set.Swift::init(actual.Swift::map { Swift::ObjectIdentifier.Swift::init($0) })
      for object in expected {
        let isThere = CheckSupport::expect(
          found.Swift::contains(Swift::ObjectIdentifier.Swift::init(object)),
          "\(situation). An object is missing in objects. What do the boxes answer?", line: line)
        guard isThere else { return false }
      }
    }
    return true
  }

  private func expectCount(
    _ expected: Swift::Int, of set: WeakObjectSet, _ situation: Swift::String, line: UInt = #line
  ) -> Swift::Bool {
    let actual = set.count
    return CheckSupport::expectEqual(
      actual, expected,
      "\(situation). count should be \(expected), but it is \(actual). What does it count?",
      line: line)
  }

  private func expectBoxes(
    _ expected: Swift::Int, in set: WeakObjectSet, _ situation: Swift::String, line: UInt = #line
  ) -> Swift::Bool {
    let actual = set.boxes.Swift::count
    return CheckSupport::expectEqual(
      actual, expected,
      "\(situation). The number of boxes should be \(expected), but it is \(actual). "
        + "Which box should go, or stay?", line: line)
  }

  private func expectHas(
    _ object: AnyObject, _ expected: Swift::Bool, in set: WeakObjectSet,
    _ situation: Swift::String, line: UInt = #line
  ) -> Swift::Bool {
    let actual = set.contains(object)
    return CheckSupport::expectEqual(
      actual, expected,
      "\(situation). contains(_:) should be \(expected), but it is \(actual). "
        + "Which box should go, or stay?", line: line)
  }
}
