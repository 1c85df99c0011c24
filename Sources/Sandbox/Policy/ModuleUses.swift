import Dialect
import Platform

/// The symbols of other modules that the object of compiled checks refers to.
package struct ModuleUses: Sendable, Equatable {
  /// The names of the symbols, mangled and readable.
  let names: [String: DemangledName]

  /// The functions of C, which are known beside a right answer only.
  let functionsOfC: Set<String>

  package var symbols: some Collection<String> { names.keys }

  /// Reads the object of checks beside a right answer: also the functions of other modules that the compiler has copied
  /// into it.
  ///
  /// - Parameters:
  ///   - module: the module of the checks.
  ///   - demangle: reads mangled Swift names.
  /// - Throws: `SystemError` if the object is damaged or has a symbol that nobody can read.
  package init(
    ofObject bytes: [UInt8], of module: String,
    demangle: ([String]) throws -> [String: DemangledName]
  ) throws {
    let object = try ModuleUses.object(bytes)
    let symbols = object.foreignSymbols + object.copiedFunctions(except: module)
    names = try ModuleUses.names(symbols.filter(ObjectNames.isSwift), demangle)
    functionsOfC = Set(symbols.filter { !ObjectNames.isSwift($0) })
  }

  /// Reads the object of the same checks beside a submission.
  ///
  /// A default that meets a requirement of the submission's own protocol does not count: only the submission calls it.
  ///
  /// - Parameters:
  ///   - known: what the checks use beside a right answer, which is not read again; nil if there is none.
  ///   - learner: the submission's module.
  package init(
    ofObject bytes: [UInt8], without known: ModuleUses?, learner: String,
    demangle: ([String]) throws -> [String: DemangledName]
  ) throws {
    let object = try ModuleUses.object(bytes)
    let symbols = object.foreignSymbols.filter {
      ObjectNames.isSwift($0) && known?.names[$0] == nil
    }
    functionsOfC = []
    let users = symbols.isEmpty ? nil : object.users()
    let own = ObjectNames.mangled(module: learner)
    names = try ModuleUses.names(
      symbols.filter { symbol in
        users?[symbol]?.allSatisfy { ObjectNames.isWitness($0, ofProtocolIn: own) } != true
      }, demangle)
  }

  private static func object(_ bytes: [UInt8]) throws -> ObjectFile {
    guard let object = ObjectFile(bytes) else {
      throw SystemError("read the object of the checks", reason: "it is damaged")
    }
    return object
  }

  private static func names(
    _ symbols: [String], _ demangle: ([String]) throws -> [String: DemangledName]
  ) throws -> [String: DemangledName] {
    let names = symbols.isEmpty ? [:] : try demangle(symbols)
    if let symbol = symbols.first(where: { names[$0] == nil }) {
      throw SystemError("read the symbols of the checks", reason: symbol)
    }
    return names
  }

  /// Whether one of the symbols is of a module, or of a conformance that it declares.
  func mayUse(_ module: String) -> Bool {
    names.values.contains { $0.module == module || $0.conformanceModule == module }
  }
}
