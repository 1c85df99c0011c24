import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

/// Hears of items, and has no rule.
@MainActor private final class Reader: AddItemViewControllerDelegate {
  let log = CheckSupport::CallLog()
  private(set) var items: [Swift::String] = []
  /// What stood in the form when it told of an item.
  private(set) var textsWhenTold: [Swift::String] = []

  func addItemViewControllerDidCancel(_ controller: AddItemViewController) {
    log.record("didCancel", sender: controller)
  }

  func addItemViewController(_ controller: AddItemViewController, didAddItem item: Swift::String) {
    log.record("didAddItem", sender: controller)
    items.Swift::append(item)
    textsWhenTold.Swift::append(controller.text)
  }
}

/// Refuses certain items, and writes down what it is asked and told.
@MainActor final class Judge: AddItemViewControllerDelegate, ItemValidator {
  fileprivate var refused: [Swift::String] = []
  let log = CheckSupport::CallLog()
  private(set) var asked: [Swift::String] = []
  private(set) var items: [Swift::String] = []
  /// What it types into the form when it is told of an item.
  fileprivate var next: Swift::String?
  /// Whether it taps "Done" then, too.
  fileprivate var tapsDone = false
  /// What it does when it is told of "Cancel".
  fileprivate var whenCancelled: (AddItemViewController) -> Void = { _ in }
  /// What stood in the form when it told of an item.
  private(set) var textsWhenTold: [Swift::String] = []
  /// What stood in the form when it told of "Cancel".
  private(set) var textWhenCancelled: Swift::String?
  /// What stood in the form when it asked.
  private(set) var textsWhenAsked: [Swift::String] = []

  func addItemViewControllerDidCancel(_ controller: AddItemViewController) {
    log.record("didCancel", sender: controller)
    textWhenCancelled = controller.text
    whenCancelled(controller)
  }

  func addItemViewController(_ controller: AddItemViewController, didAddItem item: Swift::String) {
    log.record("didAddItem", sender: controller)
    items.Swift::append(item)
    textsWhenTold.Swift::append(controller.text)
    guard let next else { return }
    controller.text = next
    guard tapsDone else { return }
    tapsDone = false
    controller.done()
  }

  func addItemViewController(
    _ controller: AddItemViewController, validateItem item: Swift::String
  ) -> Swift::Bool {
    log.record("validateItem", sender: controller)
    asked.Swift::append(item)
    textsWhenAsked.Swift::append(controller.text)
    if refused.Swift::contains(item) { return false }
    return true
  }
}

final class SecondProtocolChecks: XCTestCase {
  @MainActor func testSignShowsWhetherThereIsARule() {
    let (reader, judge, strict) = (Reader(), Judge(), Judge())
    strict.refused = ["tea"]
    let other = AddItemViewController()
    other.delegate = strict
    guard expectSign(true, of: other, after: "The delegate has a rule, and refuses tea")
    else { return }
    other.delegate = nil
    let form = AddItemViewController()
    form.text = "tea"
    guard expectSign(false, of: form, after: "The form has no delegate") else { return }
    form.delegate = strict
    guard expectSign(true, of: form, after: "The delegate has a rule, and refuses tea")
    else { return }
    form.delegate = reader
    form.text = ""
    guard expectSign(false, of: form, after: "Another delegate has come, which has no rule")
    else { return }
    form.delegate = judge
    guard expectSign(true, of: form, after: "The new delegate has a rule, and refuses nothing")
    else { return }
    form.delegate = nil
    guard expectSign(false, of: form, after: "The delegate with a rule was taken away")
    else { return }
    connectAndForget(form)
    guard expectSign(false, of: form, after: "The delegate with a rule is gone") else { return }
    for asked in [strict.asked, judge.asked] {
      CheckSupport::expectEqual(
        asked, [],
        "The form only wanted to know whether there is a rule, but it asked about \(list(asked)). "
          + "Is it needed to call the method?")
    }
  }

  @MainActor func testDelegateWithoutARuleGetsAll() {
    let reader = Reader()
    let (form, judge) = judgedForm(refusing: ["sun"])
    type(["fog"], into: form)
    form.delegate = reader
    for item in ["Rain", "Rain", "", "sun"] {
      form.text = item
      form.done()
    }
    let items = reader.items
    guard
      CheckSupport::expectEqual(
        items, ["Rain", "Rain", "", "sun"],
        "\"Rain\", \"Rain\", \"\" and \"sun\" were typed, and the delegate has no rule. It should "
          + "be told all four, but it was told: \(list(items)). Who objects, when there is no rule?"
      )
    else { return }
    reader.log.expectSender(of: "didAddItem", is: form, "Which form was it?")
    reader.log.expectNever("didCancel", "Items were added. Who tapped \"Cancel\"?")
    Swift::withExtendedLifetime(judge) {}
  }

