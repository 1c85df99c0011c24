import CheckSupport
import XCTest

@testable import Exercise

/// Writes down each call, and which bread the baker had at that moment.
@MainActor final class Customer: BakerDelegate {
  let log = CheckSupport::CallLog()
  private(set) var minutes: Swift::Int?
  private(set) var dough: Swift::String?
  /// What it orders as soon as it is told.
  fileprivate var order: Swift::String?

  func bakerDidFinishBaking(_ baker: Baker) {
    log.record("bakerDidFinishBaking(_:)", sender: baker)
    minutes = baker.bread?.minutes
    dough = baker.bread?.dough
    guard let order else { return }
    self.order = nil
    baker.bake(order)
  }

  /// The bread in words.
  var bread: Swift::String {
    guard let dough, let minutes else { return "none" }
    return "\(dough), \(minutes) minutes"
  }
}

final class CallMeBackChecks: XCTestCase {
  @MainActor func testDelegateIsToldWhenTheBreadIsDone() {
    let (oven, baker, customer) = bakery()
    baker.bake("rye with seeds")
    oven.ring(after: 40)
    CheckSupport::expectEqual(
      customer.log.count, 1,
      "The rye bread is done. One call of bakerDidFinishBaking(_:) was expected, but "
        + "\(customer.log.count) came. Which lines run when the bread is done?")
  }

  @MainActor func testBreadIsThereWhenTheDelegateIsTold() throws {
    for _ in CheckSupport::numbers(to: 2) {
      let (dough, minutes) = (CheckSupport::drawWord(), CheckSupport::draw(10, to: 90))
      let (oven, baker, customer) = bakery()
      baker.bake(dough)
      try skipUnlessNothingHasHappened(baker, customer)
      oven.ring(after: minutes)
      try CheckSupport::skip(
        unless: customer.log.count, is: 1, see: "testDelegateIsToldWhenTheBreadIsDone")
      guard expect(dough, minutes, customer, after: "The oven was used once") else { return }
      customer.log.expectSender(
        of: "bakerDidFinishBaking(_:)", is: baker,
        "Which baker has finished? In its own code it is called self.")
    }
    let (oven, first, customer) = bakery()
    let second = Baker(oven: oven)
    second.delegate = customer
    for (baker, minutes) in [(second, 10), (first, 20), (second, 30)] {
      customer.log.clear()
      baker.bake(CheckSupport::drawWord())
      oven.ring(after: minutes)
      customer.log.expectSender(
        of: "bakerDidFinishBaking(_:)", is: baker,
        "Which baker has finished? In its own code it is called self.")
    }
  }

  @MainActor func testNothingHappensBeforeTheBreadIsDone() {
    let (oven, baker, customer) = bakery()
    baker.bake("rye")
    let isSilent = CheckSupport::expectEqual(
      customer.log.count, 0,
      "The dough is still in the oven, but the delegate was told that the baker has finished. "
        + "Which lines run at once?")
    guard isSilent else { return }
    CheckSupport::expectNil(
      baker.bread?.minutes,
      "The dough is still in the oven, but the baker has a bread already. Where does it come from?")
    // As long as the oven keeps the closure, the closure keeps the baker, and the baker the oven.
    oven.ring(after: 40)
  }

  @MainActor func testBakerWithoutADelegateBakesToo() throws {
    try skipUnlessOneBreadIsToldOf()
    let oven = Oven()
    let baker = Baker(oven: oven)
    let dough = CheckSupport::drawWord()
    baker.bake(dough)
    oven.ring(after: 25)
    CheckSupport::expectEqual(
      baker.bread?.dough, dough,
      "A baker without a delegate has baked a bread of \(dough). It should have this bread, but it "
        + "has \(baker.bread?.dough == nil ? "none" : "another one"). Which line needs somebody to tell?")
    let late = Customer()
    baker.delegate = late
    late.log.expectNever(
      "bakerDidFinishBaking(_:)",
      "The call came when the bread had been done for a while. Who is told, and when?")
  }

