import CheckSupport
import MiniUIKit
import XCTest

@testable import Exercise

/// Hears of items; it has no optional method, and declares none.
@MainActor private final class Reader: AddItemViewControllerDelegate {
  private(set) var items: [Swift::String] = []

  func addItemViewControllerDidCancel(_ controller: AddItemViewController) {}

  func addItemViewController(_ controller: AddItemViewController, didAddItem item: Swift::String) {
    items.Swift::append(item)
  }
}

/// Has both methods, declares what the check says, and writes down what it is asked and told.
@MainActor final class Judge: AddItemViewControllerDelegate {
  fileprivate(set) var optionalMethods: Swift::Set<OptionalMethod>
  fileprivate var refused: [Swift::String]
  fileprivate var heading: Swift::String = ""
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

  init(declaring methods: Swift::Set<OptionalMethod>, refusing items: [Swift::String] = []) {
    optionalMethods = methods
    refused = items
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

  func addItemViewController(
    _ controller: AddItemViewController, validateItem item: Swift::String
  ) -> Swift::Bool {
    log.record("validateItem", sender: controller)
    asked.Swift::append(item)
    textsWhenAsked.Swift::append(controller.text)
    if refused.Swift::contains(item) { return false }
    return true
  }

  func addItemViewControllerHeading(_ controller: AddItemViewController) -> Swift::String {
    log.record("heading", sender: controller)
    return heading
  }
}

final class DeclaredMethodsChecks: XCTestCase {
  @MainActor func testDelegateRespondsToWhatItDeclares() {
    let judge = Judge(declaring: [])
    let delegate: any AddItemViewControllerDelegate = judge
    guard expect(false, false, of: delegate, declared: "nothing") else { return }
    judge.optionalMethods = [.heading]
    guard expect(false, true, of: delegate, declared: "heading") else { return }
    judge.optionalMethods = [.validateItem]
    guard expect(true, false, of: delegate, declared: "validateItem") else { return }
    judge.optionalMethods = [.validateItem, .heading]
    guard expect(true, true, of: delegate, declared: "both") else { return }
    expect(false, false, of: Reader(), declared: "nothing (it leaves the set out)")
  }

  @MainActor func testDeclaredRuleDecides() throws {
    try skipUnlessItResponds()
    for methods: Swift::Set<OptionalMethod> in [[.validateItem], [.validateItem, .heading]] {
      let judge = Judge(declaring: methods, refusing: ["tea", ""])
      let form = form(of: judge)
      type(["tea", "Milk", "tea", "", "tea", " corn"], into: form)
      let before =
        "The rule refuses \"tea\" and \"\"; tea, Milk, tea, nothing, tea and corn were typed."
      let asked = judge.asked
      guard
        CheckSupport::expectEqual(
          asked, ["tea", "Milk", "tea", "", "tea", " corn"],
          "\(before) It should be asked about each of them, but it was asked about \(list(asked)). "
            + "The rule is declared. Who calls it?")
      else { return }
      let told = judge.items
      guard
        CheckSupport::expectEqual(
          told, ["Milk", " corn"],
          "\(before) The delegate should hear of \"Milk\" and \" corn\", but it heard of "
            + "\(list(told)). Whose answer counts?")
      else { return }
      let second = self.form(of: judge)
      for one in [form, second, form] {
        judge.log.clear()
        type(["corn"], into: one)
        judge.log.expectSender(of: "validateItem", is: one, "Which form is asking?")
        judge.log.expectSender(of: "didAddItem", is: one, "Which form was it?")
      }
      let strict = Judge(declaring: methods, refusing: ["corn"])
      second.text = "plum"
      second.delegate = strict
      CheckSupport::expectEqual(
        second.text, "plum",
        "\"plum\" was typed, and then the form got another delegate. It should still show \"plum\", but it "
          + "shows \"\(second.text)\". Who empties the form?")
      type(["corn"], into: second)
      let added = strict.items
      CheckSupport::expectEqual(
        added, [],
        "Two delegates have a rule, and the form belongs to the one that refuses \"corn\", which was typed. "
          + "It should hear of nothing, but it heard of \(list(added)). Whose answer counts?")
    }
    let eager = Judge(declaring: [.validateItem])
    (eager.next, eager.tapsDone) = ("fig", true)
    let busy = form(of: eager)
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
  }

