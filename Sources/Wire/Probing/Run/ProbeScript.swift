import HostNames

/// A shell script that asks servers by OpenSSL's client, and by curl over cleartext.
public struct ProbeScript {
  private let targets: [ProbeTarget]

  /// A script for those servers.
  public init(_ targets: [ProbeTarget]) { self.targets = targets }

  /// The script.
  public var text: String {
    "#!/bin/sh\n# Asks each server for each version of TLS, with all cipher suites that OpenSSL has.\n"
      + targets.flatMap { target in target.questions.map { lines(target, $0) } }.joined()
  }

  /// The commands of a question.
  ///
  /// The parts hold letters, digits and `-_.:[]` alone, as a host name is nothing else; quotes keep the
  /// shell from taking brackets for a pattern.
  private func lines(_ target: ProbeTarget, _ question: ProbeTarget.Question) -> String {
    switch question.scheme {
    case .http:
      return "curl --silent --show-error --head --noproxy '*' '\(target.url(of: question))/'\n"
    case .https:
      let name =
        target.host.address == nil ? " -servername '\(target.host.name)'" : " -noservername"
      return ["-tls1_3", "-tls1_2", "-tls1_1", "-tls1"].map { version in
        "openssl s_client -connect '\(target.urlHost):\(question.port)'\(name) \(version) "
          + "-cipher 'ALL:COMPLEMENTOFALL:@SECLEVEL=0' </dev/null\n"
      }.joined()
    }
  }
}
