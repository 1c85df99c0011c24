import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

/// Writes down who called, and what it was told.
@MainActor final class Listener: CalculatorDelegate {
  private(set) var senders: [Calculator] = []
  private(set) var values: [Int] = []
  /// What the sender said about its value when it was asked.
  private(set) var sendersValues: [Int] = []
  /// The calculator to which it adds as soon as it is told, and how much.
  fileprivate var next: (Calculator, Int)?

  func calculator(_ calculator: Calculator, didCalculateValue value: Int) {
    senders.Swift::append(calculator)
    values.Swift::append(value)
    sendersValues.Swift::append(calculator.value)
    guard let (busy, amount) = next else { return }
    next = nil
    busy.add(amount)
  }
}

final class MendTheCalculatorChecks: XCTestCase {
  @MainActor func testCalculatorSaysWhoItIs() {
    let listener = Listener()
    let (first, second) = (Calculator(), Calculator())
    for calculator in [first, second] { calculator.delegate = listener }
    for (number, calculator) in [("second", second), ("first", first)] {
      calculator.add(1)
      let isRight = CheckSupport::expectSame(
        listener.senders.Swift::last, calculator,
        "Two calculators have one delegate, and the \(number) one has calculated. The delegate "
          + "should be given that one, but it was given "
          + "\(listener.senders.isEmpty ? "none" : "another one"). "
          + "Which object is calling, seen from inside add(_:)?")
      guard isRight else { return }
    }
  }

  @MainActor func testDelegateIsToldTheNewValueOnce() {
    let listener = Listener()
    let calculator = Calculator()
    calculator.delegate = listener
    let (first, second) = (CheckSupport::draw(1, to: 1000), CheckSupport::draw(1, to: 1000))
    let negative = CheckSupport::draw(-1000, to: -1)
    let both = CheckSupport::sum(first, second)
    let amounts = [first, second, 0, CheckSupport::difference(0, both), negative, negative]
    for amount in amounts { calculator.add(amount) }
    let values = [first, both, both, 0, negative, CheckSupport::sum(negative, negative)]
    let isRight = CheckSupport::expectEqual(
      listener.values, values,
      "These were added, one after the other: \(amounts). The delegate should be told \(values). "
        + "It was told \(listener.values). Which value is the news, and how often is it told?")
    guard isRight else { return }
    let (other, eager) = (Calculator(), Listener())
    other.delegate = eager
    eager.next = (other, second)
    other.add(first)
    CheckSupport::expectEqual(
      eager.values.Swift::count, 2,
      "\(first) was added, and when the delegate was told, it added \(second) itself. It should be told "
        + "twice, but it was told these values: \(eager.values). Which calls of add(_:) count?")
  }

  @MainActor func testCalculatorWorksWithoutADelegate() {
    let calculator = Calculator()
    let amount = CheckSupport::draw(1, to: 1000)
    calculator.add(amount)
    CheckSupport::expectEqual(
      calculator.value, amount,
      "\(amount) was added to a calculator without a delegate. That should be its value, but it is "
        + "\(calculator.value). What has to be done all the same?")
    let late = Listener()
    calculator.delegate = late
    CheckSupport::expectEqual(
      late.values, [],
      "A delegate came after \(amount) had been added. It should be told nothing yet, but it was told "
        + "\(late.values). Who is told, and when?")
  }

  @MainActor func testSenderKnowsTheNewValueToo() throws {
    try skipUnlessItSaysWhoItIs()
    let listener = Listener()
    let calculator = Calculator()
    calculator.delegate = listener
    calculator.add(30)
    let value = listener.sendersValues.Swift::first
    CheckSupport::expectEqual(
      value, 30,
      "30 was added. When the delegate was told, it asked the sender for its value: 30 was "
        + "expected. \(value.map { "It got \($0)." } ?? "Nobody was told.") "
        + "What has happened when \"did\" is said?")
  }

  @MainActor func testEachValueGoesToItsText() throws {
    try skipUnlessItSaysWhoItIs()
    let (another, trip) = (makeTrip(), makeTrip())
    another.foodCalculator.add(1)
    defer { Swift::withExtendedLifetime(another) {} }
    let (food, hotel) = (CheckSupport::draw(1, to: 99), CheckSupport::draw(100, to: 999))
    trip.foodCalculator.add(food)
    let isRight = expect(
      "Hotel: 0", "Food: \(food)", in: trip, after: "\(food) was added for food")
    guard isRight else { return }
    trip.hotelCalculator.add(hotel)
    expect(
      "Hotel: \(hotel)", "Food: \(food)", in: trip,
      after: "\(food) was added for food, then \(hotel) for the hotel")
  }