  @MainActor func testUndeclaredRuleIsNotAsked() throws {
    try skipUnlessItResponds()
    for methods: Swift::Set<OptionalMethod> in [[], [.heading]] {
      let judge = Judge(declaring: methods, refusing: ["Rain", ""])
      type(["Rain", "Rain", ""], into: form(of: judge))
      judge.log.expectNever("validateItem", "It is not declared.")
      judge.log.expectNever("didCancel", "Items were added. Who tapped \"Cancel\"?")
      guard
        CheckSupport::expectEqual(
          judge.items, ["Rain", "Rain", ""],
          "A delegate does not declare its rule; \"Rain\", \"Rain\" and \"\" were typed. It should "
            + "hear of all three, but it heard of \(list(judge.items)). Who objects?")
      else { return }
    }
    let reader = Reader()
    // The program would stop here if it were asked for what it has not declared.
    form(of: reader).cancel()
    type(["sun", "sun"], into: form(of: reader))
    CheckSupport::expectEqual(
      reader.items, ["sun", "sun"],
      "A delegate has no rule; \"sun\" was typed twice. It should hear of it twice, but it heard "
        + "of \(list(reader.items)). Who objects?")
  }

  @MainActor func testDeclaredHeadingIsShown() throws {
    try skipUnlessItResponds()
    for methods: Swift::Set<OptionalMethod> in [[.heading], [.heading, .validateItem]] {
      let judge = Judge(declaring: methods)
      let form = form(of: judge)
      let long = CheckSupport::drawWords(40).Swift::joined(separator: " ")
      for heading in [CheckSupport::drawName(), "", long, "Again"] {
        judge.heading = heading
        guard
          expect(
            heading, of: form, after: "The delegate declares a heading and answers \"\(heading)\"")
        else { return }
      }
      let second = self.form(of: judge)
      for one in [second, form, second] {
        judge.log.clear()
        _ = one.heading
        judge.log.expectSender(of: "heading", is: one, "Which form is asking?")
      }
    }
  }

  @MainActor func testUndeclaredHeadingIsNotAsked() throws {
    try skipUnlessItResponds()
    for methods: Swift::Set<OptionalMethod> in [[], [.validateItem]] {
      let judge = Judge(declaring: methods)
      judge.heading = "Not for you"
      let form = form(of: judge)
      form.text = "tea"
      guard expect("New item", of: form, after: "The delegate does not declare a heading")
      else { return }
      judge.log.expectNever("heading", "It is not declared.")
    }
    let reader = Reader()
    expect("New item", of: form(of: reader), after: "The delegate has no heading")
  }

  @MainActor func testDeclarationMayChange() throws {
    try skipUnlessTheFormAsks()
    let judge = Judge(declaring: [], refusing: ["salt"])
    judge.heading = "Spices"
    let form = form(of: judge)
    for methods: Swift::Set<OptionalMethod> in [
      [], [.validateItem], [.heading], [.validateItem, .heading], [],
    ] {
      judge.optionalMethods = methods
      type(["salt"], into: form)
      _ = form.heading
    }
    guard
      CheckSupport::expectEqual(
        [judge.items, judge.asked], [["salt", "salt", "salt"], ["salt", "salt"]],
        "A delegate refuses \"salt\", which was typed five times. It declared its rule the second "
          + "and the fourth time only, and should be asked twice and hear of it three times. It was "
          + "asked \(CheckSupport::times(judge.asked.count)) and heard of it \(CheckSupport::times(judge.items.count)). When does "
          + "the form ask?")
    else { return }
    judge.optionalMethods = [.heading]
    guard expect("Spices", of: form, after: "The delegate has declared a heading again")
    else { return }
    let reader = Reader()
    form.delegate = reader
    guard expect("New item", of: form, after: "The next delegate has no heading") else { return }
    type(["salt"], into: form)
    CheckSupport::expectEqual(
      reader.items, ["salt"],
      "The next delegate has no rule, and should hear of \"salt\", but it heard of "
        + "\(list(reader.items)). Whom did the form ask?")
  }

