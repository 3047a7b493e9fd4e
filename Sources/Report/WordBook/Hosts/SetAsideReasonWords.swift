import Escaping
import Evidence
import ProtocolRegistries
package import Recommending

extension ExcludedTraffic.Reason {
  package func text(in language: Language) -> String {
    switch self {
    case .notAHost: ExcludedTraffic.Kind.notAHost.title(in: language)
    case .outsideATS(let spoken): spoken.text(in: language)
    case .ownStack(let title):
      language(
        "made by \(title), a network stack outside ATS, according to the User-Agent",
        "看 User-Agent 是 \(title) 发的，不归 ATS 管")
    case .local: language("local hosts are exempt from ATS", "本地主机不受 ATS 限制")
    case .localUnderATS:
      language(
        "the app's own dictionary puts this local host under ATS", "App 自己的字典让这个本地主机受 ATS 限制")
    case .revocation:
      language(
        "the system fetches certificates and revocation data over http by design",
        "系统本来就用 http 获取证书和吊销信息")
    case .systemHost:
      language("only the system's own processes contact this host", "只有系统自己的进程会请求这个主机")
    case .systemProcess(let name):
      language("made by the system (\(name.displayed))", "系统发的（\(name.displayed)）")
    case .otherProcess(let name):
      language("made by another process (\(name.displayed))", "其他进程发的（\(name.displayed)）")
    case .otherDevice(let device):
      language(
        "sent by another device or program, according to its User-Agent (\(device.rawValue))",
        "看 User-Agent 是别的设备或程序发的（\(device.rawValue)）")
    case .safariView(let name):
      language(
        "made by a page of Safari inside the app (\(name.displayed)), which is not under the app's ATS",
        "App 内 Safari 页面发的（\(name.displayed)），不归 App 的 ATS 管")
    case .begunByPerson:
      language(
        "started by the user, as in a Safari page inside the app (App Privacy Report)",
        "用户自己打开的，例如 App 内的 Safari 页面（App 隐私报告）")
    }
  }
}

extension ProtocolOutsideATS {
  fileprivate func text(in language: Language) -> String {
    switch self {
    case .other(let other, let port):
      let hides = other.isOpaque ? language(" and hides what it carries", "，而且藏住了里面的内容") : ""
      return language(
        "\(other.title) on port \(port) is not under ATS", "端口 \(port) 上的 \(other.title) 不归 ATS 管")
        + hides
    case .startTLS: return notUnderATS(title ?? "", language)
    case .quic(let version):
      return language(
        "\(title ?? "") (\(version)) is a protocol that the URL loading system does not use",
        "URL 加载系统不用 \(title ?? "")（\(version)）")
    case .applicationProtocols(let names):
      let offered = names.map { name in
        let id = name.rawValue.displayed
        return name.title.map { language("\($0) (ALPN \(id))", "\($0)（ALPN \(id)）") }
          ?? "ALPN \(id)"
      }
      return notUnderATS(language.row(offered), language)
    }
  }

  private func notUnderATS(_ name: String, _ language: Language) -> String {
    language("\(name) is not under ATS", "\(name) 不归 ATS 管")
  }
}
