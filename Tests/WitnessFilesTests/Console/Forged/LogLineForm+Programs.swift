import Foundation

/// The forms that programs other than Apple's write, from the programs' sources.
extension LogLineForm {
  static let ofPrograms: [LogLineForm] = [
    LogLineForm(
      name: "Xcode's console with lines of metadata", needsSystemLines: true,
      system: {
        "\($1)\nType: Notice | Timestamp: \(date($2)) | Process: Shop | Library: \($0.image) | Subsystem: \($0.subsystem) | Category: \($0.category) | TID: 0x6f"
      },
      app: [
        printed,
        {
          "\($0)\nType: Notice | Timestamp: \(date($1)) | Process: Shop | Library: Shop | Subsystem: com.shop | Category: Default | TID: 0x6f"
        },
        {
          "\($0)\nType: Notice | Timestamp: \(date($1)) | Process: Shop | Library: Foundation | Subsystem:  | Category:  | TID: 0x6f"
        },
      ]),
    LogLineForm(
      name: "`pymobiledevice3 syslog live --format json`",
      system: { pymobiledevice($1, $2, "/usr/lib/\($0.image)", ($0.subsystem, $0.category)) },
      app: [
        { pymobiledevice($0, $1, "/x/Shop.app/Shop", nil) },
        { pymobiledevice($0, $1, "/x/Shop.app/Shop", ("com.apple.network", "connection")) },
        {
          pymobiledevice(
            $0, $1, "/System/Library/Frameworks/Foundation.framework/Foundation", nil)
        },
      ]),
    LogLineForm(
      name: "go-ios, `ios syslog --parse`", needsSystemLines: true,
      system: { parsed($1, $2, "Shop(\($0.image))") },
      app: ["Shop", "Shop(Foundation)", "Shop(Shop)"].map { process in
        { parsed($0, $1, process) }
      }),
    LogLineForm(
      name: "go-ios, `ios syslog`", needsSystemLines: true,
      system: { json(["msg": "\(line($1, $2, "(\($0.image))"))\n\u{0}"]) },
      app: ["", "(Foundation)", "(Shop)"].map { library in
        { json(["msg": "\(line($0, $1, library))\n\u{0}"]) }
      }),
    LogLineForm(
      name: "Appium's `getLogs`", needsSystemLines: true,
      system: { gotten(line($1, $2, "(\($0.image))"), $2) },
      app: ["", "(Foundation)", "(Shop)"].map { library in { gotten(line($0, $1, library), $1) } }),
    LogLineForm(
      name: "macos-UnifiedLogs in JSON",
      system: { unified($1, $2, $0.subsystem, $0.category, "/usr/lib/\($0.image)") },
      app: [
        { unified($0, $1, "", "", "/System/Library/Frameworks/Foundation.framework/Foundation") },
        { unified($0, $1, "com.apple.network", "connection", "/x/Shop.app/Shop") },
      ]),
    LogLineForm(
      name: "macos-UnifiedLogs in CSV",
      header: "Timestamp,Event Type,Subsystem,PID,Library,Category,Process,Message",
      system: { row($1, $2, $0.subsystem, $0.category, "/usr/lib/\($0.image)") },
      app: [
        { row($0, $1, "", "", "/System/Library/Frameworks/Foundation.framework/Foundation") },
        { row($0, $1, "com.apple.network", "connection", "/x/Shop.app/Shop") },
      ]),
    LogLineForm(
      name: "Expo's tool", showsNoWriter: true,
      system: { "[\($0.image)] \($1)" + unused($2) },
      app: ["", "[Shop] ", "[Foundation] "].map { image in { "\(image)\($0)" + unused($1) } }),
  ]

  private static func unused(_ moment: Moment) -> String { "" }

  private static func line(_ message: String, _ moment: Moment, _ library: String) -> String {
    "\(syslog(moment)) iPhone Shop\(library)[812] <Notice>: \(message)"
  }

  private static func pymobiledevice(
    _ message: String, _ moment: Moment, _ image: String,
    _ label: (subsystem: String, category: String)?
  ) -> String {
    json([
      "pid": 812, "timestamp": "2026-11-19T\(clock(moment))", "level": "NOTICE",
      "image_name": image, "image_offset": 6_699, "filename": "/x/Shop.app/Shop",
      "message": message,
      "label": label.map { ["subsystem": $0.subsystem, "category": $0.category] } ?? NSNull(),
    ])
  }

  private static func parsed(_ message: String, _ moment: Moment, _ process: String) -> String {
    json([
      "msg": "", "level": "Notice", "timestamp": syslog(moment), "device": "iPhone",
      "process": process, "pid": "812", "message": message,
    ])
  }

  private static func gotten(_ line: String, _ moment: Moment) -> String {
    json(["timestamp": 1_791_388_086_856 + moment, "level": "ALL", "message": line])
  }

  private static func unified(
    _ message: String, _ moment: Moment, _ subsystem: String, _ category: String, _ library: String
  ) -> String {
    json([
      "subsystem": subsystem, "category": category, "pid": 812, "library": library,
      "process": "/x/Shop.app/Shop", "message": message,
      "timestamp": "2026-11-19T\(clock(moment))Z",
    ])
  }

  private static func row(
    _ message: String, _ moment: Moment, _ subsystem: String, _ category: String, _ library: String
  ) -> String {
    let quoted = "\"" + message.replacing("\"", with: "\"\"") + "\""
    return
      "2026-11-19T\(clock(moment))Z,Log,\(subsystem),812,\(library),\(category),/x/Shop.app/Shop,\(quoted)"
  }

  private static func json(_ object: [String: Any]) -> String {
    let data = try? JSONSerialization.data(
      withJSONObject: object, options: [.sortedKeys, .withoutEscapingSlashes])
    return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
