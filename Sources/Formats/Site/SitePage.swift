import Course
import Foundation

/// A page of a site: well-formed as HTML and as XML.
struct SitePage {
  let language: Language
  let title: String
  /// The way from the page's folder to the site's: empty, or `../`.
  let root: String
  /// The contents of the `body` element, as HTML.
  let body: String

  /// The policy of all pages: their own style and scripts, from a server or from disk.
  private static let policy = """
    default-src 'none'; style-src 'self' file:; script-src 'self' file:; base-uri 'none'; \
    form-action 'none'
    """

  var html: String {
    let attributes: KeyValuePairs<String, String?> = [
      "lang": language.rawValue, "dir": language.isRightToLeft ? "rtl" : nil,
    ]
    return """
      <!DOCTYPE html>
      \(XML.tag("html", attributes))
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta http-equiv="Content-Security-Policy" content="\(SitePage.policy)"/>
      <meta name="color-scheme" content="light dark"/>
      \(XML.element("title", text: title.onOneLine))
      <link rel="stylesheet" href="\(root)site.css"/>
      <script src="\(root)site.js" defer="defer"></script>
      </head>
      <body>
      \(body)
      </body>
      </html>

      """
  }
}

extension Language {
  /// The language's name in itself, such as `Deutsch`; the tag if there is none.
  var ownName: String {
    let name = Locale(identifier: rawValue).localizedString(forIdentifier: rawValue) ?? rawValue
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  var isRightToLeft: Bool {
    Locale.Language(identifier: rawValue).characterDirection == .rightToLeft
  }
}
