/// Something that a configuration can say, by the name of the option that says the same.
public struct ConfigurationKey: Hashable, Sendable {
  /// What values look like.
  public enum Form: Hashable, Sendable {
    case text
    /// One text or a list of them.
    case texts
    case flag
    /// A file, from the folder of the file that names it.
    case path
    /// One file or a list of them.
    case paths
    /// One of a few words.
    case choice([String])
  }

  /// The key as it stands in a file.
  public var name: String
  /// The option without its dashes.
  public var option: String
  public var form: Form
  /// What it is, in a sentence.
  public var summary: String
  /// What holds where nobody says anything, in words.
  public var usual: String
  /// Options that, given on the command line, answer the same question.
  public var rivals: [String]
  /// An option of the commands that are meant, where others have one of the same name.
  public var neighbour: String?

  init(
    _ name: String, option: String? = nil, _ form: Form, _ summary: String,
    usual: String = "none", rivals: [String] = [], beside neighbour: String? = nil
  ) {
    self.name = name
    self.option = option ?? name
    self.form = form
    self.summary = summary
    self.usual = usual
    self.rivals = rivals
    self.neighbour = neighbour
  }

  /// The environment variable that says the same, lists with commas.
  public var environmentName: String {
    "ATSIFT_" + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
  }

  /// Whether a list on the command line is read beside this one and not instead of it.
  public var addsUp: Bool { name == "ignore-files" }
}

extension ConfigurationKey {
  /// Every key but those that hold others: `include`, `profiles` and `ignore`.
  public static let all: [ConfigurationKey] = systems + app + hosts + judging + findings

  private static let systems = [
    ConfigurationKey(
      "ios", .text, "Versions of iOS the app runs on, such as 17, 17.4 or 16...26.",
      usual: "16, 17, 18, 26", rivals: ["macos"]),
    ConfigurationKey(
      "macos", .text, "Versions of macOS the app runs on, such as 15 or 14...26.",
      rivals: ["ios"]),
    ConfigurationKey(
      "sdk", .text, "The SDK the app was linked with.", usual: "the newest of the systems"),
  ]

  private static let app = [
    ConfigurationKey(
      "process", .texts, "The app's processes, by name or number.", usual: "all of them",
      rivals: ["app"]),
    ConfigurationKey(
      "app", .path, "The app whose executables are the processes: .app, .ipa or Info.plist.",
      rivals: ["process"]),
    ConfigurationKey(
      "include-system", .flag, "Whether the system's own processes are judged too.",
      usual: "false"),
    ConfigurationKey(
      "set-aside-own-stacks", .flag,
      "Whether hosts are left out that only stacks outside ATS ask for.", usual: "false"),
    ConfigurationKey(
      "strict", .flag, "Whether a damaged capture fails the run with exit status 65.",
      usual: "false"),
  ]

  private static let hosts = [
    ConfigurationKey("first-party", .texts, "Domains of the app's own maker."),
    ConfigurationKey(
      "cannot-change", .texts,
      "Hosts whose URLs can't become https, or third-party for all that are not the first party's."
    ),
    ConfigurationKey(
      "trusts-despite", .texts, "Hosts whose certificate the app's own handler accepts."),
    ConfigurationKey(
      "sdk-catalog", .paths, "Files that say more of the SDKs behind hosts."),
  ]

  private static let judging = [
    ConfigurationKey(
      "group", .flag, "Whether hosts that need the same keys share an entry.", usual: "false"),
    ConfigurationKey(
      "assume", .texts, "Readings of what Apple's sources dispute, as name=value."),
    ConfigurationKey(
      "trust-anchors", .path, "Root certificates (PEM) in which chains must end."),
    ConfigurationKey(
      "through-proxy", .texts,
      "Addresses or blocks of proxies that end TLS, or auto, or off for none.", usual: "auto"),
    ConfigurationKey(
      "psl", .path, "A public suffix list.", usual: "the built-in one"),
  ]

  private static let findings = [
    ConfigurationKey(
      "ignore-files", option: "ignore", .paths, "Files of findings to ignore, beside `ignore`."),
    ConfigurationKey(
      "baseline", .path, "A file of findings that are known and hidden.",
      rivals: ["write-baseline"]),
    ConfigurationKey(
      "format", .text, "How lint and check print findings.",
      usual: "xcode in a build of Xcode, github in GitHub Actions, else text", beside: "fail-on"),
    ConfigurationKey(
      "min-severity", .choice(["note", "warning", "error"]),
      "The least severity that lint and check show.", usual: "note", beside: "fail-on"),
    ConfigurationKey(
      "fail-on", .choice(["error", "warning", "note", "none"]),
      "The least severity with which lint and check fail.",
      usual: "error for lint, warning for check"),
  ]
}
