import Foundation
import XCTest

@testable import Course

final class ManifestTests: XCTestCase {
  /// Returns the problems after replacing `old` in `course.json`.
  private func problems(replacing old: String, with new: String) throws -> String {
    try problems { try $0.replace(old, with: new, in: FixtureCourse.json) }
  }

  /// Returns the problems with an unusable `course.json`; fails the test if it is usable.
  private func refusal(_ text: String) throws -> String {
    let fixture = try FixtureCourse(for: self)
    try fixture.write(text, to: FixtureCourse.json)
    XCTAssertNil(fixture.load().course)
    return fixture.problems
  }

  func testOnlyACourseFileThatCannotBeUsedGivesNoCourse() throws {
    XCTAssertEqual(
      try refusal("{\n  \"format\": 1,\n  \"title\" {}\n}\n"),
      """
      lessons/course.json:3
        This is not JSON: column 11 is not expected here. Look for a missing or extra
        comma, quotation mark or bracket.
      """)
    XCTAssertEqual(
      try refusal("[1]"),
      """
      lessons/course.json:1
        The file must hold one JSON object. Put everything between braces.
      """)
    XCTAssertEqual(
      try refusal("\n{\n  \"format\": 2\n}"),
      """
      lessons/course.json:3
        The format of this course is not known. Set "format" to 1, or use a newer
        version of this program.
      """)
    XCTAssertEqual(
      try refusal("{\n  \"title\": \"x\"\n}"),
      """
      lessons/course.json:1
        The key "format" is missing. Add it.
      """)
    XCTAssertEqual(
      try refusal(""),
      """
      lessons/course.json:1
        This is not JSON: column 1 is not expected here. Look for a missing or extra
        comma, quotation mark or bracket.
      """)
  }

  func testNoFolderAndNoCourseFile() throws {
    let fixture = try FixtureCourse(for: self)
    try fixture.remove(FixtureCourse.json)
    XCTAssertNil(fixture.load().course)
    XCTAssertEqual(
      fixture.problems,
      """
      lessons/course.json
        This file is missing. Add it.
      """)
    try fixture.remove("lessons")
    XCTAssertNil(fixture.load().course)
    XCTAssertEqual(
      fixture.problems,
      """
      lessons
        There is no such folder. Name the folder that holds course.json.
      """)
    try fixture.write("a file", to: "lessons")
    XCTAssertNil(fixture.load().course)
    XCTAssertEqual(
      fixture.problems,
      """
      lessons
        There is no such folder. Name the folder that holds course.json.
      """)
  }

  func testEverythingElseMayBeMissing() throws {
    let fixture = try FixtureCourse(for: self)
    try fixture.write("{ \"format\": 1, \"format\": 1, \"topics\": [] }", to: FixtureCourse.json)
    XCTAssertEqual(try fixture.course().lessons, [])
    XCTAssertEqual(
      fixture.problems,
      """
      lessons/course.json:1
        The key "format" is here twice. Keep one.
      lessons/course.json:1
        The key "topics" is not known. Remove it, or use one of: format, needs, title,
        languages, in-progress, lenient, judging, checks, submissions, support,
        lessons.
      lessons/course.json:1
        The key "languages" is missing. Add it.
      lessons/course.json:1
        The key "title" is missing. Add it.
      lessons/course.json:1
        The key "lessons" is missing. Add it.
      lessons/Support/CheckSupport
        course.json does not list the module "CheckSupport". Add it to "support", or
        remove the folder.
      lessons/Support/MiniUIKit
        course.json does not list the module "MiniUIKit". Add it to "support", or
        remove the folder.
      lessons/05-weak
        course.json does not list this lesson, so nobody sees it. Add "05-weak" to
        "lessons", or remove the folder.
      solutions/05-weak
        There are answers here for a lesson "05-weak" that course.json does not list.
        Rename or remove the folder.
      """)
  }

  func testValuesOfTheWrongKind() throws {
    let fixture = try FixtureCourse(for: self)
    try fixture.remove("lessons/Support")
    try fixture.remove("lessons/05-weak")
    try fixture.remove("solutions/05-weak")
    try fixture.write(
      """
      {
        "format": 1,
        "title": "Delegation",
        "languages": "en",
        "support": {},
        "lessons": 5
      }
      """, to: FixtureCourse.json)
    XCTAssertEqual(
      fixture.problems,
      """
      lessons/course.json:3
        The value of "title" must be an object such as { "en": "Delegation" }. Write
        one title for each language.
      lessons/course.json:4
        The value of "languages" must be a list such as ["en"]. Write it so.
      lessons/course.json:5
        The value of "support" must be a list of modules. Put the modules between
        square brackets.
      lessons/course.json:6
        The value of "lessons" must be a list of folder names. Put the names between
        square brackets.
      """)
  }

