// swift-format-ignore-file
func program() {
    for i in (1...3).reversed() { print(i, terminator: " ") }
    print()
    for angle in stride(from: 0.0, to: 1.0, by: 0.25) { print(angle, terminator: " ") }
    print()
    for _ in 0..<2 { print("again") }

    let week = 1...7
    print(week.contains(7), week ~= 8, week.lowerBound, week.upperBound, week.count)
    let empty = 5..<5
    print(empty.isEmpty, (1..<10).clamped(to: 4..<20), (1...4).overlaps(4...9))

    let letters = ["a", "b", "c", "d", "e"]
    print(letters[1...3], letters[..<2], letters[3...], letters[...1])
    let half: PartialRangeFrom<Int> = 3...
    print(half.contains(2), half.contains(300))
    let sum = (1...100).reduce(0, +)
    print(sum, (1...5).map { $0 * $0 })
    print(Array(stride(from: 10, through: 0, by: -5)))
    let range = Range(2...3)
    print(range == 2..<4, ClosedRange(range))
    for (day, name) in zip(1..., ["Mon", "Tue", "Wed"]) { print(day, name) }
    let characters: ClosedRange<Character> = "a"..."f"
    print(characters.contains("c"))
}
