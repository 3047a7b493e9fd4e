import HostNames

/// A shell script that probes servers with `openssl s_client`, and with curl over cleartext.
package struct ProbeScript {
  private let targets: [ProbeTarget]

  package init(_ targets: [ProbeTarget]) { self.targets = targets }

  package var text: String {
    "#!/bin/sh\n# Asks each server for each version of TLS, with all cipher suites that OpenSSL has.\n"
      + targets.flatMap { target in target.questions.map { lines(target, $0) } }.joined()
  }

  /// Returns the commands that probe one scheme and port of a host.
  ///
  /// Host names contain only letters, digits and `-_.:[]`, so nothing needs escaping; quotes keep
  /// the shell from globbing brackets.
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
