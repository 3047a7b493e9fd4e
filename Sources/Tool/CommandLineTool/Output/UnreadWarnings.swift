import Observing
import ProtocolRegistries

extension CaptureSummary {
  /// Warnings about the capture, without its name.
  var warnings: [(kind: CaptureRemarks.Kind, texts: [String])] {
    var others: [String] = unfilteredLinkTypes.map {
      "the filter means nothing on link type \($0): left out"
    }
    if !givenUp.isEmpty {
      others.append("to keep to its memory, reading gave up \(givenUp.words)")
    }
    let lost =
      lostPackets == 0
      ? []
      : [
        "the capture lost \(lostPackets) packets; what was not seen may have happened all the same"
      ]
    return [
      (.damage, damage), (.lostPackets, lost), (.unreadPackets, unreadWarnings), (.limits, others),
    ]
  }

  /// Warnings about packets and connections that could not be read.
  var unreadWarnings: [String] {
    var warnings = unreadPackets.map { unread in
      let name = unread.linkType.name.map { " (\($0))" } ?? ""
      let place = unread.interface.map { " on \($0)" } ?? ""
      return
        "\(packetCount(unread.count)) of link type \(unread.linkType.rawValue)\(name)\(place) can't "
        + "be read"
    }
    if encryptedFrames > 0 {
      warnings.append(
        "\(encryptedFrames) Wi-Fi frame\(encryptedFrames == 1 ? " is" : "s are") encrypted and hide what "
          + "they carry; capture on the device or the access point instead")
    }
    if encryptedPackets > 0 {
      warnings.append(
        "\(packetCount(encryptedPackets)) of IPsec (ESP) hide what they carry; capture inside of the VPN "
          + "(utun) instead")
    }
    if unreadQUICConnections > 0 {
      warnings.append(
        "\(connectionCount(unreadQUICConnections)) lack the client's first packet, without which "
          + "nothing of them can be read: their hosts are missing; capture both directions, and "
          + "start the capture before the app")
    }
    if cutQUICConnections > 0 {
      warnings.append(
        "\(connectionCount(cutQUICConnections)) can't be read, as their packets were cut short: "
          + "their hosts are missing; capture whole packets (tcpdump -s 0)")
    }
    if packets > 0, packetsWithoutIP == packets {
      warnings.append("no IP in any of its \(packetCount(packets)); is its link type right?")
    }
    return warnings
  }

  /// Notes of packets that were read otherwise than the file says, or not a second time.
  var readingNotes: [String] {
    var notes: [String] = []
    if mislabelledPackets > 0 {
      notes.append(
        "\(packetCount(mislabelledPackets)) labelled Ethernet hold IP alone, as rvi interfaces of old "
          + "systems write it, and were read so")
    }
    if repeatedSegments > 0 {
      notes.append(
        "\(repeatedSegments == 1 ? "1 segment" : "\(repeatedSegments) segments") came again after "
          + "the connection had closed, and told nothing new")
    }
    if let words = decryption?.words { notes.append(words) }
    return notes
  }
}

/// So many connections of QUIC, in words.
private func connectionCount(_ count: Int) -> String {
  count == 1 ? "1 QUIC connection (HTTP/3)" : "\(count) QUIC connections (HTTP/3)"
}

/// So many packets, in words.
private func packetCount(_ count: Int) -> String { count == 1 ? "1 packet" : "\(count) packets" }

extension DecryptionCounts {
  /// The results of decryption, in words; `nil` if there was nothing to decrypt.
  fileprivate var words: String? {
    let others = [
      withoutSecret == 0 ? nil : "\(withoutSecret) had no secret in the key log",
      unsupported == 0 ? nil : "\(unsupported) had a cipher suite that is not decrypted",
      failed == 0 ? nil : "\(failed) did not open with the secrets for them",
    ].compactMap(\.self)
    guard decrypted > 0 || !others.isEmpty else { return nil }
    let some = "\(decrypted) connection\(decrypted == 1 ? "" : "s") decrypted"
    return ([some] + others).joined(separator: ", ")
  }
}
