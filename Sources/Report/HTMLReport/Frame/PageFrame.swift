import Evidence
import Reporting
import WordBook

/// The common parts of all pages: head, title, links to sections, and foot.
struct PageFrame {
  struct Link {
    let anchor: String
    let title: HTML

    init(_ anchor: String, markup title: HTML) { (self.anchor, self.title) = (anchor, title) }

    init(_ anchor: String, _ title: String) { self.init(anchor, markup: HTML(text: title)) }
  }

  let words: PageWords
  let title: String
  let headline: String
  let meaning: String
  var app: ReportedApp?
  /// The files that the page is based on; `nil` if there are none, or only their evidence is known.
  var recordings: RecordingCounts?

  /// Returns the whole page, which is also well-formed XML.
  ///
  /// `main` is the markup of the sections, without the last line feed.
  func document(remarks: HTML, links: [Link], main: HTML) -> String {
    let page: HTML = """
      \(head)
      <body>
      <a class="skip" href="#main">\(words.skip)</a>
      <header class="masthead">
      <p class="eyebrow">\(eyebrow)</p>
      <h1>\(headline)</h1>\(leading(remarks))
      </header>
      <nav aria-label="\(words.contents)">
      <ul>
      \(links.html { "<li>\(HTML.link(toAnchor: $0.anchor, $0.title))</li>\n" })</ul>
      </nav>
      <main id="main">
      \(main)</main>
      <footer>
      <p>\(footer)</p>
      </footer>
      <script>\(HTML(trusted: PageScript.text))</script>
      </body>
      </html>

      """
    return page.markup
  }

  @HTMLLines private func leading(_ remarks: HTML) -> HTML {
    "<p class=\"lede\">\(meaning)</p>"
    remarks
  }

  private var footer: String {
    words.footer(
      program: "\(ATSiftRelease.name) \(ATSiftRelease.version)", date: ATSiftRelease.date,
      recordings)
  }

  private var head: HTML {
    """
    <!DOCTYPE html>
    <html lang="\(words.language.rawValue)" dir="ltr">
    <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="\(ContentSecurityPolicy.text)" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="referrer" content="no-referrer" />
    <meta name="robots" content="noindex" />
    <meta name="generator" content="atsift" />
    <title>\(app.html { "\(PageText.name($0.title))\(words.colon)" })\(headline)</title>
    <style>\(HTML(trusted: PageStyle.text))</style>
    </head>
    """
  }

  private var eyebrow: HTML {
    let app = app.html { app in
      let identifier = app.identifier.html { " · \(HTML.isolated(PageText.name($0)))" }
      return " · \(HTML.isolated(PageText.name(app.title)))\(identifier)"
    }
    return "\(title)\(app)"
  }
}
