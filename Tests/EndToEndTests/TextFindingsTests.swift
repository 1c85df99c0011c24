import Foundation
import TestSupport
import XCTest

/// A course with one mistake of every kind in its texts: one run of `verify` reports them all.
final class TextFindingsTests: XCTestCase {
  func testEveryFaultOfATextIsNamedInOneRun() throws {
    let folder = try temporaryFolder()
    for (path, text) in TextFindingsTests.files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let outcome = try Understudy(folder: folder).run(["verify", "--json"])
    XCTAssertEqual(outcome.status, 1, outcome.errors)
    let found = try JSONDecoder().decode(Found.self, from: Data(outcome.output.utf8))
    // Leave out problems found by judging answers, which other tests cover.
    let texts = found.problems.filter { !$0.id.hasPrefix("verify.") }
    XCTAssertEqual(
      texts.map { "\($0.file):\($0.line.map(String.init) ?? "-")\n  \($0.message)" }
        .joined(separator: "\n"),
      TextFindingsTests.expected)
  }

  private struct Found: Decodable {
    struct Problem: Decodable {
      let file: String
      let line: Int?
      let id: String
      let message: String
    }
    let problems: [Problem]
  }

  private static let expected = """
    lessons/01-texts/lesson.md:3
      This is HTML, which learners see as plain text. Write it in Markdown, or as code between \
    backquotes.
    lessons/01-texts/lesson.md:3
      The link "gone.md" leads to a file that does not exist. Mend the path, which starts at \
    this file's folder.
    lessons/01-texts/lesson.md:3
      The link "gone.png" leads to a file that does not exist. Mend the path, which starts at \
    this file's folder.
    lessons/01-texts/01-twice/exercise.md:4
      This line has no colon. Write it as key: value, or end the front matter with --- before it.
    lessons/01-texts/01-twice/exercise.de.md:17
      There is no check "testThree" in the English text. Write the check's name as it is there.
    solutions/01-texts/01-twice/Wrong/names-another.swift:1
      There is no check "testThree" under "## Checks" of the exercise. Mend the name, or add the \
    check there.
    solutions/01-texts/01-twice/Wrong/names-no-check.swift:1
      The first line does not say what must fail. Write // fails and names of checks with commas \
    between them, or // does-not-compile and one diagnostic identifier.
    solutions/01-texts/02-unsolved:-
      This exercise has no answers. Add this folder with Exercise.swift, the reference answer.
    lessons/01-texts/03-twice:-
      Two exercises have the name "twice": this one and 01-texts/01-twice. Rename one of them.
    lessons/01-texts/03-twice/exercise.md:9
      No choice of this question is right. Tick one as [x].
    lessons/01-texts/03-twice/exercise.md:24
      Behind a box, three backquotes begin code within the line, not a block. Write the choice \
    first, then the block below it, after an empty line and indented.
    solutions/01-texts/07-gone:-
      There are answers here, but no exercise 01-texts/07-gone. Rename or remove the folder.
    solutions/02-gone:-
      There are answers here for a lesson "02-gone" that course.json does not list. Rename or \
    remove the folder.
    lessons/01-texts/lesson.md:6
      This code does not compile: cannot find 'thrice' in scope. Mend it, or mark the block as \
    swift fragment (it has gaps) or swift error (it must not compile).
    lessons/01-texts/lesson.md:9
      This block is marked as swift error, but it compiles. Mend it, or mark it as swift.
    lessons/01-texts/lesson.md:19
      The code before it prints “four”, but the page says “4”.
    lessons/01-texts/lesson.md:23
      This line of code is 77 columns wide. Break it: a terminal shows no more than 76.
    lessons/01-texts/lesson.de.md:-
      The translation into "de" is missing; learners see English. Add it.
    lessons/01-texts/01-twice/exercise.md:-
      The exercise does not say why its answer works. Add the section "## Why" with a short text.
    lessons/01-texts/01-twice/exercise.md:3
      This blank is still to be filled in: what for. Write it in place of the marks <# and #>.
    lessons/01-texts/01-twice/exercise.md:10
      The number of hints is 2. Write at least 3, from a nudge to nearly the answer.
    lessons/01-texts/01-twice/exercise.md:15
      The check "testOne" has no advice. Write a paragraph below its title that says which idea \
    to look at again.
    lessons/01-texts/01-twice/exercise.de.md:-
      The check "testTwo" is not translated; learners see English. Add the heading "### testTwo" \
    with title and advice.
    lessons/01-texts/03-twice/exercise.de.md:-
      The translation into "de" is missing; learners see English. Add it.
    lessons/01-texts/03-twice/exercise.md:15
      This choice has no explanation. Below it, after an empty line, add an indented paragraph \
    that says why it is right or wrong.
    lessons/01-texts/03-twice/exercise.md:24
      This choice has no explanation. Below it, after an empty line, add an indented paragraph \
    that says why it is right or wrong.
    """

