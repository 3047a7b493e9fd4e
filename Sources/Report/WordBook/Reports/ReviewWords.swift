/// A kind of observation that justifies a key, as the notes for App Review describe it.
package enum ReviewObservation: Hashable, Sendable {
  /// Unencrypted HTTP requests.
  case cleartext
  /// Connections whose server chose a TLS version below 1.2.
  case oldTLS
  case distrustedCertificate, refusedCertificate
}

/// The sentences of notes for App Review.
///
/// Texts from captures must already be sanitized.
package struct ReviewWords: Sendable {
  let language: Language

  package init(_ language: Language) { self.language = language }
}

// MARK: The frame

extension ReviewWords {
  package var title: String {
    language("App Transport Security (ATS) exceptions", "App Transport Security（ATS）例外说明")
  }

  /// Returns the first sentences; `isOfLogs` is true if the figures come from the system's logs
  /// alone.
  package func intro(isOfLogs: Bool) -> String {
    isOfLogs
      ? language(
        "This app declares the ATS exceptions below. The figures come from the system's logs of our"
          + " own test runs.",
        "本 App 声明了以下 ATS 例外。文中数据来自我们自行测试时的系统日志。")
      : language(
        "This app declares the ATS exceptions below. The figures come from network traffic"
          + " that was recorded in our own test runs.",
        "本 App 声明了以下 ATS 例外。文中数据来自我们自行测试时录制的网络流量。")
  }

  package var atsElsewhere: String {
    language(
      "NSAllowsArbitraryLoads is not set; ATS stays in force for all other hosts.",
      "本 App 未设置 NSAllowsArbitraryLoads，其他所有主机仍受 ATS 约束。")
  }

  package var nothingDeclared: String {
    language(
      "This app declares no App Transport Security exception.",
      "本 App 未声明任何 App Transport Security（ATS）例外。")
  }

  package var nothingToJustify: String {
    language(
      "This app declares no ATS exception that needs a justification.", "本 App 没有声明需要说明理由的 ATS 例外。")
  }

  package var freeHeading: String { language("No justification is required for:", "以下设置无需说明理由：") }

  package func heading(
    key: String, value: String, host: String, withSubdomains: Bool
  ) -> String {
    withSubdomains
      ? language(
        "\(key) = \(value) for \(host) and its subdomains", "\(host) 及其子域名：\(key) = \(value)")
      : language("\(key) = \(value) for \(host)", "\(host)：\(key) = \(value)")
  }

  package func headingForWholeApp(key: String, value: String) -> String {
    language("\(key) = \(value) for the whole app", "整个 App：\(key) = \(value)")
  }
}

// MARK: Observations

extension ReviewWords {
  /// Returns a sentence such as "The recorded traffic contains 3 unencrypted HTTP requests to HOST,
  /// PLACE." with the place of the first of them.
  package func saw(
    _ sight: ReviewObservation, of host: String, count: Int, place: String
  ) -> String {
    let connections = language.connections(count)
    return switch sight {
    case .cleartext:
      language(
        "The recorded traffic contains "
          + Language.counted(count, "unencrypted HTTP request", "unencrypted HTTP requests")
          + " to \(host), \(place).",
        "录制的流量中有 \(count) 个未加密的 HTTP 请求发往 \(host)，\(place)。")
    case .oldTLS:
      language(
        "In \(connections), \(place), the server at \(host) chose a TLS version below 1.2"
          + " although the client had offered a newer version than the one chosen.",
        "在 \(connections)中，\(host) 的服务器选用了低于 1.2 的 TLS 版本，而客户端当时支持更高的版本；\(place)。")
    case .distrustedCertificate:
      language(
        "In \(connections), \(place), the certificate shown by \(host) does not meet the"
          + " system's default trust requirements.",
        "在 \(connections)中，\(host) 出示的证书不符合系统默认的信任要求；\(place)。")
    case .refusedCertificate:
      language(
        "In \(connections), \(place), the client refused the certificate shown by \(host).",
        "在 \(connections)中，客户端拒绝了 \(host) 出示的证书；\(place)。")
    }
  }

  package func sawTheSame(ofMoreHosts count: Int) -> String {
    language(
      "More hosts of which the traffic shows the same: \(count).", "流量中另有 \(count) 个主机出现同样情况。")
  }

  package var hostNameInferred: String {
    language(
      "The recorded traffic does not state this host name for certain; it is inferred.",
      "录制的流量没有明确给出该主机名，此处为推断所得。")
  }

  package var sawRedirect: String {
    language(
      "The host answered at least one of these requests with a redirect to HTTPS.",
      "该主机对其中至少一个请求返回了到 HTTPS 的重定向。")
  }

  package var sawSecureConnections: String {
    language(
      "HTTPS connections to this host were recorded too, and nothing in them was found to"
        + " break ATS.",
      "流量中也有与该主机之间的 HTTPS 连接，其中未发现不符合 ATS 要求之处。")
  }
}

// MARK: The person's statements, and the reach of a key

extension ReviewWords {
  package var cannotChange: String {
    language("The URL of these requests cannot be changed in our app.", "这些请求的 URL 无法在我们的 App 中修改。")
  }

  package var trustsDespite: String {
    language(
      "The app evaluates this certificate in its own authentication challenge handler.",
      "App 通过自己的身份验证质询处理代码来评估该证书。")
  }

  package func operatedByOthers(_ host: String) -> String {
    language("\(host) is not operated by us.", "\(host) 不由我们运营。")
  }

  package func operatedByUs(_ host: String) -> String {
    language("\(host) is operated by us.", "\(host) 由我们运营。")
  }

  package func belongs(toSDK sdk: String) -> String {
    language("The host belongs to the SDK \(sdk).", "该主机属于 \(sdk) SDK。")
  }

  package var coversHost: String {
    language("The exception is limited to this host.", "该例外仅适用于这一主机。")
  }

  package func coversSubdomains(of host: String, seen names: [String]) -> String {
    let hosts = list(names)
    return language(
      "The exception covers \(host) and its subdomains; the recorded traffic shows \(hosts).",
      "该例外适用于 \(host) 及其子域名；录制的流量中出现的主机有：\(hosts)。")
  }
}

// MARK: Pieces of sentences

extension ReviewWords {
  package func place(file: String, part: String, moment: String?) -> String {
    guard let moment else {
      return language("first in \(file), \(part)", "首次出现于\(file) 的\(part)")
    }
    return language("first on \(moment) (\(file), \(part))", "首次出现于 \(moment)（\(file)，\(part)）")
  }

  package func captureFile(_ name: String) -> String { language("\(name)", "抓包文件 \(name)") }
  package func otherFile(_ name: String) -> String { language("\(name)", "文件 \(name)") }
  package func packet(_ number: Int) -> String { language("packet \(number)", "第 \(number) 个数据包") }
  package func line(_ number: Int) -> String { language("line \(number)", "第 \(number) 行") }
  package func entry(_ number: Int) -> String { language("entry \(number)", "第 \(number) 条") }

  /// Returns a date and time in UTC.
  ///
  /// `date` is used in English. `year`, `month` and `day` (from 1) are used in Chinese.
  package func moment(date: String, year: Int, month: Int, day: Int, time: String) -> String {
    language("\(date) at \(time) UTC", "\(year) 年 \(month) 月 \(day) 日 \(time) UTC")
  }

  private static let mostItems = 5

  private func list(_ items: [String]) -> String { language.few(items, atMost: Self.mostItems) }
}
