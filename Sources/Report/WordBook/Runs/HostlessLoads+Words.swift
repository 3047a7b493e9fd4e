import AppTransportSecurity
import Escaping
import Evidence
import Recommending
import WitnessFiles

extension HostlessLoads {
  func text(in language: Language) -> String {
    let isBlockedAlone = refusals.allSatisfy { $0.code == -1022 }
    let why =
      isBlockedAlone ? "" : language(" (\(reasons(in: language)))", "（\(reasons(in: language))）")
    let (kind, act) = isBlockedAlone ? ("blocked", "被拦截") : ("refused", "被拒绝")
    return language(
      "\(count) \(kind) load\(count == 1 ? "" : "s") without a host\(why): no line names it, so a host may be "
        + "missing; log with CFNETWORK_DIAGNOSTICS=1, or the error's NSErrorFailingURLKey",
      "有 \(count) 次加载\(act)\(why)，但日志里没有一行写明主机，所以可能缺少主机；请设置 CFNETWORK_DIAGNOSTICS=1，或者记录错误里的 "
        + "NSErrorFailingURLKey")
  }

  /// Returns each reason for failed loads with the error codes of its lines; several lines can be
  /// about one load.
  private func reasons(in language: Language) -> String {
    var reasons: [(words: String, codes: [String])] = []
    let named = refusals.filter(\.namesReason)
    for refusal in named.isEmpty ? refusals : named {
      let (words, codes) = (refusal.reason(in: language), refusal.error.codes)
      if let known = reasons.firstIndex(where: { $0.words == words }) {
        reasons[known].codes.append(codes)
      } else {
        reasons.append((words, [codes]))
      }
    }
    return reasons.map { reason in
      ([reason.words] + reason.codes.filter { $0 != "?" }).joined(separator: language(", ", "，"))
    }.joined(separator: language("; ", "；"))
  }
}

extension HostlessRefusal {
  fileprivate var error: ReportedError {
    let subject: ReportedError.Subject? =
      switch demand {
      case .systemTrust?: .trust
      case .leafHash?: .leafHash
      case .rsaKey?, .ellipticCurveKey?: .leafKey
      case .unnamed?, nil: nil
      }
    return ReportedError(
      code: code, tls: tls, subject: subject, trustFaults: log?.trustFaults(at: nil) ?? [])
  }

  /// True if the error codes show the reason of the failed load.
  fileprivate var namesReason: Bool {
    if log?.interceptor != nil { return true }
    return switch error.subject {
    case .trust: !error.trustFaults.isEmpty
    case .trustOrPolicy, .policy, nil: false
    default: true
    }
  }

  fileprivate func reason(in language: Language) -> String {
    let reason =
      if let proxy = log?.interceptor {
        language(
          "the certificate is the proxy \(proxy.rawValue)'s", "证书是代理 \(proxy.rawValue) 的")
      } else {
        ExceptionNeedCauseWords(language: language, requirement: .handshake).reason(of: error)
      }
    return ((log?.peerName?.displayed).map { language("“\($0)”: ", "“\($0)”：") } ?? "") + reason
  }
}
