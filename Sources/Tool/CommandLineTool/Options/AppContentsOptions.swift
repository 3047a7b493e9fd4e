import ArgumentParser
import PublicSuffixes
import Recommending
import WordBook

/// The question whether the files of an app are looked through for hosts.
struct AppContentsOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Look for hosts in the files of the app, and tell those that the run did not come to.",
      discussion: "Where the app is named as .app, .ipa or .xcarchive. (default: on)"))
  var appContents: Bool?

  /// Looks through the app, where one is named.
  ///
  /// - Parameters:
  ///   - app: The app; `nil` where there is none.
  ///   - options: The options that take what is found.
  ///   - console: Where it is told what could not be read.
  /// - Throws: `ToolError` where the app cannot be read.
  func look(
    into app: String?, for options: inout RecommenderOptions, _ console: Console
  ) throws(ToolError) {
    guard appContents != false, let app else { return }
    options.named = try AppContents.namedHosts(in: app, options.publicSuffixes, console)
  }
}
