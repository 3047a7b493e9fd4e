package import Recommending

extension LoadingInterfaceKeyAlternative {
  package func text(in language: Language) -> String {
    let who = interface.text(in: language)
    let shown = language.few(hosts, atMost: 6)
    let isOne = hosts.count == 1
    return language(
      "In place of \(isOne ? "the entry" : "the entries") for \(shown): only \(who) were seen to need them."
        + " For \(who), the key exempts every host that has no entry, seen or not, so use it only if the"
        + " hosts that they load can't be known in advance. A host with an entry is still judged by that entry"
        + " alone, and the presence of this key cancels NSAllowsArbitraryLoads for"
        + " everything else.",
      "可以代替 \(shown) 的条目：只看到\(who)需要\(isOne ? "它" : "它们")。它对\(who)放开所有没有条目的主机，不管看到没有，"
        + "所以只适合没法事先知道会加载哪些主机的情况。有条目的主机只按自己的条目来；而且只要写了这个键，NSAllowsArbitraryLoads 对其他一切就不再起作用。")
  }
}
