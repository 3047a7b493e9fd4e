import AppTransportSecurity
import Evidence
import Findings
import PropertyLists
import Recommending
import WordBook

/// The words for what the values say; nothing else in the reports makes sentences.
enum Wording {
  // MARK: What it all comes to

  /// The first line of a report.
  static func summary(_ suggestion: Suggestion) -> String {
    let tally = SuggestionTally(suggestion)
    guard tally.hosts > 0 else {
      return "Nothing to judge: no connection of the app was seen."
    }
    guard tally.violated > 0 else {
      let parts = [
        tally.satisfied > 0
          ? phrase(tally.satisfied, "host meets", "hosts meet") + " App Transport Security (ATS)"
          : nil,
        tally.unknown > 0 ? phrase(tally.unknown, "host", "hosts") + " could not be judged" : nil,
      ]
      return "No exception is proposed: \(list(parts.compactMap { $0 }))."
    }
    let outcomes = [
      tally.excepted > 0 ? phrase(tally.excepted, "gets", "get") + " an exception" : nil,
      tally.mended > 0 ? phrase(tally.mended, "needs", "need") + " a fix instead" : nil,
    ]
    let outcome = list(outcomes.compactMap { $0 })
    let verb = tally.violated == 1 ? "breaks" : "break"
    return "\(tally.violated) of \(phrase(tally.hosts, "host", "hosts")) \(verb) "
      + "App Transport Security (ATS): \(outcome)."
  }

  /// On what the judgement rests.
  static func judged(_ suggestion: Suggestion) -> String {
    let list = suggestion.publicSuffixListDate.map {
      " Domains by the public suffix list of \($0)."
    }
    return "Judged for \(Self.list(systems(suggestion.systems))), linked with the SDK of "
      + "\(suggestion.linkedSDK).\(list ?? "")"
  }

  /// Systems with each platform named once: `iOS 17.0`, `18.0`.
  static func systems(_ names: [String]) -> [String] {
    var platform: Substring?
    return names.map { name in
      let parts = name.split(separator: " ", maxSplits: 1)
      defer { platform = parts.first }
      return parts.count == 2 && parts.first == platform ? String(parts[1]) : name
    }
  }

  /// The last line of a report.
  static func totals(_ suggestion: Suggestion) -> String {
    let tally = SuggestionTally(suggestion)
    let aside = tally.setAside > 0 ? ", \(tally.setAside) more set aside" : ""
    return "\(phrase(tally.hosts, "host", "hosts")): \(tally.violated) violated, "
      + "\(tally.unknown) unknown, \(tally.satisfied) satisfied. "
      + "\(connections(tally.connections))\(aside)."
  }

  // MARK: A host

