import AppTransportSecurity
import Escaping
package import Recommending

extension HostNamesInAppFiles.Mention {
  /// Returns the place in the app's files that mentions the host: `Shop.app/Shop, byte 4660 (arm64
  /// __TEXT,__cstring)`.
  package func place(in language: Language) -> String {
    let inside = section.map { language(" (\($0.displayed))", "（\($0.displayed)）") } ?? ""
    let file = file.displayed
    return language("\(file), byte \(offset)", "\(file) 第 \(offset) 字节") + inside
  }
}

extension UnexercisedHost.Standing {
  package func text(in language: Language) -> String {
    switch self {
    case .blocked(let systems):
      let names = language.row(systems.map(\.description))
      return language("a load of this URL would be blocked", "加载会被拦截")
        + (systems.isEmpty ? "" : language(" on \(names)", "（\(names)）"))
    case .allowed(let key?):
      return language("the exception for \(key) would allow a load of this URL", "\(key) 的例外会放行")
    case .allowed(nil):
      return language(
        "the dictionary's keys for all hosts would allow a load of this URL", "字典对所有主机的设置会放行")
    case .undecided:
      return language(
        "whether a load of this URL is allowed depends on what loads it", "放不放行要看由什么加载")
    }
  }
}
