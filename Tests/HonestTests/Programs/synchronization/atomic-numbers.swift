// imports: Synchronization
// swift-format-ignore-file
import Synchronization

final class Statistics: Sendable {
    let calls = Atomic<Int>(0)
    let failures = Atomic<UInt8>(250)
    let longest = Atomic<Int32>(.min)
    let shortest = Atomic<UInt64>(.max)

    func record(_ duration: Int, failed: Bool) {
        calls.add(1, ordering: .relaxed)
        longest.max(Int32(duration), ordering: .acquiringAndReleasing)
        shortest.min(UInt64(duration), ordering: .acquiringAndReleasing)
        if failed { failures.wrappingAdd(1, ordering: .sequentiallyConsistent) }
    }
}

func program() async {
    let statistics = Statistics()
    await withTaskGroup { group in
        for number in 1...40 { group.addTask { statistics.record(number * 3, failed: number.isMultiple(of: 4)) } }
    }
    print(
        statistics.calls.load(ordering: .relaxed), statistics.failures.load(ordering: .acquiring),
        statistics.longest.load(ordering: .sequentiallyConsistent), statistics.shortest.load(ordering: .relaxed))

    let number = Atomic(10)
    print(number.add(5, ordering: .acquiring), number.subtract(3, ordering: .releasing))
    let (old, new) = number.wrappingSubtract(20, ordering: .relaxed)
    print(old, new, number.exchange(100, ordering: .acquiringAndReleasing))
    number.store(0b1100, ordering: .relaxed)
    number.bitwiseOr(0b0011, ordering: .releasing)
    number.bitwiseAnd(0b0111, ordering: .acquiring)
    print(number.bitwiseXor(0b0101, ordering: .sequentiallyConsistent).newValue)
    number.store(7, ordering: .releasing)
    number.store(8, ordering: .sequentiallyConsistent)
    atomicMemoryFence(ordering: .sequentiallyConsistent)
    print(number.load(ordering: .acquiring))

    let wide = Atomic(Int64.max), small = Atomic<Int8>(127), word = Atomic<UInt16>(0)
    print(wide.wrappingAdd(1, ordering: .relaxed).newValue == .min, small.wrappingAdd(1, ordering: .relaxed).newValue)
    print(word.wrappingSubtract(1, ordering: .relaxed), AtomicUpdateOrdering.relaxed, AtomicLoadOrdering.acquiring)
    let temperature = Atomic(20.5)
    temperature.store(21.25, ordering: .relaxed)
    print(temperature.load(ordering: .relaxed), Atomic<Float>(1.5).load(ordering: .relaxed))
    let pause = Atomic(Duration.seconds(2))
    print(pause.exchange(.zero, ordering: .relaxed), pause.load(ordering: .relaxed))
}
