// swift-format-ignore-file
func insertionSort<T: Comparable>(_ input: [T]) -> [T] {
    var a = input
    for i in a.indices.dropFirst() {
        let value = a[i]
        var j = i
        while j > 0, a[j - 1] > value { a[j] = a[j - 1]; j -= 1 }
        a[j] = value
    }
    return a
}

func mergeSort<T>(_ a: [T], by less: (T, T) -> Bool) -> [T] {
    guard a.count > 1 else { return a }
    let middle = a.count / 2
    let left = mergeSort(Array(a[..<middle]), by: less), right = mergeSort(Array(a[middle...]), by: less)
    var result: [T] = [], i = 0, j = 0
    result.reserveCapacity(a.count)
    while i < left.count && j < right.count {
        if less(right[j], left[i]) { result.append(right[j]); j += 1 } else { result.append(left[i]); i += 1 }
    }
    return result + left[i...] + right[j...]
}

func quickSort<T: Comparable>(_ a: [T]) -> [T] {
    guard let pivot = a.first else { return [] }
    let rest = a.dropFirst()
    return quickSort(rest.filter { $0 < pivot }) + [pivot] + quickSort(rest.filter { $0 >= pivot })
}

func quickSortInPlace<C: MutableCollection & RandomAccessCollection>(_ c: inout C) where C.Element: Comparable {
    guard c.count > 1 else { return }
    let pivot = c[c.index(c.startIndex, offsetBy: c.count / 2)]
    let split = c.partition { $0 >= pivot }
    if split == c.startIndex { let s = c.partition { $0 > pivot }; quickSortInPlace(&c[s...]); return }
    quickSortInPlace(&c[..<split])
    quickSortInPlace(&c[split...])
}

func countingSort(_ a: [Int], upTo limit: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: limit + 1)
    a.forEach { counts[$0] += 1 }
    return counts.enumerated().flatMap { Array(repeating: $0.offset, count: $0.element) }
}

func binarySearch<C: RandomAccessCollection>(_ c: C, for key: C.Element) -> C.Index? where C.Element: Comparable {
    var low = c.startIndex, high = c.endIndex
    while low < high {
        let mid = c.index(low, offsetBy: c.distance(from: low, to: high) / 2)
        if c[mid] == key { return mid }
        if c[mid] < key { low = c.index(after: mid) } else { high = mid }
    }
    return nil
}

func program() {
    let list = [38, 27, 43, 3, 9, 82, 10, 3]
    print(insertionSort(list), mergeSort(list, by: >), quickSort(list.map(Double.init)), countingSort(list, upTo: 99))
    var copy = list
    quickSortInPlace(&copy)
    print(copy, binarySearch(copy, for: 43) ?? -1, binarySearch(copy[2...], for: 4) as Any, binarySearch(0..<1000, for: 123)!)
    print(mergeSort(["bb", "a", "cc", "d"]) { $0.count < $1.count })
}
