import ArgumentParser
import PublicSuffixes
import Recommending
import WordBook

struct AppContentsOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Look for hosts in the files of the app, and tell those that the run did not come to.",
      discussion: "Where the app is named as .app, .ipa or .xcarchive. (default: on)"))
  var appContents: Bool?

  func look(
    into app: String?, for options: inout RecommenderOptions, _ console: Console
  ) throws(ToolError) {
    guard appContents != false, let app else { return }
    options.named = try AppContents.namedHosts(in: app, options.publicSuffixes, console)
  }
}
