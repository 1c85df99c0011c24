/// Swift text to facts, through the toolchain's SwiftSyntax.
