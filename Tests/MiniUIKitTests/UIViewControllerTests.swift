import MiniUIKit
import XCTest

/// A view controller that records the calls of its life-cycle methods.
@MainActor private final class DiaryController: UIViewController {
  private(set) var diary: [String] = []

  override func loadView() {
    diary.append("loadView")
    super.loadView()
  }
  override func viewDidLoad() { diary.append("viewDidLoad") }
  override func viewWillAppear(_ animated: Bool) { diary.append("viewWillAppear(\(animated))") }
  override func viewDidAppear(_ animated: Bool) { diary.append("viewDidAppear(\(animated))") }
  override func viewWillDisappear(_ animated: Bool) {
    diary.append("viewWillDisappear(\(animated))")
  }
  override func viewDidDisappear(_ animated: Bool) {
    diary.append("viewDidDisappear(\(animated))")
  }
}

/// A view controller whose `loadView` sets its own view.
@MainActor private final class OwnViewController: UIViewController {
  let own = UIView(frame: MiniUIKit::CGRect(x: 0, y: 0, width: 7, height: 7))
  override func loadView() { view = own }
}

/// A view controller whose `loadView` does not set a view.
@MainActor private final class ViewlessController: UIViewController {
  override func loadView() {}
}

final class UIViewControllerTests: XCTestCase {
  @MainActor func testNothingIsLoadedBeforeTheViewIsNeeded() async {
    let controller = DiaryController()
    XCTAssertFalse(controller.isViewLoaded)
    XCTAssertNil(controller.viewIfLoaded)
    XCTAssertEqual(controller.diary, [])
  }

  @MainActor func testViewIsLoadedOnceWhenItIsAskedFor() async {
    let controller = DiaryController()
    let view = controller.view
    XCTAssertTrue(controller.view === view)
    XCTAssertTrue(controller.viewIfLoaded === view)
    controller.loadViewIfNeeded()
    XCTAssertEqual(controller.diary, ["loadView", "viewDidLoad"])
  }

  @MainActor func testViewAppearsAndDisappearsAsOftenAsItLikes() async {
    let controller = DiaryController()
    for isAnimated in [false, true] {
      controller.beginAppearanceTransition(true, animated: isAnimated)
      controller.endAppearanceTransition()
      controller.beginAppearanceTransition(false, animated: isAnimated)
      controller.endAppearanceTransition()
    }
    XCTAssertEqual(
      controller.diary,
      [
        "loadView", "viewDidLoad",
        "viewWillAppear(false)", "viewDidAppear(false)",
        "viewWillDisappear(false)", "viewDidDisappear(false)",
        "viewWillAppear(true)", "viewDidAppear(true)",
        "viewWillDisappear(true)", "viewDidDisappear(true)",
      ])
  }

  @MainActor func testEndWithoutBeginDoesNothing() async {
    let controller = DiaryController()
    controller.endAppearanceTransition()
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
    controller.endAppearanceTransition()
    XCTAssertEqual(
      controller.diary,
      ["loadView", "viewDidLoad", "viewWillAppear(false)", "viewDidAppear(false)"])
  }

  @MainActor func testSubclassMayMakeTheView() async {
    let controller = OwnViewController()
    XCTAssertTrue(controller.view === controller.own)
  }

  @MainActor func testViewThatIsSetFromOutsideIsNotLoaded() async {
    let (controller, view) = (DiaryController(), UIView())
    controller.view = view
    XCTAssertTrue(controller.view === view)
    XCTAssertEqual(controller.diary, [])
  }

  @MainActor func testLoadViewMustEndWithAView() async throws {
    try assertStops(
      "loadView() of ViewlessController has ended without a view. Does it set view, or call "
        + "super.loadView()?"
    ) {
      ViewlessController().loadViewIfNeeded()
    }
  }
}
