import Bytes
package import Recommending
import WordBook

/// A shell script that tests servers with `nscurl` on a Mac.
package struct NscurlScript {
  package let urls: [String]
  /// The number of URLs that the script leaves out, because a shell could interpret their
  /// characters.
  private let unfit: Int
  /// A sentence for the script's head on inputs that could not be read; `nil` if everything was
  /// read.
  private var missing: String?

  package init(_ suggestion: Suggestion) {
    var urls: [String] = []
    for host in suggestion.hosts {
      for case .confirm(let url, _) in host.advice.lazy.map(\.remedy) { urls.append(url) }
    }
    self.init(urls: urls)
    missing = InputWords(suggestion.inputs, in: .english).summary
  }

  package init(urls: [String]) {
    var known: Set<String> = []
    let distinct = urls.filter { known.insert($0).inserted }
    self.urls = distinct.filter(Self.isPlain)
    unfit = distinct.count - self.urls.count
  }

  package var script: String {
    var text = """
      #!/bin/sh
      # Tests each server with every set of App Transport Security (ATS) settings. Needs macOS.
      # Run it, save its output, and give it together with the captures:
      #   sh THIS-SCRIPT > answers.txt
      #   atsift suggest CAPTURE answers.txt

      """
    if unfit > 0 {
      text += "# Left out: \(unfit) with a name that is not safe on a command line.\n"
    }
    if let missing { text += "# \(missing)\n" }
    if urls.isEmpty { text += "# No host is left to test.\n" }
    for url in urls { text += "nscurl --ats-diagnostics --verbose '\(url)'\n" }
    return text
  }

  /// True if a URL contains only letters, digits and the punctuation of names, addresses and ports.
  private static func isPlain(_ url: String) -> Bool {
    url.utf8.allSatisfy { $0.isLetterOrDigit || "./:_-[]".utf8.contains($0) }
  }
}
