package import Assessing
package import Findings

extension CheckRule {
  package func description(in language: Language) -> FindingRule {
    FindingRule(
      identifier: rawValue, severity: severity, statement: statement(in: language),
      remedy: remedy(in: language), holds: holds(in: language), page: "check-rules.md")
  }

  package func statement(in language: Language) -> String {
    switch self {
    case .missingException:
      language(
        "Traffic that was seen is blocked on a system of the range, and a key or another URL helps.",
        "看到的连接在范围内的某个系统上被拦下，加键或改 URL 有用。")
    case .noKeyHelps:
      language("Traffic that was seen is blocked, and no dictionary helps.", "看到的连接被拦下，怎样写字典都没用。")
    case .ownKeyBlocks:
      language(
        "A key by which the app asks for more than ATS does blocks traffic that was seen.",
        "App 用来提高要求的一个键拦下了看到的连接。")
    case .staleException: language("No observation needs an exception.", "没有连接需要某个例外。")
    case .notExercised:
      language(
        "The run did not come to the hosts of an exception, so that its need is open.",
        "运行时没有请求过某个例外管的主机，它有没有用还不知道。")
    case .unexercisedHost:
      language(
        "A file of the app names a host over http that no capture shows.",
        "App 的文件里以 http 写着某个主机，抓包里没有它。")
    case .tooWide:
      language(
        "A key of an exception, the names below it or the depth of its TLS floor is more than needed.",
        "例外的某个键、它管到的下级域名或它的 TLS 下限超出了需要。")
    case .avoidableException:
      language("An exception is needed only until a URL is changed.", "某个例外只在改 URL 之前需要。")
    case .blanketKey:
      language(
        "A key opens every host; a warning where it does so for media or web content alone.",
        "某个键放开了所有主机；只对媒体或网页内容放开时是警告。")
    case .nothingSeen: language("No capture shows anything that the app did.", "抓包里没有 App 的任何连接。")
    case .cannotTell:
      language(
        "What was seen does not tell whether a host passes or an exception is needed.",
        "从看到的连接无法判断某个主机能否通过，或某个例外是否需要。")
    case .weakerBuild:
      language(
        "The build that made a log loaded what the dictionary blocks.", "生成日志的版本加载过字典会拦下的内容。")
    case .othersTraffic:
      language(
        "Requests of other devices were set aside, or user agents name several apps.",
        "有其他设备的请求没有计入，或者 User-Agent 里有多个 App。")
    case .blindCapture:
      language(
        "Where the build that was captured had ATS on, what it blocked never reached the wire.",
        "如果抓包的那个版本开着 ATS，被它拦下的就没有发出去。")
    case .trackerOfAnother:
      language(
        "A host of an SDK was contacted that the app's privacy manifest or another SDK's declares as a tracking domain, and its own does not.",
        "请求了某个 SDK 的主机，它自己的隐私清单没有把它列为跟踪域名，App 或别的 SDK 的清单却列了。")
    case .declaredTracker:
      language(
        "A host was contacted that a privacy manifest of the app declares as a tracking domain.",
        "请求了 App 的某个隐私清单列为跟踪域名的主机。")
    case .undeclaredTracker:
      language(
        "A host for ads or attribution, or one that Instruments was seen to report, is in no privacy manifest of the app.",
        "用于广告或归因的主机，或者有人看到 Instruments 报告过的主机，不在 App 的任何隐私清单里。")
    case .trackerNotContacted:
      language(
        "The app's own privacy manifest declares a tracking domain that no capture shows.",
        "App 自己的隐私清单列了抓包里没有的跟踪域名。")
    }
  }
}

extension HostRule {
  package func description(in language: Language) -> FindingRule {
    FindingRule(
      identifier: rawValue, severity: severity, statement: statement(in: language),
      remedy: remedy(in: language), holds: holds(in: language), page: "host-rules.md")
  }

  package func statement(in language: Language) -> String {
    switch self {
    case .cleartextLoad: language("The app sends cleartext HTTP to a host.", "App 对某个主机发了明文 HTTP。")
    case .oldTLSVersion:
      language("A server chooses a version of TLS below 1.2.", "服务器选择了低于 1.2 的 TLS 版本。")
    case .noForwardSecrecy:
      language("A server chooses a cipher suite without forward secrecy.", "服务器选择了不支持前向保密的密码套件。")
    case .unacceptedCipherSuite:
      language(
        "A server chooses a cipher suite that no key makes ATS accept.", "服务器选择了加什么键 ATS 都不接受的密码套件。"
      )
    case .weakCertificateKey:
      language("A certificate's key is shorter than ATS asks for.", "证书的密钥比 ATS 要求的短。")
    case .weakCertificateSignature:
      language("A certificate is signed with a hash weaker than SHA-256.", "证书签名用的哈希算法弱于 SHA-256。")
    case .untrustedCertificate:
      language(
        "A certificate fails default trust: its dates, its name or its issuer.",
        "证书通不过系统默认的信任检查：有效期、名称或签发者有问题。")
    case .refusedHandshake:
      language(
        "A handshake that offers all that ATS asks for is refused, by the server or by the system.",
        "提供全部 ATS 选项的握手被服务器或系统拒绝。")
    case .unjudgedHost:
      language("What was seen does not tell whether a host meets ATS.", "从看到的连接无法判断某个主机是否符合 ATS。")
    }
  }
}

extension IgnoreList {
  package static func expired(in language: Language) -> FindingRule {
    FindingRule(
      identifier: expiredRule, severity: .warning,
      statement: language("What a list ignores has passed its last day.", "忽略列表里的条目已经过了最后一天。"),
      page: "check-rules.md")
  }
}
