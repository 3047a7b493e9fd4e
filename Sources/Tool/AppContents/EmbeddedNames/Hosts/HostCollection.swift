import Escaping
import HostNames

/// Collects the hosts found in an app's files with their places, up to the limits.
///
/// Files are searched in a fixed order, so the result is the same in every run.
struct HostCollection {
  private var hosts: [HostName: EmbeddedHost] = [:]
  private var result = EmbeddedHosts()
  private var forms = 0
  private var places = 0

  mutating func add(_ host: HostName, _ form: EmbeddedMention.Form, at place: EmbeddedPlace) {
    guard hosts[host] != nil || hosts.count < HostSearchLimits.hosts else {
      result.hostsNotListed += 1
      return
    }
    let isAdded = Self.add(
      form, at: place, to: &hosts[host, default: EmbeddedHost(host: host, mentions: [])].mentions,
      &forms, &places)
    if !isAdded { hosts[host]?.mentionsNotListed += 1 }
  }

  mutating func addUnfinished(_ scheme: URLScheme, at place: EmbeddedPlace) {
    _ = Self.add(
      .url(scheme: scheme, port: nil, purpose: .address), at: place, to: &result.unfinished,
      &forms, &places)
  }

  private static func add(
    _ form: EmbeddedMention.Form, at place: EmbeddedPlace, to mentions: inout [EmbeddedMention],
    _ forms: inout Int, _ places: inout Int
  ) -> Bool {
    let index: Int
    if let known = mentions.firstIndex(where: { $0.form == form }) {
      index = known
    } else {
      // The first form is exempt: a host without any would be lost.
      guard
        mentions.isEmpty
          || mentions.count < HostSearchLimits.forms && forms < HostSearchLimits.allForms
      else { return false }
      index = mentions.count
      mentions.append(EmbeddedMention(form: form))
      forms += 1
    }
    mentions[index].count += 1
    if mentions[index].places.count < HostSearchLimits.places, places < HostSearchLimits.allPlaces {
      mentions[index].places.append(place)
      places += 1
    }
    return true
  }

  mutating func recordGap(_ reason: HostSearchGap.Reason, in file: ForeignText) {
    if result.gaps.count < HostSearchLimits.gaps {
      result.gaps.append(HostSearchGap(file: file, reason: reason))
    } else {
      result.gapsNotListed += 1
    }
  }

  mutating func count(file bytes: Int) {
    result.files += 1
    result.bytes += bytes
  }

  /// Returns all hosts, sorted; the number `unread` of unreadable files is added to
  /// `gapsNotListed`.
  consuming func result(unread: Int) -> EmbeddedHosts {
    var result = result
    result.gapsNotListed += unread
    result.unfinished.sort { $0.form < $1.form }
    result.hosts = hosts.values.sorted { $0.host < $1.host }
    for index in result.hosts.indices {
      result.hosts[index].mentions.sort { $0.form < $1.form }
    }
    return result
  }
}

extension HostName {
  /// Orders host names by their bytes; a name with a trailing dot follows the same name without it.
  static func < (one: HostName, other: HostName) -> Bool {
    one.name == other.name
      ? !one.hasTrailingDot && other.hasTrailingDot
      : one.name.utf8.lexicographicallyPrecedes(other.name.utf8)
  }
}
