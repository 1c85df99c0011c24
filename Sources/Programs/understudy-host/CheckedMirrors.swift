// Functions of the runtime by which `Mirror` and `dump` look into values.
//
// The runtime's own read a property of an object without asking whether it is being changed. They would see a
// dictionary without the value that is being changed in it, or elements that an array has given up. These begin a
// read like any other, so that the program ends where a change is under way. Libraries change the properties of
// their own objects without telling the runtime, so those are not shown. `replaced.c` puts these functions in the
// place of the runtime's.
//
// They are public because optimised builds may leave other functions out.

import CAllocations
import CObjects

/// In the place of what counts the children of a value, seen as one of a type: of its class or a superclass.
@_silgen_name("understudy_checked_count")
public func checkedCount<Value>(_ value: Value, type: Any.Type) -> Int {
  let isHidden =
    (type as? AnyClass).map { callocations_is_shown(Metadata($0).descriptor) == 0 } ?? false
  return isHidden ? 0 : count(value, type: type)
}

/// In the place of what reads a child.
@_silgen_name("understudy_checked_child")
public func checkedChild<Value>(
  of value: Value, type: Any.Type, index: Int,
  name: UnsafeMutablePointer<UnsafePointer<CChar>?>,
  freeName: UnsafeMutablePointer<(@convention(c) (UnsafePointer<CChar>?) -> Void)?>
) -> Any {
  if let type = type as? AnyClass {
    let object = Unmanaged.passUnretained(value as AnyObject).toOpaque()
    let metadata = Metadata(type).address
    let inherited = cobjects_field_count(metadata) - count(value, type: type)
    callocations_read(object + cobjects_field_offset(metadata, inherited + index))
  }
  return child(of: value, type: type, index: index, name: name, freeName: freeName)
}

/// The runtime's own function.
@_silgen_name("understudy_library_count")
private func count<Value>(_ value: Value, type: Any.Type) -> Int

/// The runtime's own function.
@_silgen_name("understudy_library_child")
private func child<Value>(
  of value: Value, type: Any.Type, index: Int,
  name: UnsafeMutablePointer<UnsafePointer<CChar>?>,
  freeName: UnsafeMutablePointer<(@convention(c) (UnsafePointer<CChar>?) -> Void)?>
) -> Any
