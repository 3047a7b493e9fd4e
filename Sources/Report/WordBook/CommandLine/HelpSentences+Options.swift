/// The help of the options of `suggest`, `check` and `lint`.
extension HelpSentences {
  static let options = """
    Show the version.
    显示版本。
    Show help information.
    显示帮助。
    Captures (pcap, pcapng), evidence files of atsift, or other records of a run (console logs, \
    HAR, .chlsj, .mitm, App Privacy Reports, nscurl's output); folders of them, patterns, or - \
    for standard input.
    抓包（pcap、pcapng）、atsift 的证据文件，或运行的其他记录（控制台日志、HAR、.chlsj、.mitm、\
    App 隐私报告、nscurl 的输出）；也可以是存放它们的文件夹、模式，或表示标准输入的 -。
    Start from the dictionary of this Info.plist, .app, .ipa or .xcarchive: keep, narrow, \
    remove and add entries.
    从这个 Info.plist、.app、.ipa 或 .xcarchive 的字典开始：保留、收窄、删除和添加条目。
    Keep exceptions of --plist that nothing in the evidence needs.
    保留 --plist 里没有证据需要的例外。
    Output format.
    输出格式。
    Edit the file of --plist in place (XML only). The old contents are kept beside it as .orig, \
    or as .orig.1 and so on if an earlier .orig differs.
    直接修改 --plist 的文件（只限 XML）。旧内容保留在旁边的 .orig 里；如果已有内容不同的 .orig，\
    就用 .orig.1，依此类推。
    Also write a report to a file.
    另外把报告写进文件。
    Leave findings below this severity out of the output and of reports.
    输出和报告里不显示低于这个严重程度的问题。
    Write to this file instead of standard output.
    写到这个文件，而不是标准输出。
    Colour in text output.
    文本输出是否用颜色。
    Print only the result: no progress, reasons or totals.
    只打印结果：没有进度、理由和总数。
    The language of reports, notes and errors: en, or zh (also zh-Hans or zh-CN) for Chinese; \
    of JSON, only findings' messages.
    报告、提示和错误的语言；JSON 里只有问题的说明随之改变。en，或者中文 zh（也可写成 zh-Hans、\
    zh-CN）。
    Versions of iOS the app runs on, such as 17, 17.4 or 16...26.
    App 支持的 iOS 版本，例如 17、17.4 或 16...26。
    Versions of macOS the app runs on, such as 15 or 14...26.
    App 支持的 macOS 版本，例如 15 或 14...26。
    Version of the SDK that the app was linked with; its iOS version if iOS and macOS are both \
    judged.
    构建 App 所用 SDK 的版本；同时判断 iOS 和 macOS 时，是 iOS 的版本。
    A domain of the app's maker.
    App 开发者的一个域名。
    A host whose http URL can't be changed, so that it needs an exception. The word third-party \
    means all hosts outside the --first-party domains.
    http URL 改不了、因而需要例外的主机。third-party 表示 --first-party 域名之外的所有主机。
    A host whose certificate the app's own challenge handler accepts.
    App 自己的质询处理代码会接受其证书的主机。
    A public suffix list.
    Public Suffix List 文件。
    A catalogue of SDKs (YAML) that adds to the built-in one or overrides it, such as `atsift \
    sdk learn` writes.
    SDK 目录（YAML），补充或覆盖内置目录，例如 `atsift sdk learn` 写出的目录。
    Root certificates (PEM): a server's chain must end in one of them. Without this option, \
    roots are not judged.
    根证书（PEM）：服务器的证书链必须以其中之一结尾。不加这个选项就不判断根证书。
    The address, or block of addresses, of a proxy that decrypts TLS and sends its own \
    certificates. auto finds such proxies by their certificates; off treats every certificate \
    as the server's own.
    代理的地址或地址段，这个代理会解密 TLS，并出示自己的证书。auto 按证书识别这样的代理；off 把\
    每张证书都当作服务器自己的。
    Where Apple's documents contradict each other, use this interpretation, such as \
    subdomain-mode=one-label.
    Apple 的文档互相矛盾时采用这种理解，例如 subdomain-mode=one-label。
    Where to read the versions of the app's SDKs: a project's folder with its lock files, the \
    app as .app, .ipa or .xcarchive, or a lock file. The app that --app names is always \
    searched too.
    从哪里读取 App 各个 SDK 的版本：带锁文件的项目文件夹、.app、.ipa 或 .xcarchive 形式的 App，\
    或锁文件。--app 写明的 App 总会查找。
    Also judge traffic of the operating system's own processes.
    也判断操作系统自己的进程的流量。
    Ignore hosts contacted only by stacks that ATS does not cover (curl, Go, dart:io), judging \
    by User-Agent.
    忽略只由不归 ATS 管的网络库（curl、Go、dart:io）请求的主机，依据是 User-Agent。
    Let hosts that need the same keys share an entry with NSIncludesSubdomains, if that makes \
    the dictionary smaller. Such an entry also covers subdomains that were not seen.
    允许需要相同键的主机共用一个带 NSIncludesSubdomains 的条目，只要字典因此更小。这样的条目也覆\
    盖没有看到的子域名。
    Search the app's files for host names, and report those that the run did not contact.
    在 App 的文件里查找主机名，并报告运行中没有请求的主机。
    Only of an .app, .ipa or .xcarchive, or a zip of one.
    只限 .app、.ipa、.xcarchive，或其中之一的 zip。
    Exit with status 0 even if the evidence is incomplete.
    证据不完整时也以状态 0 退出。
    Without this option the exit status is 65, and no file is edited, if a file could not be \
    read in full, if a log hides hosts, if evidence was dropped at a limit, or if --process is \
    given and the captures name no processes. A packet cut off at the end of a capture does not \
    count.
    不加这个选项时，只要有文件没能完整读取、日志隐藏了主机、证据因达到上限而丢弃，或给了 \
    --process 而抓包没有写明进程，退出状态就是 65，也不修改文件。抓包末尾被截断的一个数据包不算\
    。
    Read only packets that match this filter expression, in tcpdump's syntax, with addresses.
    只读取符合这个过滤表达式的数据包，写法同 tcpdump，只用地址。
    The form of all inputs; only needed if it can't be recognized from their contents.
    所有输入的形式；只有在无法从内容识别时才需要。
    Read traffic of this process (name or process ID), of system processes that connect for it, \
    and of unknown processes.
    读取这个进程（名称或进程 ID）的流量、代它连接的系统进程的流量，以及进程不明的流量。
    Read traffic of this app, of its extensions, and of unknown processes. The .app, .ipa, \
    .xcarchive or Info.plist gives the process names.
    读取这个 App 及其扩展的流量，以及进程不明的流量。进程名取自 .app、.ipa、.xcarchive 或 \
    Info.plist。
    Read each file of a rotated capture (dumpcap -b, tcpdump -C or -G, editcap -c) alone, so \
    that a connection that goes on in the next file is cut.
    单独读取轮转抓包（dumpcap -b、tcpdump -C 或 -G、editcap -c）的每个文件，跨文件的连接会被切断\
    。
    Before reading, drop all system rights except to read and write files. Works only on Linux \
    and is an error elsewhere. `live` does this without the option, where the system can.
    读取之前，放弃读写文件以外的所有系统权限。只能用于 Linux，在别处是错误。`live` 在系统支持时\
    不加这个选项也会这样做。
    Number of threads that read one capture; the output is the same for any number.
    读取一个抓包的线程数；多少线程输出都一样。
    Print more on each capture and each host.
    显示每个抓包和每个主机的更多内容。
    Read only connections at or after this time: 2026-11-03T09:30:00Z (RFC 3339), a day in UTC, \
    or seconds since 1970.
    只读取这个时间及之后的连接：2026-11-03T09:30:00Z（RFC 3339）、UTC 的某一天，或 1970 年以来的\
    秒数。
    Read only connections before this time, as for --since; a day is included to its end.
    只读取这个时间之前的连接，写法同 --since；写某一天时，包括到当天结束。
    A key log with TLS secrets (the format of SSLKEYLOGFILE), to see certificates and hosts \
    that TLS hides.
    含有 TLS 密钥的密钥日志（SSLKEYLOGFILE 的格式），用来看到 TLS 隐藏的证书和主机。
    Keep reading a capture or log that is still being written, until ^C.
    持续读取还在写入的抓包或日志，直到 ^C。
    Takes exactly one file; a pipe is read to its end even without this option.
    只能给一个文件；管道不加这个选项也会读到结尾。
    Follow for this long: 60s, 5m, 1h.
    持续这么久：60s、5m、1h。
    Connect to the servers of hosts whose verdict is unknown or not proven, and to no others, \
    and judge with their answers.
    连接结论不确定或没有证据的主机的服务器，不连接其他服务器，并用它们的应答来判断。
    Save the packets that this run records to this file, as pcapng.
    把这次运行记录的数据包保存到这个文件，格式是 pcapng。
    Let --save-capture replace a file.
    允许 --save-capture 替换文件。
    Give up on a connection after this long: 5s, 1m.
    连接超过这个时间就放弃：5s、1m。
    Start at most this many connections per second.
    每秒最多发起这么多连接。
    Connect only to IPv4 addresses.
    只连接 IPv4 地址。
    Connect only to IPv6 addresses.
    只连接 IPv6 地址。
    Connect to the servers directly, even if the environment names a proxy.
    直接连接服务器，即使环境里写明了代理。
    Read settings from this file.
    从这个文件读取设置。
    Ignore settings files and environment variables.
    忽略设置文件和环境变量。
    Use the profile of this name in the settings file, such as release.
    使用设置文件里这个名称的 profile，例如 release。
    The app's dictionary: its Info.plist, or the app as .app, .ipa, .xcarchive or .zip.
    App 的字典：它的 Info.plist，或 .app、.ipa、.xcarchive、.zip 形式的 App。
    Output format of findings.
    问题的输出格式。
    Exit with status 1 if any finding is of this severity or worse, even if --min-severity \
    hides it.
    有这个严重程度或更严重的问题时，以状态 1 退出，即使 --min-severity 不显示它。
    A YAML file of findings to ignore: under `ignore` a list of entries with `rule`, `host` or \
    both, a `reason`, and optionally a last day, `until: 2027-01-31`.
    列出要忽略的问题的 YAML 文件：`ignore` 下是条目的列表，每条有 `rule`、`host` 或两者，有 \
    `reason`，还可以有最后一天，`until: 2027-01-31`。
    Hide the findings that this file lists.
    隐藏这个文件列出的问题。
    Write all findings to a file for --baseline, and don't fail because of them.
    把所有问题写进供 --baseline 使用的文件，并且不因它们而失败。
    """
}
