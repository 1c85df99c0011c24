import MiniUIKit

@testable import Exercise

/// A face that is drawn at happiness 50, and again after the happiness has been set to that number.
@MainActor func show(_ happiness: String) -> Picture {
  let controller = HappinessViewController()
  controller.happiness = 50
  _ = controller.view.picture
  controller.happiness = .init(Int(happiness) ?? 50)
  controller.faceView?.accessibilityLabel = "A face at happiness \(controller.happiness)"
  return controller.view.picture
}
