import AppTransportSecurity
package import Findings
package import Linting

extension LintRule {
  package func description(in language: Language) -> FindingRule {
    FindingRule(
      identifier: identifier, severity: severity, statement: statement(in: language),
      basis: basis.map(\.description), page: "lint-rules.md")
  }

  package func statement(in language: Language) -> String {
    LintRuleWords(language: language).statement(of: name)
  }
}

private struct LintRuleWords {
  let language: Language

  func statement(of rule: LintRule.Name) -> String {
    switch rule {
    // Names
    case .schemeInName: language("A name has no scheme.", "域名里没有协议（scheme）。")
    case .pathInName: language("A name has no path.", "域名里没有路径。")
    case .portInName:
      language("A name has no port; an entry speaks for every port.", "域名里没有端口；条目对所有端口有效。")
    case .wildcardInName:
      language(
        "A name has no wildcard; NSIncludesSubdomains reaches the names below.",
        "域名里没有通配符；NSIncludesSubdomains 管到下级域名。")
    case .upperCaseName:
      language("Names are compared byte for byte, in lower case.", "域名逐字节比较，用小写。")
    case .trailingDotInName:
      language(
        "A name with a dot at its end is another name than the one that URLs have.",
        "末尾带点的域名与 URL 里的域名不是同一个。")
    case .internationalName:
      language("International names are written as A-labels.", "国际化域名要写成 A-label（Punycode）。")
    case .variableInName:
      language(
        "Xcode expands build settings in values, never in keys.", "Xcode 只在值里展开构建设置，从不在键里展开。")
    case .malformedName:
      language("A key is a name that the host of a URL can have.", "键必须是 URL 的主机可能有的名字。")

    // Addresses and local hosts
    case .addressSpelling:
      language(
        "Addresses are compared as text, in their canonical form and without brackets.",
        "地址按文本比较，用规范写法，不带方括号。")
    case .deadAddressRange:
      language(
        "A range of addresses that the system's parser refuses never matches.",
        "系统的解析器不接受的地址段永远匹配不到。")
    case .unusualAddressRange:
      language(
        "A range is read otherwise than it looks: bits after the prefix are cleared, missing octets "
          + "are zero, a leading 0 makes the prefix octal.",
        "地址段的实际读法与看上去不同：前缀之后的位清零，缺少的字节按 0 读，以 0 开头的前缀长度按八进制读。")
    case .everyAddress:
      language(
        "A range of all addresses opens every server that is reached without a name.",
        "包含所有地址的地址段会放开每一台不用域名访问的服务器。")
    case .subdomainsOfAddress:
      language("NSIncludesSubdomains means nothing for addresses.", "NSIncludesSubdomains 对地址没有意义。")
    case .needlessLocalHost:
      language(
        "Local hosts are exempt from iOS 10 on and need no entry.", "从 iOS 10 起本地主机是豁免的，不需要条目。")
    case .restrictedLocalHost:
      language(
        "A local host that is listed without NSExceptionAllowsInsecureHTTPLoads is put under ATS.",
        "列出本地主机却不写 NSExceptionAllowsInsecureHTTPLoads，会使它受 ATS 限制。")

    // Public suffixes
    case .publicSuffixWithSubdomains:
      language(
        "An entry that loosens everything below a public suffix opens hosts of strangers.",
        "放宽公共后缀下所有域名的条目会放开陌生人的主机。")
    case .publicSuffixEntry:
      language(
        "An entry for a public suffix speaks for that one host, and for none below it.",
        "公共后缀的条目只管这一个主机，不管它下面的任何主机。")

    // Keys
    case .misplacedKey:
      language("A key in the wrong dictionary is ignored in silence.", "放错字典的键会被忽略，而且没有提示。")
    case .displayNameKey:
      language("The names that Xcode shows for keys are not the keys.", "Xcode 显示的键名不是键本身。")
    case .misspelledKey:
      language("A key that is spelled wrong is ignored in silence.", "拼错的键会被忽略，而且没有提示。")
    case .unknownKey:
      language("A key that no document names is ignored in silence.", "文档里没有的键会被忽略，而且没有提示。")
    case .legacyKey:
      language(
        "The spellings of betas and of 2015 are not read by today's systems.",
        "现在的系统不读测试版和 2015 年的写法。")
    case .obsoleteKey:
      language(
        "NSRequiresCertificateTransparency means nothing since iOS 13, whatever its value.",
        "从 iOS 13 起，NSRequiresCertificateTransparency 不管是什么值都没有意义。")
    case .duplicateKey:
      language("Of a key that stands twice only one value counts.", "写了两次的键只有一个值有效。")
    case .duplicateDictionary:
      language(
        "Of several NSAppTransportSecurity in one property list only one counts.",
        "一个属性列表里有多个 NSAppTransportSecurity 时，只有一个有效。")
    case .buildSettingWithoutEffect:
      language(
        "Xcode makes no NSAppTransportSecurity out of build settings, only keys with one plain value.",
        "Xcode 不会由构建设置生成 NSAppTransportSecurity，只会生成值简单的键。")

    // Values
    case .wrongType:
      language(
        "A value of the wrong type is ignored, or read differently from system to system.",
        "类型不对的值会被忽略，或者在不同系统上读法不同。")
    case .unknownTLSVersion:
      language(
        "A minimum that is not spelled TLSv1.0 to TLSv1.3 leaves the floor at TLS 1.2.",
        "最低版本不写成 TLSv1.0 到 TLSv1.3 之一时，下限仍是 TLS 1.2。")
    case .unknownPackageVersion:
      language(
        "The NIAP keys take `none`, `FCP_v2.1` and `recommended` and nothing else.",
        "NIAP 的键只接受 `none`、`FCP_v2.1` 和 `recommended`。")
    case .defaultValue:
      language("A key with the value that it has anyway says nothing.", "值与默认相同的键没有作用。")

    // The whole app
    case .noDictionary:
      language(
        "Without NSAppTransportSecurity the defaults hold: HTTPS everywhere, as ATS asks for it.",
        "没有 NSAppTransportSecurity 时按默认规则来：到处都用符合 ATS 要求的 HTTPS。")
    case .dictionaryNeverRead:
      language(
        "Systems read the dictionary of a process's main bundle, never that of a framework or another "
          + "bundle that a process loads.",
        "系统只读进程的主 bundle 的字典，从不读框架或进程加载的其他 bundle 的字典。")
    case .emptyDictionary: language("An empty dictionary says nothing.", "空字典没有作用。")
    case .blanketKey:
      language(
        "NSAllowsArbitraryLoads takes every host that no entry lists out of ATS.",
        "NSAllowsArbitraryLoads 使所有没有条目的主机不受 ATS 限制。")
    case .blanketKeyCancelled:
      language(
        "A narrower key, whatever its value, cancels NSAllowsArbitraryLoads from iOS 10 on.",
        "从 iOS 10 起，范围更窄的键不管是什么值，都会使 NSAllowsArbitraryLoads 失效。")
    case .localNetworkingOff:
      language(
        "NSAllowsLocalNetworking = NO takes the exemption of local hosts away from iOS 18.4 on.",
        "从 iOS 18.4 起，NSAllowsLocalNetworking = NO 会取消本地主机的豁免。")
    case .reviewJustification:
      language(
        "Keys that open cleartext or old TLS need a justification in App Review.",
        "放开明文或旧 TLS 的键在 App 审核时需要说明理由。")
    case .newerThanSystem: language("Systems older than a key ignore it.", "比某个键更早的系统会忽略它。")
    case .configuration:
      language(
        "A dictionary is one of five configurations, which may differ from system to system: ATS for "
          + "all hosts, downgraded ATS, ATS with exceptions, ATS for named hosts only, no ATS.",
        "字典属于五种配置之一，不同系统上可能不同：所有主机受 ATS 限制、放宽 TLS 要求的 ATS、有例外的 ATS、只有列出的主机受 ATS 限制、没有 ATS。")
    case .firstSystemsRecipe:
      language(
        "On iOS 9 only NSAllowsArbitraryLoads = YES opens addresses, web content, media and local "
          + "hosts; beside a narrower key it does no harm, for from iOS 10 that key cancels it.",
        "在 iOS 9 上，只有 NSAllowsArbitraryLoads = YES 能放开 IP 地址、网页内容、媒体和本地主机；"
          + "与范围更窄的键一起写没有害处，因为从 iOS 10 起那个键会使它失效。")

    // Entries
    case .entryWithoutEffect:
      language(
        "An entry that loosens nothing only matters where the app is open without it.",
        "什么都不放宽的条目，只有在没有它就会放开的 App 里才有作用。")
    case .replacesBuiltInEntry:
      language(
        "An entry under the name of one that the system brings along replaces it.",
        "与系统自带的条目同名的条目会取代它。")
    case .entriesNotMerged:
      language(
        "A host that is listed gets nothing of what an entry above it allows.",
        "单独列出的主机得不到上级条目允许的任何内容。")
    case .namesBelowSkipEntry:
      language(
        "An entry without NSIncludesSubdomains is passed over for the names below it.",
        "没有 NSIncludesSubdomains 的条目对它下面的域名不起作用。")
    case .repeatsParentEntry:
      language(
        "An entry that says what the one above it says already is not needed.", "与上级条目规定相同的条目没有必要。")
    case .tlsFloorOfSDK:
      language(
        "For an app linked with the 26 SDKs no key goes below TLS 1.2; only code does.",
        "用 26 SDK 链接的 App，没有键能使 TLS 低于 1.2，只有代码可以。")
    case .deadTLSFloor:
      language(
        "On systems from 26 on, with the 26 SDKs, a floor below TLS 1.2 does nothing by itself.",
        "从 26 起的系统上，用 26 SDK 链接时，低于 TLS 1.2 的下限单独不起作用。")
    case .forwardSecrecyWithTLS13:
      language(
        "TLS 1.3 always has forward secrecy, so that nothing is allowed by not requiring it.",
        "TLS 1.3 总是有前向保密，所以不要求它也不会多允许什么。")

    // Pins
    case .pinWithoutIdentities:
      language("An entry without a list of identities pins nothing.", "没有公钥列表的条目什么公钥都不固定。")
    case .pinsMatchNothing:
      language(
        "A list of pins that is empty, or has no digest of 32 bytes, blocks every connection to its "
          + "host.",
        "公钥列表是空的，或者没有 32 字节的摘要时，到这个主机的连接都会被拦截。")
    case .requiredPinning:
      language(
        "SecTrustPinningRequired blocks https to every host without two empty lists of pins, also to "
          + "hosts with pins.",
        "SecTrustPinningRequired 会拦截到所有没有两个空公钥列表的主机的 https，包括固定了公钥的主机。")
    case .malformedPin:
      language(
        "A pin is a dictionary with the base64 SHA-256 digest of a key under SPKI-SHA256-BASE64.",
        "固定公钥要写成字典，在 SPKI-SHA256-BASE64 下放公钥的 SHA-256 摘要（base64）。")
    case .pinReachesOneLabel:
      language(
        "In NSPinnedDomains NSIncludesSubdomains reaches one label down and no further.",
        "在 NSPinnedDomains 里，NSIncludesSubdomains 只管到下一级，不再往下。")
    case .pinnedHostInCleartext:
      language(
        "Pins say nothing about cleartext, which an exception for the same host lets through.",
        "固定公钥管不到明文，而同一主机的例外会放行明文。")

    // Privacy manifests
    case .trackingWithoutDomains:
      language(
        "A privacy manifest with NSPrivacyTracking = true lists the domains used for tracking.",
        "隐私清单里 NSPrivacyTracking 为 true 时，要列出用于跟踪的域名。")
    case .domainsWithoutTracking:
      language(
        "A privacy manifest that lists tracking domains has NSPrivacyTracking = true.",
        "列出跟踪域名的隐私清单，NSPrivacyTracking 要为 true。")
    case .trackingNotStated:
      language(
        "The privacy manifest of an app states whether the app tracks.", "App 的隐私清单写明 App 是否跟踪。")
    case .malformedTrackingDomain:
      language(
        "NSPrivacyTrackingDomains holds domain names: no scheme, path, port, wildcard or address.",
        "NSPrivacyTrackingDomains 里是域名：没有协议、路径、端口、通配符或地址。")
    case .manifestValueType:
      language(
        "Values in a privacy manifest have the types that Apple documents.",
        "隐私清单里的值要用 Apple 文档里的类型。")
    case .unknownManifestKey:
      language(
        "A privacy manifest has the four top-level keys that Apple documents, and no other.",
        "隐私清单的顶层只有 Apple 文档里的四个键。")
    case .reasonlessAPI:
      language(
        "A privacy manifest records reasons for each category of required-reason API.",
        "隐私清单为每一类需要理由的 API 写明理由。")

    case .moreFindings:
      language(
        "A dictionary with more than \(Linter.mostFindings) findings is listed with the worst of them.",
        "一个字典的问题超过 \(Linter.mostFindings) 个时，只列出最严重的那些。")
    }
  }
}
