public import FoundationEssentials

/// A loader of the older kind: it calls a closure when it has the data.
///
/// Where it differs: `URLSession`'s `dataTask(with:completionHandler:)` also hands over a
/// description of the answer and an error, and begins only when one calls `resume()`. This loader
/// always gets its data in the end.
public protocol CallbackLoader: Sendable {
  /// Begins to load, and returns at once; calls `completion` later, **in the background**.
  func loadData(from url: URL, completion: @escaping @Sendable (Data) -> Void)
}