  private static let code = "lessons/01-texts/01-twice"
  private static let answers = "solutions/01-texts/01-twice"

  private static let files = [
    "lessons/course.json": """
    { "format": 1, "title": { "en": "Texts", "de": "Texte" }, "languages": ["en", "de"],
      "lessons": ["01-texts"] }
    """,
    "lessons/01-texts/lesson.md": """
    # Texts

    <b>Raw HTML</b>, a [dead link](gone.md), ![a missing image](gone.png).

    ```swift
    let four = thrice(2)
    ```

    ```swift error
    let two = 2
    ```

    ```swift
    let four = "four"
    print(four)
    ```

    ```output
    4
    ```

    ```text
    12345678901234567890123456789012345678901234567890123456789012345678901234567
    ```
    """,
    "\(code)/exercise.md": """
    ---
    title: Twice
    objective: <#what for#>
    stub fails testTwo
    stub: fails testTwo
    isolation: none
    ---
    Write `twice`.

    ## Hints
    1. A nudge.
    2. More.

    ## Checks
    ### testOne
    Twice one is two.

    ### testTwo
    Twice two is four.

    Look at multiplication.
    """,
    "\(code)/exercise.de.md": """
    ---
    title: Zweimal
    objective: Malnehmen.
    ---
    Schreibe `twice`.

    ## Hints
    1. Ein Wink.
    2. Mehr.

    ## Checks
    ### testOne
    Zweimal eins ist zwei.

    Addition.

    ### testThree
    Zweimal drei ist sechs.

    Malnehmen.

    ## Why
    Darum.
    """,
    "\(code)/Exercise.swift": "func twice(_ n: Int) -> Int { n + 1 }\n",
    "\(code)/Checks.swift": """
    import XCTest
    @testable import Exercise
    final class TwiceChecks: XCTestCase {
      func testOne() { XCTest::XCTAssertEqual(twice(1), 2, "twice(1)") }
      func testTwo() { XCTest::XCTAssertEqual(twice(2), 4, "twice(2)") }
    }
    """,
    "\(answers)/Exercise.swift": "func twice(_ n: Int) -> Int { n * 2 }\n",
    "\(answers)/Wrong/names-no-check.swift": "func twice(_ n: Int) -> Int { n + 1 }\n",
    "\(answers)/Wrong/names-another.swift":
      "// fails testThree\nfunc twice(_ n: Int) -> Int { n + 1 }\n",
    "solutions/01-texts/07-gone/Exercise.swift": "",
    "solutions/02-gone/01-away/Exercise.swift": "",
    "lessons/01-texts/02-unsolved/exercise.md": settings + """
      Nothing solves this.

      ## Hints
      1. One.
      2. Two.
      3. Three.

      ## Checks
      ### testIt
      It is there.

      Look for it.

      ## Why
      Because.
      """,
    "lessons/01-texts/02-unsolved/exercise.de.md": translated + """
      Nichts.

      ## Hints
      1. Eins.
      2. Zwei.
      3. Drei.

      ## Checks
      ### testIt
      Es ist da.

      Suche es.

      ## Why
      Darum.
      """,
    "lessons/01-texts/02-unsolved/Exercise.swift": "let it = 0\n",
    "lessons/01-texts/02-unsolved/Checks.swift": """
    import XCTest
    @testable import Exercise
    final class ItChecks: XCTestCase {
      func testIt() { XCTest::XCTAssertEqual(it, 1, "it") }
    }
    """,
    "lessons/01-texts/03-twice/exercise.md": quiz + """
      ## Questions
      ### None is right
      Which?

      - [ ] This.

        No.
      - [ ] That.

      ### Predicted
      What?

      ```swift predict output
      print(1)
      ```

      - [x] ```text
        1
        ```

        It prints.
      - [ ] Nothing.

        It does.

      ## Hints
      1. One.
      2. Two.
      3. Three.

      ## Why
      Because.
      """,
  ]

  private static let settings = "---\ntitle: Unsolved\nobjective: None.\nstub: fails testIt\n---\n"
  private static let translated = "---\ntitle: Ungelöst\nobjective: Keine.\n---\n"
  private static let quiz = "---\ntitle: Guess\nobjective: Guess.\nkind: quiz\n---\nGuess.\n\n"
}
