import ArgumentParser

struct MergingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Start from the dictionary of this Info.plist, or of an .app, .ipa or .xcarchive: keep, "
        + "narrow, remove, add.", valueName: "file"),
    completion: .file(extensions: ["plist", "app", "ipa", "xcarchive", "zip"]))
  var plist: String?

  @Flag(help: "Leave exceptions of --plist that no observation needs.")
  var keepUnused = false

  func validate() throws {
    if plist == nil, keepUnused {
      throw ValidationError("--keep-unused is about exceptions of a file; name it with --plist.")
    }
  }
}
