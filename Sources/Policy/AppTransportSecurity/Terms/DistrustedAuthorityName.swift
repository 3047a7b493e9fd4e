/// The name of a certificate authority that systems distrust.
///
/// The raw values appear in output and never change.
public enum DistrustedAuthorityName: String, Hashable, Sendable, CaseIterable {
  case acCamerfirma = "AC Camerfirma"
  case affirmTrust = "AffirmTrust"
  case entrust = "Entrust"
  case startCom = "StartCom"
  case symantec = "Symantec"
  case woSign = "WoSign"
}
