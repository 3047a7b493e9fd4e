package import AppTransportSecurity
package import Assessing
package import Evidence
package import Findings
package import Recommending
package import SDKCatalog

extension HostSuggestion.Verdict {
  package func title(in language: Language) -> String {
    switch self {
    case .satisfied: language("meets ATS", "符合 ATS")
    case .violated: language("breaks ATS", "不符合 ATS")
    case .unknown: language("not known", "无法判断")
    }
  }
}

extension Certainty {
  package func title(in language: Language) -> String {
    switch self {
    case .proven: language("proven", "有证据")
    case .likely: language("likely", "很可能")
    case .unknown: language("not known", "不确定")
    }
  }
}

extension Advice.Kind {
  package func title(in language: Language) -> String {
    switch self {
    case .none: language("Nothing", "不用处理")
    case .changeURL: language("Use https in the URL", "URL 改用 https")
    case .updateSDK: language("Update the SDK", "升级 SDK")
    case .fixServer: language("Fix the server", "修复服务器")
    case .fixCertificate: language("Replace the certificate", "更换证书")
    case .relaxOwnKey: language("Relax a key of the app", "放宽 App 自己的键")
    case .outsideATS: language("Check whether ATS covers it", "确认它是否归 ATS 管")
    case .interfaceKey: language("Consider a key for one interface", "考虑只针对某类接口的键")
    case .addException: language("Keep an exception", "加例外")
    case .systemLimit: language("On some systems, a key is not enough", "部分系统上只加键不够")
    case .confirm: language("Find out more", "进一步确认")
    case .note: language("Read a note", "看一下说明")
    }
  }
}

extension Advice {
  /// Returns the advice in a few words, without a host name.
  package func title(in language: Language) -> String {
    switch remedy {
    case .tryURL: language("Try https in the URL", "尝试改用 https")
    case .mendSDK(_, [.fix], _): language("Look at the SDK", "检查 SDK")
    default: kind.title(in: language)
    }
  }
}

extension DictionaryChange.Kind {
  package func title(in language: Language) -> String {
    switch self {
    case .keep: language("kept", "保留")
    case .narrow: language("narrowed", "收窄")
    case .rewrite: language("rewritten", "改写")
    case .remove: language("removed", "删除")
    case .add: language("added", "新增")
    }
  }
}

extension SDKConfidence {
  package func title(in language: Language) -> String {
    switch self {
    case .low: language("unsure: not checked yet", "把握不大，尚未核实")
    case .medium: language("fairly sure", "比较有把握")
    case .high: language("sure", "确定")
    }
  }
}

extension ClientSoftware.Certainty {
  package func title(in language: Language) -> String {
    switch self {
    case .proven: language("proven", "有证据")
    case .likely: language("likely", "很可能")
    case .unknown: language("uncertain", "不确定")
    }
  }
}

extension ClientSoftware.Source {
  package func title(in language: Language) -> String {
    switch self {
    case .process: language("by its process", "依据进程")
    case .userAgent:
      language("from its User-Agent, which an app can set", "依据 User-Agent（App 可以自己改）")
    case .clientHello:
      language("from its ClientHello fingerprint, which is not proof", "依据 ClientHello 指纹（不能作为证据）")
    }
  }
}

extension ExcludedTraffic.Kind {
  package func title(in language: Language) -> String {
    switch self {
    case .notAHost: language("not a valid name in a URL", "URL 里不可能有这样的名字")
    case .outsideATS: language("outside ATS", "不归 ATS 管")
    case .systemProcess: language("made by the system, not by the app", "系统发的，不是 App")
    case .otherProcess: language("made by another process", "其他进程发的")
    case .otherDevice:
      language(
        "sent by other devices or programs, according to the User-Agent", "看 User-Agent 是别的设备或程序发的")
    case .local: language("local network, exempt from ATS", "本地网络，ATS 不限制")
    case .localUnderATS:
      language("local network, under ATS by the app's dictionary", "本地网络，App 自己的字典让它受 ATS 限制")
    }
  }
}

extension SuggestionNote.Fact {
  package func title(in language: Language) -> String {
    switch self {
    case .narrowedToTime: language("Narrowed to a span of time", "只看一段时间")
    case .certificatesUnseen: language("Certificates not seen", "没看到的证书")
    case .sharedAuthority: language("One authority for several owners", "给多个所有者签发证书的 CA")
    case .severalApps: language("Several apps", "多个 App")
    case .browserOffer: language("Cipher suites chosen for a browser", "浏览器得到的密码套件")
    case .evidenceDropped: language("Dropped observations", "没有保留的观察结果")
    case .otherTrafficDropped:
      language("Dropped connections outside ATS", "没有列出的、不归 ATS 管的连接")
    case .nameAnswersDropped: language("Dropped DNS answers", "没有保留的 DNS 应答")
    case .countsAreLeast: language("Counts that are lower bounds", "作为下限的数目")
    case .trafficHidden: language("Traffic inside a tunnel", "隧道里的流量")
    case .namesEncrypted: language("Names resolved with encrypted DNS", "加密查询的域名")
    case .namesHidden: language("Hidden names (ECH)", "被隐藏的域名")
    case .noCleartextSeen, .noOtherCleartextSeen:
      language.noCleartextSeen
    case .assumed: language("An assumption", "采用的假设")
    case .disputed: language("The sources disagree", "文档说法不一")
    case .groupDissolved: language("Hosts that could not share an entry", "不能合用一个条目的主机")
    case .notSeenIsNotUnused: language("Unseen hosts may be used", "没看到不等于没用到")
    case .seenThroughProxy: language("A proxy's TLS", "代理的 TLS")
    case .proxyUndecided: language("TLS that may be a proxy's", "可能是代理的 TLS")
    }
  }
}

extension Severity {
  package func title(in language: Language) -> String {
    switch self {
    case .error: language("error", "错误")
    case .warning: language("warning", "警告")
    case .note: language("note", "提示")
    }
  }
}
