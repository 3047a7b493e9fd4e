extension ReviewWords {
  static let simplifiedChinese: [ReviewMessage: String] = [
    .title: "App Transport Security（ATS）例外说明",
    .intro: "本 App 声明了以下 ATS 例外。文中数据来自我们自行测试时录制的网络流量。",
    .atsElsewhere: "本 App 未设置 NSAllowsArbitraryLoads，其他所有主机仍受 ATS 约束。",
    .nothingNeeded: "我们测试时录制的流量不需要任何 App Transport Security（ATS）例外，本 App 也未声明任何例外。",
    .nothingToJustify: "本 App 没有声明需要说明理由的 ATS 例外。",
    .freeHeading: "以下设置无需说明理由：",
    .heading: "{host}：{key} = {value}",
    .headingWithSubdomains: "{host} 及其子域名：{key} = {value}",
    .headingForWholeApp: "整个 App：{key} = {value}",

    .sawCleartext: "录制的流量中有 {requests}发往 {host}，{place}。",
    .sawOldTLS: "在 {connections}中，{host} 的服务器选用了低于 1.2 的 TLS 版本，而客户端当时支持更高的版本；{place}。",
    .sawDistrustedCertificate: "在 {connections}中，{host} 出示的证书不符合系统默认的信任要求；{place}。",
    .sawRefusedCertificate: "在 {connections}中，客户端拒绝了 {host} 出示的证书；{place}。",
    .sawTheSameOfMoreHosts: "流量中另有 {count} 个主机出现同样情况。",
    .hostNameInferred: "录制的流量没有明确给出该主机名，此处为推断所得。",
    .sawRedirect: "该主机对其中至少一个请求返回了到 HTTPS 的重定向。",
    .sawSecureConnections: "流量中也有与该主机之间的 HTTPS 连接，其中未发现不符合 ATS 要求之处。",

    .cannotChange: "这些请求的 URL 无法在我们的 App 中修改。",
    .trustsDespite: "App 通过自己的身份验证质询处理代码来评估该证书。",
    .operatedByOthers: "{host} 不由我们运营。",
    .operatedByUs: "{host} 由我们运营。",
    .belongsToSDK: "该主机属于 {sdk} SDK。",

    .coversHost: "该例外仅适用于这一主机。",
    .coversSubdomains: "该例外适用于 {host} 及其子域名；录制的流量中出现的主机有：{hosts}。",

    .fillServerWithoutHTTPS:
      "【如属实请保留：App 必须连接这台服务器，它由〔运营方〕运营，不支持 HTTPS。App 用它来〔用途〕。】",
    .fillServerWithoutNewTLS:
      "【如属实请保留：App 必须连接这台服务器，它由〔运营方〕运营，不支持 TLS 1.2。App 用它来〔用途〕。】",
    .fillServerWithBadCertificate:
      "【如属实请保留：App 必须连接这台服务器，它由〔运营方〕运营，其证书我们无法更换。App 通过〔方法〕确认所连接的是正确的服务器。】",
    .fillServerWithFixedURL:
      "【如属实请保留：App 必须连接这台服务器，它由〔运营方〕运营。其 http URL 由〔组件〕设定。App 用它来〔用途〕。】",
    .fillOwnServer:
      "【请说明这台服务器目前为何不能提供安全连接，以及计划何时提供。Apple 列举的理由不包括开发者自己可以升级的服务器。】",
    .fillFixedDevice:
      "【或者，如属实：App 必须支持〔设备〕，该设备无法升级为使用安全连接，且必须通过这一公开主机名访问。】",
    .fillWebContent: "【请说明 App 显示哪些网页内容、来自哪些不同来源，以及为何不能全部通过安全连接访问。】",
    .fillEncryptedMedia: "【如属实请保留：App 从〔来源〕加载的媒体内容已经加密，且不包含个人信息。】",
    .fillArbitraryLoads: "【请说明 App 为何必须访问无法逐一列出的主机，以及这些主机属于哪一类。】",
    .fillNothingSeen: "【抓包中没有连接需要此设置。请删除该设置，或说明 App 为何需要它。】",

    .oneRequest: "{count} 个未加密的 HTTP 请求",
    .manyRequests: "{count} 个未加密的 HTTP 请求",
    .oneConnection: "{count} 个连接",
    .manyConnections: "{count} 个连接",
    .place: "首次出现于 {moment}（抓包文件 {capture}，第 {packet} 个数据包）",
    .placeWithoutTime: "首次出现于抓包文件 {capture} 的第 {packet} 个数据包",
    .moment: "{year} 年 {month} 月 {day} 日 {time} UTC",
    .listSeparator: "、",
    .listWithMore: "{list}，以及另外 {count} 个",
    .sentenceSeparator: "",
  ]
}
