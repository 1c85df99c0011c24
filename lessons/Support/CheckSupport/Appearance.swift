import MiniUIKit

/// Loads the controller's view and lets it appear, as a window would.
///
/// A check that goes through the whole life cycle does not care in which of its methods a learner
/// connects things.
@MainActor public func letAppear(_ controller: UIViewController) {
  controller.loadViewIfNeeded()
  controller.beginAppearanceTransition(true, animated: false)
  controller.endAppearanceTransition()
}
