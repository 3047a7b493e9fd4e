import ArgumentParser

struct DictionaryMergingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Start from the dictionary of this Info.plist, .app, .ipa or .xcarchive: keep, narrow, remove "
        + "and add entries.", valueName: "file"),
    completion: .file(extensions: ["plist", "app", "ipa", "xcarchive", "zip"]))
  var plist: String?

  @Flag(help: "Keep exceptions of --plist that nothing in the evidence needs.")
  var keepUnused = false

  func validate() throws {
    if plist == nil, keepUnused {
      throw ValidationError("--keep-unused needs --plist.")
    }
  }
}
