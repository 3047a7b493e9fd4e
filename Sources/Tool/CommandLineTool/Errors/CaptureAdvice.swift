/// Advice for interfaces that cannot be captured on, worded for this system.
enum CaptureAdvice {
  /// The way to get the rights to capture.
  static var rights: String {
    #if canImport(Darwin)
      """
      Run it with sudo, or install ChmodBPF (it comes with Wireshark), which lets your group read \
      /dev/bpf*.
      """
    #else
      """
      Run it with sudo, or give the program the right once: \
      `sudo setcap cap_net_raw,cap_net_admin=eip "$(which atsift)"`.
      """
    #endif
  }

  /// Returns the available interfaces, as advice when `name` is not one of them.
  static func interfaces(besides name: String, _ known: [String]) -> String {
    var advice = ""
    if name.split(separator: ",").contains(where: { $0.hasPrefix("rvi") }) {
      advice = """
        `rvictl -s UDID` makes it, on a Mac with the device attached; Finder and `xcrun xctrace list \
        devices` show the UDID. 
        """
    }
    return advice
      + (known.isEmpty
        ? "None is there for you; with more rights there may be some."
        : "There are: \(known.joined(separator: ", ")).")
  }
}
