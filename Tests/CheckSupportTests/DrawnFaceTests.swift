import CheckSupport
import MiniUIKit
import XCTest

final class DrawnFaceTests: FailureTestCase {
  func testMouthThatCurvesAsItShouldIsNoFailure() {
    XCTAssertEqual(mouthFailures(0.5, in: picture(mouth(0.5))), [])
  }

  func testMouthThatCurvesOtherwiseIsTold() {
    XCTAssertEqual(
      mouthFailures(0.5, in: picture(mouth(-0.25))),
      [
        "The face was told 0.5, so a mouth of 0.5 was expected, but the face drew a mouth of "
          + "-0.25. Who is asked?"
      ])
  }

  func testNoMouthTwoMouthsAndAMouthWithoutEndsAreTold() {
    let dot = stroke((3, 3))
    for (strokes, happened) in [
      ([], "no mouth was drawn"),
      ([mouth(0.5), mouth(0.5)], "the face drew 2 mouths"),
      ([dot], "the face drew a mouth without two ends"),
    ] {
      XCTAssertEqual(
        mouthFailures(0.5, in: picture(strokes)),
        [
          "The face was told 0.5, so a mouth of 0.5 was expected, but \(happened). Who is asked?"
        ])
    }
  }

  func testWhetherAMouthCurvesSo() {
    XCTAssertTrue(showsMouth(0.5, in: picture(mouth(0.5))))
    XCTAssertFalse(showsMouth(-0.5, in: picture(mouth(0.5))))
    XCTAssertFalse(showsMouth(0.5, in: picture([])))
    XCTAssertFalse(showsMouth(0.5, in: picture([mouth(0.5), mouth(0.5)])))
  }

  func testBendOfTheMouthOrAFailure() {
    XCTAssertEqual(bend(in: picture(mouth(0.5))).0, 0.5)
    XCTAssertEqual(bend(in: picture(mouth(0.5))).1, [])
    for (strokes, happened) in [
      ([], "there are 0"), ([mouth(1), mouth(1)], "there are 2"),
      ([stroke((3, 3))], "it has no two ends"),
    ] {
      let (bend, failures) = bend(in: picture(strokes))
      XCTAssertNil(bend)
      XCTAssertEqual(
        failures,
        [
          "At happiness 50 there should be one line from left to right that is labelled "
            + "\"mouth\", but \(happened). Which label?"
        ])
    }
  }

  func testCurvesInWords() {
    XCTAssertEqual(
      [0.5, -0.333, 0.01, -0.01].map(curve),
      ["curves up by 0.5", "curves down by 0.33", "is straight", "is straight"])
  }

  func testOneLineOfALabel() {
    let face = picture([mouth(1), mouth(1), stroke((1, 1), label: "nose")])
    XCTAssertEqual(messages(of: { expectOne("nose", in: face, "Look.") }), [])
    XCTAssertEqual(
      messages(of: { expectOne("mouth", in: face, "Look.") }),
      ["The picture should show one mouth, but it shows 2. Look."])
    XCTAssertEqual(
      messages(of: { expectOne("head", in: face, "Look.") }),
      ["The picture should show one head, but it shows 0. Look."])
  }

  private func mouthFailures(_ expected: Double, in picture: Picture) -> [String] {
    messages(of: {
      expectMouth(expected, in: picture, after: "The face was told 0.5", "Who is asked?")
    })
  }

  private func bend(in picture: Picture) -> (Double?, [String]) {
    var bend: Double?
    let failures = messages(of: {
      bend = mouthBend(in: picture, when: "At happiness 50", "Which label?")
    })
    return (bend, failures)
  }

  private func mouth(_ bend: Double) -> Picture.Stroke { stroke((2, 6), (5, 6 + 3 * bend), (8, 6)) }

  private func stroke(
    _ points: (Double, Double)..., label: String = "mouth"
  ) -> Picture.Stroke {
    Picture.Stroke(label: label, lines: [points.map { MiniUIKit::CGPoint(x: $0, y: $1) }])
  }

  private func picture(_ strokes: [Picture.Stroke]) -> Picture {
    Picture(size: MiniUIKit::CGSize(width: 10, height: 10), label: nil, strokes: strokes)
  }

  private func picture(_ stroke: Picture.Stroke) -> Picture { picture([stroke]) }
}
