import Dispatch
public import Foundation
public import MiniNetwork

/// A loader that answers when the check says so, and what the check says.
///
/// A request stays open until the check answers it, so a check decides what is quick, what is slow
/// and what never ends, without any waiting. Answers come in the background, as a real loader's do.
public final class ScriptedLoader: DataLoader, CallbackLoader {
  private let requests = WaitingList<URL, Data>()

  /// A loader that has not been asked for anything.
  public init() {}

  /// The addresses that it was asked for, in order.
  public var urls: [URL] { requests.history }

  /// How often it was asked.
  public var requestCount: Int { urls.count }

  /// Whether it was asked at all.
  public var wasAsked: Bool { requestCount > 0 }

  /// Waits until the check answers; throws a `CancellationError` where the task is cancelled.
  ///
  /// `URLSession` throws a `URLError` then.
  public func data(from url: URL) async throws -> Data {
    try await requests.wait(for: url)
  }

  /// Calls the closure in the background once the check answers; a failure is never told.
  public func loadData(from url: URL, completion: @escaping @Sendable (Data) -> Void) {
    requests.add(url) { result in
      guard case .success(let data) = result else { return }
      DispatchQueue.global().async { completion(data) }
    }
  }

  /// Answers the oldest open request, or the oldest one for that address; false if there is none.
  @discardableResult
  public func answer(_ data: Data, to url: URL? = nil) -> Bool {
    requests.finish(with: .success(data)) { url == nil || $0 == url }
  }

  /// Lets the oldest open request fail, or the oldest one for that address; false if there is none.
  @discardableResult
  public func fail(with error: any Error, to url: URL? = nil) -> Bool {
    requests.finish(with: .failure(error)) { url == nil || $0 == url }
  }
}

/// The data of a black image that is so many dots wide and high.
public func imageData(width: Int, height: Int = 1) -> Data {
  let row = String(repeating: "1", count: width) + "\n"
  return Data("P1 \(width) \(height)\n\(String(repeating: row, count: height))".utf8)
}

/// Lets all work go on until a loader was asked so many times.
@MainActor public func settle(untilAsked loader: ScriptedLoader, times: Int = 1) async {
  await settle { loader.requestCount >= times }
}

/// Lets all open requests fail, so that nothing waits for them when the check is over.
@MainActor public func endRequests(of loader: ScriptedLoader) async {
  while loader.fail(with: CancellationError()) {}
  await settle()
}
