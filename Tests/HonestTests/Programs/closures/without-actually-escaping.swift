// swift-format-ignore-file
func allMatch(_ list: [Int], _ test: (Int) -> Bool) -> Bool {
    withoutActuallyEscaping(test) { escapable in
        list.lazy.filter { !escapable($0) }.isEmpty
    }
}

func program() {
    print(allMatch([2, 4], { $0 % 2 == 0 }), allMatch([2, 5]) { $0 % 2 == 0 })
}
