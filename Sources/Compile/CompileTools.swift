import Platform
import Sandbox

/// The toolchain, the cache and the processes that compilations share.
package struct CompileTools {
  package let toolchain: Toolchain
  package let cache: Cache
  package let compiler: Compiler
  package let cell: Cell
  package let loop: EventLoop

  package init(
    toolchain: Toolchain, cache: Cache, compiler: Compiler, cell: Cell, loop: EventLoop
  ) {
    self.toolchain = toolchain
    self.cache = cache
    self.compiler = compiler
    self.cell = cell
    self.loop = loop
  }
}
