import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

/// Hears of items, and does not write the property.
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

/// Has a rule or none, and writes down what the rule is asked and what it is told.
@MainActor final class Judge: AddItemViewControllerDelegate {
  fileprivate var refused: [Swift::String]?
  let log = CheckSupport::CallLog()
  private(set) var asked: [Swift::String] = []
  private(set) var items: [Swift::String] = []
  /// What it types into the form when it is told of an item.
  fileprivate var next: Swift::String?
  /// Whether it taps "Done" then, too.
  fileprivate var tapsDone = false
  /// What stood in the form when it told of an item.
  private(set) var textsWhenTold: [Swift::String] = []
  /// What stood in the form when it asked.
  private(set) var textsWhenAsked: [Swift::String] = []
  private(set) var textWhenCancelled: Swift::String?

  var validateItem: ((AddItemViewController, Swift::String) -> Swift::Bool)? {
    guard let refused else { return nil }
    // The rule uses its object, so that whoever stores it keeps the object alive.
    return { controller, item in self.judge(item, for: controller, by: refused) }
  }

  func addItemViewControllerDidCancel(_ controller: AddItemViewController) {
    log.record("didCancel", sender: controller)
    textWhenCancelled = controller.text
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

  private func judge(
    _ item: Swift::String, for controller: AddItemViewController, by refused: [Swift::String]
  ) -> Swift::Bool {
    log.record("validateItem", sender: controller)
    asked.Swift::append(item)
    textsWhenAsked.Swift::append(controller.text)
    if refused.Swift::contains(item) { return false }
    return true
  }
}

final class RuleOrNilChecks: XCTestCase {
  @MainActor func testRuleDecides() {
    let (form, judge) = judgedForm(refusing: ["tea", ""])
    type(["tea", "Milk", "tea", "", "tea", " corn"], into: form)
    let asked = judge.asked
    guard
      CheckSupport::expectEqual(
        asked, ["tea", "Milk", "tea", "", "tea", " corn"],
        "The rule refuses \"tea\" and \"\"; \"tea\", \"Milk\", \"tea\", \"\", \"tea\" and \" corn\" "
          + "were typed. It should be asked about each of them, but it was asked about "
          + "\(list(asked)). Who calls the rule?")
    else { return }
    let told = judge.items
    guard
      CheckSupport::expectEqual(
        told, ["Milk", " corn"],
        "The rule refuses \"tea\" and \"\"; \"tea\", \"Milk\", \"tea\", \"\", \"tea\" and \" corn\" "
          + "were typed. The delegate should hear of \"Milk\" and \" corn\", but it heard of "
          + "\(list(told)). Whose answer counts?")
    else { return }
    judge.log.expectSender(of: "validateItem", is: form, "Which form is asking?")
    judge.log.expectSender(of: "didAddItem", is: form, "Which form was it?")
    let (first, second) = (AddItemViewController(), AddItemViewController())
    (first.delegate, second.delegate) = (judge, judge)
    for form in [second, first, second] {
      judge.log.clear()
      type(["corn"], into: form)
      judge.log.expectSender(of: "validateItem", is: form, "Which form is asking?")
      judge.log.expectSender(of: "didAddItem", is: form, "Which form was it?")
    }
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
    busy.text = "plum"
    busy.delegate = judge
    CheckSupport::expectEqual(
      busy.text, "plum",
      "\"plum\" was typed, and then the form got another delegate. It should still show \"plum\", but it "
        + "shows \"\(busy.text)\". Who empties the form?")
  }

