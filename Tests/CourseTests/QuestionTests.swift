import TestSupport
import XCTest

@testable import Course

final class QuestionTests: XCTestCase {
  private let quiz = "\(FixtureCourse.quiz)/exercise.md"

  /// Returns the problems if the quiz has these questions.
  private func problems(_ questions: String) throws -> String {
    try problems { fixture in
      let settings = "---\ntitle: Guess\nobjective: Tell.\nkind: quiz\n---\nGuess.\n\n"
      let rest = "\n\n## Hints\n1. One.\n2. Two.\n3. Three.\n\n## Why\nBecause.\n"
      try fixture.write(settings + questions + rest, to: quiz)
    }
  }

  func testQuestions() throws {
    let exercise = try FixtureCourse(for: self).quizExercise()
    XCTAssertEqual(exercise.task, .quiz)
    XCTAssertNil(exercise.code)
    let questions = exercise.text(in: .english).questions
    XCTAssertEqual(questions.count, 2)
    XCTAssertEqual(questions[1].line, 27)
    XCTAssertEqual(questions[1].prompt, Markdown(parsing: "Which are classes?"))
    XCTAssertNil(questions[1].prediction)
    XCTAssertEqual(
      questions[1].choices,
      [
        Choice(
          isRight: true, text: Markdown(parsing: "`UIView`"),
          explanation: Markdown(parsing: "Yes.")),
        Choice(
          isRight: true, text: Markdown(parsing: "`UIButton`"),
          explanation: Markdown(parsing: "Yes, too.")),
        Choice(
          isRight: false, text: Markdown(parsing: "`Int`"),
          explanation: Markdown(parsing: "A struct.")),
      ])
  }

  func testAPrediction() throws {
    let question = try XCTUnwrap(
      FixtureCourse(for: self).quizExercise().text(in: .english).questions.first)
    XCTAssertEqual(
      question.prediction,
      Prediction(subject: .output, source: "print(\"hello\")\n", answer: "hello", line: 13))
    // A code block after the first paragraph belongs to the choice, not to its explanation.
    XCTAssertEqual(
      question.choices[1].text.blocks,
      [.paragraph([.text("It prints")]), .code(info: "text", text: "hello\n", line: 22)])
    XCTAssertEqual(
      question.choices[1].explanation, Markdown(parsing: "That is what `print` does."))
  }

  func testPredictionsOfErrorsAndOfCodeThatCompiles() throws {
    let fixture = try FixtureCourse(for: self)
    try fixture.replace("swift predict output", with: "swift predict error", in: quiz)
    XCTAssertEqual(fixture.problems, "")
    var prediction = try fixture.quizExercise().text(in: .english).questions[0].prediction
    XCTAssertEqual(prediction?.subject, .error)
    XCTAssertEqual(prediction?.answer, "hello")
    try fixture.replace("swift predict error", with: "swift predict compiles", in: quiz)
    XCTAssertEqual(fixture.problems, "")
    prediction = try fixture.quizExercise().text(in: .english).questions[0].prediction
    XCTAssertEqual(prediction?.subject, .compiles)
    XCTAssertEqual(prediction?.answer, "")
  }

  func testAQuizWithoutQuestions() throws {
    XCTAssertEqual(
      try problems(""),
      """
      lessons/05-weak/01-guess/exercise.md
        The section "## Questions" is missing. Add it with a heading ### for each
        question.
      """)
    XCTAssertEqual(
      try problems("## Questions\n\nWhat?\n"),
      """
      lessons/05-weak/01-guess/exercise.md:8
        The section has no questions. Add a heading ### for each question.
      lessons/05-weak/01-guess/exercise.md:10
        This text belongs to no question. Move it below the heading ### of a question.
      """)
  }

  func testQuestionsThatCannotBeAsked() throws {
    XCTAssertEqual(
      try problems(
        """
        ## Questions
        ### No choices
        What?

        - One
        - Two

        ### One choice and no prompt
        - [x] One

          Because.

        ### None right
        What?

        - [ ] One

          Because.
        - [ ] Two

          Because.

        After.
        """),
      """
      lessons/05-weak/01-guess/exercise.md:9
        The question has no choices. End it with a list whose items begin with [ ] or
        [x].
      lessons/05-weak/01-guess/exercise.md:15
        The question asks nothing. Write the question between its heading and its
        choices.
      lessons/05-weak/01-guess/exercise.md:15
        The question has only one choice. Write at least two.
      lessons/05-weak/01-guess/exercise.md:20
        No choice of this question is right. Tick one as [x].
      lessons/05-weak/01-guess/exercise.md:30
        This stands after the choices. Move it before them, or indent it to belong to
        a choice.
      """)
  }

  func testChoicesThatCannotBeChosen() throws {
    XCTAssertEqual(
      try problems(
        """
        ## Questions
        ### Choices
        What?

        - [x] One
        - Two

          Because.
        -
        - [ ] Four
          goes on

          ```swift
          code
          ```
        """),
      """
      lessons/05-weak/01-guess/exercise.md:12
        This choice has no explanation. Below it, after an empty line, add an indented
        paragraph that says why it is right or wrong.
      lessons/05-weak/01-guess/exercise.md:13
        This choice has no box. Begin it with [ ] or [x].
      lessons/05-weak/01-guess/exercise.md:16
        This choice has no box. Begin it with [ ] or [x].
      lessons/05-weak/01-guess/exercise.md:16
        This choice is empty. Write what may be chosen.
      lessons/05-weak/01-guess/exercise.md:16
        This choice has no explanation. Below it, after an empty line, add an indented
        paragraph that says why it is right or wrong.
      lessons/05-weak/01-guess/exercise.md:17
        This choice has no explanation. Below it, after an empty line, add an indented
        paragraph that says why it is right or wrong.
      """)
  }

  func testPredictionsThatCannotBeVerified() throws {
    XCTAssertEqual(
      try problems(
        """
        ## Questions
        ### No code
        ```swift predict output
        print(1)
        ```

        - [x] One

          Because of `1`.
        - [ ] Two

          Because.

        ### Unknown
        ```swift predict crash
        print(1)
        ```

        - [x] `1`

          Because.
        - [ ] Two

          Because.

        ### Several
        ```swift predict error
        print(1)
        ```

        ```swift predict error
        print(2)
        ```

        - [x] `1`

          Because.
        - [x] `2`

          Because.
        """),
      """
      lessons/05-weak/01-guess/exercise.md:9
        The right choice holds no code. Write in it, between backquotes, what the
        program prints or part of what the compiler says.
      lessons/05-weak/01-guess/exercise.md:22
        It is not known what is to be predicted: "crash". Write swift predict output,
        swift predict error or swift predict compiles.
      lessons/05-weak/01-guess/exercise.md:33
        Only one choice can be what really happens. Tick only one.
      lessons/05-weak/01-guess/exercise.md:39
        The question already has code to predict. Give this code a question of its
        own, or mark it as swift only.
      """)
  }

  func testAQuizHasNoSwiftFiles() throws {
    XCTAssertEqual(
      try problems {
        try $0.write("", to: "\(FixtureCourse.quiz)/Checks.swift")
        try $0.write("", to: "solutions/05-weak/01-guess/Exercise.swift")
      },
      """
      lessons/05-weak/01-guess/Checks.swift
        A quiz has no Swift files. Remove the file, or write kind: code in
        exercise.md.
      solutions/05-weak/01-guess
        A quiz has no answers of its own: its right choices are ticked. Remove the
        folder.
      """)
  }
}
