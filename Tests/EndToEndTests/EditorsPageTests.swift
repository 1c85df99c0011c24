import Foundation
import TestSupport
import XCTest

/// The settings that docs/editors.md gives, each in its real editor; `make test-editors` installs them.
final class EditorsPageTests: XCTestCase {
  private let message = "Twice two is four. double(2) was asked for. (expected: 4; got: 0)"

  /// Returns the first code block of that language on the page, below a heading.
  private func block(_ language: String, below heading: String = "# Editors") throws -> String {
    let page = try Repository.page("editors.md")
    let head = try XCTUnwrap(page.range(of: heading + "\n"))
    let rest = head.upperBound..<page.endIndex
    let start = try XCTUnwrap(page.range(of: "```\(language)\n", range: rest))
    let end = try XCTUnwrap(page.range(of: "\n```", range: start.upperBound..<page.endIndex))
    return String(page[start.upperBound..<end.lowerBound])
  }

  /// Runs an editor in the workspace, with the program on PATH, and returns the file that it writes.
  private func run(_ editor: String, _ arguments: [String], in desk: Desk) throws -> String {
    let folders = Understudy.environment["PATH"] ?? ""
    let found = folders.split(separator: ":").map { "\($0)/\(editor)" }
      .first(where: FileManager.default.isExecutableFile(atPath:))
    guard let program = found.map({ URL(fileURLWithPath: $0) }) else {
      throw XCTSkip("\(editor) is not installed")
    }
    let home = try temporaryFolder()
    let path = "\(Understudy.program.deletingLastPathComponent().path):\(folders)"
    let outcome = try desk.understudy.run(
      arguments,
      environment: ["PATH": path, "HOME": home.path, "LANG": "C.UTF-8", "TERM": "dumb"],
      program: program)
    let output = try? desk.read("found.txt")
    return try XCTUnwrap(output, "\(editor) wrote \(outcome.output) \(outcome.errors)")
  }

  func testVimReadsTheLines() throws {
    let desk = try Desk(for: self)
    try desk.write(
      """
      \(try block("vim"))
      silent make
      let found = map(getqflist(), {_, q -> join([bufname(q.bufnr), q.lnum, q.col, q.type, q.text])})
      call writefile(found, 'found.txt')
      qa!
      """, to: "try.vim")
    let found = try run("vim", ["-es", "-u", "NONE", "-S", "try.vim", Desk.double], in: desk)
    XCTAssertEqual(found, "\(Desk.double) 1 6 e \(message)\n")
  }

  func testEmacsReadsTheLines() throws {
    let desk = try Desk(for: self)
    try desk.write("\nfunc double(_ n: Int) -> Int { 0 }\n", to: Desk.double)
    try desk.write(
      """
      (require 'compile)
      \(try block("lisp"))
      (setq compilation-ask-about-save nil)
      (let ((buffer (compile compile-command)) (found ""))
        (while (get-buffer-process buffer) (accept-process-output nil 0.1))
        (accept-process-output nil 0.3)
        (next-error)
        (with-current-buffer (get-file-buffer "\(Desk.double)")
          (goto-char (window-point (get-buffer-window (current-buffer) t)))
          (setq found (format "%d:%d\\n" (line-number-at-pos) (current-column))))
        (write-region found nil "found.txt"))
      """, to: "try.el")
    let found = try run("emacs", ["-Q", "--batch", "-l", "try.el"], in: desk)
    XCTAssertEqual(found, "2:5\n")
  }

  /// Eglot reads plain text on hover unless markdown-mode is installed.
  func testEglotRunsTheServer() throws {
    let desk = try Desk(for: self)
    try desk.write(
      """
      (defun note (text) (write-region (concat text "\\n") nil "\(desk.file("found.txt").path)" t))
      (setq package-directory-list '("/usr/share/emacs/site-lisp/elpa"))
      (package-initialize)
      (unless (require 'eglot nil t)
        (note "no eglot")
        (kill-emacs))
      (define-derived-mode swift-mode prog-mode "Swift")
      (add-to-list 'auto-mode-alist '("\\\\.swift\\\\'" . swift-mode))
      \(try block("lisp", below: "### Emacs with eglot"))
      (setq eglot-sync-connect 30)
      (defun wait-until (condition)
        (let ((end (+ (float-time) 20)))
          (while (and (not (funcall condition)) (< (float-time) end))
            (accept-process-output nil 0.05))))
      (find-file "\(Desk.double)")
      (apply #'eglot (eglot--guess-contact))
      (note (file-relative-name (project-root (project-current)) "\(desk.workspace.path)"))
      (wait-until #'flymake-diagnostics)
      (dolist (found (flymake-diagnostics))
        (note (format "%d %s" (flymake-diagnostic-beg found) (flymake-diagnostic-text found))))
      (goto-char (flymake-diagnostic-beg (car (flymake-diagnostics))))
      (let* ((server (eglot-current-server))
             (place (eglot--TextDocumentPositionParams))
             (hover (jsonrpc-request server :textDocument/hover place)))
        (note (plist-get (plist-get hover :contents) :value)))
      (erase-buffer)
      (insert "func double(_ n: Int) -> Int { n * 2 }")
      (save-buffer)
      (wait-until (lambda () (not (flymake-diagnostics))))
      (note (format "%d left" (length (flymake-diagnostics))))
      """, to: "try.el")
    let found = try run("emacs", ["-Q", "--batch", "-l", "try.el"], in: desk)
    try XCTSkipIf(found == "no eglot\n", "eglot is not installed")
    XCTAssertEqual(
      found,
      """
      ./
      6 understudy [testTwo]: \(message)
      Twice two is four.

      double(2) was asked for.

      - expected: 4
      - got: 0

      Advice on testTwo.
      0 left

      """)
  }

  func testNeovimRunsBothServers() throws {
    let desk = try Desk(for: self)
    try desk.write(try block("lua"), to: "init.lua")
    try desk.write(
      """
      local function diagnostics(server)
        return vim.tbl_filter(function(d) return d.source == server end, vim.diagnostic.get(0))
      end
      local found = {}
      vim.cmd("edit \(Desk.double)")
      vim.wait(30000, function() return #diagnostics("understudy") > 0 end, 10)
      for _, d in ipairs(diagnostics("understudy")) do
        table.insert(found, d.lnum .. ":" .. d.col .. " " .. d.message)
      end
      vim.wait(30000, function() return vim.tbl_count(vim.lsp.buf_get_clients(0)) > 1 end, 10)
      local names = {}
      for _, client in pairs(vim.lsp.buf_get_clients(0)) do table.insert(names, client.name) end
      table.sort(names)
      table.insert(found, table.concat(names, " "))
      vim.api.nvim_buf_set_lines(0, 0, -1, false, { "func double(_ n: Int) -> Int { n * 2 }" })
      vim.cmd("silent write")
      vim.wait(20000, function() return #diagnostics("understudy") == 0 end, 10)
      table.insert(found, #diagnostics("understudy") .. " left")
      vim.fn.writefile(found, "found.txt")
      vim.cmd("qa!")
      """, to: "try.lua")
    let found = try run("nvim", ["--headless", "-u", "init.lua", "-S", "try.lua"], in: desk)
    XCTAssertEqual(found, "0:5 \(message)\nsourcekit-lsp understudy\n0 left\n")
  }
}