  @MainActor func testRefusedTextStays() throws {
    try skipUnlessADeclaredRuleDecides()
    let long = CheckSupport::drawWords(40).Swift::joined(separator: " ")
    let words = [CheckSupport::drawWord(), CheckSupport::drawName(), long]
    let judge = Judge(declaring: [.validateItem], refusing: words)
    let form = form(of: judge)
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
    try skipUnlessADeclaredRuleDecides()
    let judge = Judge(declaring: [.validateItem], refusing: ["salt"])
    let form = form(of: judge)
    type(["rice", "salt", "corn"], into: form)
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
    CheckSupport::expectEqual(
      before, ["rice", "salt", "corn"],
      "While the delegate is asked, nothing has happened yet: the form that it is given should show what was "
        + "typed, but it showed \(list(before)). When is the form emptied?")
    for methods: Swift::Set<OptionalMethod> in [[], [.heading]] {
      let free = Judge(declaring: methods, refusing: ["rice"])
      type(["rice"], into: self.form(of: free))
      try CheckSupport::skip(unless: free.items, is: ["rice"], see: "testUndeclaredRuleIsNotAsked")
      let texts = free.textsWhenTold
      let isEmpty = CheckSupport::expectEqual(
        texts, [""],
        "An item was added for a delegate that does not declare its rule. The form should have been "
          + "empty when the delegate heard of it. It showed \(list(texts)). What comes first, when "
          + "nobody has to be asked?")
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
    let judge = Judge(declaring: [.validateItem], refusing: ["tea"])
    let form = form(of: judge)
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
      guard
        CheckSupport::expectEqual(
          form.text, "",
          "A form without a delegate is done. It should be empty, but it shows \"\(form.text)\". "
            + "Who objects, when nobody is asked?")
      else { return }
    }
    expect("New item", of: form, after: "The form has no delegate")
    let judge = Judge(declaring: [.validateItem, .heading], refusing: ["tea"])
    judge.heading = "Spices"
    let left = self.form(of: judge)
    type(["tea"], into: left)
    _ = left.heading
    left.delegate = nil
    type(["tea"], into: left)
    CheckSupport::expectEqual(
      left.text, "",
      "The delegate refused \"tea\" and was taken away, and \"tea\" was typed again. The form should "
        + "be empty, but it shows \"\(left.text)\". What is remembered of the one who objected?")
    expect("New item", of: left, after: "A delegate with a heading was taken away")
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
      "The delegate of a form", holders: [form], "What does the form store?"
    ) {
      let judge = Judge(declaring: [.validateItem, .heading], refusing: ["tea"])
      form.delegate = judge
      type(["tea", "milk"], into: form)
      _ = form.heading
      return judge
    }
    // A reference that does not become nil would stop the program here.
    type(["tea"], into: form)
    _ = form.heading
    let successor = Reader()
    CheckSupport::expectReleased(
      "The former delegate of a form", holders: [form], "Which property still needs it?"
    ) {
      let judge = Judge(declaring: [.validateItem, .heading], refusing: ["tea"])
      form.delegate = judge
      type(["tea", "milk"], into: form)
      _ = form.heading
      form.delegate = successor
      return judge
    }
    Swift::withExtendedLifetime(successor) {}
  }

  @MainActor func testReadingListHasItsRule() throws {
    try skipUnlessTheFormAsks()
    for name in [nil, "Kim"] {
      let reading = ReadingList()
      reading.name = name
      let form = form(of: reading)
      guard
        CheckSupport::expect(
          (reading as any AddItemViewControllerDelegate).responds(to: .validateItem),
          "A new reading list does not respond to validateItem. It has a rule at all times. Where "
            + "does it say so?")
      else { return }
      type(["Emma", "Dune", "Emma"], into: form)
      guard
        CheckSupport::expectEqual(
          form.text, "Emma",
          "\"Emma\" is on the reading list already, so it should stay in the form. The form shows "
            + "\"\(form.text)\". Was the list asked?")
      else { return }
      reading.name = "Lee"
      type(["Dune", "emma"], into: form)
      reading.name = nil
      type(["Dune", "emma", "Odes"], into: form)
      let books = reading.books
      guard
        CheckSupport::expectEqual(
          books, ["Emma", "Dune", "emma", "Odes"],
          "\"Emma\", \"Dune\", \"Emma\", \"Dune\", \"emma\", \"Dune\", \"emma\" and \"Odes\" were "
            + "typed for a reading list. It should have each of the four once, but it has "
            + "\(list(books)). Has it declared its rule?")
      else { return }
      let asked: any AddItemViewControllerDelegate = reading
      _ = asked.addItemViewController(form, validateItem: "Hamlet")
      let booksAfterwards = reading.books
      guard
        CheckSupport::expectEqual(
          booksAfterwards, books,
          "A reading list was only asked about \"Hamlet\", and nobody told it of a book. It should "
            + "have \(list(books)) as before, but it has \(list(booksAfterwards)). When is something "
            + "added?")
      else { return }
      CheckSupport::expectEachTime(
        1,
        "Two items were typed, a new one and one that was on the list, and the list should get only "
          + "the new one each time"
      ) { number in
        let before = reading.books
        type(["item \(number)", CheckSupport::draw(from: before)], into: form)
        return CheckSupport::difference(reading.books.Swift::count, before.Swift::count)
      }
    }
  }

