/// The purpose of an SDK.
public enum SDKCategory: String, Hashable, Sendable, CaseIterable {
  case ads
  case analytics
  case antiFraud = "anti-fraud"
  /// Requests of apps to Apple's own services, such as the look-up of a newer version.
  case appServices = "app-services"
  case attribution
  case backend
  case calls
  case cdn
  case chat
  case cms
  case consent
  case crash
  case featureFlags = "feature-flags"
  case feedback
  case identity
  case infrastructure
  case maps
  case media
  /// Requests of the operating system itself, such as captive portal checks, which no app makes.
  case operatingSystem = "operating-system"
  case payments
  case performance
  case push
  case realtime
  case search
  case sessionReplay = "session-replay"
  case socialLogin = "social-login"
  case other
}
