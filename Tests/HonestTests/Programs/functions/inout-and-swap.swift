// swift-format-ignore-file
struct Point { var x = 0, y = 0 }

func exchange<T>(_ a: inout T, _ b: inout T) {
    let old = a
    a = b
    b = old
}

func bubbleSort(_ list: inout [Int]) {
    guard list.count > 1 else { return }
    for end in stride(from: list.count - 1, to: 0, by: -1) {
        for i in 0..<end where list[i] > list[i + 1] {
            list.swapAt(i, i + 1)
        }
    }
}

func move(_ point: inout Point, by amount: Int = 1, along axis: WritableKeyPath<Point, Int>) {
    point[keyPath: axis] += amount
}

func increment(_ number: inout Int) -> Int {
    defer { number += 1 }
    return number
}

func program() {
    var a = "left", b = "right"
    exchange(&a, &b)
    print(a, b)
    swap(&a, &b)
    print(a, b)
    var list = [5, 1, 4, 2, 3]
    bubbleSort(&list)
    print(list)
    var corner = Point()
    move(&corner, along: \.x)
    move(&corner, by: 5, along: \.y)
    print(corner)
    var number = 7
    print(increment(&number), number)
    var grid = [[1, 2], [3, 4]]
    exchange(&grid[0], &list)
    print(grid)
    var scores = ["a": 1]
    func raise(_ n: inout Int) { n *= 10 }
    raise(&scores["a", default: 0])
    raise(&list[0])
    print(scores, list)
}
