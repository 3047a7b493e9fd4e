package import AppTransportSecurity
import Evidence
import ProtocolRegistries
package import Recommending

/// The sentences on the entries of an explained dictionary.
package struct EntryEffectWords: Sendable {
  private let language: Language

  package init(_ language: Language) { self.language = language }

  package var heading: String { language("What each entry opens", "每个条目放开什么") }
  package var opens: String { language("opens", "放开") }
  package var finding: String { language("lint", "检查") }

  /// Returns the hosts of an entry, with its place in the file.
  package func name(_ effect: ExceptionEntryEffect, at place: String?) -> String {
    let name =
      switch effect.reach {
      case .host, .addresses: effect.key
      case .subdomains:
        language("\(effect.key), and every name below it", "\(effect.key)，以及它下面的所有域名")
      }
    return place.map { language("\(name) (\($0))", "\(name)（\($0)）") } ?? name
  }

  package func opening(_ span: ExceptionEntryEffect.Span, of effect: ExceptionEntryEffect) -> String
  {
    let place = span.place.text(in: language)
    let opening = opening(span.opening, effect.exception)
    return language("\(opening), \(place)", "\(opening)，\(place)")
  }

  private func opening(
    _ opening: ExceptionEntryEffect.Opening, _ exception: DomainException
  ) -> String {
    switch opening {
    case .cleartext: language.list([language("cleartext", "明文")] + weaknesses(exception))
    case .weakTLS:
      weaknesses(exception).isEmpty
        ? language("older TLS", "较旧的 TLS") : language.list(weaknesses(exception))
    case .strict:
      language("nothing: its hosts are under all of ATS", "没有放开：所列主机完全受 ATS 限制")
    case .idle:
      language(
        "nothing: not read, or the hosts are exempt without it", "没有放开：系统不读取它，或者没有它也是豁免的")
    case .unsettled:
      language(
        "not known: a value has the wrong type", "无法判断：有一个值的类型不对")
    }
  }

  private func weaknesses(_ exception: DomainException) -> [String] {
    let floor = exception.minimumTLSVersion.flatMap { version in
      version < .tls12
        ? language(
          "TLS from version \(version.description) on", "\(version.description) 及更高版本的 TLS") : nil
    }
    return [
      floor,
      exception.requiresForwardSecrecy
        ? nil : language("suites without forward secrecy", "不支持前向保密的密码套件"),
    ].compactMap(\.self)
  }

  package func seen(_ hosts: [EntryUse.Host]) -> String {
    language.few(hosts.map(host), atMost: 6)
  }

  private func host(_ host: EntryUse.Host) -> String {
    let place = "\(host.first.capture):\(host.first.frame)"
    let verdict = host.verdict?.title(in: language) ?? language("not judged", "不判断")
    return language("\(host.name) (\(verdict), \(place))", "\(host.name)（\(verdict)，\(place)）")
  }

  package var notSeen: String { language("no host of this entry", "没有看到这个条目的主机") }

  package func omitted(_ count: Int) -> String {
    language(
      count == 1 ? "One more entry is not listed." : "\(count) more entries are not listed.",
      "另有 \(count) 个条目没有列出。")
  }

  /// Returns the advice to give captures, which show the hosts that used each entry.
  package func withoutCaptures(_ file: String) -> String {
    language(
      "To see which hosts of a run used each entry: `atsift explain --plist \(file) run.pcapng`.",
      "要看一次运行里哪些主机用到了各个条目：`atsift explain --plist \(file) run.pcapng`。")
  }
}