  @MainActor func testEqualValuesAreNoProblem() throws {
    try skipUnlessEachValueGoesToItsText()
    let trip = makeTrip()
    trip.hotelCalculator.add(20)
    trip.foodCalculator.add(20)
    guard expect("Hotel: 20", "Food: 20", in: trip, after: "20 was added for both") else { return }
    var food = 20
    for amount in [5, -25, -3] {
      trip.foodCalculator.add(amount)
      food = CheckSupport::sum(food, amount)
      let isRight = expect(
        "Hotel: 20", "Food: \(food)", in: trip,
        after: "20 was added for both, then more for food, \(amount) at last")
      guard isRight else { return }
    }
  }

  @MainActor func testStrangerIsIgnored() throws {
    try skipUnlessEachValueGoesToItsText()
    let trip = makeTrip()
    let stranger = Calculator()
    stranger.delegate = trip
    stranger.add(3)
    let isRight = expect(
      "Hotel: 0", "Food: 0", in: trip, after: "A calculator of somebody else added 3")
    guard isRight else { return }
    let listener = Listener()
    for calculator in [trip.hotelCalculator, trip.foodCalculator] {
      calculator.delegate = listener
      calculator.add(6)
    }
    let (hotel, food) = (trip.hotelText, trip.foodText)
    stranger.add(3)
    expect(
      hotel, food, in: trip,
      after:
        "The trip did not hear of 6 that each of its calculators added. Then a stranger came to 6")
    let other = makeTrip()
    let amount = CheckSupport::draw(1, to: 99)
    for calculator in [other.hotelCalculator, other.foodCalculator] {
      calculator.delegate = trip
      calculator.add(amount)
    }
    expect(
      hotel, food, in: trip,
      after: "The calculators of another trip told this one that they came to \(amount)")
    Swift::withExtendedLifetime(listener) {}
  }

  @MainActor func testCalculatorDoesNotKeepItsDelegateAlive() {
    let calculator = Calculator()
    CheckSupport::expectReleased(
      "The delegate of a calculator", holders: [calculator],
      "Was the property of the calculator changed?"
    ) {
      let listener = Listener()
      calculator.delegate = listener
      calculator.add(1)
      return listener
    }
    let successor = Listener()
    CheckSupport::expectReleased(
      "The former delegate of a calculator", holders: [calculator], "Which property still needs it?"
    ) {
      let listener = Listener()
      calculator.delegate = listener
      calculator.add(1)
      calculator.delegate = successor
      return listener
    }
    Swift::withExtendedLifetime(successor) {}
  }

  @MainActor private func skipUnlessItSaysWhoItIs() throws {
    let (calculator, listener) = (Calculator(), Listener())
    calculator.delegate = listener
    calculator.add(1)
    try CheckSupport::skip(
      unless: listener.senders.Swift::first, isSame: calculator, see: "testCalculatorSaysWhoItIs")
  }

  @MainActor private func skipUnlessEachValueGoesToItsText() throws {
    try skipUnlessItSaysWhoItIs()
    let trip = makeTrip()
    trip.foodCalculator.add(7)
    trip.hotelCalculator.add(90)
    try CheckSupport::skip(
      unless: [trip.hotelText, trip.foodText], is: ["Hotel: 90", "Food: 7"],
      see: "testEachValueGoesToItsText")
  }

  @MainActor private func makeTrip() -> TripViewController {
    let trip = TripViewController()
    CheckSupport::letAppear(trip)
    return trip
  }

  @discardableResult
  @MainActor private func expect(
    _ hotel: String, _ food: String, in trip: TripViewController, after: String,
    line: UInt = #line
  ) -> Bool {
    CheckSupport::expectEqual(
      [trip.hotelText, trip.foodText], [hotel, food],
      "\(after). The texts should be \"\(hotel)\" and \"\(food)\", but they are "
        + "\"\(trip.hotelText)\" and \"\(trip.foodText)\". Who is the sender?", line: line)
  }
}
