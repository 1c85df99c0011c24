import Dialect
import HostProtocol
import Sandbox

private typealias Ending = ObjectNames.Ending

extension Recording.Function {
  /// Reads the mangled name of a function, with what `swift-demangle` says of it.
  init(_ mangled: String, _ name: DemangledName) {
    let role = Recording.Function.role(of: mangled)
    self.init(
      module: role == .witness ? name.module : name.typeModule,
      type: name.types.isEmpty ? name.innermostType : name.types.joined(separator: "."),
      name: (name.signature ?? "") + Recording.Function.observed(mangled),
      role: role == .method && name.isLocal ? .closure : role,
      isInProtocol: name.typeKind == ObjectNames.Tree.aProtocol,
      isInClass: name.typeKind == ObjectNames.Tree.aClass || name.signature == nil,
      isStatic: mangled.last == Ending.ofType
        && !Ending.deallocators.contains { mangled.hasSuffix($0) },
      protocolName: role == .witness ? name.otherName ?? "" : "")
  }

  /// For the observer of a property, which one it is.
  private static func observed(_ mangled: String) -> String {
    let name = mangled.last == Ending.ofType ? mangled.dropLast() : mangled[...]
    return name.hasSuffix(Ending.observers[0])
      ? ".didSet" : name.hasSuffix(Ending.observers[1]) ? ".willSet" : ""
  }

  static func role(of mangled: String) -> Role {
    var rest = mangled[...]
    if let dot = rest.firstIndex(of: ".") {
      let isAfterChange = rest[dot...].hasPrefix(Ending.afterChange)
      return isAfterChange && role(of: String(rest[..<dot])) == .modify ? .changed : .other
    }
    if let range = rest.ranges(of: Ending.specialized).last, rest.hasSuffix("_n") {
      rest = rest[..<range.lowerBound]
    }
    func ends(_ endings: [String]) -> Bool { endings.contains { rest.hasSuffix($0) } }
    if ends([Ending.witness]) { return .witness }
    if ends(Ending.deallocators) { return .deallocator }
    if ends([Ending.allocator]) { return .allocator }
    if ends([Ending.initialiser]) { return .initialiser }
    if ends([Ending.destructor]) { return .destructor }
    if rest.last == "_" {
      let stem = rest.dropLast().reversed().drop { $0.isNumber }
      if stem.first == Ending.closure { return .closure }
      if stem.starts(with: Ending.resumption.reversed()) { return .resumption }
      return stem.starts(with: Ending.returned.reversed()) ? .returned : .other
    }
    if rest.last == Ending.ofType { rest = rest.dropLast() }
    if ends(Ending.getters) { return .getter }
    if ends(Ending.setters) { return .setter }
    if ends(Ending.modify) { return .modify }
    if ends(Ending.observers) { return .observer }
    return ends([Ending.method]) ? .method : .other
  }
}
