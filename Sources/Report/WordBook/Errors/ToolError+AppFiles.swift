package import Escaping

extension ToolError {
  // MARK: Property lists

  private static func badPropertyList(_ message: Wording) -> ToolError {
    ToolError(
      .badData, message,
      Wording(
        "Give an Info.plist, or the dictionary that `atsift suggest` prints.",
        "请给出 Info.plist，或 `atsift suggest` 输出的字典。"))
  }

  /// Returns the error for an invalid property list; `place` is the position in the file.
  package static func badPropertyList(_ path: ForeignText, at place: String, _ reason: String)
    -> ToolError
  {
    badPropertyList(Wording(verbatim: "\(path.displayed):\(place): \(reason)"))
  }

  package static func zipAsPropertyList(_ name: ForeignText) -> ToolError {
    badPropertyList(Wording(on: name, "is a zip file, not an Info.plist", "是 zip 文件，不是 Info.plist"))
  }

  package static func noDictionary(_ path: ForeignText) -> ToolError {
    badPropertyList(
      Wording(on: path, "contains no dictionary, unlike an Info.plist", "里面不是字典，而 Info.plist 是字典"))
  }

  package static func policyTooLarge(_ path: ForeignText, _ excess: PolicyExcess) -> ToolError {
    badPropertyList(Wording(on: path, excess.words))
  }

  /// Returns the error for an NSAppTransportSecurity value that is not a dictionary.
  package static func badPolicy(_ path: ForeignText) -> ToolError {
    ToolError(
      .badData, on: path, "its NSAppTransportSecurity is not a dictionary",
      "它的 NSAppTransportSecurity 不是字典",
      Wording("`atsift lint` shows the place of the error.", "`atsift lint` 会显示位置。"))
  }

  // MARK: Project files

  private static func projectFile(_ message: Wording) -> ToolError {
    ToolError(
      .badData, message,
      Wording("Give the built app, or the Info.plist in it.", "请给出构建好的 App，或其中的 Info.plist。"))
  }

  /// Returns the error for an unreadable project file from which an Info.plist is generated.
  package static func projectFile(
    _ path: ForeignText, at place: String, form: String, _ reason: String
  ) -> ToolError {
    projectFile(
      Wording(
        on: ForeignText(joining: [path, ForeignText(place)]), "is \(form), but \(reason)",
        "是 \(form)，但是 \(reason)"))
  }

  package static func buildSettings(_ path: ForeignText) -> ToolError {
    projectFile(
      Wording(
        on: path,
        "contains build settings, which cannot set NSAppTransportSecurity; their INFOPLIST_FILE"
          + " names the Info.plist",
        "是构建设置，里面不能有 NSAppTransportSecurity；其中的 INFOPLIST_FILE 写明了 Info.plist"))
  }

  package static func strayKeys(_ path: ForeignText, form: String) -> ToolError {
    projectFile(
      Wording(
        on: path,
        "is \(form), but its keys for App Transport Security are in the wrong place, where no"
          + " system reads them; `atsift lint` lists them",
        "是 \(form)，但其中 App Transport Security 的键位置不对，没有系统会读取；`atsift lint` 会列出它们"))
  }

  /// Returns the error for a project file with several ATS dictionaries, where one is accepted.
  package static func severalDictionaries(in path: ForeignText, _ names: [ForeignText]) -> ToolError
  {
    ToolError(
      .badData,
      Wording {
        $0(
          "\(path.displayed): contains \(names.count) Info.plists whose ATS dictionaries differ: "
            + "\($0.first(mostNamed, of: names.map(\.displayed)))",
          "\(path.displayed)：有 \(names.count) 个 Info.plist，字典各不相同：\($0.first(mostNamed, of: names.map(\.displayed)))"
        )
      },
      Wording(
        "`atsift lint` checks all of them; for other commands give the built app, or the"
          + " Info.plist in it.",
        "`atsift lint` 会检查全部；其他命令请给出构建好的 App，或其中的 Info.plist。"))
  }

  // MARK: Apps

  private static func badApp(_ message: Wording) -> ToolError {
    ToolError(
      .badData, message,
      Wording(
        "Give an Info.plist, or an .app, .ipa or .xcarchive.",
        "请给出 Info.plist，或 .app、.ipa、.xcarchive。"))
  }

  /// Returns the error for a file or archive that is not an app or cannot be read as an app.
  package static func badApp(_ reason: String) -> ToolError { badApp(Wording(verbatim: reason)) }

  package static func appPolicyTooLarge(_ path: ForeignText, _ excess: PolicyExcess) -> ToolError {
    badApp(Wording(on: path, excess.words))
  }

  /// Returns the error for a folder without app or Info.plist, with advice for a project or app.
  package static func noBundles(in path: ForeignText, isProject: Bool) -> ToolError {
    ToolError(
      .noInput, on: path, "no app and no Info.plist in this folder", "这个文件夹里没有 App，也没有 Info.plist",
      isProject
        ? Wording(
          "For a project give its folder to `atsift lint`, or the Info.plist of a target, or the .app,"
            + " .ipa or .xcarchive built from it.",
          "对工程，请把它的文件夹交给 `atsift lint`，或给出某个 target 的 Info.plist，或由它构建的 .app、.ipa、.xcarchive。")
        : badApp("").suggestion)
  }

