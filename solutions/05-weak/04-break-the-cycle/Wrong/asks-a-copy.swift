// fails testFaceShowsItsControllersHappiness
import MiniUIKit

protocol FaceViewDataSource: AnyObject {
  func smiliness(for faceView: FaceView) -> Double?
}

class FaceView: UIView {
  weak var dataSource: (any FaceViewDataSource)?

  override func draw(_ rect: CGRect) {
    let smiliness = dataSource?.smiliness(for: self) ?? 0
    drawFace(in: bounds, smiliness: smiliness)
  }
}

class Mood: FaceViewDataSource {
  private let happiness: Int

  init(happiness: Int) { self.happiness = happiness }

  func smiliness(for faceView: FaceView) -> Double? {
    (Double(happiness) - 50) / 50
  }
}

class HappinessViewController: UIViewController {
  let faceView = FaceView()
  var happiness = 75
  private var mood: Mood?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(faceView)
    let mood = Mood(happiness: happiness)
    faceView.dataSource = mood
    self.mood = mood
  }
}
