/// A command that people try because other tools have it, with what to write in its place.
///
/// Only the error for an unknown command names it; it is not accepted.
package struct CommandOfOtherTools: Sendable {
  package let names: [String]
  /// The command below which the name is tried, such as `config`; empty for the tool itself.
  package let parent: String
  package let instead: String

  private init(_ names: [String], below parent: String = "", write instead: String) {
    (self.names, self.parent, self.instead) = (names, parent, instead)
  }

  package static func hint(for name: String, below parent: String) -> CommandOfOtherTools? {
    all.first { $0.parent == parent && $0.names.contains(name.lowercased()) }
  }

  private static let all = [
    Self(
      ["analyze", "analyse", "analysis", "scan", "generate", "exceptions", "plist", "judge"],
      write: "atsift suggest CAPTURE"),
    Self(["report", "html", "export"], write: "atsift suggest --format html CAPTURE"),
    Self(["review", "justify"], write: "atsift suggest --format review CAPTURE"),
    Self(["audit", "validate", "verify", "format"], write: "atsift lint Info.plist"),
    Self(
      ["fix", "apply", "patch", "autocorrect", "write", "update-plist"],
      write: "atsift suggest --plist Info.plist --write CAPTURE"),
    Self(["ci", "gate", "assert"], write: "atsift check --plist Info.plist CAPTURE"),
    Self(
      ["record", "log", "logs", "stream", "simulator", "exec"],
      write: "atsift run --simulator booted"),
    Self(
      ["capture", "sniff", "monitor", "listen", "tcpdump", "watch", "dump"],
      write: "atsift live -i INTERFACE"),
    Self(
      ["test", "nscurl", "curl", "ping", "openssl", "s_client", "connect", "tls", "server"],
      write: "atsift probe HOST"),
    Self(["diff", "delta"], write: "atsift compare OLD NEW"),
    Self(
      ["hosts", "list", "ls", "show", "summary", "stats", "read", "view"],
      write: "atsift inspect CAPTURE"),
    Self(
      ["why", "describe", "rule", "rules", "docs", "man", "what", "define", "info"],
      write: "atsift explain SUBJECT"),
    Self(["json", "convert", "parse", "dissect"], write: "atsift connections CAPTURE"),
    Self(["anonymize", "anonymise", "sanitize", "scrub"], write: "atsift redact CAPTURE -o FILE"),
    Self(["search", "find", "lookup", "whois"], write: "atsift sdk lookup HOST"),
    Self(["inventory"], write: "atsift sdk inventory APP"),
    Self(["schema"], write: "atsift config schema"),
    Self(["init", "setup"], write: "atsift config init"),
    Self(["version", "--version"], write: "atsift --version"),
    Self(
      ["completion", "completions", "completion-script"],
      write: "atsift --generate-completion-script bash"),
    Self(["validate", "lint", "verify", "test"], below: "config", write: "atsift config check"),
    Self(["show", "get", "list", "dump", "view"], below: "config", write: "atsift config print"),
    Self(["new", "create", "generate"], below: "config", write: "atsift config init"),
    Self(["search", "find", "info", "get"], below: "sdk", write: "atsift sdk show NAME"),
    Self(["host", "hosts", "who", "whois"], below: "sdk", write: "atsift sdk lookup HOST"),
    Self(["scan", "detect", "app"], below: "sdk", write: "atsift sdk inventory APP"),
    Self(["ls", "all"], below: "sdk", write: "atsift sdk list"),
  ]
}
