import ArgumentParser
import Recommending
import WordBook

struct AppContentsOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Search the app's files for host names, and report those that the run did not contact.",
      discussion: "Only of an .app, .ipa or .xcarchive, or a zip of one. (default: on)"))
  var appContents: Bool?

  func look(
    into app: String?, for options: inout RecommenderOptions, _ console: Console
  ) throws(ToolError) {
    guard appContents != false, let app else { return }
    options.named = try AppFileHosts.namedHosts(in: app, options.publicSuffixes, console)
  }
}