  @MainActor func testEachBreadIsToldOfAnew() throws {
    try skipUnlessOneBreadIsToldOf()
    let (oven, baker, customer) = bakery()
    let (firstDough, dough) = (CheckSupport::drawWord(), CheckSupport::drawWord())
    let (firstTime, time) = (CheckSupport::draw(10, to: 50), CheckSupport::draw(51, to: 90))
    // The last two breads are alike: each of them is told of.
    let (doughs, times) = ([firstDough, dough, dough], [firstTime, time, time])
    for dough in doughs { baker.bake(dough) }
    for number in CheckSupport::numbers(to: 3) {
      let index = CheckSupport::difference(number, 1)
      let dough = CheckSupport::value(CheckSupport::element(index, of: doughs), or: "")
      let minutes = CheckSupport::value(CheckSupport::element(index, of: times), or: 0)
      oven.ring(after: minutes)
      let after = "Three doughs were in the oven, and bread number \(number) is done"
      let isTold = CheckSupport::expectEqual(
        customer.log.count, number,
        "\(after). The delegate should have been told \(CheckSupport::times(number)) by now, but it was told "
          + "\(CheckSupport::times(customer.log.count)). What does the first bread change for the second one?")
      guard isTold, expect(dough, minutes, customer, after: after) else { return }
    }
    baker.bake(dough)
    let next = Customer()
    baker.delegate = next
    oven.ring(after: time)
    let (new, old) = (next.log.count, customer.log.count)
    let isNewOne = CheckSupport::expectEqual(
      [new, old], [1, 3],
      "The baker got another delegate while the dough was in the oven. When the bread is done, only "
        + "the new delegate should be told, once. Calls of the new one: \(new). Calls of the old one, "
        + "with the three earlier ones: \(old). Who is the delegate at that moment?")
    guard isNewOne else { return }
    let (shared, busy, hungry) = bakery()
    for dough in [firstDough, dough] { busy.bake(dough) }
    shared.bake("white") { _ in }
    hungry.order = "oat"
    for _ in CheckSupport::numbers(to: 2) { shared.ring(after: time) }
    let isInTurn = CheckSupport::expectEqual(
      hungry.dough, dough,
      "A baker put doughs of \(firstDough) and \(dough) into an oven, and then somebody else put one of "
        + "white into it. The oven has rung twice, so the baker should have a bread of \(dough). It has: "
        + "\(hungry.bread). When does each dough get into the oven?")
    guard isInTurn else { return }
    for _ in CheckSupport::numbers(to: 2) { shared.ring(after: time) }
    CheckSupport::expectEqual(
      hungry.dough, "oat",
      "When the delegate was told of the first bread, it let the baker bake another one, of oat. All "
        + "breads are done now, so the baker should have that one. It has: \(hungry.bread). Which line "
        + "may run only when the delegate has come back?")
  }

  @MainActor private func bakery() -> (Oven, Baker, Customer) {
    let oven = Oven()
    let baker = Baker(oven: oven)
    let customer = Customer()
    baker.delegate = customer
    return (oven, baker, customer)
  }

  @MainActor private func expect(
    _ dough: Swift::String, _ minutes: Swift::Int, _ customer: Customer, after: Swift::String,
    line: UInt = #line
  ) -> Swift::Bool {
    CheckSupport::expectEqual(
      customer.bread, "\(dough), \(minutes) minutes",
      "\(after). When the delegate was told, it asked the baker for the bread. Expected: \(dough), "
        + "\(minutes) minutes. The baker had: \(customer.bread). What had the baker kept by then?",
      line: line)
  }

  @MainActor private func skipUnlessNothingHasHappened(_ baker: Baker, _ customer: Customer) throws {
    let see = "testNothingHappensBeforeTheBreadIsDone"
    try CheckSupport::skip(unless: customer.log.count, is: 0, see: see)
    try CheckSupport::skip(unless: baker.bread?.minutes, is: nil, see: see)
  }

  @MainActor private func skipUnlessOneBreadIsToldOf() throws {
    let (oven, baker, customer) = bakery()
    baker.bake("rye")
    try skipUnlessNothingHasHappened(baker, customer)
    oven.ring(after: 15)
    try CheckSupport::skip(
      unless: customer.log.count, is: 1, see: "testDelegateIsToldWhenTheBreadIsDone")
    try CheckSupport::skip(
      unless: customer.minutes, is: 15, see: "testBreadIsThereWhenTheDelegateIsTold")
  }
}
