import Bytes
package import HostNames

/// A server to probe: its host, and a scheme and port for each question.
package struct ProbeTarget: Hashable, Sendable {
  package enum Scheme: String, Hashable, Sendable {
    case http, https

    package var port: UInt16 { self == .http ? 80 : 443 }
  }

  package struct Question: Hashable, Sendable {
    package var scheme: Scheme
    package var port: UInt16
  }

  package let host: HostName
  package let questions: [Question]

  package init(host: HostName, questions: [Question]) {
    self.host = host
    self.questions = questions
  }

  /// Parses `HOST`, `HOST:PORT`, or an `http` or `https` URL without path, query and user.
  ///
  /// IPv6 addresses may be in brackets, and must be if a port follows. A host alone is probed by
  /// https on port 443 and http on port 80; a host with a port only by https.
  package init?(parsing text: String) {
    var rest = Substring(text)
    var scheme: Scheme?
    for known in [Scheme.https, .http] {
      let prefix = known.rawValue + "://"
      guard rest.lowercased().hasPrefix(prefix) else { continue }
      rest = rest.dropFirst(prefix.count)
      if rest.hasSuffix("/") { rest = rest.dropLast() }
      scheme = known
      break
    }
    var port: UInt16?
    // Several colons outside brackets are an IPv6 address, and none of them precedes a port.
    let outside = rest.lastIndex(of: "]").map { rest[$0...] } ?? rest
    if let colon = outside.lastIndex(of: ":"), outside.firstIndex(of: ":") == colon {
      let digits = rest[rest.index(after: colon)...]
      guard (1...5).contains(digits.count), digits.utf8.allSatisfy(\.isDecimalDigit),
        let number = UInt16(digits), number > 0
      else { return nil }
      port = number
      rest = rest[..<colon]
    }
    guard let host = HostName(parsing: String(rest)) else { return nil }
    self.host = host
    if scheme == nil, port == nil {
      questions = [.https, .http].map { Question(scheme: $0, port: $0.port) }
    } else {
      let scheme = scheme ?? .https
      questions = [Question(scheme: scheme, port: port ?? scheme.port)]
    }
  }

  /// The host as in a URL or Host field, with IPv6 addresses in brackets.
  package var urlHost: String {
    if let address = host.address, !address.isIPv4 { "[\(host.name)]" } else { host.name }
  }

  /// The host with its port as in a URL; the default port is omitted.
  package func authority(of question: Question) -> String {
    question.port == question.scheme.port ? urlHost : "\(urlHost):\(question.port)"
  }

  package func url(of question: Question) -> String {
    "\(question.scheme.rawValue)://\(authority(of: question))"
  }
}

extension ProbeTarget {
  /// Merges targets of the same host; duplicate questions (scheme and port) are removed, and the
  /// order is kept.
  package static func joined(_ targets: [ProbeTarget]) -> [ProbeTarget] {
    var order: [HostName] = []
    var questions: [HostName: [Question]] = [:]
    for target in targets {
      if questions[target.host] == nil { order.append(target.host) }
      for question in target.questions
      where questions[target.host]?.contains(question) != true {
        questions[target.host, default: []].append(question)
      }
    }
    return order.map { ProbeTarget(host: $0, questions: questions[$0] ?? []) }
  }
}
