import Assessing

extension CheckRule {
  func remedy(in language: Language) -> String {
    switch self {
    case .missingException:
      language(
        "Use https in the URL, update the SDK or fix the server. Add the key that the finding names only until then.",
        "URL 改用 https、升级 SDK 或修服务器。在那之前，才加上结果里写的键。")
    case .noKeyHelps:
      language(
        "Fix the server or its certificate: ATS has no key for this.", "修服务器或换证书：ATS 没有对应的键。")
    case .ownKeyBlocks:
      language("Relax the key, or have the server meet what it asks for.", "放宽这个键，或者让服务器满足它的要求。")
    case .staleException: language("Remove the exception.", "删掉这个例外。")
    case .notExercised:
      language(
        "Capture the part of the app that needs the exception, or remove it.",
        "抓一下 App 里需要这个例外的那部分，或者删掉它。")
    case .unexercisedHost:
      language(
        "Exercise the part of the app that asks the host, or use https there.",
        "让 App 跑到请求这个主机的那部分，或者改用 https。")
    case .tooWide:
      language("Remove the key, or narrow it to what the finding names.", "删掉这个键，或者收窄到结果里写的范围。")
    case .avoidableException:
      language("Change the URL, then remove the exception.", "先改 URL，再删掉这个例外。")
    case .blanketKey:
      language(
        "Replace the key by entries for the hosts that need one: atsift suggest --plist writes them.",
        "用逐个主机的条目代替这个键：atsift suggest --plist 会写出来。")
    case .nothingSeen: language("Give captures of a run of the app.", "请提供 App 运行时的抓包。")
    case .cannotTell:
      language(
        "Capture again as the finding says, or ask the server with nscurl --ats-diagnostics.",
        "按结果里写的方法再抓一次，或者用 nscurl --ats-diagnostics 询问服务器。")
    case .weakerBuild:
      language(
        "Expect that of a build with NSAllowsArbitraryLoads for finding hosts; else look which Info.plist it has.",
        "如果是为了找主机而打开 NSAllowsArbitraryLoads 的版本，这很正常；否则请看它用的是哪个 Info.plist。")
    case .othersTraffic:
      language(
        "Record the app alone; --include-system judges the requests that were set aside.",
        "只记录这个 App；加 --include-system 会判断没有计入的请求。")
    case .blindCapture:
      language(
        "Capture a debug build whose Info.plist has NSAllowsArbitraryLoads alone in NSAppTransportSecurity.",
        "用 NSAppTransportSecurity 里只有 NSAllowsArbitraryLoads 的调试包抓包。")
    case .trackerOfAnother:
      language(
        "Take the domain out of the manifest that declares it, or accept that the SDK fails where the user does not allow tracking.",
        "从列出它的清单里去掉这个域名；否则用户不允许跟踪时，这个 SDK 的请求会失败。")
    case .declaredTracker:
      language(
        "Test the app with tracking refused: requests to the host fail there.",
        "在拒绝跟踪的情况下测试 App：对这个主机的请求会失败。")
    case .undeclaredTracker:
      language(
        "Ask the SDK's maker whether the host is used for tracking. If it is, declare it in a manifest.",
        "问 SDK 的开发者这个主机是否用于跟踪；如果是，就在清单里列出。")
    case .trackerNotContacted:
      language(
        "Exercise the part of the app that asks it, or take it out of the manifest if nothing does.",
        "让 App 跑到请求它的那部分；如果没有，就从清单里去掉。")
    }
  }

