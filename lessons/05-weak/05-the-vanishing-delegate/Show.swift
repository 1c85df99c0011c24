import MiniUIKit

@testable import Exercise

/// The face of a controller whose mood has that happiness.
@MainActor func show(_ happiness: String) -> Picture {
  let controller = HappinessViewController()
  controller.loadViewIfNeeded()
  let faceView = controller.faceView
  (faceView.dataSource as? Mood)?.happiness = .init(Int(happiness) ?? 100)
  faceView.accessibilityLabel =
    faceView.dataSource == nil ? "A face without a data source" : "A face that asks a mood"
  // Without its controller, the mood would be gone before the face is drawn.
  return withExtendedLifetime(controller) { controller.view.picture }
}
