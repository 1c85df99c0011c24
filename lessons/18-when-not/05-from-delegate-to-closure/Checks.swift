import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

/// An object that a dialog's closure uses.
@MainActor private final class Helper {
  let log = CheckSupport::CallLog()
}

/// A helper that the check does not hold.
@MainActor private struct Glimpse {
  weak var object: AnyObject?
}

final class FromDelegateToClosureChecks: XCTestCase {
  @MainActor func testDialogCallsItsClosureWithTheAnswer() {
    let log = CheckSupport::CallLog()
    for question in ["Go on?", "Sure?"] {
      let yes = Dialog(question) { (answer: Bool) in log.record("\(answer)") }
      yes.tapYes()
      let no = Dialog(question) { (answer: Bool) in log.record("\(answer)") }
      no.tapNo()
    }
    CheckSupport::expectEqual(
      log.names, ["true", "false", "true", "false"],
      "Four dialogs were answered with yes, no, yes and no. Their closures should be called with "
        + "true, false, true and false, but the calls were \(log.names).")
  }

  @MainActor func testSecondTapDoesNothing() throws {
    try skipUnlessTheClosureIsCalled()
    let log = CheckSupport::CallLog()
    let first = Dialog("Go on?") { (answer: Bool) in log.record("\(answer)") }
    first.tapYes()
    first.tapNo()
    first.tapYes()
    let second = Dialog("Go on?") { (answer: Bool) in log.record("\(answer)") }
    second.tapNo()
    second.tapNo()
    second.tapYes()
    CheckSupport::expectEqual(
      log.names, ["true", "false"],
      "Two dialogs were tapped three times each. Only the first tap counts, so the answers should be "
        + "true and false, but they were \(log.names).")
    log.clear()
    var again: Dialog?
    let dialog = Dialog("Go on?") { (answer: Bool) in
      log.record("\(answer)")
      guard CheckSupport::isGreater(3, than: log.count) else { return }
      again?.tapYes()
    }
    again = dialog
    dialog.tapYes()
    again = nil
    CheckSupport::expectEqual(
      log.names, ["true"],
      "The closure of a dialog taps the same dialog once more. Only the first tap counts, but the "
        + "closure was called \(log.count) times. What does the dialog believe while it calls?")
  }

  @MainActor func testAnsweredDialogLetsGoOfItsClosure() throws {
    try skipUnlessTheClosureIsCalled()
    for isYes in [true, false] {
      let (dialog, helper) = makeDialog()
      guard CheckSupport::isPresent(helper.object) else {
        XCTest::XCTFail("The dialog should keep its closure until it is answered.")
        return
      }
      tap(dialog, isYes)
      guard
        CheckSupport::expectSame(
          helper.object, nil,
          "The dialog has been answered with \(isYes ? "yes" : "no"), and somebody still has it. Its "
            + "closure is not needed any more, and neither is what the closure uses, but the dialog "
            + "still keeps it.")
      else { return }
    }
  }

  @MainActor func testYesRemovesTheBook() throws {
    try skipUnlessTheClosureIsCalled()
    for (place, rest, message) in removals {
      guard
        expect(shelf(afterRemoving: place), rest, message, "remove(at: \(place)) was confirmed.")
      else { return }
    }
  }

  @MainActor func testNextQuestionWorksAsWell() throws {
    try skipUnlessYesRemoves()
    let shelf = ShelfViewController(books: ["Emma", "Dune", "Ulysses"])
    shelf.remove(at: 1)
    shelf.dialog?.tapYes()
    for place in [-1, 2, 7] {
      shelf.remove(at: place)
      CheckSupport::expectSame(
        shelf.dialog, nil, "There is no book at place \(place), so nothing should be asked.")
    }
    shelf.remove(at: 1)
    let question = shelf.dialog?.question
    shelf.dialog?.tapYes()
    CheckSupport::expectEqual(
      question, "Remove Ulysses?",
      "Dune was removed, and then the book at place 1 should be removed. The question should be "
        + "\"Remove Ulysses?\", but it was \(CheckSupport::text(question)).")
    guard expect(shelf, ["Emma"], "Ulysses is gone", "Two books were removed, one after the other.")
    else { return }
    let other = ShelfViewController(books: ["Faust"])
    shelf.remove(at: 0)
    other.remove(at: 0)
    other.closeDialog()
    shelf.dialog?.tapYes()
    expect(
      shelf, [], "Emma is gone",
      "Two shelves asked. The question of the other one was closed, and this one's was confirmed.")
  }

