import Foundation

extension Subcommand {
  /// `understudy lsp`: serves an editor with verdicts.
  static let languageServer = Subcommand(
    name: "lsp",
    run: { context in
      // The protocol asks for 0 after an orderly end, and for 1 else.
      ExitStatus(rawValue: LanguageServer(context).run()) ?? .trouble
    })
}
