// Functions of the standard library that make an array of any sequence.
//
// The library's own take as much memory as the sequence says that it has elements, times their size. In
// Swift 6.3 that product may overflow: `Array((0..<1 << 61 + 1).lazy.map { … })` then writes what the closure
// returns beyond a small piece of memory. These grow the array as elements come. `arrays.c` puts them in the
// place of the library's functions for the programs that this process loads. They are public because optimised
// builds may leave other functions out.

extension RangeReplaceableCollection {
  fileprivate init(growingWith elements: some Sequence<Element>) {
    self.init()
    append(contentsOf: elements)
  }
}

extension Array {
  /// In the place of `Array.init(_:)`.
  @_silgen_name("understudy_array")
  public static func grown<Elements: Sequence>(
    from elements: __owned Elements
  ) -> [Element] where Elements.Element == Element {
    Array(growingWith: elements)
  }
}

extension ContiguousArray {
  /// In the place of `ContiguousArray.init(_:)`.
  @_silgen_name("understudy_contiguous_array")
  public static func grown<Elements: Sequence>(
    from elements: __owned Elements
  ) -> ContiguousArray<Element> where Elements.Element == Element {
    ContiguousArray(growingWith: elements)
  }
}

extension ArraySlice {
  /// In the place of `ArraySlice.init(_:)`.
  @_silgen_name("understudy_array_slice")
  public static func grown<Elements: Sequence>(
    from elements: __owned Elements
  ) -> ArraySlice<Element> where Elements.Element == Element {
    ArraySlice(growingWith: elements)
  }
}

extension Sequence {
  /// In the place of `sorted(by:)`.
  @_silgen_name("understudy_sorted_by")
  public func grownAndSorted(by order: (Element, Element) throws -> Bool) rethrows -> [Element] {
    var array = [Element](growingWith: self)
    try array.sort(by: order)
    return array
  }

  /// In the place of `shuffled()`.
  @_silgen_name("understudy_shuffled")
  public func grownAndShuffled() -> [Element] {
    var array = [Element](growingWith: self)
    array.shuffle()
    return array
  }

  /// In the place of `shuffled(using:)`.
  @_silgen_name("understudy_shuffled_using")
  public func grownAndShuffled(using numbers: inout some RandomNumberGenerator) -> [Element] {
    var array = [Element](growingWith: self)
    array.shuffle(using: &numbers)
    return array
  }

  /// In the place of `reversed()`.
  @_silgen_name("understudy_reversed")
  public func grownAndReversed() -> [Element] {
    var array = [Element](growingWith: self)
    array.reverse()
    return array
  }
}

extension Sequence where Element: Comparable {
  /// In the place of `sorted()`.
  @_silgen_name("understudy_sorted")
  public func grownAndSorted() -> [Element] { grownAndSorted(by: <) }
}
