import MiniUIKit

@testable import Exercise

/// The face that the controller shows at that happiness.
@MainActor func show(_ happiness: String) -> Picture {
  let controller = HappinessViewController()
  controller.loadViewIfNeeded()
  controller.happiness = .init(Int(happiness) ?? 50)
  controller.faceView.accessibilityLabel = "A face at happiness \(controller.happiness)"
  return controller.view.picture
}