  @MainActor func testNoChangesNothing() throws {
    try skipUnlessYesRemoves()
    let shelf = ShelfViewController(books: ["Emma", "Dune"])
    shelf.remove(at: 0)
    shelf.dialog?.tapNo()
    guard expect(shelf, ["Emma", "Dune"], "Nothing has changed", "The answer was no.")
    else { return }
    shelf.remove(at: 0)
    shelf.dialog?.tapYes()
    shelf.clear()
    shelf.dialog?.tapNo()
    expect(
      shelf, ["Dune"], "Nothing has changed",
      "Emma was removed. Then all should be removed, and the answer was no.")
  }

  @MainActor func testClearingRemovesAll() throws {
    try skipUnlessYesRemoves()
    let early = ShelfViewController(books: ["Faust"])
    early.clear()
    early.dialog?.tapYes()
    let shelf = ShelfViewController(books: ["Emma", "Dune", "Emma"])
    shelf.clear()
    let question = shelf.dialog?.question
    shelf.addFirst("Ulysses")
    shelf.dialog?.tapYes()
    CheckSupport::expectEqual(
      question, "Remove all 3?",
      "There were three books. The question should be \"Remove all 3?\", but it was "
        + "\(CheckSupport::text(question)).")
    guard expect(shelf, [], "All are gone", "All were removed.") else { return }
    early.addFirst("Ulysses")
    early.clear()
    early.dialog?.tapYes()
    guard expect(early, [], "All are gone", "All were removed.") else { return }
    shelf.clear()
    let again = shelf.dialog?.question
    CheckSupport::expectEqual(
      again, "Remove all 0?",
      "There are no books any more. As before, the question should be \"Remove all 0?\", but it was "
        + "\(CheckSupport::text(again)).")
  }

  @MainActor func testBookIsFoundAlthoughItHasMoved() throws {
    try skipUnlessYesRemoves()
    let shelf = ShelfViewController(books: ["Emma", "Dune"])
    shelf.remove(at: 0)
    shelf.addFirst("Ulysses")
    shelf.addFirst("Faust")
    shelf.dialog?.tapYes()
    expect(
      shelf, ["Faust", "Ulysses", "Dune"], "Emma is gone",
      "\"Remove Emma?\" was on the screen when two books came before it. Then the answer was yes.")
    let twice = ShelfViewController(books: ["Emma", "Dune", "Emma"])
    twice.remove(at: 2)
    twice.dialog?.tapYes()
    guard
      expect(
        twice, ["Dune", "Emma"], "Emma is gone",
        "The shelf had \"Emma\" twice, and one of them was removed: as before, the first one.")
    else { return }
    let count = CheckSupport::draw(101, to: 150)
    let full = ShelfViewController(books: CheckSupport::numbers(to: count).Swift::map { "volume \($0)" })
    CheckSupport::expectEachTime(
      0, "A book came in front, and the one behind all others was removed. The shelf should keep the others each time"
    ) { _ in
      full.remove(at: CheckSupport::difference(count, 1))
      full.addFirst("volume")
      full.dialog?.tapYes()
      return CheckSupport::difference(full.books.Swift::count, count)
    }
    full.clear()
    full.dialog?.tapYes()
    expect(full, [], "All are gone", "All were removed.")
  }

  @MainActor func testAnswerWithoutTheShelfDoesNothing() throws {
    try skipUnlessYesRemoves()
    for isYes in [true, false] {
      let (dialog, shelf) = forgetTheShelf()
      try CheckSupport::skip(
        unless: CheckSupport::isSame(shelf.object, nil),
        see: "testControllerIsReleasedWhileAQuestionIsOpen")
      // The program stops here if the closure relies on the shelf.
      if let dialog { tap(dialog, isYes) }
      CheckSupport::expect(
        CheckSupport::isSame(shelf.object, nil),
        "The shelf was gone, but after the answer it is there again. Who holds it?")
    }
  }