  func holds(in language: Language) -> String {
    switch self {
    case .missingException:
      language("The dictionary was not seen to block anything.", "没看到字典拦下任何连接。")
    case .noKeyHelps:
      language("No traffic was seen that is blocked whatever the keys.", "没看到加什么键都放行不了的连接。")
    case .ownKeyBlocks:
      language(
        "No key by which the app asks for more than ATS does was seen to block anything.",
        "没看到 App 用来提高要求的键拦下任何连接。")
    case .staleException: language("No exception was found that nothing needs.", "没发现没有连接需要的例外。")
    case .notExercised: language("The run came to a host of every exception.", "每个例外管的主机都请求过。")
    case .unexercisedHost:
      language(
        "No host was found that the app names over http and did not ask.",
        "没发现以 http 写在 App 里却没请求过的主机。")
    case .tooWide: language("No exception was found that opens more than needed.", "没发现放开得过多的例外。")
    case .avoidableException:
      language("No exception was found that another URL avoids.", "没发现改 URL 就能省掉的例外。")
    case .blanketKey: language("No key opens every host.", "没有放开所有主机的键。")
    case .nothingSeen: language("The captures show traffic of the app.", "抓包里有 App 的连接。")
    case .cannotTell: language("Every host and every exception could be judged.", "每个主机和每个例外都能判断。")
    case .weakerBuild:
      language("No log shows that its build runs under weaker rules.", "没有日志表明它的版本用的规则更宽松。")
    case .othersTraffic:
      language("No traffic of other devices or apps was found.", "没发现其他设备或 App 的流量。")
    case .blindCapture:
      language("Nothing says that the captures hide what ATS blocked.", "没有迹象表明抓包看不到 ATS 拦下的连接。")
    case .trackerOfAnother:
      language(
        "No host of an SDK was found that another party's privacy manifest declares.",
        "没发现被别家的隐私清单列为跟踪域名的 SDK 主机。")
    case .declaredTracker:
      language("No host was contacted that a privacy manifest declares.", "没有请求过隐私清单列出的主机。")
    case .undeclaredTracker:
      language(
        "No host for ads or attribution was found that is in no privacy manifest.",
        "没发现不在任何隐私清单里的广告或归因主机。")
    case .trackerNotContacted:
      language(
        "Every tracking domain of the app's privacy manifest was contacted.",
        "App 的隐私清单里的跟踪域名都请求过。")
    }
  }
}

extension HostRule {
  func remedy(in language: Language) -> String {
    switch self {
    case .cleartextLoad:
      language(
        "Use https in the URL, or update the SDK that loads it. NSExceptionAllowsInsecureHTTPLoads is the last resort.",
        "URL 改用 https，或者升级发出请求的 SDK。NSExceptionAllowsInsecureHTTPLoads 是最后的办法。")
    case .oldTLSVersion:
      language(
        "Enable TLS 1.2 or 1.3 on the server. NSExceptionMinimumTLSVersion is the last resort.",
        "在服务器上启用 TLS 1.2 或 1.3。NSExceptionMinimumTLSVersion 是最后的办法。")
    case .noForwardSecrecy:
      language(
        "Enable ECDHE with AES-GCM on the server. NSExceptionRequiresForwardSecrecy = NO is the last resort.",
        "在服务器上启用 ECDHE 加 AES-GCM。NSExceptionRequiresForwardSecrecy = NO 是最后的办法。")
    case .unacceptedCipherSuite:
      language(
        "Enable ECDHE with AES-GCM on the server: no key makes ATS accept the suite.",
        "在服务器上启用 ECDHE 加 AES-GCM：没有哪个键能让 ATS 接受这个套件。")
    case .weakCertificateKey:
      language(
        "Replace the certificate by one with an RSA key of 2048 bits or an EC key of 256.",
        "换用 2048 位 RSA 或 256 位 EC 密钥的证书。")
    case .weakCertificateSignature:
      language(
        "Replace the certificate by one that is signed over SHA-256 or better.",
        "换用 SHA-256 或更强算法签名的证书。")
    case .untrustedCertificate:
      language(
        "Replace the certificate by one that devices trust, for this name and this day.",
        "换用设备信任、名称相符且在有效期内的证书。")
    case .refusedHandshake:
      language(
        "Enable TLS 1.2 or 1.3 with ECDHE and AES-GCM on the server.",
        "在服务器上启用 TLS 1.2 或 1.3，配合 ECDHE 和 AES-GCM。")
    case .unjudgedHost: CheckRule.cannotTell.remedy(in: language)
    }
  }

  func holds(in language: Language) -> String {
    switch self {
    case .cleartextLoad: language.noCleartextSeen + language(".", "。")
    case .oldTLSVersion:
      language("No server was seen to choose TLS below 1.2.", "没看到服务器选择低于 1.2 的 TLS。")
    case .noForwardSecrecy:
      language(
        "No server was seen to choose a suite without forward secrecy.", "没看到服务器选择不支持前向保密的套件。")
    case .unacceptedCipherSuite:
      language("No suite was seen that no key makes ATS accept.", "没看到加什么键 ATS 都不接受的套件。")
    case .weakCertificateKey:
      language("No certificate with too short a key was seen.", "没看到密钥太短的证书。")
    case .weakCertificateSignature:
      language(
        "No certificate was seen that is signed over less than SHA-256.", "没看到签名算法弱于 SHA-256 的证书。")
    case .untrustedCertificate:
      language("No certificate was seen that fails default trust.", "没看到通不过系统信任检查的证书。")
    case .refusedHandshake:
      language("No server was seen to refuse what ATS offers.", "没看到服务器拒绝 ATS 提供的选项。")
    case .unjudgedHost: language("Every host could be judged.", "每个主机都能判断。")
    }
  }
}
