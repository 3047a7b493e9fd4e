import Escaping
import Evidence
import Testing

/// Devices and browsers that a user agent names.
struct OtherDeviceTests {
  @Test(
    arguments: [
      ("Dalvik/2.1.0 (Linux; U; Android 14; Pixel 8 Build/UD1A)", .android),
      ("Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/120.0", .android),
      ("Mozilla/5.0 (Android 14; Mobile; rv:120.0) Gecko/120.0 Firefox/120.0", .android),
      ("ExoPlayerLib/2.18.1 (Linux; Android 12) ExoPlayerLib/2.18.1", .android),
      ("AppName/3 (Linux;Android 11) ExoPlayerLib/2.15.0", .android),
      ("Roku/DVP-12.5 (12.5.0.4178-88)", .roku),
      ("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0", .windows),
      ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/120.0", .x11),
      (
        "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:120.0) Gecko/20100101 Firefox/120.0",
        .firefox
      ),
    ] as [(String, OtherDevice)])
  func `words that apps of Apple's systems do not send`(agent: String, device: OtherDevice) {
    #expect(OtherDevice(userAgent: ForeignText(agent)) == device)
  }

  @Test(arguments: [
    "ShopDemo/3 CFNetwork/1490.0.4 Darwin/23.2.0", "Dart/3.3 (dart:io)", "okhttp/4.12.0",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 FxiOS/120.0",
    "Shop/1.0 (for Android users too)", "AndroidMirror/2 CFNetwork/1490.0.4 Darwin/23.2.0", "",
  ])
  func `an app's own libraries, web views and names are none`(agent: String) {
    #expect(OtherDevice(userAgent: ForeignText(agent)) == nil)
  }
}
