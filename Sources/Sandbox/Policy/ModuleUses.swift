import Dialect
import Platform

/// What compiled checks use of other modules, by the symbols of their object.
package struct ModuleUses: Sendable, Equatable {
  /// The names of the symbols, mangled and readable.
  let names: [String: DemangledName]

  package var symbols: some Collection<String> { names.keys }

  /// Reads the object of checks.
  ///
  /// - Parameters:
  ///   - known: what other checks of the same text use, which is not read again.
  ///   - demangle: reads mangled Swift names.
  /// - Throws: `SystemError` if the object is damaged or has a symbol that nobody can read.
  package init(
    ofObject bytes: [UInt8], without known: ModuleUses? = nil,
    demangle: ([String]) throws -> [String: DemangledName]
  ) throws {
    guard let object = ObjectFile(bytes) else {
      throw SystemError("read the object of the checks", reason: "it is damaged")
    }
    let symbols = object.foreignSymbols.filter { symbol in
      ObjectNames.isSwift(symbol) && known?.names[symbol] == nil
    }
    names = symbols.isEmpty ? [:] : try demangle(symbols)
    if let symbol = symbols.first(where: { names[$0] == nil }) {
      throw SystemError("read the symbols of the checks", reason: symbol)
    }
  }

  /// Whether one of the symbols is of a module, or of a conformance that it declares.
  func mayUse(_ module: String) -> Bool {
    names.values.contains { $0.module == module || $0.conformanceModule == module }
  }
}
