/// What `NSRequiresCertificateTransparency` asked for on iOS 10 to 12 (ATS-40).
enum CertificateTransparencyRule: ConnectionRule {
  static func apply(to connection: JudgedConnection, _ judgement: inout ConnectionJudgement) {
    guard connection.host.exception?.requiresCertificateTransparency == true,
      connection.system.includes(.narrowGlobalKeys), !connection.system.includes(.everyRootJudged)
    else { return }
    guard let isTransparent = connection.facts.isTransparent else {
      return judgement.need(.certificateTransparency)
    }
    if !isTransparent {
      judgement.block(.certificateTransparency, because: .certificateTransparency)
    }
  }
}