  @MainActor func testOneQuestionAtATime() throws {
    try skipUnlessYesRemoves()
    let shelf = ShelfViewController(books: ["Emma", "Dune"])
    shelf.remove(at: 0)
    let first = shelf.dialog
    shelf.remove(at: 1)
    shelf.remove(at: 0)
    shelf.clear()
    CheckSupport::expectSame(
      shelf.dialog, first,
      "\"Remove Emma?\" was on the screen. Other questions are not asked meanwhile, and do not "
        + "wait: the first one stays.")
    shelf.dialog?.tapYes()
    expect(shelf, ["Dune"], "Emma is gone", "Emma's question was the one on the screen.")
  }

  @MainActor func testAnswerToAClosedDialogDoesNothing() throws {
    try skipUnlessYesRemoves()
    let shelf = ShelfViewController(books: ["Emma", "Dune"])
    shelf.remove(at: 0)
    let closed = shelf.dialog
    shelf.closeDialog()
    shelf.closeDialog()
    closed?.tapYes()
    guard
      expect(shelf, ["Emma", "Dune"], "", "The question was closed, and then answered with yes.")
    else { return }
    shelf.remove(at: 0)
    let old = shelf.dialog
    shelf.closeDialog()
    shelf.remove(at: 0)
    let same = shelf.dialog
    old?.tapYes()
    CheckSupport::expectSame(
      shelf.dialog, same,
      "A closed question was answered while the same question was on the screen again. That one "
        + "should stay.")
    shelf.closeDialog()
    shelf.clear()
    let another = shelf.dialog
    shelf.closeDialog()
    shelf.remove(at: 1)
    let open = shelf.dialog
    another?.tapNo()
    CheckSupport::expectSame(
      shelf.dialog, open,
      "A closed question was answered while another one was on the screen. That one should stay.")
    shelf.dialog?.tapYes()
    expect(
      shelf, ["Emma"], "Dune is gone",
      "A closed question was answered with no, and the one on the screen with yes.")
    shelf.remove(at: 0)
    let message = shelf.message
    CheckSupport::expectEqual(
      message, "Dune is gone",
      "Dune was removed, and now there is another question. The message should still be "
        + "\"Dune is gone\", but it is \"\(message)\".")
    let last = shelf.dialog
    shelf.closeDialog()
    for _ in CheckSupport::numbers(to: 2) { last?.tapNo() }
    guard
      expect(
        shelf, ["Emma"], "Dune is gone",
        "Dune was removed. Then there was another question, which was closed and answered with no.")
    else { return }
    var closedOnes: [Dialog] = []
    for _ in CheckSupport::numbers(to: CheckSupport::draw(1001, to: 1100)) {
      shelf.remove(at: 0)
      if let dialog = shelf.dialog { closedOnes.Swift::append(dialog) }
      shelf.closeDialog()
    }
    CheckSupport::expectEachTime(
      ["Emma"],
      "A question was closed, and the same question was asked again. An answer to an older one "
        + "should change nothing",
      times: CheckSupport::draw(501, to: 650)
    ) { _ in
      shelf.remove(at: 0)
      if let dialog = shelf.dialog { closedOnes.Swift::append(dialog) }
      shelf.closeDialog()
      shelf.remove(at: 0)
      // Some of them: an answer may print at each tap.
      let first = CheckSupport::draw(
        0, to: CheckSupport::difference(closedOnes.Swift::count, 40))
      for dialog in closedOnes.Swift::dropFirst(first).Swift::prefix(40) { dialog.tapYes() }
      closedOnes.Swift::last?.tapYes()
      shelf.closeDialog()
      return shelf.books
    }
  }

