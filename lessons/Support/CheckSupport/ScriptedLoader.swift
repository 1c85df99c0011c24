import Dispatch
public import Foundation
public import MiniNetwork

/// A loader that answers when the check says so, and what the check says.
///
/// A request stays open until the check answers it, so a check decides what is quick, what is slow
/// and what never ends, without any waiting. Answers come in the background, as a real loader's do.
public final class ScriptedLoader: DataLoader, CallbackLoader, @unchecked Sendable {
  // Unchecked because the compiler can't see that the lock guards the lists.
  private let lock = NSLock()
  private var asked: [URL] = []
  private var open: [Request] = []

  private struct Request: Sendable {
    let url: URL
    let finish: @Sendable (Result<Data, any Error>) -> Void
  }

  /// A loader that has not been asked for anything.
  public init() {}

  /// The addresses that it was asked for, in order.
  public var urls: [URL] { lock.withLock { asked } }

  /// How often it was asked.
  public var requestCount: Int { urls.count }

  /// Waits until the check answers.
  public func data(from url: URL) async throws -> Data {
    try await withUnsafeThrowingContinuation { continuation in
      add(url) { continuation.resume(with: $0) }
    }
  }

  /// Calls the closure in the background once the check answers; a failure is never told.
  public func loadData(from url: URL, completion: @escaping @Sendable (Data) -> Void) {
    add(url) { result in
      guard case .success(let data) = result else { return }
      DispatchQueue.global().async { completion(data) }
    }
  }

  /// Answers the oldest open request, or the oldest one for that address; false if there is none.
  @discardableResult
  public func answer(_ data: Data, to url: URL? = nil) -> Bool {
    finish(.success(data), to: url)
  }

  /// Lets the oldest open request fail, or the oldest one for that address; false if there is none.
  @discardableResult
  public func fail(with error: any Error, to url: URL? = nil) -> Bool {
    finish(.failure(error), to: url)
  }

  private func add(_ url: URL, finish: @escaping @Sendable (Result<Data, any Error>) -> Void) {
    lock.withLock {
      asked.append(url)
      open.append(Request(url: url, finish: finish))
    }
  }

  private func finish(_ result: Result<Data, any Error>, to url: URL?) -> Bool {
    let request = lock.withLock { () -> Request? in
      guard let index = open.firstIndex(where: { url == nil || $0.url == url }) else { return nil }
      return open.remove(at: index)
    }
    request?.finish(result)
    return request != nil
  }
}

/// The data of a black image that is so many dots wide and high.
public func imageData(width: Int, height: Int = 1) -> Data {
  let row = String(repeating: "1", count: width) + "\n"
  return Data("P1 \(width) \(height)\n\(String(repeating: row, count: height))".utf8)
}
