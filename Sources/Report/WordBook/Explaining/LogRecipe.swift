/// A way to record an app's log, whose commands stand in the documentation and in `explain app-log`.
///
/// A command of `log` ends by itself, so that those behind it run as well, asks for lines of the
/// levels info and debug, which are else kept back, and names the processes of web views.
package struct LogRecipe: Sendable {
  /// The commands, one a line, for the shell of the system they are for.
  package let commands: [String]

  /// The predicate of `log` for the processes of the app and of its web views (`man log`).
  package static let predicate =
    #"process == "ShopDemo" OR process == "com.apple.WebKit.Networking""#

  package static let simulator = LogRecipe(
    commands: [
      "xcrun simctl spawn booted log stream --timeout 2m --level debug --style ndjson --predicate '\(predicate)' > console.ndjson"
    ])

  package static let mac = LogRecipe(
    commands: [
      "log show --last 10m --info --debug --style ndjson --predicate '\(predicate)' > console.ndjson"
    ])

  package static let deviceWithMac = LogRecipe(
    commands: [
      "sudo log collect --device --last 10m --output run.logarchive",
      "log show run.logarchive --info --debug --style ndjson --predicate '\(predicate)' > console.ndjson",
    ])

  package static let pymobiledevice3 = LogRecipe(commands: [
    "pymobiledevice3 syslog live > console.log"
  ])

  package static let idevicesyslog = LogRecipe(commands: ["idevicesyslog > console.log"])

  package static let all = [simulator, mac, deviceWithMac, pymobiledevice3, idevicesyslog]
}
