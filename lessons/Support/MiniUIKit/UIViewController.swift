/// Looks after a view: makes it when it is first asked for, and is told when it appears.
///
/// The order is UIKit's: `loadView`, `viewDidLoad` (once), then `viewWillAppear`, `viewDidAppear`,
/// `viewWillDisappear` and `viewDidDisappear` each time the view comes and goes.
///
/// Where it differs from UIKit: there is no window, so a check or a learner makes the view appear
/// with `beginAppearanceTransition` and `endAppearanceTransition`; `viewIsAppearing`, storyboards,
/// navigation and child controllers are left out; `view` is never nil and needs no `!`.
open class UIViewController {
  /// The view if it is loaded; asking for it loads nothing.
  public private(set) var viewIfLoaded: UIView?
  private var transition: (isAppearing: Bool, isAnimated: Bool)?

  /// A controller whose view is not loaded yet.
  public init() {}

  /// The view; asking for it loads it.
  open var view: UIView {
    get { loadedView() }
    set { viewIfLoaded = newValue }
  }

  /// Whether the view is loaded.
  public var isViewLoaded: Bool { viewIfLoaded != nil }

  /// Makes the view: a subclass may override it and set `view` to one of its own.
  open func loadView() {
    viewIfLoaded = UIView()
  }

  /// Loads the view if that has not happened yet, and then calls `viewDidLoad()`.
  public func loadViewIfNeeded() {
    _ = loadedView()
  }

  private func loadedView() -> UIView {
    if let viewIfLoaded { return viewIfLoaded }
    loadView()
    guard let made = viewIfLoaded else {
      fatalError(
        "loadView() of \(type(of: self)) has ended without a view. Does it set view, or call "
          + "super.loadView()?")
    }
    viewDidLoad()
    return viewIfLoaded ?? made
  }

  /// Called once, when the view is loaded: the place to connect things.
  open func viewDidLoad() {}
  /// Called before the view is shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after the view has been shown.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view goes away.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has gone away.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Says that the view is about to appear or to disappear.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    loadViewIfNeeded()
    transition = (isAppearing, animated)
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
  }

  /// Says that the view has appeared or disappeared.
  public func endAppearanceTransition() {
    guard let (isAppearing, isAnimated) = transition else { return }
    transition = nil
    if isAppearing { viewDidAppear(isAnimated) } else { viewDidDisappear(isAnimated) }
  }
}
