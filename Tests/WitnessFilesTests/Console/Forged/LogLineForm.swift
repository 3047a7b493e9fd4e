import Foundation
import TestSupport

/// A form of log lines, as the table "Who wrote a line" of docs/other-evidence.md names it.
struct LogLineForm: Sendable {
  /// A line of the system: the library's image, its subsystem and the category of the message.
  struct Writer: Sendable {
    var image: String
    var subsystem: String
    var category: String

    static let loading = Writer(
      image: "CFNetwork", subsystem: "com.apple.CFNetwork", category: "Default")
    static let diagnostics = Writer(
      image: "CFNetwork", subsystem: "com.apple.CFNetwork", category: "Diagnostics")
    static let network = Writer(
      image: "libnetwork.dylib", subsystem: "com.apple.network", category: "connection")
    static let tls = Writer(
      image: "libboringssl.dylib", subsystem: "com.apple.network.boringssl", category: "boringssl")
  }

  /// The milliseconds since the log began.
  typealias Moment = Int

  let name: String
  /// The file's first line, before all others.
  var header: String?
  /// True if nothing in the form shows who wrote a line, so that an app can print any line of the
  /// system's.
  var showsNoWriter = false
  /// True if a line without category or sender can be the system's, where no other line has one.
  var needsSystemLines = false
  let system: @Sendable (Writer, String, Moment) -> String
  /// The ways in which text of the app appears.
  let app: [@Sendable (String, Moment) -> String]

  static func named(_ name: String) -> LogLineForm? { all.first { $0.name == name } }

  static func clock(_ moment: Moment) -> String {
    let time = 40_000 + moment
    return String(
      format: "13:%02d:%02d.%03d000", 6 + time / 60_000, time / 1_000 % 60, time % 1_000)
  }

  static func date(_ moment: Moment) -> String { "2026-11-19 \(clock(moment))+0000" }

  private static let xcode = "Shop[812:40193]"
  static let printed: @Sendable (String, Moment) -> String = { text, _ in text }

  static let all = ofApple + ofPrograms

  private static let ofApple: [LogLineForm] = [
    LogLineForm(
      name: "Xcode's console", needsSystemLines: true,
      system: { "\(date($2)) \(xcode) [\($0.category)] \($1)" },
      app: [printed]
        + ["", "[chat] ", "[Networking] ", "[network] ", "[api] "].map { category in
          { "\(date($1)) \(xcode) \(category)\($0)" }
        }),
    LogLineForm(
      name: "Xcode's console without metadata", showsNoWriter: true,
      system: { $1 + prefix($2, "") },
      app: [printed]),
    LogLineForm(
      name: "Console's copy", showsNoWriter: true,
      system: { "default\t\(clock($2))+0000\tShop\t\($1)" + prefix(0, $0.image) },
      app: [{ "default\t\(clock($1))+0000\tShop\t\($0)" }]),
    LogLineForm(
      name: "Console's copy with the subsystem",
      system: { "\($0.subsystem)\tdefault\t\(clock($2))+0000\tShop\t\($1)" },
      app: [{ "com.shop.app\tdefault\t\(clock($1))+0000\tShop\t\($0)" }]),
    LogLineForm(
      name: "`log show`, default style",
      system: {
        "\(date($2)) 0x24314    Default     0xa724b              812    0    Shop: (\($0.image)) [\($0.subsystem):\($0.category)] \($1)"
      },
      app: ["(Foundation) ", "(Shop) ", "(Shop) [com.shop:net] ", "[com.shop:connection] "].map {
        names in
        {
          "\(date($1)) 0x24314    Default     0xa724b              812    0    Shop: \(names)\($0)"
        }
      }),
    LogLineForm(
      name: "`log show`, compact style",
      system: { "\(date($2)) Df \(xcode) [\($0.subsystem):\($0.category)] \($1)" },
      app: ["", "[com.shop:net] ", "[com.shop:Default] "].map { names in
        { "\(date($1)) Df \(xcode) \(names)\($0)" }
      }),
    LogLineForm(
      name: "`log show`, syslog style",
      system: {
        "\(date($2))  localhost Shop[812]: (\($0.image)) [\($0.subsystem):\($0.category)] \($1)"
      },
      app: ["(Foundation) ", "", "(Shop) [com.shop:net] "].map { names in
        { "\(date($1))  localhost Shop[812]: \(names)\($0)" }
      }),
    LogLineForm(
      name: "`log` in JSON",
      system: {
        object($1, $2, $0.subsystem, $0.category, "/usr/lib/\($0.image)")
      },
      app: [
        { object($0, $1, "", "", "/System/Library/Frameworks/Foundation.framework/Foundation") },
        { object($0, $1, "com.shop.app", "connection", "/x/Shop.app/Shop") },
        { object($0, $1, "com.apple.network", "connection", "/x/Shop.app/Shop") },
        { object($0, $1, "", "", "/x/Shop.app/Frameworks/Network.framework/Network") },
      ]),
    LogLineForm(
      name: "a device's syslog", needsSystemLines: true,
      system: { "\(syslog($2)) iPhone Shop(\($0.image))[812] <Notice>: \($1)" },
      app: ["", "(Foundation)", "(Shop)"].map { library in
        { "\(syslog($1)) iPhone Shop\(library)[812] <Notice>: \($0)" }
      }),
    LogLineForm(
      name: "a device's syslog of iOS 9 and 10", showsNoWriter: true,
      system: { "\(syslog($2)) iPhone Shop[812] <Notice>: \($1)" + prefix(0, $0.image) },
      app: [{ "\(syslog($1)) iPhone Shop[812] <Notice>: \($0)" }]),
    LogLineForm(
      name: "`pymobiledevice3 syslog live`",
      system: { "2026-11-19 \(clock($2)) Shop{\($0.image)}[812] <NOTICE>: \($1)" },
      app: ["Foundation", "Shop", "Shop+0x1a2b"].map { image in
        { "2026-11-19 \(clock($1)) Shop{\(image)}[812] <NOTICE>: \($0)" }
      }),
    LogLineForm(
      name: "Flutter's tool",
      system: {
        "[  +59 ms] [DEVICE LOG] \(date($2))  localhost Shop[812]: (\($0.image)) [\($0.subsystem):\($0.category)] \($1)"
      },
      app: [
        { "[  +59 ms] [DEVICE LOG] \(date($1))  localhost Shop[812]: (Foundation) \($0)" },
        { "[  +59 ms] flutter: \($0)" + prefix($1, "") },
      ]),
  ]

  /// Nothing; uses arguments that a form does not show.
  private static func prefix(_ moment: Moment, _ text: String) -> String { "" }

  static func syslog(_ moment: Moment) -> String {
    "Nov 19 \(clock(moment).prefix(8))"
  }

  private static func object(
    _ message: String, _ moment: Moment, _ subsystem: String, _ category: String, _ sender: String
  ) -> String {
    func quoted(_ text: String) -> String {
      "\""
        + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("\n", with: "\\n").replacing("\t", with: "\\t") + "\""
    }
    return
      #"{"timestamp":"\#(date(moment))","eventMessage":\#(quoted(message)),"processImagePath":"/x/Shop.app/Shop","processID":812,"subsystem":"\#(subsystem)","category":"\#(category)","senderImagePath":"\#(sender)"}"#
  }
}
