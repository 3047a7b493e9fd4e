package import AppTransportSecurity
package import Findings

/// All options that settings files and environment variables can set.
///
/// This table is the single source for command line options, settings keys, environment variables,
/// the JSON schema and `config init`. A command declares an option by the key path of its row, so
/// that a wrong value type does not compile. It is a class so that reading one row does not copy
/// the others.
package final class OptionTable: Sendable {
  // Systems
  package let ios = ConfigurableList(
    SettingsFileKey(
      "ios", in: .systems, value: "range",
      "Versions of iOS the app runs on, such as 17, 17.4 or 16...26.",
      default: SystemGeneration.usual.map { String($0.iOS) }.joined(separator: ", "),
      example: "16...26"),
    elements: { (item) throws(OptionValueError) in try SystemRangeArgument.versions(.iOS, item) })

  package let macos = ConfigurableList(
    SettingsFileKey(
      "macos", in: .systems, value: "range",
      "Versions of macOS the app runs on, such as 15 or 14...26.", example: "15...26"),
    elements: { (item) throws(OptionValueError) in try SystemRangeArgument.versions(.macOS, item) })

  package let sdk = ConfigurableValue(
    SettingsFileKey(
      "sdk", in: .systems, value: "version",
      "Version of the SDK that the app was linked with; its iOS version if iOS and macOS are both judged.",
      default: "the SDK of the newest system judged, of each platform", example: "26"),
    read: SystemRangeArgument.sdk)

  // The app in the captures
  package let process = ConfigurableList(
    SettingsFileKey(
      "process", in: .app, value: "name",
      "Read traffic of this process (name or process ID), of system processes that connect for it, and of unknown "
        + "processes.",
      default: "all of them",
      example: "[Shop, ShopWidget]"),
    read: { (name) throws(OptionValueError) in
      guard !name.isEmpty else { throw OptionValueError("The name of a process is empty.") }
      return name
    })

  package let app = ConfigurableValue(
    SettingsFileKey(
      "app", in: .app, value: "file",
      "Read traffic of this app, of its extensions, and of unknown processes. The .app, .ipa, .xcarchive or "
        + "Info.plist gives the process names.",
      example: "build/Shop.app"
    ),
    file: .app)

  package let since = ConfigurableValue(
    SettingsFileKey(
      "since", in: .app, value: "time",
      "Read only connections at or after this time: 2026-11-03T09:30:00Z (RFC 3339), a day in UTC, or "
        + "seconds since 1970.",
      example: "2026-11-03")
  ) { (text) throws(OptionValueError) in try TimeArgument(text) }

  package let until = ConfigurableValue(
    SettingsFileKey(
      "until", in: .app, value: "time",
      "Read only connections before this time, as for --since; a day is included to its end.",
      example: "2026-11-30")
  ) { (text) throws(OptionValueError) in try TimeArgument(text) }

  package let includeSystem = ConfigurableFlag(
    SettingsFileKey(
      "include-system", in: .app, "Also judge traffic of the operating system's own processes.",
      example: "true"))

  package let setAsideOwnStacks = ConfigurableFlag(
    SettingsFileKey(
      "set-aside-own-stacks", in: .app,
      "Ignore hosts contacted only by stacks that ATS does not cover (curl, Go, dart:io), judging by "
        + "User-Agent.", example: "true"))

  package let separate = ConfigurableFlag(
    SettingsFileKey(
      "separate", in: .app,
      "Read each file of a rotated capture (dumpcap -b, tcpdump -C or -G, editcap -c) alone, so that "
        + "a connection that goes on in the next file is cut.",
      example: "true"))

  package let sandbox = ConfigurableFlag(
    SettingsFileKey(
      "sandbox", in: .app,
      "Before reading, drop all system rights except to read and write files. Works only on"
        + " Linux and is an error elsewhere. `live` does this without the option, where the"
        + " system can.",
      example: "true"))

  // Hosts
  package let firstParty = ConfigurableList(
    SettingsFileKey(
      "first-party", in: .hosts, value: "domain", "A domain of the app's maker.",
      example: "[shop.example, shop-cdn.example]"),
    read: HostArgument.domain)

  package let cannotChange = ConfigurableList(
    SettingsFileKey(
      "cannot-change", in: .hosts, value: "host",
      "A host whose http URL can't be changed, so that it needs an exception. The word third-party means all "
        + "hosts outside the --first-party domains.",
      example: "third-party"),
    read: HostArgument.name)

  package let trustsDespite = ConfigurableList(
    SettingsFileKey(
      "trusts-despite", in: .hosts, value: "host",
      "A host whose certificate the app's own challenge handler accepts.",
      example: "[pinned.shop.example]"),
    read: HostArgument.name)

  package let sdkCatalog = ConfigurableList(
    SettingsFileKey(
      "sdk-catalog", in: .hosts, value: "file",
      "A catalogue of SDKs (YAML) that adds to the built-in one or overrides it, such as `atsift sdk "
        + "learn` writes.", example: "qa/sdks.yml"), files: .catalog)

  // Judging
  package let group = ConfigurableFlag(
    SettingsFileKey(
      "group", in: .judging,
      "Let hosts that need the same keys share an entry with NSIncludesSubdomains, if that makes the "
        + "dictionary smaller. Such an entry also covers subdomains that were not seen.",
      example: "true"))

  package let assume = ConfigurableList(
    SettingsFileKey(
      "assume", in: .judging, value: "name=value",
      "Where Apple's documents contradict each other, use this interpretation, such as "
        + "subdomain-mode=one-label.",
      example: "[subdomain-mode=one-label]"),
    read: AssumptionArgument.reading)

  package let trustAnchors = ConfigurableValue(
    SettingsFileKey(
      "trust-anchors", in: .judging, value: "file",
      "Root certificates (PEM): a server's chain must end in one of them. Without this option,"
        + " roots are not judged.", example: "qa/roots.pem"), file: .certificates)

  package let throughProxy = ConfigurableList(
    SettingsFileKey(
      "through-proxy", in: .judging, value: "address|cidr|auto|off",
      "The address, or block of addresses, of a proxy that decrypts TLS and sends its own certificates. auto "
        + "finds such proxies by their certificates; off treats every certificate as the server's own.",
      default: ProxyArgument.automatic, example: "[10.0.0.5]"),
    conflict: { refusal(of: $0, by: ProxyArgument.choice) }, read: ProxyArgument.word)

  package let psl = ConfigurableValue(
    SettingsFileKey(
      "psl", in: .judging, value: "file", "A public suffix list.", default: "the built-in one",
      example: "qa/public_suffix_list.dat"), file: .suffixList)

  // Findings
  package let format = ConfigurableChoice(
    SettingsFileKey(
      "format", in: .findings, "Output format of findings.",
      default: "xcode in a build of Xcode, github in GitHub Actions, else text", example: "github"),
    of: FindingFormat.self)

  package let minSeverity = ConfigurableChoice(
    SettingsFileKey(
      "min-severity", in: .findings, value: "severity",
      "Leave findings below this severity out of the output and of reports.",
      default: leastSeverity.rawValue, example: "warning"),
    of: Severity.self)

  package let failOn = ConfigurableChoice(
    SettingsFileKey(
      "fail-on", in: .findings, value: "severity",
      "Exit with status 1 if any finding is of this severity or worse, even if --min-severity hides it.",
      default: "error for lint, warning for check", example: "warning"), of: FailureThreshold.self)

  package let baseline = ConfigurableValue(
    SettingsFileKey(
      "baseline", in: .findings, value: "file", "Hide the findings that this file lists.",
      example: "qa/atsift-baseline.json"), file: .baseline)

  /// The ignore files of the settings, read in addition to those on the command line, because each
  /// entry has its own reason.
  package let ignoreFiles = ConfigurableList(
    SettingsFileKey(
      "ignore-files", option: "ignore", in: .findings, value: "file",
      "A YAML file of findings to ignore: under `ignore` a list of entries with `rule`, `host` or "
        + "both, a `reason`, and optionally a last day, `until: 2027-01-31`.",
      example: "[qa/ignored.yml]"), files: .ignoreList)

  // Output
  package let language = ConfigurableValue(
    SettingsFileKey(
      "language", in: .output, value: "language",
      "The language of reports, notes and errors: en, or zh (also zh-Hans or zh-CN) for Chinese; of JSON, only "
        + "findings' messages.",
      default: "en; on a terminal, the language of the locale", example: "zh"),
    oneOf: ["en", "zh", "zh-Hans", "zh-CN"])

  /// The default of `min-severity`: the lowest severity of findings that are shown.
  package static let leastSeverity = Severity.note

  package static let shared = OptionTable()

  /// The keys of all rows in declaration order.
  ///
  /// They are listed by hand, since reflection would slow every start; a test compares the list
  /// with the declarations.
  package static let keys: [SettingsFileKey] = [
    shared.ios.key, shared.macos.key, shared.sdk.key, shared.process.key, shared.app.key,
    shared.since.key, shared.until.key,
    shared.includeSystem.key, shared.setAsideOwnStacks.key, shared.separate.key,
    shared.sandbox.key,
    shared.firstParty.key, shared.cannotChange.key, shared.trustsDespite.key, shared.sdkCatalog.key,
    shared.group.key, shared.assume.key, shared.trustAnchors.key, shared.throughProxy.key,
    shared.psl.key, shared.format.key, shared.minSeverity.key, shared.failOn.key,
    shared.baseline.key, shared.ignoreFiles.key, shared.language.key,
  ]
}
