@testable import Exercise

enum Weather: FaceViewDataSource {  // expected-error {{cannot conform to class protocol}}
  case sunny, rainy

  func smiliness(for faceView: FaceView) -> Double? { 0 }
}
