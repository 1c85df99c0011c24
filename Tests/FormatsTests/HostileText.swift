import Course
@testable import Judging

@testable import Formats
@testable import Grading

/// Texts that try to break out of a field, and the fields that they can reach.
enum HostileText {
  struct Text {
    let name: String
    let text: String

    init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  static let texts = [
    Text("NUL", "a\u{0}b"),
    Text(
      "control characters",
      String(String.UnicodeScalarView((0x1...0x9F).compactMap { Unicode.Scalar(UInt32($0)) }))),
    Text("terminal sequences", "\u{1B}[2J\u{1B}]0;title\u{7}\u{9B}31m"),
    Text("reordered", "\u{202E}x\u{2066}y\u{200F}z\u{2069}\u{61C}"),
    Text("no character of XML", "\u{FFFE}\u{FFFF}\u{FEFF}"),
    Text(
      "invalid UTF-8", String(decoding: [0x61, 0xFF, 0xC0, 0x80, 0xED, 0xA0, 0x80], as: UTF8.self)),
    Text("end of CDATA", "a]]>b<![CDATA["),
    Text("end of a comment", "--><!--<script>"),
    Text("entities", "&lt;&#10;&bell;&"),
    Text("markup", "<script>alert(1)</script><img src=x onerror=alert(1)>"),
    Text("end of the page's data", "</script><script>document.title='hit'</script>"),
    Text("end of the page's data, hidden", "\u{600}</script>\u{600}<script>alert(1)</script>"),
    Text("attribute", "\" onclick=\"alert(1)\" x='"),
    Text("command", "::error::x"),
    Text(
      "commands in lines", "a\n::stop-commands::x\n   ::add-mask::y\n\u{3000}::set-output name=a::b"
    ),
    Text("old command", "a ##[group]x ##[error]y\n##[add-mask]z"),
    Text("old command, hidden", "\u{600}##[error]x"),
    Text("escaped command", "%0A::error::x%25"),
    Text("formula", "=cmd|' /C calc'!A0"),
    Text("plus", "+1"), Text("minus", "-1+cmd"), Text("at", "@SUM(1)"),
    Text("formula after blanks", " \t =1"), Text("wide formula", "＝1"),
    Text("formula with an accent", "=\u{301}1"),
    Text("fields", "a,b;c\td|e\"f"),
    Text("hidden quote and comma", "\u{600}\",\u{301}=1,\u{600}\""),
    Text("lines", "a\nb\r\nc\rd\u{B}e\u{C}f\u{85}g\u{2028}h\u{2029}i"),
    Text("points", "a\nok 9\nnot ok 10\n1..99\nBail out!\nTAP version 14\n# SKIP"),
    Text("directive", "a # SKIP b \\# TODO"),
    Text("end of YAML", "a\n  ...\n---\nverdict: PASS"),
    Text("file to attach", "[[ATTACHMENT|/etc/passwd]]"),
    Text("file to attach, hidden", "\u{600}[[ATTACHMENT|/etc/passwd]]"),
    Text("link", "[click](https://example.org) [a](1)"),
    Text("placeholders", "{0} {message} {value} %s %n $(id) `id` ${x}"),
    Text("end of JSON", "\"}],\"score\":99,\"x\":[{\""),
  ]

  /// Whether a scalar controls a terminal, or reorders or hides text.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x9, 0xA, 0xD: false
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF,
      0xFFFE...0xFFFF:
      true
    default: false
    }
  }

  struct Field: Sendable {
    let name: String
    let result: @Sendable (String) -> GradeResult

    init(_ name: String, _ result: @escaping @Sendable (String) -> GradeResult) {
      self.name = name
      self.result = result
    }
  }

  /// Every field of a result with text from a submission or from a student's name.
  static let fields = [
    field("student") { $0.student = $1 },
    field("path") { $0.origin = $1 },
    field("code") { $0.files[0].text = $1 },
    field("a check's message") { $0.grade.checks[1].message = $1 },
    field("expected") { $0.grade.checks[1].expected = $1 },
    field("actual") { $0.grade.checks[1].actual = $1 },
    field("a remark on calls") { $0.grade.checks[1].traceRemarks = [$1] },
    field("printed") { $0.grade.printed = $1 },
    field("a diagnostic", of: SmallGradebook.doesNotCompile) {
      $0.grade.diagnostics = [
        EncodedDiagnostic(
          severity: "error", identifier: "x", message: $1, file: "Exercise.swift", line: 1,
          column: 1, help: [$1])
      ]
    },
    field("a refused file", of: SmallGradebook.invalid) { $0.grade.message = $1 },
    field("a remark", of: SmallGradebook.refused) { $0.grade.remarks = [$1] },
  ]

  private static func field(
    _ name: String, of result: GradeResult = SmallGradebook.failed,
    _ fill: @escaping @Sendable (inout GradeResult, String) -> Void
  ) -> Field {
    Field(name) { text in
      var filled = result
      fill(&filled, text)
      return filled
    }
  }
}
