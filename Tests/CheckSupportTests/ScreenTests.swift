import CheckSupport
import MiniUIKit
import XCTest

/// Tests for showing view controllers without a window, and for the descriptions of the screen.
final class ScreenTests: XCTestCase {
  @MainActor func testAppearingControllerGoesThroughItsWholeLifeCycle() async {
    let controller = Controller()
    letAppear(controller)
    XCTAssertEqual(controller.log.names, ["viewDidLoad()", "viewWillAppear", "viewDidAppear"])
  }

  @MainActor func testShownRowsAreTheTextsOfTheCells() async {
    let (table, source) = (UITableView(), Source())
    table.dataSource = source
    XCTAssertEqual(shownRows(of: table), [["Emma", "(no text)"], []])
    XCTAssertEqual(table.drawCount, 1)
    XCTAssertTrue(table.dataSource === source)
  }

  func testRowsInWords() {
    XCTAssertEqual(inWords([]), "no sections")
    XCTAssertEqual(inWords([["Emma", "Dune"]]), "1 section: [Emma, Dune]")
    XCTAssertEqual(inWords([["Emma"], [], ["Dune"]]), "3 sections: [Emma] [] [Dune]")
  }
}

@MainActor private final class Controller: UIViewController {
  let log = CallLog()
  override func viewDidLoad() { log.record("viewDidLoad()") }
  override func viewWillAppear(_ animated: Bool) { log.record("viewWillAppear") }
  override func viewDidAppear(_ animated: Bool) { log.record("viewDidAppear") }
}

@MainActor private final class Source: UITableViewDataSource {
  func numberOfSections(in tableView: UITableView) -> Int { 2 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? 2 : 0
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: MiniUIKit::IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell()
    if indexPath.row == 0 { cell.textLabel?.text = "Emma" }
    return cell
  }
}
