import AppTransportSecurity
import Evidence
import Findings
import PropertyLists

/// Which exceptions open more than was seen to need it.
struct ExceptionWidth {
  let present: PresentDictionary
  let use: ExceptionUse
  let suggested: PresentDictionary
  let suggestions: HostIndex
  let volume: TrafficVolume
  private let aside: SetAsideHosts

  init(
    present: PresentDictionary, use: ExceptionUse, suggestion: Suggestion, volume: TrafficVolume
  ) {
    self.present = present
    self.use = use
    self.volume = volume
    aside = SetAsideHosts(suggestion.setAside, under: present)
    suggested = PresentDictionary(suggestion.dictionary)
    suggestions = HostIndex(suggestion)
  }

  var findings: [Findings.Finding] {
    present.exceptions.flatMap { entry -> [Findings.Finding] in
      guard let keys = present[entry.key], !keys.loosened.isEmpty else { return [] }
      return findings(entry.key, keys, use.entries[entry.key] ?? ExceptionUse.Entry())
    }
  }

  private func findings(
    _ key: String, _ exception: PropertyListDictionary, _ entry: ExceptionUse.Entry
  ) -> [Findings.Finding] {
    guard !entry.whole.isEmpty else {
      // An entry above may reach this far by one reading of NSIncludesSubdomains and not by another.
      if suggested[key]?.loosened.isEmpty == false { return [] }
      return [entry.doubts.isEmpty ? stale(key, entry) : doubtful(key, entry)]
    }
    return settings(key, exception, entry) + subdomains(key, exception, entry)
      + [avoidable(key, entry)].compactMap(\.self)
  }

  private func stale(_ key: String, _ entry: ExceptionUse.Entry) -> Findings.Finding {
    let seen = entry.hosts.sorted()
    let message: String
    let left = seen.isEmpty && !LocalHosts.contain(key) ? aside.reason(under: key) : nil
    if LocalHosts.contain(key) {
      message = "No observation needs the exception for \(key): local hosts are exempt anyway."
    } else if let reason = left {
      message = "No observation that was judged needs the exception for \(key): \(reason)."
    } else if !entry.hopeless.isEmpty {
      message =
        "The exception for \(key) lets nothing through: no key helps \(list(entry.hopeless.sorted()))."
    } else if seen.isEmpty {
      message =
        "No observation needs the exception for \(key): it was not seen among \(volume.text)."
    } else {
      message =
        "No observation needs the exception for \(key): \(list(seen)) "
        + (seen.count == 1 ? "was" : "were") + " seen to do without\(suggestions.caveat(on: seen))."
    }
    return CheckRule.staleException.finding(
      message,
      fix: left != nil
        ? "Remove it, unless the app itself asks for the host in another way too."
        : seen.isEmpty
          ? "Remove it, or capture the part of the app that needs it: not seen is not unused."
          : "Remove it.", at: CheckRule.path(key), host: key)
  }

  private func doubtful(_ key: String, _ entry: ExceptionUse.Entry) -> Findings.Finding {
    CheckRule.cannotTell.finding(
      "What was seen of \(list(entry.doubts.keys.sorted())) does not tell whether the exception for"
        + " \(key) is needed.", at: CheckRule.path(key), host: key)
  }

  private func settings(
    _ key: String, _ exception: PropertyListDictionary, _ entry: ExceptionUse.Entry
  ) -> [Findings.Finding] {
    exception.loosened.flatMap { setting -> [Findings.Finding] in
      let path = CheckRule.path(key, exception.name(of: setting) ?? setting.key.rawValue)
      if let need = entry.settings[setting], !need.isEmpty {
        guard setting == .minimumTLSVersion, entry.lowestFloor.isEmpty,
          exception.value(of: setting) == .string("TLSv1.0")
        else { return [] }
        return [
          CheckRule.tooWide.finding(
            "TLSv1.1 is enough for \(list(need.hosts.keys.sorted())).",
            fix: "Write TLSv1.1 for TLSv1.0.", at: path, host: key,
            seen: need.place.map { [$0] } ?? [])
        ]
      }
      if entry.doubtful.contains(setting) {
        return [
          CheckRule.cannotTell.finding(
            "What was seen does not tell whether \(key) needs \(setting.key.rawValue).", at: path,
            host: key)
        ]
      }
      return [
        CheckRule.tooWide.finding(
          "No observation needs \(setting.key.rawValue) for \(key).", fix: "Remove the key.",
          at: path, host: key, seen: entry.whole.place.map { [$0] } ?? [])
      ]
    }
  }

  private func subdomains(
    _ key: String, _ exception: PropertyListDictionary, _ entry: ExceptionUse.Entry
  ) -> [Findings.Finding] {
    guard exception.includesSubdomains, suggested[key]?.includesSubdomains != true else {
      return []
    }
    let path = CheckRule.path(key, PolicyKey.includesSubdomains.rawValue)
    let below = entry.subdomains.hosts.keys.sorted()
    guard !below.isEmpty else {
      return [
        CheckRule.tooWide.finding(
          "The exception for \(key) opens every name below it, and no observation needs that.",
          fix: "Remove the key.", at: path, host: key,
          seen: entry.whole.place.map { [$0] } ?? [])
      ]
    }
    return [
      CheckRule.tooWide.finding(
        "The exception for \(key) opens every name below it; \(list(below)) "
          + (below.count == 1 ? "was" : "were") + " seen to need it.",
        fix: "List \(below.count == 1 ? "that host" : "those hosts") instead.", at: path, host: key,
        seen: entry.subdomains.place.map { [$0] } ?? [])
    ]
  }

  /// An exception that only cleartext uses which a change of the URL answers.
  private func avoidable(_ key: String, _ entry: ExceptionUse.Entry) -> Findings.Finding? {
    guard entry.needs.isEmpty, entry.doubts.isEmpty else { return nil }
    let hosts = entry.whole.hosts.keys.sorted()
    let advice = hosts.lazy.compactMap { host in
      suggestions[host]?.advice.first { $0.kind == .changeURL }?.text
    }.first
    return CheckRule.avoidableException.finding(
      "The exception for \(key) is needed only until a fix that comes first.", fix: advice,
      at: CheckRule.path(key), host: key, seen: entry.whole.place.map { [$0] } ?? [])
  }

  private func list(_ names: [String]) -> String {
    guard names.count > 4 else { return names.joined(separator: ", ") }
    return names.prefix(3).joined(separator: ", ") + " and \(names.count - 3) more"
  }
}

extension PropertyListDictionary {
  /// The key by which an exception says a setting.
  func name(of setting: ExceptionSetting) -> String? {
    if self[setting.key.rawValue] != nil { return setting.key.rawValue }
    return entries.first { ExceptionSetting($0.key) == setting }?.key
  }
}
