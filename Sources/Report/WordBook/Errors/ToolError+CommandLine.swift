package import Escaping

extension ToolError {
  private static func didYouMean(_ name: String) -> Wording {
    Wording("Did you mean \(name)?", "你是指 \(name) 吗？")
  }

  // MARK: Commands

  /// Returns the error for an unknown command.
  ///
  /// `meant` is the most similar command; `instead` is a whole command line that does what was
  /// probably meant.
  package static func unknownCommand(
    _ word: ForeignText, of parents: String, meant: String?, instead: String?
  ) -> ToolError {
    ToolError(
      .usage,
      Wording { language in
        language("unknown command '\(word.displayed)'", "未知命令 '\(word.displayed)'")
          + (meant.map { language("; did you mean '\($0)'?", "；你是指 '\($0)' 吗？") }
            ?? instead.map { language("; write `\($0)`", "；请写 `\($0)`") } ?? "")
      },
      commands(of: parents))
  }

  package static func noCommand(of parents: String) -> ToolError {
    ToolError(
      .usage, "no command was given to \(parents)", "\(parents) 后面缺少子命令", commands(of: parents))
  }

  private static func commands(of parents: String) -> Wording {
    Wording("`\(parents) --help` lists the commands.", "`\(parents) --help` 列出命令。")
  }

  // MARK: SDKs

  package static func severalSDKs(_ text: ForeignText, _ identifiers: [String], atMost most: Int)
    -> ToolError
  {
    ToolError(
      .usage, on: text, "matches \(identifiers.count) SDKs", "符合 \(identifiers.count) 个 SDK",
      Wording {
        $0(
          "Name one of its commands: \($0.first(most, of: identifiers)).",
          "请写明是哪一个：\($0.first(most, of: identifiers))。")
      })
  }

  package static func unknownSDK(_ text: ForeignText, nearest: String?) -> ToolError {
    ToolError(
      .usage, on: text, "the catalogue has no SDK of this name", "没有这个名称的 SDK",
      Wording { language in
        let meant = nearest.map { didYouMean("`\($0)`").text(in: language) }
        return language.sentences(
          [meant, language("`atsift sdk list` shows all SDKs.", "`atsift sdk list` 列出全部。")]
            .compactMap(\.self))
      })
  }

  // MARK: Subjects of explain

  private static let subjects = Wording(
    "Subjects are ATS-1 to ATS-133, C-1 to C-18, error codes such as -1022, keys, terms such as"
      + " SFSafariViewController, identifiers of output, and hosts such as api.example.com.",
    "可以是 ATS-1 到 ATS-133、C-1 到 C-18、-1022 之类的错误码、键、SFSafariViewController 之类的术语、输出里的标识，以及"
      + " api.example.com 之类的主机。"
  )

  package static func noSuchSubject(_ text: ForeignText, nearest: String?) -> ToolError {
    ToolError(
      .usage, "there is no '\(text.displayed)'\(guess(nearest, .english))",
      "没有 '\(text.displayed)'\(guess(nearest, .simplifiedChinese))",
      nearest == nil ? subjects : nil)
  }

  /// Returns the end of a message that names what is probably meant; empty for `nil`.
  private static func guess(_ name: String?, _ language: Language) -> String {
    name.map { language("; did you mean \($0)?", "；你是指 \($0) 吗？") } ?? ""
  }

  package static func fileAsSubject(_ text: ForeignText) -> ToolError {
    ToolError(
      .usage, "'\(text.displayed)' is a file, not a subject to explain",
      "'\(text.displayed)' 是文件，不是要解释的内容",
      Wording(
        "Name a host first: atsift explain api.example.com --plist FILE CAPTURE…",
        "请先写主机：atsift explain api.example.com --plist 文件 抓包…"))
  }

