/// How much an object holds strongly: the elements of its lists and all objects, those inside them too.
///
/// For checks that something does not grow: it does not matter in what kind of list a learner keeps
/// it, nor what is in a list that can't be seen, such as the variables of a closure.
public func heldCount(by object: AnyObject) -> Int {
  let search = HolderSearch(target: object)
  var seen: Set<ObjectIdentifier> = []
  var pending: [Any] = [object]
  var count = 0
  // An end for a learner's list of a million objects.
  while let value = pending.popLast(), count < 100_000 {
    if type(of: value) is AnyClass {
      guard seen.insert(ObjectIdentifier(value as AnyObject)).inserted else { continue }
      count += 1
    }
    var level: Mirror? = Mirror(reflecting: value)
    while let mirror = level {
      switch mirror.displayStyle {
      case .collection, .set, .dictionary: count += mirror.children.count
      default: break
      }
      pending += search.strongFields(of: mirror).map(\.1)
      level = mirror.superclassMirror
    }
  }
  return count - 1
}
