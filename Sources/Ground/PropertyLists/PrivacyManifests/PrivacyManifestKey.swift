/// A top-level key of a privacy manifest that Apple documents.
public enum PrivacyManifestKey: String, Hashable, Sendable, CaseIterable {
  case tracking = "NSPrivacyTracking"
  case trackingDomains = "NSPrivacyTrackingDomains"
  case collectedDataTypes = "NSPrivacyCollectedDataTypes"
  case accessedAPITypes = "NSPrivacyAccessedAPITypes"
}
