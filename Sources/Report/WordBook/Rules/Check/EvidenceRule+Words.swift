import AppTransportSecurity
import Assessing
import Findings
import Recommending

extension EvidenceRule: RuleWords {
  func statement(in language: Language) -> String {
    switch self {
    case .nothingSeen: language("The recording shows no traffic of the app.", "记录里没有 App 的任何连接。")
    case .cannotTell:
      language(
        "It is unknown whether a host meets ATS or whether an exception is needed.",
        "从看到的连接无法判断某个主机能否通过，或某个例外是否需要。")
    case .weakerBuild:
      language(
        "The build that wrote a log made loads that the dictionary blocks.", "生成日志的版本加载过字典会拦截的内容。")
    case .othersTraffic:
      language(
        "Requests of other devices were set aside, or user agents name several apps.",
        "有其他设备的请求没有计入，或者 User-Agent 里有多个 App。")
    case .blindCapture:
      language(
        "If the recorded build had ATS enabled, the loads that it blocked are not in the recording.",
        "如果记录的那个版本开着 ATS，被它拦截的就没有发出去。")
    }
  }

  func remedy(in language: Language) -> String {
    switch self {
    case .nothingSeen:
      language("Give a recording of a run of the app.", "请提供 App 运行时的记录。")
    case .cannotTell:
      language(
        "Record again as the finding says, or ask the server with nscurl --ats-diagnostics.",
        "按结果里写的方法再记录一次，或者用 nscurl --ats-diagnostics 询问服务器。")
    case .weakerBuild:
      language(
        "This is normal for a build with NSAllowsArbitraryLoads for finding hosts; otherwise"
          + " check which Info.plist it has.",
        "如果是为了找主机而打开 NSAllowsArbitraryLoads 的版本，这很正常；否则请看它用的是哪个 Info.plist。")
    case .othersTraffic:
      language(
        "Record the app alone. To judge the requests that were set aside as well, add "
          + "--include-system.",
        "只记录这个 App；加 --include-system 会判断没有计入的请求。")
    case .blindCapture:
      language(
        "Record a debug build whose Info.plist has NSAllowsArbitraryLoads alone in"
          + " NSAppTransportSecurity.",
        "用 NSAppTransportSecurity 里只有 NSAllowsArbitraryLoads 的调试包来记录。")
    }
  }

  func holds(in language: Language) -> String {
    switch self {
    case .nothingSeen: language("The recording shows traffic of the app.", "记录里有 App 的连接。")
    case .cannotTell: language("Every host and every exception could be judged.", "每个主机和每个例外都能判断。")
    case .weakerBuild:
      language(
        "No log shows that its build loaded what the dictionary blocks.", "没有日志表明生成它的版本加载过字典会拦截的内容。"
      )
    case .othersTraffic:
      language("No traffic of other devices or apps was found.", "没发现其他设备或 App 的流量。")
    case .blindCapture:
      language(
        "No sign was found that ATS blocked loads before they could be"
          + " recorded.", "没有迹象表明记录里缺少被 ATS 拦截的连接。")
    }
  }
}

extension CheckWords {
  func words(_ statement: EvidenceRule.Statement) -> FindingWords {
    switch statement {
    case .nothingSeen:
      language.finding(
        "No traffic of the app was seen, so there is nothing to compare with the dictionary.",
        "没看到 App 的任何连接，所以没法与字典比较。",
        fix: EvidenceRule.nothingSeen.remedy(in: language))
    case .dependsOnReading(let host, let missing, let systems): reading(host, missing, systems)
    case .unjudged(let account, let need):
      language.finding(
        "\(account.host) could not be judged: \(need.text(in: language)).",
        "\(account.host) 无法判断：\(need.text(in: language))。", fix: hosts.fix(account))
    case .undecidedException(let key, let hosts):
      language.finding(
        "The traffic of \(hosts.text(in: language)) does not show whether the exception for"
          + " \(key) is needed.", "从看到的 \(hosts.text(in: language)) 的连接无法判断是否需要 \(key) 的例外。")
    case .undecidedKey(let setting, let key):
      language.finding(
        "The traffic does not show whether \(key) needs \(setting.rawValue).",
        "从看到的连接无法判断 \(key) 是否需要 \(setting.rawValue)。")
    case .weakerBuild(let hosts):
      language.finding(
        "The build that wrote the log allows more than this dictionary: the build loaded from "
          + "\(hosts.text(in: language)).",
        "生成日志的版本用的规则比这个字典宽松：它从 \(hosts.text(in: language)) 加载过。",
        fix: EvidenceRule.weakerBuild.remedy(in: language))
    case .otherDevices(let hosts):
      language.finding(
        "Requests of other devices or programs, by their user agents, were set aside: "
          + "\(hosts.text(in: language)).",
        "看 User-Agent 是别的设备或程序发的请求没有计入：\(hosts.text(in: language))。",
        fix: EvidenceRule.othersTraffic.remedy(in: language))
    case .severalApps(let apps):
      language.finding(
        "User agents name several apps (\(apps.text(in: language))), which are judged as one.",
        "User-Agent 里有多个 App（\(apps.text(in: language))），这里当作一个来判断。",
        fix: EvidenceRule.othersTraffic.remedy(in: language))
    case .blindCapture(let fact): FindingWords(SuggestionNoteWords(language: language).text(fact))
    }
  }

  private func reading(
    _ host: String, _ missing: Set<MissingFact>, _ systems: [SystemVersion]
  ) -> FindingWords {
    let reasons = MissingFact.ofReading.filter(missing.contains).map { $0.text(in: language) }
    return language.finding(
      "Whether \(host) is let through\(scope(systems)) depends on"
        + " \(reasons.joined(separator: " and ")).",
      "\(host) \(scope(systems))是否放行，要看\(reasons.joined(separator: "，以及"))。")
  }
}
