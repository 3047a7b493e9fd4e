/// The values of options, their defaults and the headings of help pages.
extension HelpSentences {
  static let values = """
    <access> elements for Cordova's config.xml
    Cordova 的 config.xml 里的 <access> 元素
    the changes to the file of --plist, for patch -p1 or git apply
    对 --plist 文件的修改，供 patch -p1 或 git apply 使用
    app.json of Expo
    Expo 的 app.json
    the NSAppTransportSecurity key with its dictionary, to paste into an Info.plist
    NSAppTransportSecurity 键及其字典，供粘贴到 Info.plist
    an HTML page, in one file
    HTML 页面，只有一个文件
    everything, as JSON
    全部内容，JSON
    a script for a Mac that tests the servers of hosts without a certain verdict
    Mac 上用的脚本，测试结论不确定的主机的服务器
    the dictionary as a property list
    属性列表形式的字典
    a shell script of PlistBuddy commands
    PlistBuddy 命令的 shell 脚本
    a draft of notes for App Review
    给 App 审核的说明草稿
    build.settings of Solar2D (Corona), in Lua
    Solar2D（Corona）的 build.settings，Lua
    a text report
    文本报告
    the infoPlist argument of a Tuist target, in Swift
    Tuist target 的 infoPlist 参数，Swift
    project.yml of XcodeGen
    XcodeGen 的 project.yml
    Checkstyle's XML
    Checkstyle 的 XML
    Code Climate's issues
    Code Climate 的问题列表
    a table for spreadsheets
    供电子表格使用的表格
    annotations of GitHub Actions
    GitHub Actions 的注解
    the summary of a job on GitHub
    GitHub 任务的摘要
    GitLab's Code Quality
    GitLab 的 Code Quality
    JUnit's test cases
    JUnit 的测试用例
    a table for comments and wikis
    供评论和 wiki 使用的表格
    SARIF 2.1.0, for code scanning
    SARIF 2.1.0，用于代码扫描
    warnings that Xcode shows in the source
    Xcode 在源代码里显示的警告
    ATS for apps without a dictionary
    没有字典的 App 的 ATS
    device management on iOS 27 and macOS 27 (Apple's support article 126655)
    iOS 27 和 macOS 27 的设备管理（Apple 支持文章 126655）
    a script for a Mac that asks the same of the servers; nothing is sent
    Mac 上用的脚本，向服务器问同样的问题；不发送任何数据
    a script for openssl that asks the same of the servers; nothing is sent
    openssl 用的脚本，向服务器问同样的问题；不发送任何数据
    .atsift.yml in this folder
    这个文件夹里的 .atsift.yml
    .atsift.yml in this folder or the nearest one above
    这个文件夹或上层最近的 .atsift.yml
    one per processor for a large capture
    大的抓包每个处理器一个
    on
    开
    error for lint, warning for check
    lint 是 error，check 是 warning
    the SDK of the newest system judged, of each platform
    各平台所判断的最新系统的 SDK
    the settings file that applies in this folder
    对这个文件夹生效的设置文件
    xcode in a build of Xcode, github in GitHub Actions, else text
    在 Xcode 构建里是 xcode，在 GitHub Actions 里是 github，否则是 text
    the built-in one
    内置的
    no dictionary
    没有字典
    all of them
    全部
    en; on a terminal, the language of the locale
    en；在终端上是 locale 的语言
    The file's extension selects the format, as in --report out.json; or name it, as in \
    --report sarif=out.json. Formats: {}.
    文件的扩展名决定格式，例如 --report out.json；也可以写明格式，例如 --report sarif=out.json。\
    格式：{}。
    The file's extension selects the format, as in --report out.json; or name it, as in \
    --report sarif=out.json. Formats: {}. github-summary without a file is appended to the \
    summary of the job.
    文件的扩展名决定格式，例如 --report out.json；也可以写明格式，例如 --report sarif=out.json。\
    格式：{}。github-summary 不写文件时，追加到任务的摘要。
    For several values, repeat the option, or use commas.
    多个值可以重复这个选项，或用逗号分开。
    See '{} <subcommand>' for detailed help.
    用“{} <子命令>”查看详细帮助。
    ARGUMENTS
    参数
    OPTIONS
    选项
    SUBCOMMANDS
    子命令
    EVERYDAY SUBCOMMANDS
    常用子命令
    OTHER SOURCES SUBCOMMANDS
    其他来源子命令
    KEEP AND COMPARE SUBCOMMANDS
    保存与比较子命令
    LOOK UP SUBCOMMANDS
    查询子命令
    BUILD ON IT SUBCOMMANDS
    供其他程序使用的子命令
    IN PARTS
    分片
    JUDGING
    判断
    READING PACKETS
    读取数据包
    OUTPUT
    输出
    SETTINGS
    设置
    RECORDING
    记录
    RESULT
    结果
    CONTACTING SERVERS
    连接服务器
    READING THE LOG
    读取日志
    FINDINGS
    问题
    CAPTURING
    抓包
    SYSTEMS
    系统
    READING CAPTURES
    读取抓包
    LABELS
    标签
    """
}
