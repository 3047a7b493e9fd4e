/// The recipes for packet captures.
///
/// Apple's tcpdump writes a pcapng file with processes from `pktap`, and a pcap file from any other
/// interface, whatever the file's name. It records whole packets by default.
extension RecordingRecipe {
  private static let handshakes = Wording(
    "both sides of each handshake, and cleartext requests", "每次握手的双方，以及明文请求")
  private static let withProcesses = Wording(
    "both sides of each handshake, cleartext requests, and processes", "每次握手的双方、明文请求和进程")
  private static let blocked = Wording("what ATS blocked", "被 ATS 拦截的请求")
  private static let blockedAndProcesses = Wording(
    "processes, and what ATS blocked", "进程，以及被 ATS 拦截的请求")

  package static let packets = [
    RecordingRecipe(
      Wording("device on a Mac's cable", "用数据线连着 Mac 的真机"),
      commands: [
        "rvictl -s UDID", "sudo tcpdump -i rvi0 -w run.pcap", "rvictl -x UDID",
      ],
      meanwhile: Wording("^C ends tcpdump", "用 ^C 结束 tcpdump"),
      shows: handshakes, lacks: blockedAndProcesses),
    RecordingRecipe(
      Wording("device on Linux or Windows", "连着 Linux 或 Windows 的真机"),
      commands: ["pymobiledevice3 pcap --out run.pcapng"],
      meanwhile: interrupt,
      shows: withProcesses, lacks: blocked),
    RecordingRecipe(
      Wording("Mac or Simulator", "Mac 或模拟器"),
      commands: ["sudo tcpdump -i pktap,en0 -w run.pcapng"],
      meanwhile: interrupt,
      shows: withProcesses, lacks: blocked),
    RecordingRecipe(
      Wording("access point", "无线热点"),
      commands: ["sudo tcpdump -i wlan0 -w run.pcap host 10.0.0.7"],
      meanwhile: Wording("^C ends it; the address is the phone's", "用 ^C 结束；地址是手机的"),
      shows: handshakes, lacks: blockedAndProcesses),
    RecordingRecipe(
      Wording("between a proxy and the servers", "代理和服务器之间"),
      commands: [#"SSLKEYLOGFILE="$PWD/run.keys" mitmdump &"#, "sudo tcpdump -i en0 -w run.pcap"],
      meanwhile: interrupt,
      shows: handshakes,
      lacks: Wording("the app's offer, processes, and what ATS blocked", "App 的提议、进程，以及被 ATS 拦截的请求")
    ),
  ]
}
