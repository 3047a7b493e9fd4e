package import Escaping
package import SDKCatalog

extension Wording {
  // MARK: Settings

  package static func settingsWritten(_ path: ForeignText) -> Wording {
    Wording(
      on: path, "written; check it with `atsift config check`",
      "已写入；`atsift config check` 会检查能否使用")
  }

  package static func nothingWrong(_ path: ForeignText) -> Wording {
    Wording(on: path, "no problem was found", "没有问题")
  }

  /// Returns the remark on an environment variable that is not a setting; `meant` is the most
  /// similar setting.
  package static func strayVariable(_ name: ForeignText, meant: String?) -> Wording {
    Wording(
      on: name,
      "there is no such setting, so the variable has no "
        + "effect\(meant.map { "; did you mean \($0)?" } ?? "")",
      "没有这个设置，所以不起作用\(meant.map { "；你是指 \($0) 吗？" } ?? "")")
  }

  // MARK: SDKs

  /// Returns the size of a catalogue: its SDKs, their host names, the SDKs that were seen to use
  /// https, and those of them with an older version that was seen to use http.
  package static func sdks(_ count: Int, names: Int, secure: Int, boundaries: Int) -> Wording {
    Wording(
      "\(count) SDKs, \(names) names; \(secure) SDKs were seen to use https, \(boundaries) of them http before",
      "\(count) 个 SDK，\(names) 个名称；\(secure) 个看到用 https，其中 \(boundaries) 个看到之前用 http")
  }

  package static func hostsLookedUp(_ count: Int) -> Wording {
    Wording("\(count) hosts looked up", "查询了 \(count) 个主机")
  }

  /// Returns the remark on a coverage measure whose share is below the required `least` percent.
  package static func tooLittle(_ measure: String, _ share: String, least: String) -> Wording {
    Wording(
      on: ForeignText(measure), "\(share), but \(least) % is required", "\(share)，而要求是 \(least) %")
  }

  package static func ownManifest(_ path: ForeignText) -> Wording {
    Wording(on: path, "is the app's own manifest; it names no SDK", "是 App 自己的；它没有写明 SDK")
  }

  /// Returns the remark on an invalid tracking domain in a privacy manifest.
  package static func domain(
    _ domain: ForeignText, _ fault: TrackingDomainFault, in manifest: ForeignText
  ) -> Wording {
    let fault =
      switch fault {
      case .writtenAsURL:
        Wording("is written as a URL; the system reads only host names", "写成了 URL；系统只认主机名")
      case .address: Wording("is an address", "是地址")
      case .publicSuffix:
        Wording("is a public suffix: anyone can have names below it", "是公共后缀：谁都可以在它下面有域名")
      case .sharedCloud:
        Wording(
          "is a shared cloud: it does not identify an SDK", "是公共的云：看不出是哪个 SDK")
      case .noHostName: Wording("is not a host name", "不是主机名")
      }
    return Wording(on: manifest, Wording { "`\(domain.displayed)` \(fault.text(in: $0))" })
  }

  package static func moreDomains(_ count: Int) -> Wording {
    Wording("\(count) more domains are not valid", "另有 \(count) 个域名不合要求")
  }

  package static func moreUnread(_ count: Int) -> Wording {
    Wording("\(count) more folders or files cannot be read", "另有 \(count) 个文件夹或文件无法读取")
  }

  package static func moreUnreadFiles(_ count: Int) -> Wording {
    Wording("\(count) more files or folders cannot be read", "另有 \(count) 个文件或文件夹无法读取")
  }

  package static func learned(manifests: Int, domains: Int, known: Int) -> Wording {
    Wording(
      "\(Language.counted(manifests, "manifest", "manifests")) read: "
        + "\(Language.counted(domains, "domain", "domains")) learned, \(known) known already",
      "读取了 \(manifests) 份隐私清单：学到 \(domains) 个域名，\(known) 个原本就知道")
  }

  package static func inventory(files: Int, sdks: Int, others: Int) -> Wording {
    Wording(
      "\(Language.counted(files, "file", "files")) read: \(sdks) SDKs of the catalogue, \(others) other packages",
      "读取了 \(files) 个文件：目录里的 SDK \(sdks) 个，其他包 \(others) 个")
  }

