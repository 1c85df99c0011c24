import Foundation
import MiniNetwork
import XCTest

final class FileLoaderTests: XCTestCase {
  func testReadsWhatIsInTheFile() async throws {
    let url = try write("P1 1 1\n1\n")
    let data = try await FileLoader().data(from: url)
    XCTAssertEqual(String(decoding: data, as: UTF8.self), "P1 1 1\n1\n")
  }

  func testReadsAFileWhoseNameHasASpace() async throws {
    let url = try write("ok", name: "my logo.pbm")
    XCTAssertTrue(url.absoluteString.hasSuffix("/my%20logo.pbm"))
    let data = try await FileLoader().data(from: url)
    XCTAssertEqual(data, Data("ok".utf8))
  }

  func testTellsThatThereIsNoSuchFile() async throws {
    let url = try write("here").deletingLastPathComponent().appendingPathComponent("gone.pbm")
    do {
      _ = try await FileLoader().data(from: url)
      XCTFail("a file that is not there was read")
    } catch let error as CocoaError {
      XCTAssertEqual(error.code, .fileReadNoSuchFile)
    }
  }

  func testRefusesAnAddressThatIsNoFile() async throws {
    let url = try XCTUnwrap(URL(string: "https://example.org/logo.pbm"))
    do {
      _ = try await FileLoader().data(from: url)
      XCTFail("an address of the network was read")
    } catch let failure as FileLoader.Failure {
      XCTAssertEqual(failure, .notAFile(url))
    }
  }

  func testRefusesFilesOutsideOfTheTemporaryFolder() async throws {
    let folder = FileManager.default.temporaryDirectory.path
    for path in ["/proc/self/maps", "\(folder)/../etc/passwd", "\(folder)s/logo.pbm"] {
      let url = URL(fileURLWithPath: path, isDirectory: false)
      do {
        _ = try await FileLoader().data(from: url)
        XCTFail("\(path) was read")
      } catch let failure as FileLoader.Failure {
        XCTAssertEqual(failure, .notTemporary(url))
      }
    }
    let url = try XCTUnwrap(URL(string: "file://\(folder)/%2e%2e/etc/passwd"))
    do {
      _ = try await FileLoader().data(from: url)
      XCTFail("\(url) was read")
    } catch let failure as FileLoader.Failure {
      XCTAssertEqual(failure, .notTemporary(url))
    }
  }

  /// Writes a file into a temporary folder, which is removed when the test ends.
  private func write(_ text: String, name: String = "logo.pbm") throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("files-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    let url = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: url)
    return url
  }
}
