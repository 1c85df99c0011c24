// swift-format-ignore-file
func program() {
    let words = ["tea", "milk", "tea"]
    print(words.index(where: { $0.count == 4 }) ?? -1, words.index(of: "tea") ?? -1)
    print("a1b".index(where: \.isNumber) != nil, ["1", "x"].flatMap { Int($0) })
}