  @MainActor func testValidatorDecides() {
    let (form, judge) = judgedForm(refusing: ["tea"])
    type(["tea", "milk", "tea", "tea"], into: form)
    guard expect(asked: ["tea", "milk", "tea", "tea"], told: ["milk"], by: judge) else { return }
    judge.refused = ["milk"]
    type(["milk", "tea"], into: form)
    guard
      expect(
        asked: ["tea", "milk", "tea", "tea", "milk", "tea"], told: ["milk", "tea"], by: judge,
        and: " Then its rule changed: now it refuses milk.")
    else { return }
    judge.log.expectSender(of: "validateItem", is: form, "Which form is asking?")
    judge.log.expectSender(of: "didAddItem", is: form, "Which form was it?")
    let other = Judge()
    other.refused = [""]
    form.delegate = other
    type(["", " Milk "], into: form)
    let questions = other.asked
    guard
      CheckSupport::expectEqual(
        questions, ["", " Milk "],
        "Then the form got another delegate; \"\" and \" Milk \" were typed. It should be asked about "
          + "these two texts, but it was asked about \(list(questions)). Who is asked now?")
    else { return }
    let items = other.items
    CheckSupport::expectEqual(
      items, [" Milk "],
      "Then the form got another delegate, which refuses \"\". \"\" and \" Milk \" were typed. That "
        + "delegate should hear of \" Milk \", but it heard of \(list(items)). Who is asked now?")
    let (busy, eager) = judgedForm(refusing: [])
    (eager.next, eager.tapsDone) = ("fig", true)
    type(["corn"], into: busy)
    let both = eager.items
    CheckSupport::expectEqual(
      both, ["corn", "fig"],
      "When the delegate heard of \"corn\", it typed \"fig\" and tapped \"Done\". It should hear of both, "
        + "but it heard of \(list(both)). Which taps count?")
    var longer = ""
    CheckSupport::expectEachTime(
      [1, 1],
      "An item was typed that was longer than the one before, and the delegate should be asked and told once each time"
    ) { number in
      eager.log.clear()
      longer.Swift::append("item \(number)")
      type([longer], into: busy)
      return [eager.log.count(of: "validateItem"), eager.log.count(of: "didAddItem")]
    }
    form.text = "plum"
    form.delegate = judge
    CheckSupport::expectEqual(
      form.text, "plum",
      "\"plum\" was typed, and then the form got another delegate. It should still show \"plum\", but it "
        + "shows \"\(form.text)\". Who empties the form?")
    let (first, second) = (AddItemViewController(), AddItemViewController())
    (first.delegate, second.delegate) = (other, other)
    for form in [second, first, second] {
      other.log.clear()
      type(["corn"], into: form)
      other.log.expectSender(of: "validateItem", is: form, "Which form is asking?")
      other.log.expectSender(of: "didAddItem", is: form, "Which form was it?")
    }
  }

  @MainActor func testRefusedTextStays() throws {
    try skipUnlessTheValidatorDecides()
    let long = CheckSupport::drawWords(40).Swift::joined(separator: " ")
    let words = [CheckSupport::drawWord(), CheckSupport::drawName(), long]
    let (form, judge) = judgedForm(refusing: words)
    for item in words {
      type([item], into: form)
      guard
        CheckSupport::expectEqual(
          form.text, item,
          "\"\(item)\" was refused, so it should stay in the form. The form shows "
            + "\"\(form.text)\". Which lines run after a \"no\"?")
      else { return }
    }
    judge.log.expectNever("didAddItem", "All items were refused. What was added?")
    judge.log.expectNever("didCancel", "All items were refused. Who tapped \"Cancel\"?")
  }

