import Platform
import XCTest

final class FileLockTests: XCTestCase {
  private func path() throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    return folder.appendingPathComponent("lock").path
  }

  func testTheSecondOneWaitsUntilTheFirstLetsGo() throws {
    let path = try path()
    var first = try FileLock.take(path, patience: 0)
    XCTAssertNotNil(first)
    XCTAssertNil(try FileLock.take(path, patience: 0.05))
    let loop = EventLoop()
    _ = loop.schedule(at: .now + .milliseconds(50)) { first = nil }
    XCTAssertNotNil(try FileLock.take(path, patience: 20, on: loop))
    XCTAssertNil(first)
  }

  func testAWaitCanBeCancelled() throws {
    let path = try path()
    let first = try FileLock.take(path, patience: 0)
    let loop = EventLoop()
    let always = open("/dev/null", O_RDONLY)
    defer { close(always) }
    loop.cancellation = Cancellation(descriptors: [always]) { _ in true }
    XCTAssertThrowsError(try FileLock.take(path, patience: 20, on: loop)) {
      XCTAssertTrue($0 is Cancelled, "\($0)")
    }
    withExtendedLifetime(first) {}
  }

  func testAFileThatCannotBeLocked() throws {
    XCTAssertNil(try FileLock.take("/proc/version/lock", patience: 20))
  }

  func testAFolderInItsPlaceIsReplaced() throws {
    let path = try path()
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    XCTAssertNotNil(try FileLock.take(path, patience: 0))
  }
}
