// Questions about a type of the learner's that says itself when two values are equal and what their
// hash is. Only such types may be given to these functions; standard values go to `expectEqual`.

/// Whether two values are equal by the learner's own `==`.
public func areEqual<Value: Equatable>(_ a: Value, _ b: Value) -> Bool { a == b }

/// The hash of a value by the learner's own `hash(into:)`; another number in each run of the process.
public func hash(of value: some Hashable) -> Int { value.hashValue }

/// Whether sets that hold only this value find it again after something has happened.
///
/// Each set has room for many more, and a seed of its own: a hash that has changed does not lead to the
/// same place in all of them.
public func isFound<Value: Hashable>(_ value: Value, after change: () -> Void) -> Bool {
  var sets = (1...3).map { _ in Set<Value>(minimumCapacity: 2_000) }
  for index in sets.indices { sets[index].insert(value) }
  change()
  return sets.allSatisfy { $0.contains(value) }
}

/// Makes and drops an object; returns its trace, and a new object in the same place of memory.
///
/// Both objects have the same `ObjectIdentifier`. It is nil where memory is not used again in many
/// tries, for example because something still holds the first object.
public func traceAndSuccessor<Object: AnyObject, Trace>(
  make: () -> Object, trace: (Object) -> Trace
) -> (trace: Trace, successor: Object)? {
  func traceOfAGoneObject() -> (Trace, ObjectIdentifier) {
    let object = make()
    return (trace(object), ObjectIdentifier(object))
  }
  for _ in 1...1000 {
    let (trace, id) = traceOfAGoneObject()
    let successor = make()
    if ObjectIdentifier(successor) == id { return (trace, successor) }
  }
  return nil
}
