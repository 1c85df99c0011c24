import Course
import TestSupport

@testable import Course

// The texts of the fixture course.

extension FixtureCourse {
  static let codeText = """
    ---
    title: Break the cycle
    objective: Let one of two objects go.
    stub: fails testOwnerGoes
    imports: MiniUIKit, Foundation
    time-limit: 2.5
    show: 50
    ---
    See [the lesson](../lesson.md).

    ## Background

    More of the task.

    ## Hints
    1. A nudge.
    2. More.

       ```swift
       weak var x: Owner?
       ```
    3. Nearly the answer.

    ## Checks
    ### testOwnerGoes
    The *owner* goes.

    Look at who points to whom.

    Twice.

    ### StructAdopts
    A struct is refused.

    Look at the protocol.

    ## Why
    Because.
    """

  static let translatedCode = """
    ---
    title: 打破循環
    objective: 放開其中一個物件。
    ---
    看課文。

    ## Hints
    1. 一
    2. 二
    3. 三

    ## Checks
    ### testOwnerGoes
    擁有者離開。

    看誰指向誰。

    ### StructAdopts
    結構被拒絕。

    看協定。

    ## Why
    因為。
    """

  static let quizText = """
    ---
    title: Guess
    objective: Tell what the compiler says.
    kind: quiz
    ---
    Guess first.

    ## Questions
    ### Printing
    What does it print?

    ```swift predict output
    print("hello")
    ```

    - [ ] Nothing.

      It does print.
    - [x] It prints

      ```text
      hello
      ```

      That is what `print` does.

    ### Two of them
    Which are classes?

    - [x] `UIView`

      Yes.
    - [x] `UIButton`

      Yes, too.
    - [ ] `Int`

      A struct.

    ## Hints
    1. One.
    2. Two.
    3. Three.

    ## Why
    Because.
    """

  static let translatedQuiz = """
    ---
    title: 猜
    objective: 說出編譯器的話。
    ---
    先猜。

    ## Questions
    ### 印出
    印出什麼？

    ```swift predict output
    print("hello")
    ```

    - [ ] 什麼也沒有。

      會印出。
    - [x] `hello`

      對。

    ### 兩個
    哪些是類別？

    - [x] `UIView`

      對。
    - [x] `UIButton`

      也對。
    - [ ] `Int`

      結構。

    ## Hints
    1. 一
    2. 二
    3. 三

    ## Why
    因為。
    """
}
