/// The times of one case over several rounds, in milliseconds.
struct Times: Encodable {
  private(set) var all: [Double] = []

  mutating func add(_ duration: Duration) { all.append(duration / .milliseconds(1)) }

  private var sorted: [Double] { all.sorted() }

  var median: Double {
    let sorted = sorted
    guard !sorted.isEmpty else { return 0 }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
  var least: Double { sorted.first ?? 0 }
  var most: Double { sorted.last ?? 0 }
}
