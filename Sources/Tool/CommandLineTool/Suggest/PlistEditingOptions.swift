import ArgumentParser

/// The option of `suggest` that edits the app's property list, which no other command does.
struct PlistEditingOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Edit the file of --plist in place (XML only). The old contents are kept beside it as"
        + " .orig, or as .orig.1 and so on if an earlier .orig differs."))
  var write = false
}
