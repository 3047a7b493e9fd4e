import AppTransportSecurity
import Findings
import PropertyLists

extension LintRule {
  /// Entries of `NSPinnedDomains`.
  static let pinningRules: [LintRule] = [
    LintRule(
      "pin-without-identities", .warning,
      "An entry without a digest pins nothing.", [.pinnedIdentities]
    ) { dictionary, defects in
      for entry in dictionary.pins
      where entry.name.fault == nil && entry.identities.allSatisfy({ $0.values.isEmpty }) {
        // A list of the wrong type is what has to be mended.
        if entry.identities.count < entry.identityLists { continue }
        // An empty array is how a host is let off where the whole app asks for pins.
        let isOptOut = !entry.identities.isEmpty
        defects.add(
          at: entry.path, host: entry.key,
          fix: isOptOut
            ? "List the digests, or remove the entry." : "Add the digests of the keys to pin."
        ) { "\(quoted(entry.key)) has no digest, so no key is pinned for it." }
      }
    },
    LintRule(
      "malformed-pin", .error,
      "A pin is a dictionary with the base64 SHA-256 digest of a key under SPKI-SHA256-BASE64.",
      [.pinnedIdentities]
    ) { dictionary, defects in
      for entry in dictionary.pins {
        for (key, values) in entry.identities {
          for (index, value) in values.enumerated() {
            guard let fault = PinFault(value) else { continue }
            defects.add(
              at: entry.path + [key.rawValue, "\(index)"], host: entry.key, fix: fault.fix
            ) { fault.message }
          }
        }
      }
    },
    LintRule(
      "pin-reaches-one-label", .note,
      "In NSPinnedDomains NSIncludesSubdomains reaches one label down and no further.",
      [.pinnedSubdomains]
    ) { dictionary, defects in
      for entry in dictionary.pins where entry.includesSubdomains && !entry.name.isAddressOrRange {
        defects.add(
          at: entry.path + [PolicyKey.includesSubdomains.rawValue], host: entry.key,
          fix: "Give deeper names an entry of their own, if the app uses any."
        ) {
          "The pins hold for \(quoted("a." + entry.key)) and not for \(quoted("b.a." + entry.key))."
        }
      }
    },
    LintRule(
      "pinned-host-in-cleartext", .warning,
      "Pins say nothing about cleartext, which an exception for the same host lets through.",
      [.insecureLoads, .pinningIsNoException]
    ) { dictionary, defects in
      for entry in dictionary.pins where entry.identities.contains(where: { !$0.values.isEmpty }) {
        let name = entry.key.lowercased()
        guard let index = dictionary.entriesByKey[name],
          dictionary.entries[index].readings.contains(where: \.allowsInsecureHTTPLoads)
        else { continue }
        defects.add(
          at: dictionary.entries[index].path + [PolicyKey.allowsInsecureHTTPLoads.rawValue],
          host: name, fix: "Load the host over HTTPS only, and remove the key."
        ) { "\(quoted(name)) is pinned, and yet may be loaded in cleartext." }
      }
    },
  ]
}

extension LintedEntry {
  /// The lists of identities that are arrays.
  fileprivate var identities: [(key: PolicyKey, values: [PropertyListValue])] {
    [PolicyKey.pinnedCAIdentities, .pinnedLeafIdentities].compactMap { key in
      guard case .array(let values) = list[key.rawValue] else { return nil }
      return (key, values)
    }
  }
}

extension LintedEntry {
  /// How many lists of identities there are, arrays or not.
  fileprivate var identityLists: Int {
    [PolicyKey.pinnedCAIdentities, .pinnedLeafIdentities].count { list[$0.rawValue] != nil }
  }
}

/// What is wrong with one identity of a pin.
private struct PinFault {
  private static let digestKey = "SPKI-SHA256-BASE64"
  /// The digest of SHA-256 in base64: 43 characters for 32 bytes, and one of padding.
  private static let digestLength = 44

  let message: String
  let fix: String

  /// `nil` where the identity is as it should be.
  init?(_ identity: PropertyListValue) {
    guard case .dictionary(let list) = identity else {
      message = "A pin is \(identity.typeInWords), where a dictionary belongs."
      fix = "Write a dictionary with the digest under `\(Self.digestKey)`."
      return
    }
    guard let value = list[Self.digestKey] else {
      message = "A pin has no `\(Self.digestKey)`, so it matches no key."
      fix = "Put the digest under `\(Self.digestKey)`."
      return
    }
    guard case .string(let digest) = value else {
      message = "The digest of a pin is \(value.typeInWords), where a string in base64 belongs."
      fix = "Write the digest as a string."
      return
    }
    guard !Self.isDigest(digest) else { return nil }
    message = "\(quoted(digest)) is no SHA-256 digest in base64, so it matches no key."
    fix = "Write the 44 characters of base64 that stand for the 32 bytes of the digest."
  }

  private static func isDigest(_ text: String) -> Bool {
    guard text.utf8.count == digestLength, text.utf8.last == UInt8(ascii: "=") else { return false }
    return text.utf8.dropLast().enumerated().allSatisfy { index, byte in
      switch byte {
      case 0x41...0x5a, 0x61...0x7a, 0x30...0x39, 0x2b, 0x2f:
        // The last of 43 carries four bits; the two below them are zero.
        index < digestLength - 2 || "AEIMQUYcgkosw048".utf8.contains(byte)
      default: false
      }
    }
  }
}
