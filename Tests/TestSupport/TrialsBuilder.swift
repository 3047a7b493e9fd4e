/// Writes what `nscurl --ats-diagnostics` prints of a URL.
public struct TrialsBuilder: Sendable {
  public var url: String
  /// The titles of the tests that pass.
  public var passing: Set<String>
  /// True if the dictionaries are printed.
  public var isVerbose: Bool
  /// The errors of failing tests, as their codes; none for a test that is not named.
  public var codes: [String: (code: Int, tls: Int?)] = [:]

  /// A transcript.
  public init(
    url: String = "https://a.example", passing: Set<String>, isVerbose: Bool = false
  ) {
    (self.url, self.passing, self.isVerbose) = (url, passing, isVerbose)
  }

  private static let versions = ["TLSv1.3", "TLSv1.2", "TLSv1.1", "TLSv1.0"]

  /// The titles of all tests, in order.
  public static let titles =
    ["ATS Default Connection", "Allow All Loads"] + versions + [
      "Disabling Perfect Forward Secrecy",
      "Disabling Perfect Forward Secrecy and Allowing Insecure HTTP",
    ] + versions.map { "\($0) with PFS disabled" }
    + versions.map { "\($0) with PFS disabled and insecure HTTP allowed" }

  /// The transcript.
  public var text: String {
    var text = """
      Starting ATS Diagnostics

      Configuring ATS Info.plist keys and displaying the result of HTTPS loads to \(url).
      A test will "PASS" if URLSession:task:didCompleteWithError: returns a nil error.
      ================================================================================


      """
    for title in Self.titles {
      text +=
        "---\n\(title)\n" + (isVerbose ? "ATS Dictionary:\n{\n" + dictionary(title) + "}\n" : "")
      if !passing.contains(title), let (code, tls) = codes[title] {
        let stream = tls.map { ", _kCFStreamErrorCodeKey=\($0)" } ?? ""
        text += """
          2026-05-01 10:00:00.100 nscurl[99:9] NSURLConnection finished with error - code \(code)
          Error : Error Domain=NSURLErrorDomain Code=\(code) "…" UserInfo={NSErrorFailingURLKey=\(url)\(stream)}

          """
      }
      text += "Result : \(passing.contains(title) ? "PASS" : "FAIL")\n---\n\n"
    }
    return text
  }

  private func dictionary(_ title: String) -> String {
    switch title {
    case "ATS Default Connection": return ""
    case "Allow All Loads": return "    NSAllowsArbitraryLoads = true;\n"
    default: break
    }
    var keys = ""
    if title.contains("Insecure") || title.contains("insecure") {
      keys += "            NSExceptionAllowsInsecureHTTPLoads = true;\n"
    }
    if title.hasPrefix("TLSv") {
      keys += "            NSExceptionMinimumTLSVersion = \"\(title.prefix(7))\";\n"
    }
    if title.contains("PFS") || title.contains("Secrecy") {
      keys += "            NSExceptionRequiresForwardSecrecy = false;\n"
    }
    return
      "    NSExceptionDomains =     {\n        \"a.example\" =         {\n\(keys)        };\n    };\n"
  }
}
