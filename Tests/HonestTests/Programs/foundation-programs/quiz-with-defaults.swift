// imports: Foundation
// swift-format-ignore-file
import Foundation

public protocol QuizDelegate: AnyObject {
    func quiz(_ quiz: Quiz, ask question: Quiz.Question) -> String
    func quiz(_ quiz: Quiz, didFinishWith score: Double)
}

public final class Quiz {
    public struct Question: Sendable {
        public let text: String
        let answers: [String]
        func accepts(_ answer: String) -> Bool {
            let tidy = answer.trimmingCharacters(in: .whitespacesAndNewlines)
            return answers.contains { $0.compare(tidy, options: [.caseInsensitive, .diacriticInsensitive]) == .orderedSame }
        }
    }
    public weak var delegate: (any QuizDelegate)?
    private let questions: [Question]
    public init?(source: String) {
        questions = source.components(separatedBy: "\n").compactMap { line in
            let sides = line.components(separatedBy: "=>")
            guard sides.count == 2 else { return nil }
            return Question(text: sides[0].trimmingCharacters(in: .whitespaces),
                            answers: sides[1].components(separatedBy: "|").map { $0.trimmingCharacters(in: .whitespaces) })
        }
        if questions.isEmpty { return nil }
    }
    public func run() {
        guard let delegate else { return }
        let right = questions.filter { $0.accepts(delegate.quiz(self, ask: $0)) }.count
        delegate.quiz(self, didFinishWith: Double(right) / Double(questions.count))
    }
}

private final class Pupil: QuizDelegate {
    var answers = ["  paris ", "zurich", "7"].makeIterator()
    func quiz(_ quiz: Quiz, ask question: Quiz.Question) -> String {
        let answer = answers.next() ?? ""
        print(question.text, "→", answer)
        return answer
    }
    func quiz(_ quiz: Quiz, didFinishWith score: Double) {
        print(score.formatted(.percent.precision(.fractionLength(0)).locale(Locale(identifier: "en_US"))))
    }
}

func program() {
    let quiz = Quiz(source: "Capital of France? => Paris\nLargest Swiss town? => Zürich | Zuerich\nno question\n3 + 5? => 8 | eight")
    let pupil = Pupil()
    quiz?.delegate = pupil
    quiz?.run()
    print(Quiz(source: "nothing") == nil)
}
