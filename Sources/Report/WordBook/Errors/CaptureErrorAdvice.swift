import Escaping

/// Advice after a network interface failed to open for capture, for the operating system in use.
enum CaptureErrorAdvice {
  /// Advice to obtain the permission to capture packets.
  static var rights: Wording {
    #if canImport(Darwin)
      Wording(
        "Run it with sudo, or install ChmodBPF (it comes with Wireshark), which lets your group read "
          + "/dev/bpf*.",
        "请用 sudo 运行，或安装 ChmodBPF（Wireshark 自带），它让你的组可以读取 /dev/bpf*。")
    #else
      Wording(
        "Run it with sudo, or give the program the capability once: "
          + "`sudo setcap cap_net_raw,cap_net_admin=eip \"$(which atsift)\"`.",
        "请用 sudo 运行，或给程序授权一次：“sudo setcap cap_net_raw,cap_net_admin=eip \"$(which atsift)\"”。")
    #endif
  }

  /// Returns advice that lists the `known` interfaces, for an unknown interface `name`.
  static func interfaces(besides name: ForeignText, _ known: [String]) -> Wording {
    let isOfDevice = name.parsed(by: { $0.split(separator: ",").contains { $0.hasPrefix("rvi") } })
    return Wording { language in
      (isOfDevice
        ? language(
          "`rvictl -s UDID` creates the interface, on a Mac with the device attached; Finder and "
            + "`xcrun xctrace list devices` show the UDID. ",
          "在连着设备的 Mac 上，`rvictl -s UDID` 会创建它；访达和“xcrun xctrace list devices”会显示 UDID。") : "")
        + (known.isEmpty
          ? language(
            "You do not have the right to capture on any interface; with more rights, interfaces "
              + "are listed.",
            "没有你能用的接口；权限更高时也许会有。")
          : language("The interfaces are: \(language.row(known)).", "现有的接口：\(language.row(known))。"))
    }
  }
}