  package static func noSubject(_ text: ForeignText, nearest: String?) -> ToolError {
    let dotless = Wording(
      "A host without a dot needs --plist or a capture as well.", "不带点的主机旁边要有 --plist 或抓包。")
    return ToolError(
      .usage,
      "'\(text.displayed)' is not a rule, code, key or word of output\(guess(nearest, .english))",
      "'\(text.displayed)' 不是规则、错误码、键或输出里的词\(guess(nearest, .simplifiedChinese))",
      Wording { language in
        language.sentences(
          [nearest == nil ? subjects.text(in: language) : nil, dotless.text(in: language)]
            .compactMap(\.self))
      })
  }

  /// Returns the error for a text that is not a valid host name.
  package static func badHost(_ reason: String) -> ToolError {
    ToolError(.usage, Wording(verbatim: reason), subjects)
  }

  // MARK: Ignore lists

  /// Returns the error for a rule's identifier in the place of an ignore list.
  ///
  /// `--ignore` takes no identifiers: an accepted finding needs a reason, and should have a host and
  /// a last day, which a reviewer sees in a file.
  package static func ruleAsIgnoreList(_ rule: String) -> ToolError {
    ToolError(
      .usage,
      "--ignore takes a file, and '\(rule)' is a rule; write the rule into a YAML file with a reason",
      "--ignore 后面是文件，而 '\(rule)' 是规则；请把规则和理由写进 YAML 文件",
      Wording(
        "For example `ignore: [{rule: \(rule), reason: why it is accepted, until: 2027-01-31}]`, or the"
          + " same in .atsift.yml.",
        "例如 `ignore: [{rule: \(rule), reason: 为什么接受, until: 2027-01-31}]`，也可以写在 .atsift.yml 里。"))
  }

  // MARK: Settings

  /// Returns the error for invalid settings at `place`, a line of a file or a variable.
  package static func badConfiguration(
    at place: ForeignText, _ problem: String, suggestion: String?
  ) -> ToolError {
    func chinese(_ text: String) -> String { HelpSentences.chinese(text) ?? text }
    return ToolError(
      .configuration, Wording(on: place, problem, chinese(problem)),
      suggestion.map { Wording($0, chinese($0)) })
  }

  /// Returns the error for a settings path that is not a regular file.
  package static func settingsNoFile(_ path: ForeignText, _ problem: Wording) -> ToolError {
    ToolError(
      .configuration, Wording(on: path, problem),
      Wording("--no-config disables settings.", "加 --no-config 就不查找设置。"))
  }

  package static func tooManySettings(_ place: ForeignText, most: Int, circular: ForeignText?)
    -> ToolError
  {
    ToolError(
      .configuration, on: place, "more than \(most) files include each other",
      "超过 \(most) 个文件互相引用",
      circular.map { Wording("\($0.displayed) includes itself.", "\($0.displayed) 引用了自己。") })
  }

  package static func noSettingsBase(_ place: ForeignText, _ path: ForeignText, _ problem: Wording)
    -> ToolError
  {
    ToolError(.configuration, Wording(on: place, Wording(on: path, problem)))
  }
}

extension Wording {
  package static let isFolder = Wording("is a folder", "是文件夹")
  package static let isNoRegularFile = Wording("is not a regular file", "不是普通文件")
  package static let isDeadLink = Wording(
    "is a link to a file that does not exist", "是链接，但指向的文件不存在")
  package static let noSuchFile = Wording("no such file", "没有这个文件")

  // MARK: Reasons not to write a file

  package static let itExists = Wording("it exists already", "它已经存在")
  package static let itIsDeadLink = Wording(
    "the path is a link to a file that does not exist", "它是链接，但指向的文件不存在")

  package static func hardLinks(_ count: Int) -> Wording {
    Wording(
      "the file has \(count) hard links, and the other links would keep the old content",
      "它有 \(count) 个硬链接，其他链接会保留旧内容")
  }

  package static func ownerNotKept(_ reason: String) -> Wording {
    Wording(
      "the file's owner, permissions and extended attributes can't be kept: \(reason)",
      "它的所有者、权限和扩展属性无法保留：\(reason)")
  }
}
