// imports: Foundation
// swift-format-ignore-file
import Foundation

struct Table {
    enum Alignment { case left, right, centre }
    var headers: [String], alignments: [Alignment]
    var rows: [[String]] = []

    private func pad(_ text: String, _ width: Int, _ alignment: Alignment) -> String {
        switch alignment {
        case .left: return text.padding(toLength: width, withPad: " ", startingAt: 0)
        case .right: return String(repeating: " ", count: max(0, width - text.count)) + text
        case .centre:
            let left = (width - text.count) / 2
            return (String(repeating: " ", count: left) + text).padding(toLength: width, withPad: " ", startingAt: 0)
        }
    }

    func render() -> String {
        let widths = headers.indices.map { i in ([headers] + rows).map { $0[i].count }.max() ?? 0 }
        func line(_ cells: [String]) -> String {
            "| " + cells.enumerated().map { pad($1, widths[$0], alignments[$0]) }.joined(separator: " | ") + " |"
        }
        let rule = "+" + widths.map { "".padding(toLength: $0 + 2, withPad: "-", startingAt: 0) }.joined(separator: "+") + "+"
        return ([rule, line(headers), rule] + rows.map(line) + [rule]).joined(separator: "\n")
    }
}

func program() {
    var table = Table(headers: ["Name", "Points", "Rank"], alignments: [.left, .right, .centre])
    for (index, (name, points)) in [("Ada", 1204.5), ("Grace", 87), ("Linus", 3)].enumerated() {
        table.rows.append([name, String(format: "%.1f", points), "\(index + 1)."])
    }
    print(table.render())
    print("0x" + String(255, radix: 16).uppercased().padding(toLength: 4, withPad: "_", startingAt: 0))
    print("abc".padding(toLength: 8, withPad: "123", startingAt: 1))
}
