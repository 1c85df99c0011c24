// Functions of the standard library that make an array of any sequence.
//
// The library's own take as much memory as the sequence says that it has elements, times their size. In
// Swift 6.3 that product may overflow: `Array((0..<1 << 61 + 1).lazy.map { … })` then writes what the closure
// returns beyond a small piece of memory. These grow the array as elements come. `replaced.c` puts them in the
// place of the library's functions. They are public because optimised builds may leave other functions out.

/// In the place of what copies a collection.
@_silgen_name("understudy_copied_collection")
public func copied<Elements: Collection>(
  collection: Elements
) -> ContiguousArray<Elements.Element> {
  var array: ContiguousArray<Elements.Element> = []
  array.append(contentsOf: collection)
  return array
}

/// In the place of what copies a sequence.
@_silgen_name("understudy_copied_sequence")
public func copied<Elements: Sequence>(
  sequence: Elements
) -> ContiguousArray<Elements.Element> {
  var array: ContiguousArray<Elements.Element> = []
  array.append(contentsOf: sequence)
  return array
}