  @MainActor func testNoRuleMeansYes() {
    let (form, judge) = judgedForm(refusing: nil)
    type(["Rain", "Rain", ""], into: form)
    guard
      CheckSupport::expectEqual(
        judge.items, ["Rain", "Rain", ""],
        "The property of the delegate is nil; \"Rain\", \"Rain\" and \"\" were typed. It should "
          + "hear of all three, but it heard of \(list(judge.items)). Who objects?")
    else { return }
    let reader = Reader()
    form.delegate = reader
    type(["sun", "sun", ""], into: form)
    guard
      CheckSupport::expectEqual(
        reader.items, ["sun", "sun", ""],
        "A delegate does not write the property; \"sun\", \"sun\" and \"\" were typed. It should "
          + "hear of all three, but it heard of \(list(reader.items)). Who objects?")
    else { return }
    reader.log.expectNever("didCancel", "Items were added. Who tapped \"Cancel\"?")
    let other = AddItemViewController()
    other.delegate = reader
    for one in [other, form, other] {
      reader.log.clear()
      type(["sun"], into: one)
      reader.log.expectSender(of: "didAddItem", is: one, "Which form was it?")
    }
    let delegate: any AddItemViewControllerDelegate = reader
    CheckSupport::expect(
      CheckSupport::isPresent(delegate.validateItem) ? false : true,
      "A delegate does not write the property, so its rule should be nil, but it is a closure. "
        + "What does the extension say?")
  }

  @MainActor func testRuleMayComeAndGo() throws {
    try skipUnlessTheRuleDecides()
    let (form, judge) = judgedForm(refusing: nil)
    type(["salt"], into: form)
    judge.refused = ["salt"]
    type(["salt", "oil"], into: form)
    judge.refused = nil
    type(["salt"], into: form)
    judge.refused = ["oil"]
    type(["salt", "oil"], into: form)
    judge.refused = ["salt"]
    type(["salt", "oil"], into: form)
    guard
      CheckSupport::expectEqual(
        judge.items, ["salt", "oil", "salt", "salt", "oil"],
        "The delegate had no rule, then it refused \"salt\", had no rule again, refused \"oil\", and "
          + "then \"salt\" again. It should hear of \"salt\", \"oil\", \"salt\", \"salt\", \"oil\", but "
          + "it heard of \(list(judge.items)). Which rule do you call?")
    else { return }
    let (first, second) = (Judge(), Judge())
    second.refused = ["rye"]
    for delegate in [first, second, first] {
      form.delegate = delegate
      type(["rye"], into: form)
    }
    CheckSupport::expectEqual(
      [first.items, second.items], [["rye", "rye"], []],
      "\"rye\" was typed three times: for a delegate without a rule, for one that refuses it, and "
        + "for the first one again. The first should hear of it twice and the second never, but "
        + "they heard of \(list(first.items)) and of \(list(second.items)). Whose rule counts?")
  }

  @MainActor func testRefusedTextStays() throws {
    try skipUnlessTheRuleDecides()
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
    try skipUnlessTheRuleDecides()
    let (form, judge) = judgedForm(refusing: ["salt"])
    type(["rice", "salt", "corn"], into: form)
    let texts = judge.textsWhenTold
    guard
      CheckSupport::expectEqual(
        texts, ["", ""],
        "\"rice\" and \"corn\" were added. Both times the form should have been empty when the "
          + "delegate heard of it. It showed \(list(texts)). What comes first?")
    else { return }
    CheckSupport::expectEqual(
      form.text, "",
      "\"corn\" was added, and the form should be empty, but it shows \"\(form.text)\".")
    let before = judge.textsWhenAsked
    CheckSupport::expectEqual(
      before, ["rice", "salt", "corn"],
      "While the rule is asked, nothing has happened yet: the form that it is given should show what was "
        + "typed, but it showed \(list(before)). When is the form emptied?")
    let (free, relaxed) = judgedForm(refusing: nil)
    type(["rice"], into: free)
    let reader = Reader()
    free.delegate = reader
    type(["corn"], into: free)
    for (items, word) in [(relaxed.items, "rice"), (reader.items, "corn")] {
      try CheckSupport::skip(unless: items, is: [word], see: "testNoRuleMeansYes")
    }
    for texts in [relaxed.textsWhenTold, reader.textsWhenTold] {
      let isEmpty = CheckSupport::expectEqual(
        texts, [""],
        "An item was added for a delegate without a rule. The form should have been empty when the "
          + "delegate heard of it. It showed \(list(texts)). What comes first, when nobody has to be asked?")
      guard isEmpty else { return }
    }
    judge.next = "fig"
    type(["corn"], into: form)
    CheckSupport::expectEqual(
      form.text, "fig",
      "When the delegate heard of \"corn\", it typed \"fig\" into the form, which was empty by then. So "
        + "the form should show \"fig\", but it shows \"\(form.text)\". How often is it emptied?")
  }

