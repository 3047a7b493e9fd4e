/// The help of commands.
extension HelpSentences {
  static let commands = """
    Finds what App Transport Security would refuse in captures, and the smallest exceptions.
    从抓包里找出 App Transport Security 会拒绝的连接，以及所需的最小例外。
    The result goes to standard output, everything else to standard error. Captures are never \
    changed. Only probe, suggest --probe and live use the network.
    结果写到标准输出，其余内容写到标准错误。抓包从不改动。只有 probe、suggest --probe 和 live 会\
    使用网络。
    Exit status: 0 done, 1 findings, a case that disagrees, or too little coverage, 64 wrong \
    usage, 65 unreadable input, or a result from incomplete evidence, 66 no such input, 70 \
    internal error, 73 output can't be created, 74 input/output error, 77 permission denied, 78 \
    settings that can't be used.
    退出状态：0 完成，1 有问题、有不一致的用例，或覆盖率不足，64 用法错误，65 输入无法读取，或结\
    果出自不完整的证据，66 没有这个输入，70 内部错误，73 无法创建输出，74 输入输出错误，77 没有\
    权限，78 设置无法使用。
    Print the smallest NSAppTransportSecurity dictionary for an app's traffic.
    打印 App 流量所需的最小 NSAppTransportSecurity 字典。
    The dictionary goes to standard output, the reasons to standard error.
    字典写到标准输出，理由写到标准错误。
    Compare an app's dictionary with the app's traffic.
    把 App 的字典与 App 的流量对照。
    Reports traffic that the dictionary blocks on a system, exceptions that nothing needs or \
    that are wider than needed, and what lint finds. In an app, each bundle is compared with \
    the traffic of its own process if the captures name processes. The app's privacy manifests \
    are linted too, and their tracking domains compared with the hosts contacted.
    报告字典在某个系统上拦截的流量、没有连接需要的或过宽的例外，以及 lint 找到的问题。对于 App，\
    如果抓包写明了进程，就把每个 bundle 与它自己进程的流量对照。App 的隐私清单也会检查，并把其中\
    的跟踪域名与请求过的主机对照。
    Exit status: 0 no finding at or above --fail-on, 1 some, 65 none, but not everything could \
    be read or kept, 66 no such file.
    退出状态：0 没有达到 --fail-on 的问题，1 有，65 没有，但不是所有内容都能读取或保留，66 没有\
    这个文件。
    Find mistakes in a dictionary or privacy manifest.
    找出字典或隐私清单里的错误。
    Reports names that never match, keys that no system reads, values that systems read \
    differently, and keys that cancel each other. No capture is needed. In an app, every bundle \
    with a policy of its own is checked: extensions, watch apps, App Clips. In the folder of a \
    project, every Info.plist, Xcode project, manifest and entitlements file is checked, except \
    those of third-party code; notes say which target uses each, and what was not read. An \
    extension that allows more than its app is a finding. Every privacy manifest is checked \
    too, for mistakes that App Store Connect rejects.
    报告永远匹配不到的名称、没有系统读取的键、各系统读法不同的值，以及互相抵消的键。不需要抓包。\
    对于 App，检查每个有自己策略的 bundle：扩展、手表 App、App Clip。对于工程文件夹，检查每个 \
    Info.plist、Xcode 工程、清单和 entitlements 文件，第三方代码除外；提示会写明每个文件由哪个 \
    target 使用，以及哪些没有读取。扩展放开的比 App 多，就是问题。每个隐私清单也会检查，找出 \
    App Store Connect 会拒绝的错误。
    Exit status: 0 no finding at or above --fail-on, 1 some, 65 not everything could be read, \
    66 no such file, or nothing in the folder.
    退出状态：0 没有达到 --fail-on 的问题，1 有，65 不是所有内容都能读取，66 没有这个文件，或文\
    件夹里没有可检查的内容。
    List every host with its TLS, certificate, process and verdict.
    列出每个主机，以及它的 TLS、证书、进程和结论。
    Hosts are grouped by registrable domain; traffic that was not judged comes last. The \
    versions and certificates shown are the weakest that were seen. BY is the client, SDK the \
    owner of the host, with a question mark if uncertain. On a terminal, the table has its \
    width; --format csv has a row for each host, with more columns. Below the table are \
    connections of protocols outside ATS, and names for which DNS had no address.
    主机按可注册域名分组；没有判断的流量在最后。显示的版本和证书是看到过的最弱的。“进程”是发起者\
    ，SDK 是主机的归属，不确定时带问号。在终端上，表格与终端同宽；--format csv 每个主机一行，列\
    更多。表格下面是不归 ATS 管的协议的连接，以及 DNS 没有给出地址的名称。
    Explain a rule, an error code, a key, a word, a dictionary, or the verdict of a host.
    解释规则、错误码、键、术语、字典，或某个主机的结论。
    A subject is a rule (ATS-24), a disputed question (C-7), an error code (-1022, -9802), a key, \
    a cipher suite (TLS_RSA_WITH_AES_128_GCM_SHA256, 0xc02f), a class or tool (WKWebView, \
    nscurl), a word of reports (forward secrecy, public suffix list), a rule of `atsift lint` or \
    `check` (misspelled-key, stale-exception), any other identifier of output \
    (certificates-unseen, tcp.gap), sandbox (which parts of the sandbox this machine has), or a \
    host. With --plist alone, it shows which configuration of ATS the dictionary is, how to get \
    to the next stricter one, and what each entry opens, on which systems; with captures, also \
    for which hosts. For a host, it shows what the dictionary means for it on every system; with \
    captures, also what each connection needs, its verdict, and where it was seen.
    可以解释规则（ATS-24）、有争议的问题（C-7）、错误码（-1022、-9802）、键、密码套件\
    （TLS_RSA_WITH_AES_128_GCM_SHA256、0xc02f）、类或工具（WKWebView、nscurl）、报告里的词\
    （cleartext、PFS）、`atsift lint` 或 `check` 的规则（misspelled-key、\
    stale-exception）、输出里的其他标识符（certificates-unseen、tcp.gap）、sandbox（这台机器有沙盒\
    的哪些部分），或主机。只给 --plist 时，显示字典属于哪种 ATS 配置、怎样再严格一步，以及每个条\
    目在哪些系统上放开什么；同时给抓包，还会显示对哪些主机放开。对于主机，显示字典在每个系统上对\
    它意味着什么；同时给抓包，还会显示每个连接需要什么、结论，以及在哪里看到它。
    Run a test, record the app's log meanwhile, and judge it.
    运行测试，同时记录 App 的日志，然后判断。
    The log is recorded until the command ends; without a command, until ^C, SIGTERM or the end \
    of --duration. Then the run is check with --plist, otherwise suggest. No packets are \
    captured.
    日志记录到命令结束为止；没有命令时，记录到 ^C、SIGTERM 或 --duration 到期。之后，有 --plist \
    就相当于 check，否则相当于 suggest。不抓数据包。
    The command is started without a shell, in this terminal. Its standard output goes to \
    standard error, so that standard output has only the result; with -o it stays standard \
    output.
    命令不经过 shell，就在这个终端里启动。它的标准输出转到标准错误，标准输出只留给结果；加 -o 时\
    仍是标准输出。
    ^C and SIGTERM are passed on to the command; the result comes when it has ended. If it does \
    not end within ten seconds, or at a further ^C, it gets SIGTERM, then SIGKILL.
    ^C 和 SIGTERM 会转给命令，命令结束后给出结果。如果十秒内没有结束，或者再按一次 ^C，先发 \
    SIGTERM，再发 SIGKILL。
    Exit status: as of check or suggest; where that is 0, 1 if the command failed. 65 also if \
    the log did not stream during the whole command.
    退出状态：与 check 或 suggest 相同；那里是 0 而命令失败时为 1。整个命令期间日志没有一直输出\
    时，也是 65。
    Capture on an interface, and print the dictionary for what was seen.
    在网络接口上抓包，并打印所看到流量需要的字典。
    Hosts are shown as they are seen; ^C, SIGTERM or the end of --duration ends the capture and \
    prints what suggest prints. Nothing is sent, and no name is looked up, unless --bpf \
    contains one.
    主机一看到就显示；^C、SIGTERM 或 --duration 到期会结束抓包，并打印 suggest 会打印的内容。不\
    发送任何数据，也不查询名称，除非 --bpf 里有名称。
    For an iPhone or iPad attached to this Mac, `rvictl -s UDID` creates rvi0; with -i \
    pktap,rvi0, packets have the names of their processes.
    对于接在这台 Mac 上的 iPhone 或 iPad，`rvictl -s UDID` 会创建 rvi0；用 -i pktap,rvi0 时，数\
    据包带有进程名。
    A key log gets the secrets of a connection only after its packets were captured: to decrypt \
    TLS, save the capture with --save-capture and give it to suggest with --keylog.
    密钥日志要到数据包抓完之后才有连接的密钥：要解密 TLS，请用 --save-capture 保存抓包，再连同 \
    --keylog 交给 suggest。
    Test servers with TLS handshakes, and judge them by App Transport Security.
    用 TLS 握手测试服务器，并按 App Transport Security 判断。
    Connects only to the named hosts, at most 8 times each and one after another; redirects are \
    shown but not followed. HOST is tested over https and http, HOST:PORT over https on that \
    port; http://HOST and https://HOST:PORT test only one.
    只连接写明的主机，每个最多 8 次，一次接一次；会显示重定向，但不跟随。“主机”测试 https 和 \
    http，“主机:端口”测试该端口上的 https；http://主机 和 https://主机:端口 只测试其中一种。
    Servers first get the ClientHello of an ATS client, then ones with one requirement less at \
    a time. The conversation is a capture, which every other command reads.
    服务器先收到 ATS 客户端的 ClientHello，再收到每次少一项要求的 ClientHello。整个对话是一个抓\
    包，其他命令都能读取。
    With --for, each requirement passes, fails, or stays unknown, and the exit status is 0 if \
    all pass, 1 if one fails, and 65 if one is unknown. Give the roots that devices trust with \
    --trust-anchors.
    加 --for 时，每项要求的结果是通过、未通过或不确定；全部通过时退出状态为 0，有一项未通过为 1\
    ，有一项不确定为 65。请用 --trust-anchors 给出设备信任的根证书。
    Write the evidence in captures into a file that can replace the captures.
    把抓包里的证据写进一个文件，它可以代替抓包。
    The file is accepted wherever a capture is, except by `connections`, and gives the same \
    results. It is much smaller than the captures, and contains no packets, paths, queries or \
    client addresses. Its format is atsift-evidence/1, one JSON object a line. --process leaves \
    out the traffic of other processes, and the names to which only they connected. The file \
    keeps the result of --trust-anchors, not the chains. Labels describe a capture: its app, \
    version or device.
    凡是能用抓包的地方都能用这个文件，只有 `connections` 除外，而且结果相同。它比抓包小得多，不\
    含数据包、路径、查询和客户端地址。格式是 atsift-evidence/1，每行一个 JSON 对象。--process 会\
    略去其他进程的流量，以及只有它们连接过的名称。文件保留 --trust-anchors 的结果，不保留证书链\
    。标签描述抓包：它的 App、版本或设备。
    Combine evidence files and captures into one evidence file.
    把多个证据文件和抓包合并成一个证据文件。
    The order does not matter. A capture that occurs in several files, with exactly the same \
    evidence, counts once.
    顺序没有影响。在几个文件里都出现、证据又完全相同的抓包只算一次。
    Merge the evidence of many captures into one fold (merged evidence) for each app, version \
    or day.
    把许多抓包的证据按 App、版本或日期各合并成一份 fold（合并后的证据）。
    A fold contains each different fact once, with its first places and its captures (exact up \
    to 64), so it grows with the variety of traffic, not with its volume. Order, grouping and \
    repetition make no difference: fold each day, then fold the days into a year. Every command \
    that reads evidence reads folds, except `merge`, which needs each capture by itself.
    fold 里每个不同的事实只保留一次，连同最先出现的位置和所属的抓包（64 个以内是准确的），所以它\
    随流量的种类增长，而不随数量增长。顺序、分组和重复都没有影响：先合并每天，再把各天合并成一年\
    。凡是读取证据的命令都能读取 fold，只有需要逐个抓包的 `merge` 除外。
    Show which hosts appeared, got worse or better, or left between two runs.
    显示两次运行之间哪些主机新出现、变差、变好或不再出现。
    Each run is a capture, an evidence file, a folder or a pattern; --old and --new take \
    several. Both are judged in the same way. A host that became unknown is not better, and one \
    that left may just not have been contacted. The exit status is 0 for any change; to fail a \
    build, use `check`.
    每次运行是一个抓包、证据文件、文件夹或模式；--old 和 --new 可以给多个。两次按同样的方式判断\
    。变为不确定的主机不算变好，不再出现的主机可能只是没有请求。有任何变化时退出状态都是 0；要让\
    构建失败，请用 `check`。
    Show every host in every release, and since when it needs which key.
    显示每个版本里的每个主机，以及它从哪个版本起需要哪个键。
    For each release, keep one file with its evidence (`atsift fold --by app,version`). The \
    label `version` names the release; a file without it is one release, named after the file. \
    Each release is judged by itself, in the same way. A release in which a host was not seen \
    shows nothing about it. Labels such as sdk.umeng=7.4.1 give the version of an SDK.
    每个版本保留一个证据文件（`atsift fold --by app,version`）。标签 `version` 是版本名；没有这\
    个标签的文件算一个版本，以文件名为名。每个版本单独判断，方式相同。没有看到某个主机的版本，不\
    说明它的任何情况。sdk.umeng=7.4.1 之类的标签写明 SDK 的版本。
    Write a capture, log or HAR file without user data; it gives the same suggestion.
    写出不含用户数据的抓包、日志或 HAR 文件；它给出的建议不变。
    Handshakes, host names, processes, times and sizes stay. Payload, paths, queries, cookies, \
    credentials, clients' addresses, MAC addresses, secrets and comments are replaced with \
    zeros or placeholders. Anything that is not known to be harmless is removed. Packets and \
    lines keep their numbers. A compressed file is unpacked.
    握手、主机名、进程、时间和大小保留。负载、路径、查询、cookie、凭证、客户端地址、MAC 地址、密\
    钥和注释替换成零或占位内容。不能确定无害的都会去掉。数据包和行的编号不变。压缩文件会先解压。
    Look up the SDK behind a host, and how to make its exception unnecessary.
    查主机背后的 SDK，以及怎样去掉为它加的例外。
    The catalogue is part of the program; --sdk-catalog adds a project's own. An uncertain SDK \
    is marked: `probably` before its name, or a question mark after it.
    目录是程序自带的；--sdk-catalog 加上项目自己的目录。不确定的 SDK 有标记：名称前有“可能是”，\
    或名称后有问号。
    List the known SDKs.
    列出已知的 SDK。
    Show an SDK: its hosts, since when it uses https, and the fix.
    显示一个 SDK：它的主机、从何时起使用 https，以及处理办法。
    Show which SDK is behind each host, or that it is unknown.
    显示每个主机背后是哪个 SDK，或者不知道。
    The longest matching suffix of whole labels applies. A shared cloud such as amazonaws.com \
    does not identify an SDK. Only the name is used; with a capture, `inspect` and `suggest` \
    use aliases too.
    以整段标签匹配，最长的后缀优先。amazonaws.com 之类的共享云不能确定 SDK。这里只看名称；有抓包\
    时，`inspect` 和 `suggest` 还会看别名。
    Create a catalogue of the tracking domains that a project's SDKs declare.
    用项目里各个 SDK 声明的跟踪域名创建目录。
    Every PrivacyInfo.xcprivacy is read, in folders such as Pods, DerivedData and \
    SourcePackages, in apps, archives and .ipa files. Domains that the built-in catalogue has \
    with the same certainty are left out. Manifests declare only domains for tracking, so an \
    SDK may use others too.
    读取每个 PrivacyInfo.xcprivacy：在 Pods、DerivedData、SourcePackages 之类的文件夹里，以及 \
    App、归档和 .ipa 文件里。内置目录里已有且可信度相同的域名不写。清单只声明用于跟踪的域名，所\
    以 SDK 还可能使用别的域名。
    Exit status: 0 done, 65 or 77 not everything could be read (the rest was written), 66 no \
    such path (nothing was written).
    退出状态：0 完成，65 或 77 不是所有内容都能读取（其余的已写出），66 没有这个路径（什么都没有\
    写）。
    List the SDKs of an app or a project: version, place, hosts, and what they need.
    列出 App 或项目的 SDK：版本、位置、主机，以及它们需要什么。
    Lock files: Podfile.lock, Package.resolved, Cartfile.resolved, pubspec.lock, \
    package-lock.json, npm-shrinkwrap.json, yarn.lock, pnpm-lock.yaml, bun.lock, \
    packages.lock.json of NuGet, packages-lock.json and *Dependencies.xml of Unity, config.xml \
    and plugins/fetch.json of Cordova. If there is none: Podfile, Package.swift, \
    project.pbxproj, pubspec.yaml, package.json, *.csproj, *.fsproj, packages.config and \
    Unity's manifest.json. In an app: the Info.plist of its frameworks and resource bundles and \
    the list of its signed files. An SDK that is linked into the app without its own bundle is \
    found only in lock files. For the folder of a project, the end is a forecast: hosts of SDKs \
    that used http, and hosts of http:// literals in its own source.
    锁文件：Podfile.lock、Package.resolved、Cartfile.resolved、pubspec.lock、package-lock.json、\
    npm-shrinkwrap.json、yarn.lock、pnpm-lock.yaml、bun.lock、NuGet 的 packages.lock.json、\
    Unity 的 packages-lock.json 和 *Dependencies.xml、Cordova 的 config.xml 和 \
    plugins/fetch.json。没有锁文件时：Podfile、Package.swift、project.pbxproj、pubspec.yaml、\
    package.json、*.csproj、*.fsproj、packages.config 和 Unity 的 manifest.json。在 App 里：框架\
    和资源 bundle 的 Info.plist，以及签名文件的列表。链接进 App 而没有自己 bundle 的 SDK，只有在\
    锁文件里才能找到。对于项目文件夹，末尾是预测：用过 http 的 SDK 的主机，以及自己源代码里 \
    http:// 字面量的主机。
    Exit status: 0 done, 65 or 77 not everything could be read (the rest was written, if each \
    path could be opened), 66 no such path, or nothing to read in it.
    退出状态：0 完成，65 或 77 不是所有内容都能读取（如果每个路径都能打开，其余的已写出），66 没\
    有这个路径，或里面没有可读取的内容。
    Measure how many hosts and owners of a list the catalogue names, and how many correctly.
    统计目录能说出列表里多少主机和归属，其中多少正确。
    The list is CSV. Its first row names the columns; `host` and `owner` are read. An owner is \
    a company by any of its names; `cloud: COMPANY` or `cdn: COMPANY` for names that anyone can \
    rent; `none` for a host of no SDK. An owner counts as named if one of its hosts is. If the \
    catalogue names only a shared cloud, a host whose owner is a company counts as not named, \
    and a host whose owner is `none` does not count as an error.
    列表是 CSV。第一行是列名；读取 `host` 和 `owner` 两列。归属写公司的任一名称；任何人都能租用\
    的名称写 `cloud: 公司` 或 `cdn: 公司`；不属于任何 SDK 的主机写 `none`。只要说出归属的一个主\
    机，就算说出了这个归属。目录只说出共享云时，归属是公司的主机算没有说出，归属是 `none` 的主机\
    不算错误。
    Exit status: 0 done, 1 less than a --min option requires, 65 or 66 the list can't be read.
    退出状态：0 完成，1 低于某个 --min 选项的要求，65 或 66 列表无法读取。
    Write, show and check the settings of .atsift.yml.
    写出、显示和检查 .atsift.yml 的设置。
    Settings are read from the nearest .atsift.yml, from this folder up to the first with a \
    .git, or to the root. A profile overrides the rest of the file, an environment variable \
    such as ATSIFT_FAIL_ON overrides both, and the command line overrides all.
    设置取自最近的 .atsift.yml：从这个文件夹往上，直到第一个有 .git 的文件夹，或者根目录。\
    profile 优先于文件的其余部分，ATSIFT_FAIL_ON 之类的环境变量优先于两者，命令行优先于一切。
    Write a commented .atsift.yml that fits an app.
    为 App 写出带注释的 .atsift.yml。
    Lists every setting with its meaning, as a comment. Sets the systems from the app's minimum \
    system on, its SDK, and the maker's domain if the bundle identifier and a host of the \
    Info.plist agree on it.
    以注释列出每个设置及其含义。写入从 App 的最低系统起的各个系统、它的 SDK，以及开发者的域名（\
    如果 bundle identifier 与 Info.plist 里的某个主机一致）。
    Exit status: 0 written, 65 or 66 no app to read, 73 the file exists already.
    退出状态：0 已写出，65 或 66 没有可读取的 App，73 文件已经存在。
    Print the effective settings and where each value comes from, as YAML.
    以 YAML 打印有效的设置，以及每个值来自哪里。
    Check a settings file, with all its profiles.
    检查设置文件，包括其中所有 profile。
    Also checks the files that it names, such as a baseline that does not exist.
    也检查它写明的文件，例如不存在的基线。
    Exit status: 0 no problem, 66 no such file, 78 a problem.
    退出状态：0 没有问题，66 没有这个文件，78 有问题。
    Print the JSON Schema of .atsift.yml, for editors.
    打印 .atsift.yml 的 JSON Schema，供编辑器使用。
    Print each connection as a JSON object on one line.
    每个连接打印成一行 JSON 对象。
    Records are printed while a capture is read, in the order of packets. From a pipe or with \
    --follow they are printed as soon as they are complete. Their format is \
    atsift-connections/1. After a certificate that may be a proxy's, records are held back \
    until that is decided, 16384 at most.
    记录在读取抓包时按数据包的顺序打印。从管道读取或加 --follow 时，记录一完整就打印。格式是 \
    atsift-connections/1。看到可能属于代理的证书之后，记录会保留到能够确定为止，最多 16384 条。
    Write tables for SQL: captures, sightings, needs, keys and unread files.
    为 SQL 写出表格：抓包、观察、需要、键和没有读取的文件。
    Each capture and each fold is judged by itself and gives rows, one JSON object a line \
    (NDJSON), with its labels, the host's registrable domain, SDK and verdict. DuckDB, Spark \
    and BigQuery can read them. To learn what an app or a version needs, judge folds; to learn \
    which run showed it, judge captures.
    每个抓包和每份 fold 单独判断并给出若干行，每行一个 JSON 对象（NDJSON），带有标签、主机的可注\
    册域名、SDK 和结论。DuckDB、Spark 和 BigQuery 都能读取。要知道 App 或某个版本需要什么，请判\
    断 fold；要知道是哪次运行显示的，请判断抓包。
    Judge decision cases (JSON), and print a line of JSON for each.
    判断用例（JSON），每个打印一行 JSON。
    A case has a dictionary (`policy`) and a connection; the defaults are the newest iOS, an \
    app linked with its SDK, and URLSession. Without `policy` the app has no dictionary. Exit \
    status 1 means that a verdict differs from the expected one.
    用例有字典（`policy`）和连接；默认是最新的 iOS、用它的 SDK 构建的 App，以及 URLSession。没有\
     `policy` 就是没有字典。退出状态 1 表示某个结论与预期不同。
    Show subcommand help information.
    显示子命令的帮助。
    """
}
