package import Escaping

/// Notes of `lint` and `sdk inventory` on the folder of a project.
extension Wording {
  private static let mostNamed = 40
  private static let mostFolders = 6

  package static func projectRead(_ path: ForeignText, infoPlists: Int, others: Int) -> Wording {
    Wording(
      on: path,
      "checked \(Language.counted(infoPlists, "Info.plist", "Info.plists"))"
        + (others > 0
          ? " and \(Language.counted(others, "project or entitlements file", "project or entitlements files"))"
          : ""),
      "检查了 \(infoPlists) 个 Info.plist"
        + (others > 0 ? " 和 \(others) 个工程或权限（entitlements）文件" : ""))
  }

  // MARK: Bundles

  package static let bundleApp = Wording("app", "App")
  package static let bundleExtension = Wording("app extension", "App 扩展")
  package static let bundleWatchApp = Wording("watch app", "watchOS App")
  package static let bundleWatchExtension = Wording("watch extension", "watchOS 扩展")
  package static let bundleAppClip = Wording("App Clip", "轻 App")
  package static let bundleXPCService = Wording("XPC service", "XPC 服务")
  package static let bundleLoginItem = Wording("login item", "登录项")
  package static let bundleSystemExtension = Wording("system extension", "系统扩展")
  package static let bundleLibrary = Wording("framework or test bundle", "框架或测试 bundle")

  /// Returns the facts about an Info.plist: its kind, and the targets and files that name it.
  package static func bundle(
    _ kind: Wording?, targets: [(project: ForeignText, name: ForeignText)], files: [ForeignText]
  ) -> Wording {
    Wording { language in
      var parts = [String]()
      if let kind { parts.append(kind.text(in: language)) }
      for (project, name) in targets.prefix(3) {
        parts.append(
          language(
            "target \(name.displayed) of \(project.displayed)",
            "\(project.displayed) 的 target \(name.displayed)"))
      }
      if targets.count > 3 { parts.append(language.more(targets.count - 3)) }
      if targets.isEmpty, let file = files.first {
        parts.append(language("named in \(file.displayed)", "\(file.displayed) 写明了它"))
      }
      if targets.isEmpty, files.isEmpty {
        parts.append(language("no build setting names it", "没有构建设置提到它"))
      }
      return language.clauses(parts)
    }
  }

  /// Returns a note for each Info.plist, and one for those beyond a limit.
  package static func bundles(_ bundles: [(path: ForeignText, words: Wording)]) -> [Wording] {
    listed(bundles.map { Wording(on: $0.path, $0.words) })
  }

  // MARK: Unread files

  package static let scriptNotRead = Wording(
    "is a script or template that names App Transport Security; what it writes is not known",
    "是提到 App Transport Security 的脚本或模板，不知道它会写出什么")
  package static let describesNoBundle = Wording(
    "has no key of an Info.plist", "里面没有 Info.plist 的键")
  package static let nestedTooDeep = Wording(
    "is nested deeper than atsift searches", "嵌套太深，没有查看")

  /// Returns a note for each file that was not read, and one for those beyond a limit.
  package static func unread(_ files: [(path: ForeignText, reason: Wording)]) -> [Wording] {
    listed(
      files.map { file in
        Wording { language in
          let reason = file.reason.text(in: language)
          return language(
            "\(file.path.displayed): not read, as it \(reason)",
            "\(file.path.displayed)：没有读取，因为它\(reason)")
        }
      })
  }

  /// Returns a note on the folders that were not searched; none if there are no such folders.
  package static func notSearched(
    _ path: ForeignText, dependencies: [ForeignText], products: [ForeignText]
  ) -> [Wording] {
    guard !dependencies.isEmpty || !products.isEmpty else { return [] }
    return [
      Wording { language in
        var parts = [String]()
        if !dependencies.isEmpty {
          let names = language.few(dependencies.map(\.displayed), atMost: mostFolders)
          parts.append(language("\(names) (third-party code)", "\(names)（第三方代码）"))
        }
        if !products.isEmpty {
          let names = language.few(products.map(\.displayed), atMost: mostFolders)
          parts.append(language("\(names) (built)", "\(names)（构建产物）"))
        }
        return language(
          "\(path.displayed): not searched: \(language.clauses(parts))",
          "\(path.displayed)：没有查看：\(language.clauses(parts))")
      }
    ]
  }

  package static func sourcesNotSearched(_ path: ForeignText) -> Wording {
    Wording(
      on: path, "not all of its source files were searched for http:// literals",
      "没有在全部源文件里查找 http:// 字面量")
  }

  private static func listed(_ notes: [Wording]) -> [Wording] {
    guard notes.count > mostNamed else { return notes }
    return notes.prefix(mostNamed) + [Wording { $0.more(notes.count - mostNamed) }]
  }
}