  func testTitles() throws {
    XCTAssertEqual(
      try problems(replacing: #"{ "en": "Delegation" }"#, with: #"{ "en": " ", "fr": "D" }"#),
      """
      lessons/course.json:3
        The title in "en" is not a text, or it is empty. Write the course's title
        between quotation marks.
      lessons/course.json:3
        There is a title in "fr", but "languages" does not list it. Add the language
        there, or remove the title.
      """)
    XCTAssertEqual(
      try problems(replacing: #"{ "en": "Delegation" }"#, with: "{}"),
      """
      lessons/course.json:3
        The title in "en" is missing. Add it.
      """)
  }

  func testLanguages() throws {
    let fixture = try FixtureCourse(for: self)
    try fixture.addTranslations()
    try fixture.replace(
      #"["en", "zh-Hant"]"#, with: "[\n\"ZH-hant\",\n\"zh-Hant\",\n\"../x\",\n7]",
      in: FixtureCourse.json)
    XCTAssertEqual(
      fixture.problems,
      """
      lessons/course.json:4
        English is not among the languages, but every text is read in English first.
        Add "en".
      lessons/course.json:6
        The language "zh-Hant" is listed twice. Keep one.
      lessons/course.json:7
        This is not a language. Write a tag such as "en" or "zh-Hant".
      lessons/course.json:8
        This is not a language. Write a tag such as "en" or "zh-Hant".
      """)
    XCTAssertEqual(
      try fixture.course().languages.map(\.rawValue), ["en", "ZH-hant"])
  }

  func testModules() throws {
    let fixture = try FixtureCourse(for: self)
    try fixture.replace(
      #"{ "module": "CheckSupport" }"#,
      with: """
        { "module": "CheckSupport", "isolation": "actor" },
        { "module": "CheckSupport" },
        { "module": "../Exercise" },
        { "modul": "A" },
        { "module": "Gone" },
        { "module": "Empty" },
        "B"
        """, in: FixtureCourse.json)
    try fixture.write("x", to: "lessons/Support/Empty/readme.txt")
    try fixture.write("x", to: "lessons/Support/Unlisted/A.swift")
    XCTAssertEqual(
      fixture.problems,
      """
      lessons/course.json:7
        The isolation of "CheckSupport" is not known. Write "main" or "none".
      lessons/course.json:8
        The module "CheckSupport" is listed twice. Keep one.
      lessons/course.json:9
        This is not a module. Write it as { "module": "Name", "isolation": "none" };
        the name may hold letters, digits and _.
      lessons/course.json:10
        This is not a module. Write it as { "module": "Name", "isolation": "none" };
        the name may hold letters, digits and _.
      lessons/course.json:11
        There is no folder for the module "Gone". Add Support/Gone with its Swift
        files, or remove the module here.
      lessons/course.json:13
        This is not a module. Write it as { "module": "Name", "isolation": "none" };
        the name may hold letters, digits and _.
      lessons/Support/Unlisted
        course.json does not list the module "Unlisted". Add it to "support", or
        remove the folder.
      lessons/Support/Empty
        This module has no Swift files that can be read. Add one.
      """)
    XCTAssertEqual(try fixture.course().supportModules.map(\.name), ["MiniUIKit", "CheckSupport"])
  }

  func testSupportModulesMayBeListedInAnyOrder() throws {
    let fixture = try FixtureCourse(for: self)
    try fixture.replace(
      "\"support\": [", with: "\"support\": [{ \"module\": \"A\" }, { \"module\": \"B\" }, ",
      in: FixtureCourse.json)
    try fixture.write("@_exported import B\n", to: "lessons/Support/A/A.swift")
    try fixture.write("import struct MiniUIKit.CGPoint", to: "lessons/Support/B/B.swift")
    XCTAssertEqual(fixture.problems, "")
    XCTAssertEqual(
      try fixture.course().supportModules.map(\.name), ["MiniUIKit", "B", "A", "CheckSupport"])
    // Comments and other words import nothing.
    try fixture.write("// import A\nlet imports = B.self", to: "lessons/Support/B/C.swift")
    XCTAssertEqual(fixture.problems, "")
    try fixture.write("\nimport A\n", to: "lessons/Support/B/D.swift")
    XCTAssertEqual(
      fixture.problems,
      """
      lessons/Support/A/A.swift:1
        A imports B, and B imports A (in D.swift): neither can be compiled before the
        other. Move what both need into a module of its own.
      lessons/Support/B/D.swift:2
        B imports A, and A imports B (in A.swift): neither can be compiled before the
        other. Move what both need into a module of its own.
      """)
  }

  func testManifestLessons() throws {
    let fixture = try FixtureCourse(for: self)
    try fixture.copy("lessons/05-weak/lesson.md", to: "lessons/lesson.md")
    for name in ["04-before", "06-same", "06-twin", "09-unlisted"] {
      try fixture.write("# A\n\nB\n", to: "lessons/\(name)/lesson.md")
    }
    try fixture.write("a file", to: "lessons/07-file")
    try fixture.replace(
      #"["05-weak"]"#,
      with: """
        ["05-weak",
        "06-same",
        "06-twin",
        "05-weak",
        "04-before",
        "../05-weak",
        "Weak",
        "07-file",
        "08-gone"]
        """, in: FixtureCourse.json)
    XCTAssertEqual(
      fixture.problems,
      """
      lessons/course.json:12
        The lesson "05-weak" is listed twice. Keep one.
      lessons/course.json:13
        The lesson "04-before" stands after a lesson with a higher number. List the
        lessons in the order of their numbers.
      lessons/course.json:14
        This is not the name of a lesson's folder. Write a number, a hyphen and a name
        of a-z, 0-9 and hyphens, such as "05-weak".
      lessons/course.json:15
        This is not the name of a lesson's folder. Write a number, a hyphen and a name
        of a-z, 0-9 and hyphens, such as "05-weak".
      lessons/course.json:17
        There is no folder "08-gone". Add it, or remove it from "lessons".
      lessons/09-unlisted
        course.json does not list this lesson, so nobody sees it. Add "09-unlisted" to
        "lessons", or remove the folder.
      lessons/06-twin
        Two lessons have the number 6: this one and 06-same. Give one of them another
        number.
      lessons/07-file
        This is a file where a folder belongs. Put a folder in its place.
      """)
    XCTAssertEqual(
      try fixture.course().lessons.map(\.path), ["04-before", "05-weak", "06-same", "06-twin"])
  }
}
