import Recommending
import SDKCatalog

extension RemedyWords {
  func changeMore(_ count: Int) -> String {
    language(
      "The same goes for \(count) more ports of this host, each with a separate https URL.",
      "这个主机另外 \(count) 个端口也一样，各有自己的 https URL。")
  }

  func serve(leadingBack url: String, _ owner: Remedy.Operator) -> String {
    language(
      "\(url) redirects back to http, so changing the URL's scheme does not help: \(text(owner)) "
        + "must serve it over https.",
      "\(url) 又会重定向回 http，所以改 URL 的协议没有用：要由\(text(owner))通过 https 提供内容。")
  }

  func mendRedirects(from urls: ShortenedNameList) -> String {
    language(
      "\(urls.text(in: language)) \(urls.count == 1 ? "redirects" : "redirect") to this host, from"
        + " https to cleartext: the operator of that URL must redirect to https. Changing the app's URL does not"
        + " help.",
      "\(urls.text(in: language)) 从 https 重定向到这里的明文：要由运营方改为重定向到 https。改 App 自己的 URL 解决不了。")
  }

  func mendOwnRedirects(to urls: ShortenedNameList, _ owner: Remedy.Operator) -> String {
    language(
      "Fix the redirect: over https this host redirects to \(urls.text(in: language)), which ATS blocks"
        + " unless that host has an exception. \(capitalized(text(owner))) must redirect to https.",
      "修改重定向：这个主机在 https 上重定向到 \(urls.text(in: language))，除非那个主机有例外，否则会被 ATS 拦截。"
        + "要由\(text(owner))改为重定向到 https。")
  }

  func redirectsLeadHere(from urls: ShortenedNameList) -> String {
    language(
      "\(urls.text(in: language)) \(urls.count == 1 ? "redirects" : "redirect") to this host. Once "
        + "\(urls.count == 1 ? "that URL is" : "those URLs are") changed, the app may stop "
        + "contacting this host in cleartext.",
      "\(urls.text(in: language)) 会重定向到这里；改掉那个 URL 之后，可能就不会再用明文请求这个主机了。")
  }

  func redirectsStayInClear(end: String, isCircle: Bool, _ way: [String]) -> String {
    let lead =
      isCircle
      ? language("Its redirects form a loop", "它的重定向绕成了圈")
      : language("The redirects of this host end in cleartext, at \(end)", "它的重定向最后落在明文 \(end)")
    return lead
      + language(
        " (\(text(way))): ATS judges each step, so each host on the way needs its own fix or"
          + " exception.",
        "（\(text(way))）：ATS 对每一步都会检查，所以途中的每个主机都要分别解决。")
  }

  private static let mostHops = 6

  /// Joins the URLs of a redirect chain by arrows; of a long chain, the first five and the last.
  private func text(_ way: [String]) -> String {
    let named =
      way.count > Self.mostHops
      ? way.prefix(Self.mostHops - 1) + ["…"] + way.suffix(1) : way[...]
    return named.joined(separator: " → ")
  }

  // MARK: URLs that are known to work

  func text(_ change: URLChange) -> String {
    let old = change.old.isEmpty ? "" : " " + change.old.text(in: language)
    let isRefused = change.standing == .refused
    let lead = language(
      "\(change.isOnlyBest ? "Best: change" : "Change") the URL\(old) to \(change.new)"
        + (isRefused ? " once ATS accepts that" : ""),
      (change.isOnlyBest ? "最好" : "") + (isRefused ? "等 ATS 能接受之后，" : "")
        + "把 URL\(old) 改成 \(change.new)")
    return lead + language(": ", "：") + text(change.proof) + language(".", "。") + afterwards(change)
      + onward(change)
      + (change.hidesCertificate
        ? language(
          " The certificate at the new URL was not seen, so its key, signature and trust are unknown.",
          "没看到那里的证书，所以密钥、签名和信任还不能确定。") : "")
  }

