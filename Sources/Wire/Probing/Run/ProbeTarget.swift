import Bytes
public import HostNames

/// A server to ask, with the ways in which it is asked.
public struct ProbeTarget: Hashable, Sendable {
  /// A way to ask a server.
  public enum Scheme: String, Hashable, Sendable {
    case http, https

    /// The port where none is given.
    public var port: UInt16 { self == .http ? 80 : 443 }
  }

  /// A scheme and a port.
  public struct Question: Hashable, Sendable {
    /// The scheme.
    public var scheme: Scheme
    /// The port.
    public var port: UInt16
  }

  /// The server's name or address.
  public let host: HostName
  /// The questions, in the order in which they are asked.
  public let questions: [Question]

  /// A host with those questions.
  public init(host: HostName, questions: [Question]) {
    self.host = host
    self.questions = questions
  }

  /// Reads `HOST`, `HOST:PORT`, or a URL of `http` or `https` without path, query and user.
  ///
  /// IPv6 addresses may stand in brackets, with a port they have to. A host alone is asked by https on
  /// port 443 and by http on port 80; with a port, by https there.
  public init?(parsing text: String) {
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
    // Of several colons outside brackets none is before a port: an address of IPv6.
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

  /// The host as it stands in a URL and in a Host field: addresses of IPv6 in brackets.
  public var urlHost: String {
    if let address = host.address, !address.isIPv4 { "[\(host.name)]" } else { host.name }
  }

  /// The host with a port, as it stands in a URL; the usual port is left out.
  public func authority(of question: Question) -> String {
    question.port == question.scheme.port ? urlHost : "\(urlHost):\(question.port)"
  }

  /// The URL of a question, without a path.
  public func url(of question: Question) -> String {
    "\(question.scheme.rawValue)://\(authority(of: question))"
  }
}

extension ProbeTarget {
  /// Joins targets of one host; each question is asked once, in the order of the first ones.
  public static func joined(_ targets: [ProbeTarget]) -> [ProbeTarget] {
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
