import Foundation

/// What the columns of a roster mean, told by their titles.
struct RosterColumns: Equatable {
  /// The column that identifies a student.
  var identifier: Int
  /// Other columns with a text that is one student's: logins, addresses, numbers.
  var aliases: [Int]
  var name: Int?
  var firstName: Int?
  var lastName: Int?
  var group: Int?
  var due: Int?

  /// The titles of columns that identify a student, the most telling first.
  private static let identifiers = [
    "identifier", "roster_identifier", "roster identifier", "id", "student id", "student_id",
    "studentid", "student number", "matriculation number", "matrikelnummer", "識別碼", "标识符",
    "學號", "学号", "id number", "idnumber", "sis user id", "sis login id", "username",
    "user name", "login", "github_username", "github username", "github", "email address", "email",
    "e-mail", "email_address", "電子郵件", "邮箱", "电子邮件",
  ]
  private static let names = [
    "name", "full name", "fullname", "student", "student name", "姓名", "全名",
  ]
  private static let firstNames = [
    "first name", "firstname", "first_name", "given name", "名", "名字",
  ]
  private static let lastNames = [
    "last name", "lastname", "last_name", "surname", "family name", "姓", "姓氏",
  ]
  private static let groups = [
    "group", "groups", "section", "team", "class", "群組", "組別", "班級", "组", "小组", "班级",
  ]
  private static let dues = [
    "due", "due date", "due_date", "due at", "deadline", "截止", "截止日期", "繳交期限", "截止時間", "截止时间",
  ]

  /// Nil if no column identifies a student.
  init?(_ titles: [String]) {
    let titles = titles.map { Roster.folded($0) }
    func first(of known: [String]) -> Int? {
      known.lazy.compactMap { titles.firstIndex(of: $0) }.first
    }
    name = first(of: RosterColumns.names)
    firstName = first(of: RosterColumns.firstNames)
    lastName = first(of: RosterColumns.lastNames)
    group = first(of: RosterColumns.groups)
    due = first(of: RosterColumns.dues)
    let found = RosterColumns.identifiers.compactMap { titles.firstIndex(of: $0) }
    // A list of names alone will do as long as they differ.
    guard let identifier = found.first ?? name else { return nil }
    self.identifier = identifier
    aliases = Array(found.dropFirst())
  }
}