  @MainActor func testCancelStaysAsItIs() {
    let (form, judge) = judgedForm(refusing: ["tea"])
    for item in ["tea", "milk"] {
      judge.log.clear()
      form.text = item
      form.cancel()
      judge.log.expectOnce("didCancel", "\"Cancel\" was tapped. Who has to know?")
      judge.log.expectSender(of: "didCancel", is: form, "Which form was it?")
      judge.log.expectNever("validateItem", "Nothing is added. What is there to ask?")
      judge.log.expectNever("didAddItem", "Nothing was added.")
      CheckSupport::expectEqual(
        judge.textWhenCancelled, "",
        "\"Cancel\" was tapped. When the delegate heard of it, the form should have been empty, but "
          + "it showed \(CheckSupport::text(judge.textWhenCancelled)). What comes first?")
      CheckSupport::expectEqual(
        form.text, "",
        "\"Cancel\" was tapped, and the form should be empty, but it shows \"\(form.text)\".")
    }
  }

  @MainActor func testFormWorksAlone() {
    let form = AddItemViewController()
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
    CheckSupport::expectEqual(
      texts, ["", "milk"],
      "\"tea\" was typed into one form and \"milk\" into another, and the first one is done. They "
        + "should show \"\" and \"milk\", but they show \(list(texts)). Whose text is it?")
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

  @MainActor func testFormKeepsNobodyAlive() {
    let form = AddItemViewController()
    CheckSupport::expectReleased(
      "The delegate of a form", holders: [form], "What does the form store?"
    ) {
      let judge = Judge()
      judge.refused = ["tea"]
      form.delegate = judge
      type(["tea", "milk"], into: form)
      return judge
    }
    // A reference that does not become nil would stop the program here.
    type(["tea"], into: form)
    let successor = Reader()
    CheckSupport::expectReleased(
      "The former delegate of a form", holders: [form], "Which property still needs it?"
    ) {
      let judge = Judge()
      judge.refused = ["tea"]
      form.delegate = judge
      type(["tea", "milk"], into: form)
      form.delegate = successor
      return judge
    }
    Swift::withExtendedLifetime(successor) {}
  }

  @MainActor func testShoppingListHasItsRule() {
    let (form, list) = formOfAList()
    guard expectRule(true, of: list, after: "isStrict is true, as in every new list")
    else { return }
    guard
      expect(list, ["Milk", "eggs"], after: ["Milk", "eggs", "Milk", "eggs"], in: form)
    else { return }
    let (otherForm, otherList) = formOfAList()
    guard expect(otherList, ["eggs"], after: ["eggs", "eggs"], in: otherForm) else { return }
    guard expect(list, ["Milk", "eggs", "", "milk"], after: ["", "milk", "Milk", ""], in: form)
    else { return }
    let asked: any AddItemViewControllerDelegate = list
    form.text = "eggs"
    let answers = ["jam", "milk"].Swift::map { asked.validateItem?(form, $0) }
    CheckSupport::expectEqual(
      answers, [true, false],
      "\"eggs\" stood in the form, and the rule of a shopping list that has \"milk\" was asked about "
        + "\"jam\" and \"milk\". It should answer true and false, but it answered "
        + "\(answers.Swift::map { CheckSupport::text($0) }.Swift::joined(separator: " and ")). Which of "
        + "its arguments is the item?")
    let items = list.items
    CheckSupport::expectEqual(
      items, ["Milk", "eggs", "", "milk"],
      "The rule of a shopping list was only asked about \"jam\", and nobody told the list of an item. "
        + "Its items should be as before, but they are \(self.list(items)). When is something added?")
    CheckSupport::expectEachTime(
      1,
      "Two items were typed, a new one and one that was on the list, and the list should get only "
        + "the new one each time"
    ) { number in
      let before = list.items
      type(["an item with a long name, so that it fills a line of the list: \(number)", CheckSupport::draw(from: before)], into: form)
      return CheckSupport::difference(list.items.Swift::count, before.Swift::count)
    }
  }

  @MainActor func testRelaxedListHasNoRule() throws {
    let (form, list) = formOfAList()
    type(["figs", "figs"], into: form)
    try CheckSupport::skip(unless: list.items, is: ["figs"], see: "testShoppingListHasItsRule")
    let delegate: any AddItemViewControllerDelegate = list
    list.isStrict = false
    let empty = ShoppingList()
    empty.isStrict = false
    for one in [delegate, empty] {
      guard expectRule(false, of: one, after: "isStrict is false") else { return }
    }
    guard expect(list, ["figs", "figs"], after: ["figs"], in: form, "isStrict is false. ")
    else { return }
    list.isStrict = true
    guard expectRule(true, of: delegate, after: "isStrict is true again") else { return }
    expect(
      list, ["figs", "figs", "dill"], after: ["figs", "dill", "dill"], in: form,
      "isStrict is true again. ")
  }

  @MainActor func testShoppingListIsReleased() {
    CheckSupport::expectReleased("A shopping list", "What does it store?") {
      let (form, list) = formOfAList()
      type(["tea", "tea"], into: form)
      return list
    }
    CheckSupport::expectReleased("A shopping list that is not strict", "What does it store?") {
      let (form, list) = formOfAList()
      type(["tea", "tea"], into: form)
      list.isStrict = false
      type(["tea"], into: form)
      return list
    }
    let list = ShoppingList()
    CheckSupport::expectReleased(
      "A form that asked a shopping list", holders: [list], "What does the list store?"
    ) {
      let form = AddItemViewController()
      form.delegate = list
      type(["tea", "tea"], into: form)
      form.cancel()
      return form
    }
  }

  @MainActor private func judgedForm(
    refusing items: [Swift::String]?
  ) -> (AddItemViewController, Judge) {
    let judge = Judge()
    judge.refused = items
    let form = AddItemViewController()
    form.delegate = judge
    return (form, judge)
  }

  @MainActor private func formOfAList() -> (AddItemViewController, ShoppingList) {
    let (form, list) = (AddItemViewController(), ShoppingList())
    form.delegate = list
    return (form, list)
  }

  @MainActor private func type(_ items: [Swift::String], into form: AddItemViewController) {
    for item in items {
      form.text = item
      form.done()
    }
  }

  @MainActor private func skipUnlessTheRuleDecides() throws {
    let (form, judge) = judgedForm(refusing: ["tea", ""])
    type(["tea", "Milk", "tea", "", "tea", " corn"], into: form)
    try CheckSupport::skip(unless: judge.items, is: ["Milk", " corn"], see: "testRuleDecides")
  }

  @MainActor @discardableResult private func expect(
    _ shopping: ShoppingList, _ items: [Swift::String], after typed: [Swift::String],
    in form: AddItemViewController, _ state: Swift::String = "", line: UInt = #line
  ) -> Swift::Bool {
    type(typed, into: form)
    return CheckSupport::expectEqual(
      shopping.items, items,
      "\(state)For a shopping list, this was typed: \(list(typed)). Its items should be "
        + "\(list(items)), but they are \(list(shopping.items)). What does the form find in validateItem?",
      line: line)
  }

  @MainActor private func expectRule(
    _ isThere: Swift::Bool, of delegate: any AddItemViewControllerDelegate, after: Swift::String,
    line: UInt = #line
  ) -> Swift::Bool {
    let found = CheckSupport::isPresent(delegate.validateItem)
    return CheckSupport::expectEqual(
      found, isThere,
      "\(after). The shopping list should offer \(isThere ? "its rule" : "nil"), but it offers "
        + "\(found ? "a rule" : "nil"). When is this decided?", line: line)
  }

  private func list(_ items: [Swift::String]) -> Swift::String {
    items.isEmpty ? "nothing" : items.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
