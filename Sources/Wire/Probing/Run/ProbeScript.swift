import HostNames

/// A shell script that asks servers by another tool.
public struct ProbeScript {
  /// The tool.
  public enum Tool: String, Hashable, Sendable, CaseIterable {
    /// Apple's own test of App Transport Security, on a Mac.
    case nscurl
    /// OpenSSL's client.
    case openssl
  }

  private let targets: [ProbeTarget]

  /// A script for those servers.
  public init(_ targets: [ProbeTarget]) { self.targets = targets }

  /// The script for a tool.
  public func text(for tool: Tool) -> String {
    let head =
      switch tool {
      case .nscurl:
        "# Asks each server with every set of App Transport Security (ATS) settings. Needs macOS.\n"
      case .openssl:
        "# Asks each server for each version of TLS, with all cipher suites that OpenSSL has.\n"
      }
    return "#!/bin/sh\n" + head
      + targets.flatMap { target in target.questions.map { lines(target, $0, tool) } }.joined()
  }

  /// The commands of a question.
  ///
  /// The parts hold letters, digits and `-_.:[]` alone, as a host name is nothing else; quotes keep the
  /// shell from taking brackets for a pattern.
  private func lines(
    _ target: ProbeTarget, _ question: ProbeTarget.Question, _ tool: Tool
  ) -> String {
    let url = "\(question.scheme.rawValue)://\(target.authority(of: question))"
    switch (tool, question.scheme) {
    case (.nscurl, _): return "nscurl --ats-diagnostics --verbose '\(url)'\n"
    case (.openssl, .http):
      return "curl --silent --show-error --head --noproxy '*' '\(url)/'\n"
    case (.openssl, .https):
      let name =
        target.host.address == nil ? " -servername '\(target.host.name)'" : " -noservername"
      return ["-tls1_3", "-tls1_2", "-tls1_1", "-tls1"].map { version in
        "openssl s_client -connect '\(target.urlHost):\(question.port)'\(name) \(version) "
          + "-cipher 'ALL:COMPLEMENTOFALL:@SECLEVEL=0' </dev/null\n"
      }.joined()
    }
  }
}
