extension ErrorCode {
  /// The codes of `NSURLErrorDomain` (NSURLError.h).
  static let urlLoading = [
    code(
      -1, "NSURLErrorUnknown",
      "An error of no known kind.",
      "未知错误。"),
    code(
      -999, "NSURLErrorCancelled",
      "The app cancelled the load, or its challenge handler refused the server.",
      "App 取消了加载，或者它的 challenge 回调拒绝了服务器。"),
    code(
      -1000, "NSURLErrorBadURL",
      "The URL is malformed.",
      "URL 格式不对。"),
    code(
      -1001, "NSURLErrorTimedOut",
      "The load timed out.",
      "加载超时。"),
    code(
      -1002, "NSURLErrorUnsupportedURL",
      "The scheme of the URL is not supported.",
      "不支持这个 URL 的协议。"),
    code(
      -1003, "NSURLErrorCannotFindHost",
      "The host name has no address.",
      "主机名解析不到地址。"),
    code(
      -1004, "NSURLErrorCannotConnectToHost",
      "The host was found, but no connection was made.",
      "找到了主机，但连不上。"),
    code(
      -1005, "NSURLErrorNetworkConnectionLost",
      "The connection was lost during the load.",
      "加载过程中连接断开。"),
    code(
      -1006, "NSURLErrorDNSLookupFailed",
      "The DNS lookup failed.",
      "DNS 查询失败。"),
    code(
      -1007, "NSURLErrorHTTPTooManyRedirects",
      "There were too many redirects, or they go in a circle.",
      "重定向太多，或者绕成了圈。"),
    code(
      -1008, "NSURLErrorResourceUnavailable",
      "The resource is not available.",
      "资源不可用。"),
    code(
      -1009, "NSURLErrorNotConnectedToInternet",
      "The device is offline.",
      "设备没有联网。"),
    code(
      -1010, "NSURLErrorRedirectToNonExistentLocation",
      "A redirect names no location.",
      "重定向没有写明目标。"),
    code(
      -1011, "NSURLErrorBadServerResponse",
      "The server's answer is malformed.",
      "服务器的应答格式不对。"),
    code(
      -1012, "NSURLErrorUserCancelledAuthentication",
      "The authentication was cancelled.",
      "认证被取消。"),
    code(
      -1013, "NSURLErrorUserAuthenticationRequired",
      "The server requires authentication.",
      "服务器要求认证。"),
    code(
      -1014, "NSURLErrorZeroByteResource",
      "The server sent no data.",
      "服务器没有发送数据。"),
    code(
      -1015, "NSURLErrorCannotDecodeRawData",
      "The content cannot be decoded.",
      "内容无法解码。"),
    code(
      -1016, "NSURLErrorCannotDecodeContentData",
      "The encoding of the content is not known.",
      "不认识内容的编码。"),
    code(
      -1017, "NSURLErrorCannotParseResponse",
      "The answer cannot be parsed.",
      "应答无法解析。"),
    code(
      -1018, "NSURLErrorInternationalRoamingOff",
      "Roaming is off.",
      "漫游已关闭。"),
    code(
      -1019, "NSURLErrorCallIsActive",
      "A phone call is active, on a network without data during calls.",
      "正在通话，而网络不能同时传数据。"),
    code(
      -1020, "NSURLErrorDataNotAllowed",
      "The cellular network does not allow data.",
      "蜂窝网络不允许传数据。"),
    code(
      -1021, "NSURLErrorRequestBodyStreamExhausted",
      "The app did not supply the body of the request again.",
      "App 没有再次提供请求的内容。"),
    code(
      -1022, "NSURLErrorAppTransportSecurityRequiresSecureConnection",
      "App Transport Security (ATS) refused a cleartext load. No packet was sent.",
      "App Transport Security（ATS）拒绝了明文加载。没有发出数据包。"),
    code(
      -1200, "NSURLErrorSecureConnectionFailed",
      "TLS failed. The number after 3: in the same line says why.",
      "TLS 失败。同一行里 3: 后面的数字说明原因。"),
    code(
      -1201, "NSURLErrorServerCertificateHasBadDate",
      "The server's certificate has expired or is not yet valid.",
      "服务器的证书已过期或还没生效。"),
    code(
      -1202, "NSURLErrorServerCertificateUntrusted",
      "The system does not trust the server's certificate.",
      "系统不信任服务器的证书。"),
    code(
      -1203, "NSURLErrorServerCertificateHasUnknownRoot",
      "The certificate chain ends at an unknown root.",
      "证书链通到不认识的根证书。"),
    code(
      -1204, "NSURLErrorServerCertificateNotYetValid",
      "The server's certificate is not yet valid.",
      "服务器的证书还没生效。"),
    code(
      -1205, "NSURLErrorClientCertificateRejected",
      "The server refused the client's certificate.",
      "服务器拒绝了客户端证书。"),
    code(
      -1206, "NSURLErrorClientCertificateRequired",
      "The server requires a client certificate.",
      "服务器要求客户端证书。"),
    code(
      -2000, "NSURLErrorCannotLoadFromNetwork",
      "The load was limited to the cache, which does not have it.",
      "只允许从缓存加载，而缓存里没有。"),
  ]
}