  /// Returns the error for an app without CFBundleExecutable, whose processes are unknown.
  package static func noExecutable(_ path: ForeignText) -> ToolError {
    ToolError(
      .badData, on: path, "names no executable (CFBundleExecutable), so its process is unknown",
      "没有写明可作为进程的可执行文件（CFBundleExecutable）",
      Wording(
        "Give the built app (.app, .ipa or .xcarchive), or name the process with --process.",
        "请给出构建好的 App（.app、.ipa 或 .xcarchive），或用 --process 写明进程。"))
  }

  /// Returns the error for an input with several apps, where a command accepts one.
  package static func severalApps(in path: ForeignText, _ names: [ForeignText]) -> ToolError {
    ToolError(
      .badData,
      Wording {
        $0(
          "\(path.displayed): contains \(names.count) apps: \($0.row(names))",
          "\(path.displayed)：里面有 \(names.count) 个 App：\($0.row(names))")
      },
      Wording("Give one of the apps, or its Info.plist.", "请给出其中一个 App，或它的 Info.plist。"))
  }

  // MARK: Lists

  /// Returns the error for a list file with invalid contents, such as a baseline or an owner list.
  package static func badList(_ reason: String) -> ToolError {
    ToolError(.badData, Wording(verbatim: reason))
  }

  package static func moreUnread(_ path: ForeignText, _ count: Int) -> ToolError {
    ToolError(.badData, Wording(on: path, .moreUnread(count)))
  }

  package static var inventoryIncomplete: ToolError {
    ToolError(.badData, "the inventory is incomplete: not all files could be read", "清单不完整：有文件无法读取")
  }

  package static func tooMuchToLearn(mebibytes: Int) -> ToolError {
    ToolError(
      .badData,
      "the privacy manifests declare more tracking domains than fit in a catalogue of "
        + "\(mebibytes) MiB: give fewer folders",
      "隐私清单声明的跟踪域名超过 \(mebibytes) MiB 的目录所能容纳的：请减少文件夹")
  }

  package static func noSuffixRule(_ path: ForeignText) -> ToolError {
    ToolError(
      .badData, on: path, "contains no public suffix rule", "里面没有 Public Suffix List 的规则")
  }

  package static func noCertificate(_ path: ForeignText) -> ToolError {
    ToolError(
      .badData, on: path, "contains no certificate in PEM format", "里面没有 PEM 格式的证书",
      Wording(
        "`openssl x509 -inform der` converts one to PEM; a file may contain several.",
        "`openssl x509 -inform der` 会写出 PEM 格式；可以连续放多张。"))
  }

  package static func badBatchLine(_ path: ForeignText, _ line: ForeignText) -> ToolError {
    ToolError(
      .badData, on: path, "\"\(line.displayed)\" is neither NAME<TAB>PATH nor the path of a file",
      "“\(line.displayed)”不是 NAME<TAB>PATH，也不是文件路径")
  }

  package static func namesNoCapture(_ path: ForeignText) -> ToolError {
    ToolError(.badData, on: path, "names no capture", "没有写明任何抓包")
  }

  // MARK: Files in the place of others

  package static func misplaced(
    _ path: ForeignText, _ form: WrongFileKind, wanting wanted: ExpectedFileKind
  ) -> ToolError {
    guard form != .empty else {
      return ToolError(.badData, Wording(on: path, form.words), .emptyFile)
    }
    return ToolError(
      .badData,
      Wording { language in
        let (form, wanted) = (form.words.text(in: language), wanted.words.text(in: language))
        return language(
          "\(path.displayed): \(form), not \(wanted)", "\(path.displayed)：\(form)，不是\(wanted)")
      },
      Wording { language in
        let wanted = wanted.words.text(in: language)
        return language("Give \(wanted) instead", "请改为给出\(wanted)")
          + (form.isRecord
            ? language("; give records of a run to `atsift suggest`", "；测试记录请交给 `atsift suggest`")
            : "")
          + language(".", "。")
      })
  }

  /// Returns the error for a path that is not a folder (or app or lock file) to search.
  package static func notSearchable(
    _ path: ForeignText, _ form: WrongFileKind?, wantsLockFile: Bool
  )
    -> ToolError
  {
    ToolError(
      .badData,
      wantsLockFile
        ? Wording(on: path, "is neither a folder, an app nor a lock file", "既不是文件夹、App，也不是 lock 文件")
        : Wording(on: path, "is neither a folder nor a file to search", "既不是文件夹，也不是可以查看的文件"),
      Wording { language in
        let found = form.map { $0.words.text(in: language) }
        return (found.map { language("It \($0). ", "它\($0)。") } ?? "")
          + Wording.anyProject.text(in: language)
      })
  }
}

/// The limit of an ATS dictionary that was exceeded: the number of values or of bytes.
package enum PolicyExcess: Sendable {
  case values(Int, most: Int)
  case bytes(Int, most: Int)

  var words: Wording {
    switch self {
    case .values(let count, let most):
      Wording(
        "has ATS settings with \(count) values; the limit is \(most)",
        "App Transport Security 的值有 \(count) 个；最多读取 \(most) 个")
    case .bytes(let count, let most):
      Wording(
        "has ATS settings of \(count) bytes; the limit is \(most)",
        "App Transport Security 的内容有 \(count) 字节；最多读取 \(most) 字节")
    }
  }
}
