// Functions of the standard library and of Foundation that believe what a program tells them.
//
// A collection of the program may say that it has less than no elements, and one whose elements a closure makes may
// have longer ones when it is asked again. In Swift 6.3 `replaceSubrange` and `insert(contentsOf:)` then write beyond
// their memory, because they count first and copy later. These take a copy of the elements first. `replaced.c` puts
// them in the place of the library's functions, by which it replaces and inserts everywhere.
//
// They are public because optimised builds may leave other functions out.

import CAllocations
import Foundation

extension Array {
  /// In the place of an array's `replaceSubrange`.
  @_silgen_name("understudy_replaced_in_array")
  public mutating func replaced<New: Collection>(_ range: Range<Int>, with new: __owned New)
  where New.Element == Element {
    replace(range, with: copied(collection: new)) { array, count in
      for _ in 0..<count { array.removeLast() }
    }
  }
}

extension ContiguousArray {
  /// In the place of a contiguous array's.
  @_silgen_name("understudy_replaced_in_contiguous_array")
  public mutating func replaced<New: Collection>(_ range: Range<Int>, with new: __owned New)
  where New.Element == Element {
    replace(range, with: copied(collection: new)) { array, count in
      for _ in 0..<count { array.removeLast() }
    }
  }
}

extension ArraySlice {
  /// In the place of a slice's, which keeps its first index.
  @_silgen_name("understudy_replaced_in_slice")
  public mutating func replaced<New: Collection>(_ range: Range<Int>, with new: __owned New)
  where New.Element == Element {
    replace(range, with: copied(collection: new)) { slice, count in
      // What lies behind a slice is destroyed with the memory.
      slice = slice.dropLast(count)
      slice.reserveCapacity(slice.capacity + 1)
    }
  }
}

extension RangeReplaceableCollection
where Self: MutableCollection & RandomAccessCollection, Index == Int {
  /// Takes time for the elements in the range and behind it only, as the library's function does.
  ///
  /// - Parameter shorten: destroys so many elements at the end, beginning with the last.
  fileprivate mutating func replace(
    _ range: Range<Int>, with new: ContiguousArray<Element>, _ shorten: (inout Self, Int) -> Void
  ) {
    precondition(range.lowerBound <= range.upperBound, "a range ends before it begins")
    _ = self[range]  // Ends the program if it is outside.
    let (first, old) = (range.lowerBound - startIndex, range.count)
    append(contentsOf: new)
    withContiguousMutableStorageIfAvailable { all in
      guard let start = all.baseAddress else { return }
      // Old, rest, new: make it new, rest, and old backwards.
      let place = start + first
      let rest = all.count - first - old - new.count
      let spare = UnsafeMutablePointer<Element>.allocate(capacity: old + new.count)
      spare.moveInitialize(from: place, count: old)
      (spare + old).moveInitialize(from: place + old + rest, count: new.count)
      (place + new.count).moveInitialize(from: place + old, count: rest)
      place.moveInitialize(from: spare + old, count: new.count)
      for index in 0..<old {
        (place + new.count + rest + index).moveInitialize(from: spare + (old - 1 - index), count: 1)
      }
      spare.deallocate()
    }
    if old > 0 { shorten(&self, old) }
  }
}

extension Collection {
  /// The elements with others in the place of a range.
  fileprivate func replacing<New: Collection, Result: RangeReplaceableCollection>(
    _ range: Range<Index>, with new: New
  ) -> Result where Result.Element == Element, New.Element == Element {
    var result = Result()
    result.append(contentsOf: self[..<range.lowerBound])
    result.append(contentsOf: new)
    result.append(contentsOf: self[range.upperBound...])
    return result
  }
}

extension String {
  /// In the place of a string's.
  @_silgen_name("understudy_replaced_in_string")
  public mutating func replaced<New: Collection>(_ range: Range<Index>, with new: New)
  where New.Element == Character {
    if range.lowerBound == endIndex {
      append(contentsOf: new)
    } else {
      self = replacing(range, with: new)
    }
  }

  /// In the place of a string's `insert(contentsOf:at:)`.
  @_silgen_name("understudy_inserted_in_string")
  public mutating func inserted<New: Collection>(contentsOf new: New, at place: Index)
  where New.Element == Character {
    replaced(place..<place, with: new)
  }
}

extension Substring {
  /// In the place of a substring's.
  @_silgen_name("understudy_replaced_in_substring")
  public mutating func replaced<New: Collection>(_ range: Range<Index>, with new: New)
  where New.Element == Character {
    self = Substring(replacing(range, with: new) as String)
  }
}

extension String.UnicodeScalarView {
  /// In the place of that of a string's scalars.
  @_silgen_name("understudy_replaced_in_scalars")
  public mutating func replaced<New: Collection>(_ range: Range<Index>, with new: New)
  where New.Element == Unicode.Scalar {
    if range.lowerBound == endIndex {
      append(contentsOf: new)
    } else {
      self = replacing(range, with: new)
    }
  }
}

extension Substring.UnicodeScalarView {
  /// In the place of that of a substring's scalars.
  @_silgen_name("understudy_replaced_in_scalars_of_substring")
  public mutating func replaced<New: Collection>(_ range: Range<Index>, with new: New)
  where New.Element == Unicode.Scalar {
    let scalars: String.UnicodeScalarView = replacing(range, with: new)
    self = Substring(String(scalars)).unicodeScalars
  }
}

// MARK: Foundation's ranges

/// In the place of `Range.init`, which makes a range that ends before it begins.
@_silgen_name("understudy_range_of_int")
public func checkedRange(_ range: NSRange) -> Range<Int>? {
  range.location == NSNotFound ? nil : range.location..<range.location + range.length
}

/// The same for other integers.
@_silgen_name("understudy_range_of_integer")
public func checkedRange<Number: BinaryInteger>(_ range: NSRange) -> Range<Number>? {
  (checkedRange(range) as Range<Int>?).map { Number($0.lowerBound)..<Number($0.upperBound) }
}

extension Data {
  /// In the place of the function that looks outside of the data.
  @_silgen_name("understudy_range_in_data")
  public func checkedRange(
    of data: Data, options: SearchOptions, in range: Range<Int>?
  ) -> Range<Int>? {
    let place = self[range ?? startIndex..<endIndex]
    let isBackwards = options.contains(.backwards)
    guard !data.isEmpty else { return nil }
    if options.contains(.anchored) {
      let end = isBackwards ? place.suffix(data.count) : place.prefix(data.count)
      return end == data ? end.startIndex..<end.endIndex : nil
    }
    return isBackwards ? place.lastRange(of: data) : place.firstRange(of: data)
  }
}

extension NSCache {
  /// In the place of what keeps an object: a delegate gets any cache as one of any objects.
  @_silgen_name("understudy_checked_cache")
  public func checkedSet(_ object: ObjectType, forKey key: KeyType, cost: Int) {
    // By its static type it is an `ObjectType`.
    let given: Any = unsafeBitCast(object, to: AnyObject.self)
    guard given is ObjectType else {
      callocations_refuse("Foundation", "A cache keeps objects of its own type only")
    }
    set(object, forKey: key, cost: cost)
  }

  /// The library's own.
  @_silgen_name("understudy_library_cache")
  private func set(_ object: ObjectType, forKey key: KeyType, cost: Int)
}
