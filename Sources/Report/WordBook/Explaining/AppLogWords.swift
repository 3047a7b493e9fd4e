/// Instructions for obtaining an app's log, with the limits of each method.
struct AppLogWords {
  let language: Language

  private func commands(_ recipe: LogRecipe) -> String {
    recipe.commands.joined(separator: language(", then ", "”，然后 “"))
  }

  var ways: [String] {
    [
      language(
        "Xcode: set CFNETWORK_DIAGNOSTICS=1 in the scheme's environment (from iOS 27 on ACTIVITY_LOG_STDERR=1 too), run "
          + "the app, and save the console with its metadata: atsift suggest console.txt. It names hosts; it lacks web views, "
          + "which load in a process of their own.",
        "Xcode：在 scheme 的环境变量里设 CFNETWORK_DIAGNOSTICS=1（iOS 27 起还要 ACTIVITY_LOG_STDERR=1），运行 App，连同元数据保存控制台："
          + "“atsift suggest console.txt”。主机名可见；没有网页视图，它们在自己的进程里加载。"),
      language(
        "Simulator: \(commands(.simulator)); use the app meanwhile. It has web views; some systems hide names.",
        "模拟器：“\(commands(.simulator))”，这段时间里使用 App。包括网页视图；有些系统会隐藏名称。"),
      language(
        "Device with a Mac: \(commands(.deviceWithMac)). Without a Mac: \(commands(.pymobiledevice3)), or "
          + "\(commands(.idevicesyslog)), ended with ^C. Names are hidden unless Apple's logging profile that shows private "
          + "data is installed.",
        "真机和 Mac：“\(commands(.deviceWithMac))”。没有 Mac：“\(commands(.pymobiledevice3))”，或 “\(commands(.idevicesyslog))”，用 ^C "
          + "结束。除非装了 Apple 的显示私有数据的日志描述文件，否则名称会被隐藏。"),
      language(
        "An app on this Mac, afterwards: \(commands(.mac)).",
        "这台 Mac 上的 App，事后获取：“\(commands(.mac))”。"),
      language(
        "Read are these logs as they are, behind the prefixes of CI jobs too: Xcode's console, lines copied from Console, "
          + "log show and log stream in each style, device syslogs of pymobiledevice3 (--format json too), idevicesyslog and "
          + "go-ios, logs of Appium, Expo and Flutter, and macos-UnifiedLogs in JSON or CSV. A log with other heads ends "
          + "with 65, and a quoted line.",
        "下列日志可以直接读取，前面有 CI 任务加的前缀也可以：Xcode 的控制台、从“控制台”复制的行、各种样式的 log show 和 log stream、"
          + "pymobiledevice3（也包括 --format json）、idevicesyslog 和 go-ios 的设备日志、Appium、Expo 和 Flutter 的日志，以及 "
          + "macos-UnifiedLogs 的 JSON 或 CSV。行首格式不认识的日志以 65 结束，并引用一行。"),
      language(
        "A log proves version, suite, trust and what ATS refused; it does not show the certificate. What ATS blocked is in "
          + "it, so the build may have ATS on: then it says what fails, and a build with NSAllowsArbitraryLoads alone says "
          + "what each host needs.",
        "日志能证明版本、套件、信任以及 ATS 拒绝了什么，但看不到证书。被 ATS 拦下的也在里面，所以 ATS 开着也行：这时它说明什么失败；只有 "
          + "NSAllowsArbitraryLoads 的版本则说明每个主机需要什么。"),
    ]
  }
}
