/// The help of arguments, and of the options of other commands.
extension HelpSentences {
  static let otherOptions = """
    Folders of projects, Info.plist files of any format, project files of tools that write one \
    (docs/project-files.md), project.pbxproj files, PrivacyInfo.xcprivacy files, apps as .app, \
    .ipa, .xcarchive or .zip, dictionaries that suggest printed, or - for standard input.
    项目文件夹、任何格式的 Info.plist、会生成它的工具的工程文件（docs/project-files.md）、\
    project.pbxproj、PrivacyInfo.xcprivacy、.app、.ipa、.xcarchive 或 .zip 形式的 App、suggest \
    打印的字典，或表示标准输入的 -。
    Output format: a table, JSON with everything, or a row for each host.
    输出格式：表格、包含全部内容的 JSON，或每个主机一行。
    How hosts are grouped: by registrable domain, or by the company behind them.
    主机怎样分组：按可注册域名，或按背后的公司。
    What to explain: an ATS rule (ATS-10), a point on which Apple's documents contradict each \
    other (C-1), an error code (-1022), an ATS key, a cipher suite, a word or identifier of \
    output, sandbox, or a host.
    要解释什么：ATS 规则（ATS-10）、Apple 文档互相矛盾之处（C-1）、错误码（-1022）、ATS 的键、\
    密码套件、输出里的词或标识符、sandbox，或主机。
    Captures in which the host was seen, folders of them, or - for standard input.
    看到过这个主机的抓包、存放抓包的文件夹，或表示标准输入的 -。
    Print what each combination of the app-wide keys does, on iOS 9 and from iOS 10 on.
    打印整个 App 的键的每种组合有什么作用，在 iOS 9 上，以及从 iOS 10 起。
    The Info.plist, or the app, whose ATS dictionary applies to the host.
    对主机生效的 ATS 字典所在的 Info.plist 或 App。
    Output format: text, or JSON.
    输出格式：文本或 JSON。
    Record the log of a simulator: its name, its UDID, or the one that is booted.
    记录模拟器的日志：写它的名称、UDID，或用已启动的那个。
    Record the log of a connected device; with its UDID if there are several.
    记录所连接设备的日志；有多台设备时写 UDID。
    By pymobiledevice3 if it is on the PATH, else by idevicesyslog, else as root by `log \
    collect` when the command has ended.
    PATH 里有 pymobiledevice3 就用它，否则用 idevicesyslog，否则在命令结束后以 root 运行 `log \
    collect`。
    Record the log of an app on this Mac.
    记录这台 Mac 上 App 的日志。
    With --simulator: the bundle identifier of the app, by which its process is found.
    与 --simulator 一起使用：App 的 bundle identifier，用来找到它的进程。
    With --bundle-id: start the app before the command, so that its log shows all host names.
    与 --bundle-id 一起使用：在命令之前启动 App，使日志显示所有主机名。
    It is ended first if it runs. It gets the variable CFNETWORK_DIAGNOSTICS=1.
    App 正在运行时会先结束它。它会得到变量 CFNETWORK_DIAGNOSTICS=1。
    Start the command after this long even if the log prints nothing.
    过了这么久，即使日志什么都没有输出，也启动命令。
    Without a command: end after this long: 60s, 5m, 1h.
    没有命令时：过这么久就结束：60s、5m、1h。
    Save the log to this file.
    把日志保存到这个文件。
    Let --save-log replace a file.
    允许 --save-log 替换文件。
    Compare the dictionary of this Info.plist, .app, .ipa or .xcarchive with the run, as check \
    does; without it, print the dictionary that the run needs, as suggest does.
    像 check 那样，把这个 Info.plist、.app、.ipa 或 .xcarchive 的字典与运行对照；不加时像 \
    suggest 那样，打印运行需要的字典。
    Output format of findings. Without --plist, of the dictionary.
    问题的输出格式。没有 --plist 时，是字典的输出格式。
    The command to run, with its arguments, behind two dashes.
    要运行的命令及其参数，写在两个短横线之后。
    The interface: en0, rvi0, any on Linux, or pktap,en0 on macOS.
    网络接口：en0、rvi0、Linux 上的 any，或 macOS 上的 pktap,en0。
    List the interfaces of this machine and exit.
    列出这台机器的网络接口，然后退出。
    End after this long: 60s, 5m, 1h.
    过这么久就结束：60s、5m、1h。
    Servers: HOST, HOST:PORT, or a URL without a path.
    服务器：主机、主机:端口，或不带路径的 URL。
    Report whether the servers meet each requirement: of ATS without a dictionary, or of iOS 27 \
    and macOS 27 for servers of device management, app installation and software updates.
    报告服务器是否符合每项要求：没有字典时 ATS 的要求，或 iOS 27 和 macOS 27 对设备管理、App 安\
    装和软件更新服务器的要求。
    Print more on each host.
    显示每个主机的更多内容。
    Captures (pcap, pcapng), folders of them, patterns such as run*.pcap, or - for standard \
    input.
    抓包（pcap、pcapng）、存放抓包的文件夹、run*.pcap 之类的模式，或表示标准输入的 -。
    Read the captures in a list, each as separate evidence. The list is a file, or - for \
    standard input, with lines of NAME<TAB>PATH[<TAB>ETAG]; the ETAG of an object store is kept.
    读取列表里的抓包，每个作为单独的证据。列表是文件，或表示标准输入的 -，每行是 名称<TAB>路径\
    [<TAB>ETAG]；对象存储的 ETAG 会保留。
    The name to give to a single capture, such as one from a pipe.
    给单个抓包的名称，例如来自管道的抓包。
    Add this label to every capture, such as build=1234.
    给每个抓包加上这个标签，例如 build=1234。
    Take labels from the end of each capture's name (its path, or NAME in the list of --from). \
    In the pattern, {NAME} is the value of label NAME: {app}/{version}/{test}.pcap.
    从每个抓包名称的末尾（它的路径，或 --from 列表里的名称）取得标签。模式里的 {NAME} 是标签 \
    NAME 的值：{app}/{version}/{test}.pcap。
    Replace the values of these labels with pseudonyms, also in the names of captures. Example: \
    device,tester
    把这些标签的值换成假名，抓包名称里的也一样。例如 device,tester
    Evidence files and folds (the merged evidence of earlier runs), folders of them, patterns \
    such as run*.json, or - for standard input.
    证据文件和 fold（以前运行合并后的证据）、存放它们的文件夹、run*.json 之类的模式，或表示标准\
    输入的 -。
    Merge captures that have the same values of these labels, such as app,version. `day` is the \
    UTC day of a capture's first evidence, unless a label has that name.
    把这些标签的值都相同的抓包合并，例如 app,version。`day` 是抓包最早证据的 UTC 日期，除非有同\
    名的标签。
    A capture or evidence file of the old run, then one of the new run.
    旧运行的抓包或证据文件，然后是新运行的。
    A capture of the earlier run.
    较早那次运行的抓包。
    A capture of the later run.
    较晚那次运行的抓包。
    Output format: text, JSON with everything, or an HTML page.
    输出格式：文本、包含全部内容的 JSON，或 HTML 页面。
    Evidence files, folds (the merged evidence of `fold`) and captures; folders of them, \
    patterns such as run*.pcap, or - for standard input.
    证据文件、fold（`fold` 合并的证据）和抓包；存放它们的文件夹、run*.pcap 之类的模式，或表示标\
    准输入的 -。
    The label of the evidence (see `evidence --label`) whose value is the release.
    证据的哪个标签（见 `evidence --label`）的值是版本。
    Read only evidence with this label, such as app=Shop.
    只读取带这个标签的证据，例如 app=Shop。
    A capture, a console log of an Apple system, a HAR file, or - for standard input.
    抓包、Apple 系统的控制台日志、HAR 文件，或表示标准输入的 -。
    Print only SDKs of this category.
    只打印这个类别的 SDK。
    The identifier, or the English or Chinese name, or part of one.
    标识符，或者英文名、中文名，或其中一部分。
    Hosts or addresses, or - for a list on standard input, one a line.
    主机或地址，或者用 - 表示标准输入上的列表，每行一个。
    Output format: a line for each host, or JSON.
    输出格式：每个主机一行，或 JSON。
    Folders, apps as .app, .xcarchive or .ipa, or manifests.
    文件夹、.app、.xcarchive 或 .ipa 形式的 App，或隐私清单。
    Folders, apps as .app, .xcarchive or .ipa, or lock files.
    文件夹、.app、.xcarchive 或 .ipa 形式的 App，或锁文件。
    The list, or - for standard input.
    列表，或表示标准输入的 -。
    Fail if less than this percentage of the catalogue's answers is correct.
    目录的回答里正确的低于这个百分比就失败。
    Fail if the catalogue names the owner of less than this percentage of the hosts.
    目录说出归属的主机低于这个百分比就失败。
    Fail if the catalogue names a host of less than this percentage of the owners.
    目录说出至少一个主机的归属低于这个百分比就失败。
    The app that the settings are for: its .app, .ipa, .xcarchive or Info.plist.
    设置针对的 App：它的 .app、.ipa、.xcarchive 或 Info.plist。
    Write to this file, or to standard output for -.
    写到这个文件，- 表示标准输出。
    Overwrite the file.
    覆盖文件。
    The file, or - for standard input.
    文件，或表示标准输入的 -。
    Captures, evidence files and folds (the merged evidence of `fold`), folders of them, \
    patterns such as run*.pcap, or - for standard input.
    抓包、证据文件和 fold（`fold` 合并的证据）、存放它们的文件夹、run*.pcap 之类的模式，或表示标\
    准输入的 -。
    Write one file per table into this folder; it is created if it is missing.
    每个表格写一个文件，放进这个文件夹；没有就创建。
    Print only the rows of this table.
    只打印这个表格的行。
    captures: each capture that was read; sightings: each kind of observation of a host; needs: \
    each rule of ATS that a host breaks or may break; keys: each key of the proposed \
    dictionary; unread: each capture that could not be read.
    captures：读取的每个抓包；sightings：对主机的每类观察；needs：主机违反或可能违反的每条 ATS \
    规则；keys：建议字典的每个键；unread：每个没能读取的抓包。
    JSON files of cases (a dictionary, a connection, the expected verdict), or - for standard \
    input.
    用例的 JSON 文件（字典、连接、预期的结论），或表示标准输入的 -。
    Also judge each case's variants, each with its own interpretation of Apple's documents.
    也判断每个用例的变体，每个变体采用对 Apple 文档的不同理解。
    """
}