  /// Who is behind a host.
  static func owner(_ host: HostSuggestion) -> String? {
    let parts = [host.sdk.map(sdk), host.isFirstParty ? "first party" : nil].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// What was seen of a host.
  static func seen(_ host: HostSuggestion) -> String {
    let what = few(host.seen, atMost: 4)
    let whose = host.processes.isEmpty ? "" : ", made by " + few(host.processes, atMost: 3)
    let count = connections(host.connections)
    return (what.isEmpty ? count : "\(what) in \(count)") + whose
  }

  /// What ATS would have to relax, and how sure that is.
  static func need(_ need: Need) -> String {
    let rules =
      need.rules.isEmpty ? "" : " [\(need.rules.map(\.description).joined(separator: ", "))]"
    let certainty = need.kind == .unknown ? "" : ", \(need.certainty.rawValue)"
    return "\(need.kind.title(in: .english))\(certainty): \(need.text(in: .english))\(rules)"
  }

  /// Where a need was seen, or `nil` where no place is known.
  static func evidence(_ need: Need) -> String? {
    guard !need.evidence.isEmpty else { return nil }
    var places = [String]()
    for place in need.evidence.map({ "\($0.capture):\($0.frame)" }) where place != places.last {
      places.append(place)
    }
    return "at \(few(places, atMost: 3)), \(connections(need.count))"
  }

  /// A key with its value and what it does.
  static func key(_ name: String, value: String) -> String {
    let assignment = "\(name) = \(value)"
    guard let effect = effect(of: name, value: value) else { return assignment }
    return "\(assignment) (\(effect))"
  }

  /// Why keys that would help are not in the dictionary.
  static let heldBack = "would help, but is left out because a fix comes first:"

  private static func effect(of key: String, value: String) -> String? {
    switch (key, value) {
    case ("NSExceptionAllowsInsecureHTTPLoads", "true"): "lets the app load http:// from this host"
    case ("NSExceptionMinimumTLSVersion", _): "accepts \(value) and newer from this host"
    case ("NSExceptionRequiresForwardSecrecy", "false"): "accepts RSA key exchange from this host"
    case ("NSIncludesSubdomains", "true"): "also for every name below this host"
    default: nil
    }
  }

  /// Where a host has its keys from.
  static func coveredBy(_ domain: String) -> String {
    "through the entry for \(domain), which reaches every name below it"
  }

  // MARK: Groups

  /// How wide a group is.
  static func group(_ group: SubdomainGroup) -> [String] {
    let keys = group.keys.entries.map { "\($0.key) = \($0.value.plainText)" }
    let seen =
      "for \(phrase(group.hosts.count, "host", "hosts")) that were seen: "
      + few(group.hosts, atMost: 6)
    let domain =
      group.sawDomain ? nil : "\(group.domain) itself was not seen and is opened as well."
    let kept =
      group.kept.isEmpty
      ? nil
      : "Entries of their own keep under ATS what needs nothing: " + few(group.kept, atMost: 6)
    return [list(keys), seen, domain, kept].compactMap { $0 }
  }

  // MARK: What was set aside

  /// Hosts that were set aside, each once, with what was spoken where that tells something.
  static func setAside(_ hosts: [SetAside]) -> [String] {
    var names: [String] = []
    for host in hosts {
      let name = host.reason.spoken.map { "\(host.host) (\($0))" } ?? host.host
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  // MARK: Findings

  /// The last line of a list of findings.
  static func totals(_ report: FindingReport) -> String {
    let language = report.language
    let (errors, warnings, notes) = (
      report.count(.error), report.count(.warning), report.count(.note)
    )
    let counts = language(
      [
        phrase(errors, "error", "errors"), phrase(warnings, "warning", "warnings"),
        phrase(notes, "note", "notes"),
      ].joined(separator: ", ") + ".", "\(errors) 个错误，\(warnings) 个警告，\(notes) 个提示。")
    guard report.hidden > 0 else { return counts }
    return counts
      + language(
        " \(report.hidden) of less weight not shown.", "另有 \(report.hidden) 个较轻的没有显示。")
  }

  /// Where a finding was seen, or `nil` where it rests on no packet.
  static func evidence(_ finding: WordedFinding) -> String? {
    guard !finding.evidence.isEmpty else { return nil }
    let places = finding.evidence.map { "\($0.capture):\($0.frame)" }
    let language = finding.statement.language
    return language("at ", "") + language.few(places, atMost: 3)
  }

  // MARK: Notes for App Review

  /// What is left to do with the notes.
  static func toFill(_ draft: ReviewDraft) -> String {
    let (costly, all) = (draft.statements.count, draft.statements.count + draft.free.count)
    return "App Review asks for a reason for \(costly) of \(phrase(all, "key", "keys")). Finish or "
      + "delete the \(phrase(draft.placesToFill, "text", "texts")) in brackets before you paste."
  }

  /// The notes are longer than their field.
  static func tooLong(characters: Int, most: Int) -> String {
    "The notes have \(characters) characters; the field in App Store Connect takes \(most)."
  }

  // MARK: Numbers and lists

  /// A number of connections in words.
  static func connections(_ count: Int) -> String { phrase(count, "connection", "connections") }

  /// A number with its noun.
  static func phrase(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  /// The first few items, and how many more there are.
  static func few(_ items: [String], atMost limit: Int) -> String {
    guard items.count > limit else { return items.joined(separator: ", ") }
    return items.prefix(limit).joined(separator: ", ") + " and \(items.count - limit) more"
  }

  /// Items with "and" before the last.
  static func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " and " + last
  }
}
