/// The help of options on the short pages of `-h`.
extension HelpSentences {
  static let briefOptions = """
    Record the log of this simulator, or booted.
    记录这个模拟器的日志，或写 booted。
    Record the log of a connected device, by its UDID.
    按 UDID 记录所连接设备的日志。
    Record the log of an app on this Mac.
    记录这台 Mac 上 App 的日志。
    The app in the simulator: com.shop.demo.
    模拟器里的 App：com.shop.demo。
    The app's process: ShopDemo.
    App 的进程：ShopDemo。
    Start the app so that its log shows all hosts.
    启动 App，使日志显示所有主机。
    Save the log to this file.
    把日志保存到这个文件。
    The interface: en0, or rvi0 of an iPhone.
    网络接口：en0，或 iPhone 的 rvi0。
    End after this long, such as 5m.
    过这么久就结束，例如 5m。
    Report on each requirement, of ats or mdm.
    报告 ats 或 mdm 的每项要求。
    Read each capture of a list by itself.
    单独读取列表里的每个抓包。
    Write a file for each table into this folder.
    每个表格写一个文件，放进这个文件夹。
    Print only this table.
    只打印这个表格。
    Captures of the earlier run.
    较早那次运行的抓包。
    Captures of the later run.
    较晚那次运行的抓包。
    The app's dictionary: its Info.plist, .app, .ipa.
    App 的字典：它的 Info.plist、.app、.ipa。
    The Info.plist or app whose dictionary applies.
    生效的字典所在的 Info.plist 或 App。
    Start from the dictionary of this Info.plist or app.
    从这个 Info.plist 或 App 的字典开始。
    Edit the file of --plist in place.
    直接修改 --plist 的文件。
    plist, json, text, diff, review, html, and others.
    plist、json、text、diff、review、html 等。
    plist, json, text, html, and others.
    plist、json、text、html 等。
    text, json, plist, html, nscurl, openssl, others.
    text、json、plist、html、nscurl、openssl 等。
    text, json, sarif, junit, github, html, others.
    text、json、sarif、junit、github、html 等。
    text, json, csv or markdown.
    text、json、csv 或 markdown。
    text, json or html.
    text、json 或 html。
    text or json.
    text 或 json。
    Also write a report, such as ats.html.
    另外写一份报告，例如 ats.html。
    Write to this file, not to standard output.
    写到这个文件，而不是标准输出。
    Save the packets to this file.
    把数据包保存到这个文件。
    Exit with 1 for findings from this severity on.
    有这个严重程度以上的问题时以 1 退出。
    Hide the findings that this file lists.
    隐藏这个文件列出的问题。
    Group hosts by domain or by company.
    按域名或公司给主机分组。
    The label that names a release.
    作为版本名的标签。
    Read only evidence with a label: app=Shop.
    只读取带某个标签的证据：app=Shop。
    Label every capture: version=5.0.
    给每个抓包加标签：version=5.0。
    Leave out other apps' traffic: .app, .ipa, Info.plist.
    不看其他 App 的流量：.app、.ipa、Info.plist。
    Versions of iOS: 17, 16...26, or a list: 17,18.
    iOS 版本：17、16...26，或列表：17,18。
    Domains of the app's maker.
    App 开发者的域名。
    TLS secrets (SSLKEYLOGFILE), to decrypt traffic.
    TLS 密钥（SSLKEYLOGFILE），用来解密流量。
    Print only the result.
    只打印结果。
    Print more on each capture and each host.
    显示每个抓包和每个主机的更多内容。
    Read settings from this file, not .atsift.yml.
    从这个文件读取设置，而不是 .atsift.yml。
    The language of texts: en, or zh for Chinese.
    文字的语言：en 或 zh（中文）。
    """
}
