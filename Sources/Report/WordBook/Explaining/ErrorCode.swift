package import AppTransportSecurity

/// An error code that logs and errors of Apple's systems show, with the meaning that Apple's headers
/// give it.
package struct ErrorCode: Hashable, Sendable {
  package let number: Int32
  /// The name of the constant in NSURLError.h or SecBase.h.
  package let constant: String
  private let meaning: Wording

  static func code(
    _ number: Int32, _ constant: String, _ english: String, _ simplifiedChinese: String
  ) -> ErrorCode {
    ErrorCode(
      number: number, constant: constant, meaning: Wording(english, simplifiedChinese))
  }

  /// The codes of both headers, in their order.
  package static let all = urlLoading + secureTransport

  private static let byNumber = Dictionary(
    all.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })

  private static let byConstant = Dictionary(
    all.flatMap { code in code.constants.map { ($0.lowercased(), code) } },
    uniquingKeysWith: { first, _ in first })

  /// Reads a number as logs and articles write it, such as `-1022`, `−1022`, `3:-9802` or
  /// `[3:-9802]`, or a constant such as `errSSLFatalAlert`.
  package init?(_ text: String) {
    guard
      let code = Self.number(text).flatMap({ Self.byNumber[$0] })
        ?? Self.byConstant[text.lowercased()]
    else { return nil }
    self = code
  }

  private init(number: Int32, constant: String, meaning: Wording) {
    (self.number, self.constant, self.meaning) = (number, constant, meaning)
  }

  /// The number in a text; `nil` without a minus sign, as no code is positive.
  package static func number(_ text: String) -> Int32? {
    var digits = text[...]
    if digits.hasPrefix("["), digits.hasSuffix("]") { digits = digits.dropFirst().dropLast() }
    if digits.hasPrefix("3:") { digits = digits.dropFirst(2) }
    guard let sign = digits.first, "-−".contains(sign) else { return nil }
    return Int32("-\(digits.dropFirst())")
  }

  /// The number as logs print it.
  package var name: String { "\(number)" }

  /// The constant; for a code of NSURLError.h, also its names in CFNetworkErrors.h and in Swift.
  private var constants: [String] {
    guard constant.hasPrefix(Self.urlPrefix) else { return [constant] }
    let end = constant.dropFirst(Self.urlPrefix.count)
    return [constant, "kCFURLError" + end]
  }

  private static let urlPrefix = "NSURLError"

  package var header: String {
    constant.hasPrefix(Self.urlPrefix) ? "NSURLError.h" : "SecBase.h"
  }

  /// The requirement whose violation the code reports; `nil` for a code that has nothing to do with
  /// ATS or trust.
  package var requirement: Requirement? {
    if number == -1022 { return .cleartext }
    if number == -9802 { return nil }
    return constant.hasPrefix(Self.urlPrefix)
      ? ReportedError(code: number, tls: nil).subject?.requirement
      : ReportedError(code: nil, tls: number).subject?.requirement
  }

  package var rules: [RuleIdentifier] {
    switch number {
    case -1022: [.cleartextError, .cleartextLog]
    case -1200: [.tlsError, .connectionLogs]
    case -1206 ... -1201: [.trustErrors]
    case -9886 ... -9880: [.policyCodes]
    case -9899 ... -9800: [.secureTransportCodes]
    default: []
    }
  }

  package func statement(in language: Language) -> String { meaning.text(in: language) }

  /// Returns the remedy for the requirement; for other codes, the remark that ATS is not the cause.
  package func remedy(in language: Language) -> String? {
    if number == -9802 || number == -1200 {
      return language(
        "Look for the number after 3: and for lines of the same task in the log, or run `nscurl "
          + "--ats-diagnostics URL` on a Mac.",
        "请看日志里 3: 后面的数字和同一个 task 的其他行，或者在 Mac 上运行 `nscurl --ats-diagnostics URL`。")
    }
    if let requirement { return requirement.remedy(in: language) }
    return rules.isEmpty
      ? language(
        "ATS does not cause this error, and no ATS key changes it.", "这个错误不是 ATS 引起的，ATS 的键改变不了它。")
      : nil
  }
}
