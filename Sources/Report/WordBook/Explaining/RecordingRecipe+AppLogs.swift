/// The recipes for an app's log.
///
/// Each `log` command ends by itself, so that the commands after it run too. It selects the levels
/// info and debug, which `log` otherwise omits, and the processes of web views.
extension RecordingRecipe {
  /// The predicate for the command `log` that selects the processes of the app and of its web views
  /// (`man log`).
  package static let predicate =
    #"process == "ShopDemo" OR process == "com.apple.WebKit.Networking""#

  private static let connections = Wording(
    "host, port, TLS version, suite and trust of each connection", "每个连接的主机、端口、TLS 版本、套件和信任结果")
  private static let hiddenNames = Wording(
    "host names that the system hides, unless Apple's logging profile that shows private data is installed",
    "系统隐藏的主机名，除非装了 Apple 用于显示私有数据的日志描述文件")

  static let xcode = RecordingRecipe(
    Wording("Xcode", "Xcode"),
    before: Wording(
      "set CFNETWORK_DIAGNOSTICS=1 in the scheme's environment (from iOS 27 on ACTIVITY_LOG_STDERR=1 too), run the app, "
        + "and save the console with its metadata",
      "在 scheme 的环境变量里设 CFNETWORK_DIAGNOSTICS=1（iOS 27 起还要 ACTIVITY_LOG_STDERR=1），运行 App，再保存控制台的内容（包括元数据）"
    ),
    commands: ["atsift suggest console.txt"],
    shows: Wording(
      "every host name, and TLS where the console has lines of the system",
      "所有主机名；控制台里有系统的行时也有 TLS"),
    lacks: Wording(
      "web views, which load in a separate process", "网页视图，它们在自己的进程里加载"))

  package static let simulator = RecordingRecipe(
    Wording("Simulator", "模拟器"),
    commands: [
      "xcrun simctl spawn booted log stream --timeout 2m --level debug --style ndjson --predicate '\(predicate)' > console.ndjson"
    ],
    meanwhile: Wording("use the app for these two minutes", "在这两分钟里使用 App"),
    shows: connections, lacks: Wording("host names on some systems", "某些系统上的主机名"))

  static let mac = RecordingRecipe(
    Wording("an app on this Mac, afterwards", "这台 Mac 上的 App，事后获取"),
    commands: [
      "log show --last 10m --info --debug --style ndjson --predicate '\(predicate)' > console.ndjson"
    ],
    shows: connections,
    lacks: Wording(
      "lines that the system kept in memory only, and hidden host names", "系统只留在内存里的行，以及被隐藏的主机名"))

  static let deviceWithMac = RecordingRecipe(
    Wording("device with a Mac, afterwards", "真机和 Mac，事后获取"),
    commands: [
      "sudo log collect --device --last 10m --output run.logarchive",
      "log show run.logarchive --info --debug --style ndjson --predicate '\(predicate)' > console.ndjson",
    ],
    shows: connections, lacks: hiddenNames)

  static let pymobiledevice3 = RecordingRecipe(
    Wording("device, with pymobiledevice3", "真机，用 pymobiledevice3"),
    commands: ["pymobiledevice3 syslog live > console.log"],
    meanwhile: interrupt,
    shows: connections, lacks: hiddenNames)

  static let idevicesyslog = RecordingRecipe(
    Wording("device, with idevicesyslog", "真机，用 idevicesyslog"),
    commands: ["idevicesyslog > console.log"],
    meanwhile: interrupt,
    shows: connections, lacks: hiddenNames)

  package static let logs = [
    xcode, simulator, mac, deviceWithMac, pymobiledevice3, idevicesyslog,
  ]
}
