import Grading

extension GradeResult {
  /// The exercise's number and title; its path where it is not known.
  var name: String { number.isEmpty ? exercise : "\(number) \(title)" }

  /// The student and the exercise's number.
  var heading: String { number.isEmpty ? student : "\(student) \(number)" }

  /// Returns the path of one of the files, as the command line named it.
  func path(of file: String?) -> String {
    let origin = origin.hasPrefix("./") ? String(origin.dropFirst(2)) : origin
    guard let file, let main = files.first, files.count > 1, file != main.name else {
      return origin
    }
    let folder = origin.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return (folder + [Substring(file)]).joined(separator: "/")
  }
}