  @MainActor func testTextIsEmptyWhenTheDelegateHears() throws {
    try skipUnlessTheValidatorDecides()
    let (form, judge) = judgedForm(refusing: ["salt"])
    type(["salt", "rice", "corn"], into: form)
    let texts = judge.textsWhenTold
    guard
      CheckSupport::expectEqual(
        texts, ["", ""],
        "\"rice\" and \"corn\" were added. When the delegate heard of them, the form should have "
          + "been empty, but it showed \(list(texts)). What comes first?")
    else { return }
    CheckSupport::expectEqual(
      form.text, "",
      "\"corn\" was added, and the form should be empty, but it shows \"\(form.text)\".")
    let before = judge.textsWhenAsked
    guard
      CheckSupport::expectEqual(
        before, ["salt", "rice", "corn"],
        "While the delegate is asked, nothing has happened yet: the form that it is given "
          + "should show what was typed, but it showed \(list(before)). When is the form emptied?")
    else { return }
    form.text = "plum"
    form.cancel()
    CheckSupport::expectEqual(
      judge.textWhenCancelled, "",
      "\"Cancel\" was tapped. When the delegate heard of it, the form should have been empty, but "
        + "it showed \(CheckSupport::text(judge.textWhenCancelled)). What comes first?")
    judge.next = "fig"
    type(["corn"], into: form)
    CheckSupport::expectEqual(
      form.text, "fig",
      "When the delegate heard of \"corn\", it typed \"fig\" into the form, which was empty by then. So "
        + "the form should show \"fig\", but it shows \"\(form.text)\". How often is it emptied?")
    let (free, reader) = (AddItemViewController(), Reader())
    free.delegate = reader
    type(["rice"], into: free)
    try CheckSupport::skip(unless: reader.items, is: ["rice"], see: "testDelegateWithoutARuleGetsAll")
    let readersTexts = reader.textsWhenTold
    CheckSupport::expectEqual(
      readersTexts, [""],
      "An item was added for a delegate without a rule. The form should have been empty when the "
        + "delegate heard of it. It showed \(list(readersTexts)). What comes first, when nobody has to be asked?")
  }

  @MainActor func testCancelIsTold() {
    let (form, judge) = judgedForm(refusing: ["tea"])
    for item in ["tea", "", "milk"] {
      judge.log.clear()
      form.text = item
      form.cancel()
      judge.log.expectOnce("didCancel", "\"Cancel\" was tapped. Who has to know?")
      judge.log.expectSender(of: "didCancel", is: form, "Which form was it?")
      judge.log.expectNever("validateItem", "Nothing is added. What is there to ask?")
      judge.log.expectNever("didAddItem", "Nothing was added.")
      CheckSupport::expectEqual(
        form.text, "",
        "\"Cancel\" was tapped, and the form should be empty, but it shows \"\(form.text)\".")
    }
    let (other, reader) = (AddItemViewController(), Reader())
    other.delegate = reader
    judge.log.clear()
    form.cancel()
    judge.log.expectOnce(
      "didCancel", "Another form got its delegate, and then \"Cancel\" was tapped. Who has to know?"
    )
    reader.log.expectNever("didCancel", "\"Cancel\" was tapped in another form.")
    judge.log.clear()
    other.cancel()
    reader.log.expectOnce(
      "didCancel", "\"Cancel\" was tapped in a form whose delegate has no rule. Who has to know?")
    reader.log.expectSender(of: "didCancel", is: other, "Which form was it?")
    judge.log.expectNever("didCancel", "\"Cancel\" was tapped in another form.")
    form.delegate = reader
    for one in [other, form, other] {
      reader.log.clear()
      one.cancel()
      reader.log.expectSender(of: "didCancel", is: one, "Which form was it?")
    }
    form.delegate = judge
    var lefts = 1
    judge.whenCancelled = { form in
      guard CheckSupport::isGreater(lefts, than: 0) else { return }
      lefts = 0
      form.cancel()
    }
    judge.log.clear()
    form.cancel()
    CheckSupport::expectEqual(
      judge.log.count(of: "didCancel"), 2,
      "When the delegate heard of \"Cancel\", it tapped \"Cancel\" again. It should hear of each tap, "
        + "so of 2, but it heard of \(judge.log.count(of: "didCancel")). Which taps count?")
  }

