/// The errors of command lines.
extension HelpSentences {
  static let usageErrors = """
    Write one of {}.
    请写 {} 之一。
    Name one log to record: --simulator, --device or --this-mac.
    请写明要记录哪个日志：--simulator、--device 或 --this-mac。
    {}: '{}' is an option, not a value.
    {}：'{}' 是选项，不是值。
    The name of the simulator is empty.
    模拟器的名称为空。
    The bundle identifier is empty.
    bundle identifier 为空。
    --bundle-id needs --simulator; name the app's process with --process.
    --bundle-id 要与 --simulator 一起使用；请用 --process 写明 App 的进程。
    --launch needs --bundle-id.
    --launch 要与 --bundle-id 一起使用。
    `{}` starts this command; run `{}` instead.
    这个命令由 `{}` 启动；请运行 `{}`。
    The command is empty.
    命令为空。
    --duration is for a run without a command.
    --duration 只用于没有命令的运行。
    --baseline and --write-baseline need --plist.
    --baseline 和 --write-baseline 要与 --plist 一起使用。
    --bpf and --input-format are for captures.
    --bpf 和 --input-format 只用于抓包。
    --plist needs a file; the command reads standard input.
    --plist 要写明文件；标准输入由命令读取。
    --fail-on needs --plist.
    --fail-on 要与 --plist 一起使用。
    --format {} is for a run without --plist.
    --format {} 只用于没有 --plist 的运行。
    --format {} needs --plist; --report writes it without.
    --format {} 要与 --plist 一起使用；不加 --plist 时可用 --report 写出。
    --save-log needs a file; standard output receives the result.
    --save-log 要写明文件；标准输出用于结果。
    --force needs {}.
    --force 要与 {} 一起使用。
    Name an interface with -i; --list-interfaces shows them.
    请用 -i 写明网络接口；--list-interfaces 会列出它们。
    The name of an interface is empty.
    网络接口的名称为空。
    Standard input is a capture or the dictionary, not both.
    标准输入可以是抓包或字典，不能两者都是。
    --baseline hides findings that --write-baseline would list.
    --baseline 会隐藏 --write-baseline 要列出的问题。
    Name two runs, OLD and NEW; if one consists of several files, give every file with --old or \
    --new.
    请写明两次运行，先旧后新；如果一次运行有几个文件，请用 --old 或 --new 写出每个文件。
    Standard input can be only one of the two runs.
    标准输入只能是两次运行之一。
    --by {}: give the name of one label, such as version
    --by {}：请写一个标签的名称，例如 version
    --duration needs --follow.
    --duration 要与 --follow 一起使用。
    --threads is a number from 1 to {}.
    --threads 是 1 到 {} 的数。
    --since must be earlier than --until.
    --since 必须早于 --until。
    --no-config cannot be combined with --config or --profile.
    --no-config 不能与 --config 或 --profile 一起使用。
    Standard input is a capture or a key log, not both.
    标准输入可以是抓包或密钥日志，不能两者都是。
    --timeout is at most {} minutes.
    --timeout 最多 {} 分钟。
    --rate is a number from 1 to {}.
    --rate 是 1 到 {} 的数。
    --ipv4 and --ipv6 together leave no address; use only one of them.
    --ipv4 和 --ipv6 一起使用就没有地址了；请只用其中一个。
    --for prints text or json.
    --for 只能输出 text 或 json。
    --for only examines servers; it cannot be combined with {}.
    --for 只检查服务器，不能与 {} 一起使用。
    --for examines https, but http://{} is an http URL.
    --for 检查 https，但 http://{} 是 http URL。
    --for {} applies from iOS 27 and macOS 27 on, not to {}.
    --for {} 从 iOS 27 和 macOS 27 起适用，不适用于 {}。
    '{}' is not a server: write HOST, HOST:PORT, or a URL of http or https without a path.
    '{}' 不是服务器：请写主机、主机:端口，或不带路径的 http 或 https URL。
    --format {} contacts no server, so it cannot be combined with {}.
    --format {} 不连接服务器，不能与 {} 一起使用。
    give the file to write with -o, or -o - for standard output
    请用 -o 写明要写入的文件，或用 -o - 写到标准输出
    --save-capture needs --probe.
    --save-capture 要与 --probe 一起使用。
    {} needs --probe.
    {} 要与 --probe 一起使用。
    --sandbox drops the right to connect, which --probe needs.
    --sandbox 会放弃连接的权限，而 --probe 需要它。
    --shard and --combine cannot be combined with --plist, --write, --report or --probe.
    --shard 和 --combine 不能与 --plist、--write、--report 或 --probe 一起使用。
    --shard writes a part; give --format to --combine.
    --shard 写出的是一个分片；请把 --format 用于 --combine。
    --combine writes only JSON and dictionaries; for other formats, use `suggest` with all \
    evidence.
    --combine 只写 JSON 和字典；其他格式请用 `suggest` 处理全部证据。
    --write needs --plist.
    --write 要与 --plist 一起使用。
    --write cannot edit standard input.
    --write 不能修改标准输入。
    --min-severity needs --report.
    --min-severity 要与 --report 一起使用。
    --shard writes a part, and --combine combines parts; use only one
    --shard 写出分片，--combine 合并分片；请只用其中一个
    --keep-unused needs --plist.
    --keep-unused 要与 --plist 一起使用。
    --format diff needs --plist.
    --format diff 要与 --plist 一起使用。
    give a folder with --to for all tables, or name one table with --table
    请用 --to 为所有表格写明文件夹，或用 --table 写明一个表格
    -o receives the rows of one --table; for all tables, name a folder with --to
    -o 用于一个 --table 的行；要写所有表格，请用 --to 写明文件夹
    give captures, or a list of them with --from
    请写明抓包，或用 --from 给出抓包的列表
    --name is for one capture
    --name 只用于一个抓包
    Name the labels to fold by, such as --by app,version.
    请写明按哪些标签合并，例如 --by app,version。
    --by {}: give names of labels separated by commas, such as app,version
    --by {}：请写标签的名称，用逗号分开，例如 app,version
    --by {}: a label occurs twice
    --by {}：有标签写了两次
    --redact-labels: "{}" is not a valid label name
    --redact-labels：“{}”不是有效的标签名
    {} {}: this label has another value already
    {} {}：这个标签已经有另一个值
    {} {}: give {}
    {} {}：请写 {}
    --truth-table takes no subject and no file.
    --truth-table 不带要解释的内容，也不带文件。
    Give a subject to explain: a rule (ATS-24), a question (C-7), a key, a term, a rule of \
    lint, sandbox, or a host; or give --plist or --truth-table.
    请写明要解释什么：规则（ATS-24）、有争议的问题（C-7）、键、术语、lint 的规则、sandbox，或主\
    机；也可以用 --plist 或 --truth-table。
    '{}' takes no other input: give one subject at a time, and captures or --plist only for a \
    host.
    '{}' 不带其他输入：一次只写一项内容，抓包和 --plist 只用于主机。
    --save-capture needs a file; standard output receives the result.
    --save-capture 要写明文件；标准输出用于结果。
    '{}' is not a report format.
    '{}' 不是报告格式。
    '{}' is not a report format. Did you mean '{}'?
    '{}' 不是报告格式。你是指 '{}' 吗？
    A report needs a file: --report {}=FILE.
    报告要写明文件：--report {}=文件。
    Only one report can go to standard output.
    只有一个报告能写到标准输出。
    A run with --sandbox starts this command; start that run instead.
    这个命令由带 --sandbox 的运行启动；请启动那次运行。
    {} {} is not known; the rules of ATS are known up to {}.
    不知道 {} {}；已知的 ATS 规则到 {} 为止。
    {} {} has no App Transport Security; iOS 9 and macOS 10.11 were the first.
    {} {} 没有 App Transport Security；它从 iOS 9 和 macOS 10.11 开始。
    There is no {} {}; iOS 18 and macOS 15 were followed by 26.
    没有 {} {}；iOS 18 和 macOS 15 之后是 26。
    '{}' is not a version of an SDK; write 17 or 17.4.
    '{}' 不是 SDK 的版本；请写成 17 或 17.4。
    '{}' is not a range of versions; write 17, 17.4 or 16...26.
    '{}' 不是版本范围；请写成 17、17.4 或 16...26。
    '{}' is not an address: write one such as 10.0.0.5, a block such as 10.0.0.0/8, auto or \
    off. Names are not looked up.
    '{}' 不是地址：请写 10.0.0.5 之类的地址、10.0.0.0/8 之类的地址段、auto 或 off。不会查询名称\
    。
    --through-proxy: {}
    --through-proxy：{}
    'off' means no proxy at all; leave out the other values.
    'off' 表示完全没有代理；请去掉其他值。
    '{}' is not a known interpretation of Apple's documents; use one of these:
    '{}' 不是已知的对 Apple 文档的理解；可以用：
    '{}' is not a known interpretation of Apple's documents; use this one:
    '{}' 不是已知的对 Apple 文档的理解；可以用：
    Anyone can have a name under '{}', so it is not the domain of one maker; write one such as \
    {}.
    任何人都能有 '{}' 下的名称，所以它不是某个开发者的域名；请写 {} 之类的域名。
    '{}' must be given in its xn-- form.
    '{}' 要写成 xn-- 的形式。
    '{}' is not a host but a URL; write {}.
    '{}' 是 URL，不是主机；请写 {}。
    '{}' is a pattern, which no host equals; {} {}.
    '{}' 是模式，没有主机与它相同；请写主机名。
    '{}' has a port; write the host alone: {}.
    '{}' 带有端口；请只写主机：{}。
    '{}' is not a host; write a name such as {}, or an address.
    '{}' 不是主机；请写 {} 之类的名称，或地址。
    "{}" is not a time. Write one of these:
    “{}”不是时间。请写成：
    {} (RFC 3339, with the zone)
    {}（RFC 3339，带时区）
    2026-11-03T09:30:00Z or {}
    2026-11-03T09:30:00Z 或 {}
    2026-11-03 (a day in UTC; --since means its start, --until its end)
    2026-11-03（UTC 的一天；--since 指它的开始，--until 指它的结束）
    1793664000.5 (seconds since 1970-01-01 00:00 UTC)
    1793664000.5（1970-01-01 00:00 UTC 以来的秒数）
    A value of the list is empty; leave the value out, or write it.
    列表里有一个值为空；请去掉它，或写出来。
    '{}' has nothing between two commas, or at an end; write a, b, and \\, for a comma in a \
    name.
    '{}' 的两个逗号之间或末尾没有内容；请写成 a, b，名称里的逗号写成 \\,。
    The name of a process is empty.
    进程的名称为空。
    unknown option '{}'
    未知选项 '{}'
    unknown option '{}'; its name is '{}' now
    未知选项 '{}'；现在叫 '{}'
    {}; did you mean '{}'?
    {}；你是指 '{}' 吗？
    {}; it is an option of {}
    {}；它是 {} 的选项
    {}; the values are {}
    {}；可选值是 {}
    the value '{}' is invalid for '{}'
    '{}' 不能用作 '{}' 的值
    the value '{}' is invalid for '{}': {}
    '{}' 不能用作 '{}' 的值：{}
    missing value for '{}'
    '{}' 后面缺少值
    missing expected argument '{}'
    缺少参数 '{}'
    missing expected arguments {}
    缺少参数 {}
    unexpected argument '{}'
    多余的参数 '{}'
    {} unexpected arguments: {}
    有 {} 个多余的参数：{}
    the option '{}' does not take any value, but '{}' was specified
    选项 '{}' 不带值，却写了 '{}'
    {} can't be used with {}
    {} 不能与 {} 一起使用
    `{} --help` lists the options.
    `{} --help` 列出所有选项。
    Usage: {}
    用法：{}
    missing one of: {}
    缺少其中之一：{}
    """
}
