import MiniUIKit

class HappinessViewController: UIViewController, FaceViewDataSource {
  let faceView = FaceView()

  /// The model: 0 is as unhappy, 100 as happy as can be.
  @Clamped var happiness = 75

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(faceView)
    faceView.dataSource = self
  }

  func smiliness(for faceView: FaceView) -> Double? {
    (Double(happiness) - 50) / 50
  }
}

@propertyWrapper struct Clamped {
  private var value: Int

  init(wrappedValue: Int) { value = Clamped.clamp(wrappedValue) }

  var wrappedValue: Int {
    get { value }
    set { value = Clamped.clamp(newValue) }
  }

  private static func clamp(_ number: Int) -> Int { max(0, min(100, number)) }
}
