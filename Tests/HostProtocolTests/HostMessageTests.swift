import XCTest

@testable import HostProtocol

final class HostMessageTests: XCTestCase {
  func testTextsSurviveWhateverTheyHold() {
    for text in ["", "a\tb", "line\nline\n", "\\", "\"", "表情\u{0}\u{1B}[0m", "\\\n\t/"] {
      let reply = HostReply.failed(reason: text)
      XCTAssertFalse(reply.encoded.contains(UInt8(ascii: "\n")), "one message, one line")
      XCTAssertEqual(HostReply(decoding: reply.encoded), reply)
    }
  }

  func testEveryEventRequestAndReplyReadsBackAsItWas() {
    let events: [TestEvent] = [
      .loaded, .notLoaded(reason: "no such symbol\n"), .started(test: "A.testB"),
      .failed(test: "A.testB", file: "Checks.swift", line: 7, message: "a\tb", isThrown: true),
      .failed(
        test: "A/b()", file: "Checks/Checks.swift", line: 7, message: "m", isThrown: false,
        details: SwiftTestingDetails(comment: "a\nb", arguments: "n → \t1")),
      .absent(test: "A/b()"), .skipped(test: "A.testB"),
      .ended(test: "A.testB", microseconds: 12, expectations: [7: 3, 9: 1]),
      .ended(test: "A.testB", microseconds: 12, expectations: [:]), .stackOverflow,
      .badAccess, .frames([]), .frames([0, 0x5f7b, .max]),
      .statement, .value(type: "Int", text: "1\n2"), .thrown(type: "E", text: "e"), .done,
    ]
    for event in events { XCTAssertEqual(TestEvent(decoding: event.encoded), event) }
    let replies: [HostReply] = [
      .started(processID: 4), .exited(status: 1, HostUsage(peakMemory: 9, processorTime: 12)),
      .signaled(9, HostUsage()), .running(had: 7, waited: 8),
      .failed(reason: "no memory"),
    ]
    for reply in replies { XCTAssertEqual(HostReply(decoding: reply.encoded), reply) }
    let requests = [
      HostRequest(subject: .checks(["A.testB", "A.testC"]), library: "/x/\ty.so", memoryLimit: 1),
      HostRequest(subject: .checks([]), library: "/y.so", memoryLimit: 1, variation: 3),
      HostRequest(
        subject: .tryout, library: "/x", support: "/y", memoryLimit: .max,
        purpose: .trace(after: 500), seed: .max),
    ]
    for request in requests { XCTAssertEqual(HostRequest(decoding: request.encoded), request) }
    var withFiles = requests[0]
    withFiles.files = HostFiles(source: "/a b", folder: "/c")
    withFiles.hasThreads = true
    withFiles.memoryLayout = .max
    XCTAssertEqual(HostRequest(decoding: withFiles.encoded), withFiles)
  }

  func testWhatIsNoEventIsNil() {
    let strangers = [
      #"{"started":{}}"#, #"{"frames":{"_0":["5f"]}}"#, #"{"nonsense":{}}"#, "{}", "done", "",
    ]
    for text in strangers { XCTAssertNil(TestEvent(decoding: text.utf8), text) }
  }
}
