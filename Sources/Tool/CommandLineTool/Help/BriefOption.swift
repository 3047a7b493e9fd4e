/// A line of a page of `-h`: what an option does, in a few words.
struct BriefOption {
  let name: String
  /// The commands for which the words hold; empty for all that have the option.
  let commands: [String]
  let words: String

  private init(_ name: String, of commands: [String] = [], _ words: String) {
    self.name = name
    self.commands = commands
    self.words = words
  }

  func isOption(of command: String) -> Bool { commands.isEmpty || commands.contains(command) }

  /// The lines of all pages, those that matter most first.
  static let all = [
    Self("--simulator", "Record the log of this simulator, or booted."),
    Self("--device", "Record the log of a connected device, by its UDID."),
    Self("--this-mac", "Record the log of an app on this Mac."),
    Self("--bundle-id", "The app in the simulator: com.shop.demo."),
    Self("--process", of: ["run"], "The app's process: ShopDemo."),
    Self("--launch", "Start the app so that its log shows all hosts."),
    Self("--save-log", "Save the log to this file."),
    Self("--interface", "The interface: en0, or rvi0 of an iPhone."),
    Self("--duration", of: ["live", "run"], "End after this long, such as 5m."),
    Self("--for", "Report on each requirement, of ats or mdm."),
    Self("--from", "Read each capture of a list by itself."),
    Self("--to", "Write a file for each table into this folder."),
    Self("--table", "Print only this table."),
    Self("--old", "Captures of the earlier run."),
    Self("--new", "Captures of the later run."),
    Self("--plist", of: ["check"], "The app's dictionary: its Info.plist, .app, .ipa."),
    Self("--plist", of: ["run"], "Check this Info.plist, .app or .ipa."),
    Self("--plist", of: ["explain"], "The Info.plist or app whose dictionary applies."),
    Self("--plist", "Start from the dictionary of this Info.plist or app."),
    Self("--write", of: ["suggest"], "Edit the file of --plist in place."),
    Self(
      "--format", of: ["suggest", "live"], "plist, json, text, diff, review, html, and others."),
    Self("--format", of: ["run"], "plist, json, text, html, and others."),
    Self("--format", of: ["probe"], "text, json, plist, html, nscurl, openssl, others."),
    Self("--format", of: ["check", "lint"], "text, json, sarif, junit, github, html, others."),
    Self("--format", of: ["inspect"], "text, json, csv or markdown."),
    Self("--format", of: ["compare", "history"], "text, json or html."),
    Self("--format", "text or json."),
    Self("--report", "Also write a report, such as ats.html."),
    Self("--output", "Write to this file, not to standard output."),
    Self("--save-capture", of: ["live", "probe"], "Save the packets to this file."),
    Self("--fail-on", "Exit with 1 for findings from this severity on."),
    Self("--baseline", "Hide the findings that this file lists."),
    Self("--by", of: ["inspect"], "Group hosts by domain or by company."),
    Self("--by", of: ["history"], "The label that names a release."),
    Self("--label", of: ["history"], "Read only evidence with a label: app=Shop."),
    Self("--label", of: ["evidence"], "Label every capture: version=5.0."),
    Self("--app", "Leave out other apps' traffic: .app, .ipa, Info.plist."),
    Self("--ios", "Versions of iOS: 17, 16...26, or a list: 17,18."),
    Self("--first-party", "Domains of the app's maker."),
    Self("--keylog", "TLS secrets (SSLKEYLOGFILE), to decrypt traffic."),
    Self("--quiet", "Print only the result."),
    Self("--verbose", "Print more on each capture and each host."),
    Self("--config", "Read settings from this file, not .atsift.yml."),
    Self("--language", "The language of texts: en, or zh for Chinese."),
  ]
}