  private func text(_ proof: URLChange.Proof) -> String {
    switch proof {
    case .complies(isUsualPort: true):
      language("https to this host was seen and complies", "已经看到对这个主机的 https 连接，而且符合要求")
    case .complies: language("https to that URL was seen and complies", "已经看到那里的 https 连接，而且符合要求")
    case .redirects(isUsualPort: true):
      language("the host itself redirects to https", "这个主机自己会重定向到 https")
    case .redirects: language("the host itself redirects to that URL", "这个主机自己会重定向到那里")
    case .promised(let promise): text(promise)
    }
  }

  private func text(_ promise: HTTPSPromise) -> String {
    switch promise {
    case .byHost:
      language("the host requires https (HSTS)", "这个主机要求客户端只用 https（HSTS）")
    case .byDomain(let domain):
      language(
        "\(domain) requires https (HSTS) for all its subdomains",
        "\(domain) 要求客户端只用 https（HSTS），包括它下面的所有域名")
    }
  }

  private func afterwards(_ change: URLChange) -> String {
    switch change.standing {
    case .unseen, .complies: return ""
    case .varies:
      return language(
        " Not every connection to that URL complied; for the others, what is said above still applies.",
        "但不是每次连接都符合；对不符合的连接，前面说的仍然成立。")
    case .unjudged:
      return language(" It is unknown whether ATS accepts that connection.", "ATS 是否接受那里的连接，看不出来。")
    case .needsKeys where change.keys.isEmpty:
      return language(" ATS does not accept that connection yet.", "ATS 目前还不接受那里的连接。")
    case .needsKeys:
      return language(
        " Until its server is fixed, the new URL also needs an exception: \(keys(change.keys)).",
        "在那里的服务器修好之前，新的 URL 也需要例外：\(keys(change.keys))。")
    case .refused: return refused
    }
  }

  private var refused: String {
    language(
      " At present ATS refuses that connection, and no known key helps.",
      "按现在的情况，ATS 会拒绝那里的连接，而且没有已知有用的键。")
  }

  private func keys(_ names: [String]) -> String {
    names.joined(separator: language(" and ", " 和 "))
  }

  private func onward(_ change: URLChange) -> String {
    guard !change.onward.isEmpty else { return "" }
    let way = text(change.onward)
    return change.onwardIsClear
      ? language(
        " That URL redirects to cleartext (\(way)), which needs a separate exception.",
        "从那里还会重定向到明文（\(way)），那里要另加例外。")
      : language(
        " That URL redirects again (\(way)): use the final URL.",
        "从那里还会继续重定向（\(way)）：请直接写最终的 URL。")
  }

  func text(_ end: RedirectEnd) -> String {
    let share = language(end.isWhole ? "all" : "some", end.isWhole ? "全都" : "有一部分")
    let condition =
      end.standing == .refused ? language(" once ATS accepts that", "（等 ATS 能接受之后）") : ""
    let afterwards =
      switch end.standing {
      case .refused: refused
      case .needsKeys:
        language(
          " That URL needs a separate exception until its server is fixed.",
          "在那里的服务器修好之前，那个 URL 要另加例外。")
      case .unseen, .complies, .varies, .unjudged: ""
      }
    return language(
      "Change the URL to the final URL of the redirect, on \(end.url)\(condition): \(share)"
        + " cleartext responses of this host redirect to that URL (\(text(end.way))). ATS judges each"
        + " step, so the redirect itself does not help.",
      "把 URL 改成重定向最终到达的、\(end.url) 上的那个\(condition)：这个主机的明文应答\(share)通向那里（\(text(end.way))）。"
        + "ATS 对每一步都会检查，所以重定向本身帮不上忙。") + afterwards
  }

  // MARK: URLs that may work

  func text(_ trial: URLTrial) -> String {
    let goal =
      switch trial.goal {
      case .url(let url): url
      case .scheme(let scheme, needsName: false): scheme
      case .scheme(let scheme, needsName: true):
        language("a host name and \(scheme)", "域名和 \(scheme)")
      }
    let hint =
      trial.promisesInClear
      ? language(
        " It sends Strict-Transport-Security in cleartext, where it has no effect. So it"
          + " probably supports https.",
        "它在明文应答里发了 Strict-Transport-Security（在明文里无效），所以很可能支持 https。") : ""
    return lead(trial, goal) + hint + (trial.offer.map(text) ?? "")
  }