  /// Returns the remark on a lock file left out because its packages do not belong to an app.
  package static func leftOut(
    _ file: ForeignText, packages: Int, of registry: SDKProducts.Registry
  ) -> Wording {
    let reason =
      switch registry {
      case .nuget:
        Wording(
          "because no project for iOS or macOS depends on it", "因为没有 iOS 或 macOS 工程依赖它")
      case .pub: Wording("because they do not belong to a Flutter app", "因为它们不属于 Flutter App")
      default:
        Wording(
          "because none of them is an app framework such as React Native, Expo, Cordova,"
            + " Capacitor or Electron",
          "因为其中没有 React Native、Expo、Cordova、Capacitor、Electron 之类制作 App 的框架")
      }
    return Wording(
      on: file,
      "left out, with its \(Language.counted(packages, "package", "packages")), \(reason.text(in: .english))",
      "连同 \(packages) 个包不计入，\(reason.text(in: .simplifiedChinese))")
  }

  // MARK: Evidence and parts

  package static func judgedInParts(hosts: Int, entries: Int) -> Wording {
    Wording(
      "\(hosts) hosts judged in separate runs with --shard; \(entries) exception entries in the dictionary",
      "用 --shard 分几次判断了 \(hosts) 个主机；字典有 \(entries) 个例外条目")
  }

  package static func foldsWritten(_ count: Int) -> Wording {
    Wording("\(Language.counted(count, "fold", "folds")) written", "写入了 \(count) 份折叠")
  }

  package static func narrowed(to processes: [ForeignText]) -> Wording {
    Wording {
      $0(
        "narrowed to \($0.row(processes)) and unknown processes",
        "只保留了 \($0.row(processes)) 和进程不明的流量")
    }
  }

  package static func evidenceWritten(captures count: Int) -> Wording {
    Wording(
      "evidence of \(Language.counted(count, "recording", "recordings")) written",
      "写入了 \(count) 份记录的证据"
    )
  }

  // MARK: Decision cases

  package static func unreadMember(_ name: ForeignText, of decisionCase: ForeignText) -> Wording {
    Wording(on: decisionCase, "nothing reads \(name.displayed)", "没有任何内容会读取 \(name.displayed)")
  }

  package static func unknownValue(_ value: ForeignText, of decisionCase: ForeignText) -> Wording {
    Wording(
      on: decisionCase,
      "\(value.displayed) is not a known value; it counts as unknown",
      "不认识 \(value.displayed)；按未知处理")
  }

  // MARK: Files of an app

  package static func moreParts(_ path: ForeignText, _ count: Int) -> Wording {
    Wording(on: path, "\(count) more parts of the app could not be read", "App 另有 \(count) 个部分无法读取")
  }

  package static func tooManyHosts(_ path: ForeignText, _ kept: Int) -> Wording {
    Wording(
      on: path,
      "its files name more hosts than atsift keeps; those after the first \(kept) were dropped",
      "它的文件写明的主机超过了保留上限；只保留了前 \(kept) 个")
  }

  package static func encrypted(_ file: ForeignText, architecture: String?) -> Wording {
    let place = architecture.map { (" (\($0))", "（\($0)）") } ?? ("", "")
    return Wording(
      on: file,
      "is encrypted\(place.0), as apps of the App Store are; the names in it can't be read",
      "已加密\(place.1)，App Store 的 App 都是这样；里面的名称无法读取")
  }

  package static func damagedExecutable(_ file: ForeignText) -> Wording {
    Wording(
      on: file,
      "is not a complete executable; it was searched only for URLs", "不是完整的可执行文件；只查找了其中的 URL")
  }

  package static func unreadPropertyList(_ file: ForeignText) -> Wording {
    Wording(
      on: file,
      "is not a complete property list; it was searched only for URLs", "不是完整的属性列表；只查找了其中的 URL"
    )
  }

  package static func unreadBytecode(_ file: ForeignText) -> Wording {
    Wording(
      on: file,
      "is Hermes bytecode of a version that atsift does not know, or damaged; hosts in it may be "
        + "split wrongly",
      "是其他版本的 Hermes 字节码，或已损坏；其中的主机可能切分有误")
  }

  package static func tooManyBytes(_ file: ForeignText) -> Wording {
    Wording(on: file, "has more content than atsift reads", "内容多于所读取的")
  }
}
