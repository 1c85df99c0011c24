@testable import Exercise

struct Statue: FaceViewDataSource {  // expected-error [non_class_cannot_conform_to_class_protocol] {{cannot conform to class protocol}}
  func smiliness(for faceView: FaceView) -> Double? { 0 }
}