  private func lead(_ trial: URLTrial, _ goal: String) -> String {
    let target = language.following(goal)
    switch trial.ground {
    case .compliesElsewhere(let old):
      return language(
        "Try \(goal) first: it was seen, and it complies.", "先试试改用\(target)：记录里有这样的连接，而且符合要求。")
        + mayDiffer(old)
    case .promised(let promise):
      return language(
        "Try \(goal) first: \(text(promise)), and that applies to every port; this port was not"
          + " tried in the run.", "先试试改用\(target)：\(text(promise))，而且对所有端口都有效；这次记录里没有试过这个端口。")
    case .published:
      return language(
        "Try \(goal) first: DNS offers it for this host (an HTTPS record), though it was not"
          + " used in the run.", "先试试改用\(target)：这次记录里没有试过，但 DNS 里有这个主机的 HTTPS 记录，说明它支持。")
    case .nothing:
      return language(
        "Try \(goal) first: it was not tried with this host in the run.",
        "先试试改用\(target)：这次记录里没有对这个主机试过。")
    case .needsKeys(let names, let old):
      return language(
        "Try \(goal) first: it was seen with this host and passes with \(keys(names)), which"
          + " allows less than cleartext.",
        "先试试改用\(target)：这次记录里对这个主机用过，加上 \(keys(names)) 就能通过，比允许明文放开得少。")
        + (old.map(mayDiffer) ?? "")
    case .refused(let old):
      return language(
        "Try \(goal) first, once ATS accepts it: it was seen with this host, but at present ATS"
          + " refuses it.",
        "等 ATS 能接受之后，先试试改用\(target)：这次记录里对这个主机用过，但按现在的情况 ATS 会拒绝。")
        + (old.map(mayDiffer) ?? "")
    case .seen(let old):
      return language(
        "Try \(goal) first, once it complies: it was seen with this host, but not yet in"
          + " compliance.",
        "等它符合要求后，先试试改用\(target)：这次记录里对这个主机用过，但没看到它符合要求。") + (old.map(mayDiffer) ?? "")
    }
  }

  private func mayDiffer(_ old: ShortenedNameList) -> String {
    language(
      " The service at \(old.text(in: language)) may be another one, so this is not proof.",
      "不过发往 \(old.text(in: language)) 的请求可能是另一个服务，所以不能证明那里也行。")
  }

  private func text(_ offer: URLTrial.Offer) -> String {
    switch offer {
    case .you: language(" Offer it on your server.", "请在自己的服务器上支持它。")
    case .youIfYours: language(" Offer it if the server is yours.", "如果服务器是你的，就让它支持。")
    case .youOrNewerVersion:
      language(
        " Offer it if the server is yours, otherwise look for a newer version of the SDK behind"
          + " it.",
        "如果服务器是你的，就让它支持；否则找找背后那个 SDK 的新版本。")
    case .newerVersion(of: let sdk?, let http?): stillHTTP(sdk, http)
    case .newerVersion(of: let sdk?, nil):
      language(" Look for a newer version of \(sdk).", "找找 \(sdk) 的新版本。")
    case .newerVersion:
      language(" Look for a newer version of the SDK behind it.", "找找背后那个 SDK 的新版本。")
    }
  }

  private func stillHTTP(_ sdk: String, _ http: CleartextDay) -> String {
    let newest = http.version.map { language(" \(sdk) \($0)", "\(sdk) \($0)") }
    return language(
      " Look for a newer version of \(sdk): on \(http.date)\(newest ?? " its newest") still"
        + " asked over http (\(http.source)).",
      "找找 \(sdk) 的新版本：截至 \(http.date)，\(newest ?? "最新版本")仍使用 http（\(http.source)）。")
  }
}