  @MainActor func testFormWorksAlone() {
    let form = AddItemViewController()
    CheckSupport::expectEqual(
      form.text, "",
      "Nobody has typed anything. The form should be empty, but it shows \"\(form.text)\".")
    for item in ["tea", "tea"] {
      type([item], into: form)
      CheckSupport::expectEqual(
        form.text, "",
        "A form without a delegate is done. It should be empty, but it shows \"\(form.text)\". "
          + "Who objects, when nobody is asked?")
    }
    let other = AddItemViewController()
    form.text = "tea"
    other.text = "milk"
    form.done()
    let texts = [form.text, other.text]
    guard
      CheckSupport::expectEqual(
        texts, ["", "milk"],
        "\"tea\" was typed into one form and \"milk\" into another, and the first one is done. They "
          + "should show \"\" and \"milk\", but they show \(list(texts)). Whose text is it?")
    else { return }
    form.text = "tea"
    form.cancel()
    CheckSupport::expectEqual(
      form.text, "",
      "A form without a delegate was cancelled. It should be empty, but it shows "
        + "\"\(form.text)\". Must somebody listen?")
    CheckSupport::expectPresent(
      (form as AnyObject) as? MiniUIKit::UIViewController,
      "The form should be a UIViewController, but its class has another superclass or none.")
    let (left, judge) = judgedForm(refusing: ["tea"])
    type(["tea"], into: left)
    left.delegate = nil
    type(["tea"], into: left)
    CheckSupport::expectEqual(
      left.text, "",
      "The delegate refused \"tea\" and was taken away, and \"tea\" was typed again. The form should "
        + "be empty, but it shows \"\(left.text)\". What is remembered of the one who objected?")
    let late = Reader()
    form.delegate = late
    CheckSupport::expectEqual(
      late.items, [],
      "A form without a delegate was done, and then a delegate came. It should hear of no item, but it "
        + "heard of \(list(late.items)). Who was there when the item was added?")
    Swift::withExtendedLifetime(judge) {}
  }

  @MainActor func testFormDoesNotKeepItsDelegateAlive() {
    let form = AddItemViewController()
    CheckSupport::expectReleased(
      "The delegate of a form", holders: [form], "Which references does the form store?"
    ) {
      let judge = Judge()
      form.delegate = judge
      type(["tea"], into: form)
      _ = form.isValidating
      form.cancel()
      return judge
    }
    // A reference that does not become nil would stop the program here.
    type(["tea"], into: form)
    form.cancel()
    let successor = Reader()
    CheckSupport::expectReleased(
      "The former delegate of a form", holders: [form], "Which property still needs it?"
    ) {
      let judge = Judge()
      form.delegate = judge
      type(["tea"], into: form)
      _ = form.isValidating
      form.delegate = successor
      return judge
    }
    Swift::withExtendedLifetime(successor) {}
  }

  @MainActor private func judgedForm(
    refusing items: [Swift::String]
  ) -> (AddItemViewController, Judge) {
    let judge = Judge()
    judge.refused = items
    let form = AddItemViewController()
    form.delegate = judge
    return (form, judge)
  }

  /// Gives the form a delegate with a rule that nobody else holds.
  @MainActor private func connectAndForget(_ form: AddItemViewController) {
    let judge = Judge()
    form.delegate = judge
  }

  @MainActor private func expectSign(
    _ isValidating: Swift::Bool, of form: AddItemViewController, after: Swift::String,
    line: UInt = #line
  ) -> Swift::Bool {
    let shown = form.isValidating
    return CheckSupport::expectEqual(
      shown, isValidating,
      "\(after). isValidating should be \(isValidating), but it is \(shown). Which question does "
        + "it answer?", line: line)
  }

  @MainActor private func type(_ items: [Swift::String], into form: AddItemViewController) {
    for item in items {
      form.text = item
      form.done()
    }
  }

  @MainActor private func expect(
    asked: [Swift::String], told: [Swift::String], by judge: Judge, and more: Swift::String = "",
    line: UInt = #line
  ) -> Swift::Bool {
    let before = "The delegate refuses tea; tea, milk, tea and tea were typed.\(more)"
    guard
      CheckSupport::expectEqual(
        judge.asked, asked,
        "\(before) It should be asked about \(list(asked)), but it was asked about "
          + "\(list(judge.asked)). Whose method is called?", line: line)
    else { return false }
    return CheckSupport::expectEqual(
      judge.items, told,
      "\(before) It should hear of \(list(told)), but it heard of \(list(judge.items)). "
        + "Whose answer counts?", line: line)
  }

  @MainActor private func skipUnlessTheValidatorDecides() throws {
    let (form, judge) = judgedForm(refusing: ["tea"])
    type(["tea", "milk", "tea"], into: form)
    let check = "testValidatorDecides"
    try CheckSupport::skip(unless: judge.asked, is: ["tea", "milk", "tea"], see: check)
    try CheckSupport::skip(unless: judge.items, is: ["milk"], see: check)
  }

  private func list(_ items: [Swift::String]) -> Swift::String {
    items.isEmpty ? "nothing" : items.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
