import Foundation

/// The results of the benchmark, as a table for people and as JSON for programs.
struct Table {
  private let bench: Bench
  private let endurance: (growth: Int, descriptors: Int)

  /// A goal of docs/performance.md: a figure, mostly a ratio of two times, and its bound.
  private struct Goal: Encodable {
    let name: String
    let figure: Double
    let bound: Double
    let isAtLeast: Bool
    var isMet: Bool { isAtLeast ? figure >= bound : figure <= bound }
  }

  init(_ bench: Bench, endurance: (growth: Int, descriptors: Int)) {
    self.bench = bench
    self.endurance = endurance
  }

  private var goals: [Goal] {
    func faster(_ name: String, than reference: String, _ bound: Double) -> Goal {
      Goal(
        name: "\(name): times faster than \(reference)",
        figure: bench.median(reference) / bench.median(name), bound: bound, isAtLeast: true)
    }
    func within(_ name: String, of reference: String, _ bound: Double) -> Goal {
      Goal(
        name: "\(name): times \(reference)",
        figure: bench.median(name) / bench.median(reference), bound: bound, isAtLeast: false)
    }
    let floor = "empty type-check"
    let kept = bench.cases.first { $0.name == "verdict of a kept library" }?.times
    return [
      faster("body edit", than: "swift test: body edit", 16), within("body edit", of: floor, 1.5),
      faster("understudy check: body edit", than: "swift test: body edit", 10),
      faster("interface edit", than: "swift test: interface edit", 4),
      within("interface edit", of: floor, 2),
      faster("compile error", than: "swift test: compile error", 6),
      within("compile error", of: floor, 0.65),
      faster("no change", than: "swift test: no change", 20), within("no change", of: floor, 1),
      faster("first of a session", than: "swift test: cold", 75),
      within("first of a session", of: floor, 6),
      within("200 checks", of: "body edit", 1.3),
      Goal(
        name: "slowest of all kept verdicts: times their median",
        figure: (kept?.most ?? 0) / (kept?.median ?? 1), bound: 2.5, isAtLeast: false),
      Goal(
        name: "all that stands by: MB, proportional",
        figure: Double(bench.standingBy) * 1024 / 1e6, bound: 250, isAtLeast: false),
    ]
  }

  var text: String {
    func row(_ cells: [String], _ widths: [Int]) -> String {
      zip(cells, widths).enumerated().map { index, pair in
        let gap = String(repeating: " ", count: max(0, pair.1 - pair.0.count))
        return index == 0 ? pair.0 + gap : gap + pair.0
      }.joined(separator: "  ")
    }
    let widths = [30, 9, 9, 9, 6]
    var lines = [row(["milliseconds", "median", "least", "most", "runs"], widths)]
    for (name, times) in bench.cases {
      lines.append(
        row(
          [
            name, String(format: "%.1f", times.median), String(format: "%.1f", times.least),
            String(format: "%.1f", times.most), String(times.all.count),
          ], widths))
    }
    lines.append("")
    for goal in goals {
      let sign = goal.isAtLeast ? "at least" : "at most"
      let figure = String(format: "%.2f", goal.figure)
      let bound = String(format: "%g", goal.bound)
      let mark = goal.isMet ? "reached" : "MISSED"
      lines.append(row(["\(goal.name): \(figure)", "\(sign) \(bound)", mark], [66, 14, 8]))
    }
    lines.append(
      "1000 verdicts in one session: memory grew by \(endurance.growth) KiB, "
        + "descriptors by \(endurance.descriptors)")
    return lines.joined(separator: "\n")
  }

  func json() throws -> String {
    struct Encoded: Encodable {
      let milliseconds: [String: Times]
      let goals: [Goal]
      let memoryGrowthKiB: Int
      let descriptorGrowth: Int
    }
    let times = Dictionary(uniqueKeysWithValues: bench.cases.map { ($0.name, $0.times) })
    let encoded = Encoded(
      milliseconds: times, goals: goals, memoryGrowthKiB: endurance.growth,
      descriptorGrowth: endurance.descriptors)
    return try encoded.json() + "\n"
  }
}
