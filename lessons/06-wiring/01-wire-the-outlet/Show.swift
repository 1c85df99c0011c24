import MiniUIKit

@testable import Exercise

/// The view of a controller with that happiness.
@MainActor func show(_ happiness: String) -> Picture {
  let controller = HappinessViewController()
  controller.happiness = .init(Int(happiness) ?? 50)
  controller.loadViewIfNeeded()
  controller.faceView?.accessibilityLabel = "A face at happiness \(controller.happiness)"
  return controller.view.picture
}