  @MainActor func testControllerIsReleasedWhileAQuestionIsOpen() throws {
    try skipUnlessTheClosureIsCalled()
    for isAboutAll in [false, true] {
      let closing = ShelfViewController(books: ["Emma"])
      try CheckSupport::expectReleased(
        "A dialog that was closed", holders: [closing], "What does its closure use?"
      ) {
        if isAboutAll { closing.clear() } else { closing.remove(at: 0) }
        let dialog = try XCTest::XCTUnwrap(
          closing.dialog, "\(isAboutAll ? "clear()" : "remove(at: 0)") should ask.")
        closing.closeDialog()
        return dialog
      }
    }
    CheckSupport::expectReleased(
      "The controller", "A question is on the screen. Who keeps its closure?"
    ) {
      let shelf = ShelfViewController(books: ["Emma"])
      shelf.remove(at: 0)
      return shelf
    }
    CheckSupport::expectReleased(
      "The controller", "A question about all books is on the screen. Who keeps its closure?"
    ) {
      let shelf = ShelfViewController(books: ["Emma"])
      shelf.clear()
      return shelf
    }
  }

  @MainActor private func makeDialog() -> (Dialog, Glimpse) {
    let helper = Helper()
    let dialog = Dialog("Go on?") { (answer: Bool) in helper.log.record("\(answer)") }
    return (dialog, Glimpse(object: helper))
  }

  /// A dialog that outlives its shelf.
  @MainActor private func forgetTheShelf() -> (Dialog?, Glimpse) {
    let shelf = ShelfViewController(books: ["Emma"])
    shelf.remove(at: 0)
    return (shelf.dialog, Glimpse(object: shelf))
  }

  @MainActor private func tap(_ dialog: Dialog, _ isYes: Bool) {
    guard isYes else { return dialog.tapNo() }
    dialog.tapYes()
  }

  /// Says whether the shelf has these books and this message, and no question any more.
  @MainActor @discardableResult private func expect(
    _ shelf: ShelfViewController, _ books: [String], _ message: String, _ situation: String,
    file: StaticString = #filePath, line: UInt = #line
  ) -> Bool {
    guard
      CheckSupport::expectEqual(
        shelf.books, books,
        "\(situation) The books should be \(books), but they are \(shelf.books).", file: file,
        line: line)
    else { return false }
    guard
      CheckSupport::expectEqual(
        shelf.message, message,
        "\(situation) The message should be \"\(message)\", but it is \"\(shelf.message)\".",
        file: file, line: line)
    else { return false }
    return CheckSupport::expectSame(
      shelf.dialog, nil, "\(situation) No question should be on the screen, but there is one.",
      file: file, line: line)
  }

  @MainActor private func skipUnlessTheClosureIsCalled() throws {
    let log = CheckSupport::CallLog()
    for question in ["Go on?", "Sure?"] {
      Dialog(question) { (answer: Bool) in log.record("\(answer)") }.tapYes()
      Dialog(question) { (answer: Bool) in log.record("\(answer)") }.tapNo()
    }
    try CheckSupport::skip(
      unless: log.names, is: ["true", "false", "true", "false"],
      see: "testDialogCallsItsClosureWithTheAnswer")
  }

  @MainActor private func skipUnlessYesRemoves() throws {
    try skipUnlessTheClosureIsCalled()
    for (place, rest, message) in removals {
      let shelf = shelf(afterRemoving: place)
      try CheckSupport::skip(unless: shelf.books, is: rest, see: "testYesRemovesTheBook")
      try CheckSupport::skip(unless: shelf.message, is: message, see: "testYesRemovesTheBook")
      try CheckSupport::skip(
        unless: CheckSupport::isSame(shelf.dialog, nil), see: "testYesRemovesTheBook")
    }
  }

  /// Places, the books that are left, and what the user reads.
  private let removals: [(Int, [String], String)] = [
    (1, ["Emma", "Ulysses"], "Dune is gone"), (2, ["Emma", "Dune"], "Ulysses is gone"),
    (0, ["Dune", "Ulysses"], "Emma is gone"),
  ]

  /// A shelf from which a book was removed, while another shelf had a question on the screen.
  @MainActor private func shelf(afterRemoving place: Int) -> ShelfViewController {
    let other = ShelfViewController(books: ["Faust"])
    other.remove(at: 0)
    let shelf = ShelfViewController(books: ["Emma", "Dune", "Ulysses"])
    shelf.remove(at: place)
    shelf.dialog?.tapYes()
    other.dialog?.tapNo()
    return shelf
  }
}
