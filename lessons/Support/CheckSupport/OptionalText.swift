/// How often something happened, as messages write it: `once` or `3 times`.
public func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

/// A value as messages write it, without `Optional(…)`: `0.5`, `"Ada"` or `nil`.
public func text<Value>(_ value: Value?) -> String {
  switch value {
  case nil: "nil"
  case let string as String: "\"\(string)\""
  case let value?: "\(value)"
  }
}
