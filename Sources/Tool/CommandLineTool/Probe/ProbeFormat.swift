import ArgumentParser
import HostNames
import Probing
import Reporting

/// The formats of `probe`: those of a suggestion, and scripts that ask the servers in its place.
enum ProbeFormat: String, EnumArgument {
  case text, json, plist, diff, review, html
  // Scripts with which `probe` connects to no server
  case nscurl, openssl
  // The dictionary in other file formats, named after the tools that read them
  case fragment, solar2d, cordova, expo, xcodegen, tuist, plistbuddy

  static var allValueDescriptions: [String: String] {
    SuggestionFormat.allValueDescriptions.merging(
      [
        nscurl.rawValue: "a script for a Mac that asks the same of the servers; nothing is sent",
        openssl.rawValue: "a script for openssl that asks the same of the servers; nothing is sent",
      ], uniquingKeysWith: { _, own in own })
  }

  /// The format of a suggestion; `nil` for a script.
  var suggestionFormat: SuggestionFormat? {
    switch self {
    case .nscurl, .openssl: nil
    default: SuggestionFormat(rawValue: rawValue)
    }
  }

  /// Returns the script that checks the servers; `nil` if the format is not a script.
  func script(asking targets: [ProbeTarget]) -> String? {
    switch self {
    case .nscurl: NscurlScript(urls: targets.flatMap { $0.questions.map($0.url(of:)) }).script
    case .openssl: ProbeScript(targets).text
    default: nil
    }
  }
}
