import Findings

extension Finding {
  /// The packets that it rests on, such as `run.pcap: packet 12`.
  var packets: [String] { evidence.map(\.words) }

  /// What is so, and what to do about it.
  var sentences: String {
    [message, fix.map { "Fix: \($0)" }].compactMap { $0 }.joined(separator: " ")
  }

  /// The same, after the first packet that shows it where no file holds the place.
  var placedSentences: String {
    guard file == nil, let packet = packets.first else { return sentences }
    return "\(packet): \(sentences)"
  }

  /// What it is about, in a few words: the host, the key, or the file.
  var subject: String { host ?? keyPath.last ?? file ?? rule }
}

extension Finding.Evidence {
  /// The packet as a person names it.
  var words: String { "\(capture): packet \(frame)" }
}

extension Sequence<Finding> {
  /// The findings, each with the number of those before it that have its file and fingerprint.
  var numbered: [(finding: Finding, repetition: Int)] {
    var counts: [[String?]: Int] = [:]
    return map { finding in
      let key: [String?] = [finding.file, finding.fingerprint]
      defer { counts[key, default: 0] += 1 }
      return (finding, counts[key] ?? 0)
    }
  }
}
