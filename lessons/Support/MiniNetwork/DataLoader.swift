public import FoundationEssentials

/// Somebody who gets the data behind an address, and whom one can wait for with `await`.
///
/// An object that needs data is given its loader, so that a program can give it one that asks the
/// network, and a check one that answers what the check wants.
///
/// Where it differs: `URLSession`, which plays this part in an app, also returns a description of
/// the answer: `data(from:)` gives a pair there.
public protocol DataLoader: Sendable {
  /// The data behind the address; the work is done in the background.
  func data(from url: URL) async throws -> Data
}