  @MainActor func testReadingListHasAHeadingWithItsName() throws {
    try skipUnlessTheFormAsks()
    let reading = ReadingList()
    let form = form(of: reading)
    form.text = "Emma"
    guard expect("New item", of: form, after: "The reading list has no name") else { return }
    for name in ["Kim", "Lee", ""] {
      reading.name = name
      guard
        expect("A book for \(name)", of: form, after: "The reading list has the name \"\(name)\"")
      else { return }
    }
    reading.name = nil
    guard expect("New item", of: form, after: "The reading list has no name any more")
    else { return }
    let other = ReadingList()
    other.name = "Ada"
    reading.name = "Mia"
    form.delegate = other
    guard expect("A book for Ada", of: form, after: "Another list, Ada's, is the delegate")
    else { return }
    other.name = nil
    guard
      expect("New item", of: form, after: "Two lists, and that of the form has lost its name")
    else { return }
    reading.name = "Kim"
    guard expect("New item", of: form, after: "A list without a name; another one became Kim's")
    else { return }
    other.name = "Ada"
    reading.name = nil
    expect("A book for Ada", of: form, after: "Ada's list, and another one has lost its name")
    Swift::withExtendedLifetime(reading) {}
  }

  @MainActor private func form(
    of delegate: any AddItemViewControllerDelegate
  ) -> AddItemViewController {
    let form = AddItemViewController()
    form.delegate = delegate
    return form
  }

  @MainActor private func type(_ items: [Swift::String], into form: AddItemViewController) {
    for item in items {
      form.text = item
      form.done()
    }
  }

  @MainActor private func skipUnlessItResponds() throws {
    let judge: any AddItemViewControllerDelegate = Judge(declaring: [.heading])
    let other: any AddItemViewControllerDelegate = Judge(declaring: [.validateItem])
    let check = "testDelegateRespondsToWhatItDeclares"
    let both: any AddItemViewControllerDelegate = Judge(declaring: [.validateItem, .heading])
    for (delegate, answers) in [
      (judge, [false, true]), (other, [true, false]), (both, [true, true]),
    ] {
      let actual = [delegate.responds(to: .validateItem), delegate.responds(to: .heading)]
      try CheckSupport::skip(unless: actual, is: answers, see: check)
    }
  }

  @MainActor private func skipUnlessTheFormAsks() throws {
    try skipUnlessADeclaredRuleDecides()
    let headingd = Judge(declaring: [.heading], refusing: ["salt"])
    headingd.heading = "Spices"
    let form = form(of: headingd)
    try CheckSupport::skip(unless: form.heading, is: "Spices", see: "testDeclaredHeadingIsShown")
    type(["salt"], into: form)
    let check = "testUndeclaredRuleIsNotAsked"
    try CheckSupport::skip(unless: headingd.items, is: ["salt"], see: check)
    let unheadingd = Judge(declaring: [.validateItem])
    unheadingd.heading = "Spices"
    let heading = self.form(of: unheadingd).heading
    try CheckSupport::skip(unless: heading, is: "New item", see: "testUndeclaredHeadingIsNotAsked")
  }

  @MainActor private func skipUnlessADeclaredRuleDecides() throws {
    try skipUnlessItResponds()
    let judge = Judge(declaring: [.validateItem], refusing: ["tea", ""])
    type(["tea", "Milk", "tea", "", "tea", " corn"], into: form(of: judge))
    let check = "testDeclaredRuleDecides"
    try CheckSupport::skip(unless: judge.items, is: ["Milk", " corn"], see: check)
  }

  @MainActor @discardableResult private func expect(
    _ validateItem: Swift::Bool, _ heading: Swift::Bool,
    of delegate: any AddItemViewControllerDelegate, declared: Swift::String, line: UInt = #line
  ) -> Swift::Bool {
    let answers = [delegate.responds(to: .validateItem), delegate.responds(to: .heading)]
    return CheckSupport::expectEqual(
      answers, [validateItem, heading],
      "A delegate has declared \(declared), and was asked whether it responds to validateItem and "
        + "to heading. Expected: \(validateItem) and \(heading). What happened: "
        + "\(answers.map { "\($0)" }.joined(separator: " and ")). Where does it stand?", line: line)
  }

  @MainActor @discardableResult private func expect(
    _ heading: Swift::String, of form: AddItemViewController, after: Swift::String,
    line: UInt = #line
  ) -> Swift::Bool {
    let shown = form.heading
    return CheckSupport::expectEqual(
      shown, heading,
      "\(after). The heading of the form should be \"\(heading)\", but it is \"\(shown)\". Who answers?",
      line: line)
  }

  private func list(_ items: [Swift::String]) -> Swift::String {
    items.isEmpty ? "nothing" : items.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
