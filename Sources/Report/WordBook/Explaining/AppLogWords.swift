/// Instructions for obtaining an app's log, with the limits of each method.
struct AppLogWords {
  let language: Language

  var ways: [String] {
    RecordingRecipe.logs.map { $0.text(in: language) } + limits
  }

  private var limits: [String] {
    [
      language(
        "These logs are read as they are, also with the prefixes of CI jobs: Xcode's console,"
          + " lines copied from Console, "
          + "log show and log stream in each style, device syslogs of pymobiledevice3 (--format json too), idevicesyslog and "
          + "go-ios, logs of Appium, Expo and Flutter, and macos-UnifiedLogs in JSON or CSV. If"
          + " the lines of a log begin otherwise, atsift ends with status 65 and quotes one of them.",
        "下列日志可以直接读取，前面有 CI 任务加的前缀也可以：Xcode 的控制台、从“控制台”复制的行、各种样式的 log show 和 log stream、"
          + "pymobiledevice3（也包括 --format json）、idevicesyslog 和 go-ios 的设备日志、Appium、Expo 和 Flutter 的日志，以及 "
          + "macos-UnifiedLogs 的 JSON 或 CSV。如果日志的行首格式不认识，atsift 以状态 65 结束，并引用其中一行。"),
      language(
        "A log proves TLS version, cipher suite, trust and what ATS refused; it does not show the"
          + " certificate. It contains what ATS blocked, so the build may have ATS enabled. A"
          + " log of such a build shows which loads fail; a log of a build with only"
          + " NSAllowsArbitraryLoads shows what each host needs.",
        "日志能证明版本、套件、信任以及 ATS 拒绝了什么，但看不到证书。被 ATS 拦截的也在里面，所以 ATS 开着也行：这时日志会显示哪些加载失败；只有 "
          + "NSAllowsArbitraryLoads 的版本则显示每个主机需要什么。"),
    ]
  }
}
