import ProtocolRegistries

extension TCPAnomaly: OutputMeaning {
  var meaning: Wording {
    switch self {
    case .gap:
      Wording(
        "Bytes of the TCP stream are missing from the capture.",
        "抓包缺少 TCP 流的一部分字节。")
    case .givenUp:
      Wording(
        "The connection was dropped to free memory; its later packets were not read.",
        "为了节省内存放弃了这个连接，后面的数据包没有读取。")
    case .overlapConflict:
      Wording(
        "Two segments have different bytes for the same place in the stream.",
        "两个分段在流的同一位置内容不同。")
    }
  }
}

extension QUICAnomaly: OutputMeaning {
  var meaning: Wording {
    switch self {
    case .cryptoOversized:
      Wording(
        "Handshake messages of QUIC are too long, or in too many pieces.",
        "QUIC 的握手消息太长，或分得太碎。")
    case .givenUp:
      Wording(
        "The connection was dropped to free memory; its later packets were not read.",
        "为了节省内存放弃了这个连接，后面的数据包没有读取。")
    case .frameMalformed:
      Wording(
        "A QUIC packet has a frame that its type must not contain.",
        "QUIC 数据包里有这种类型不该有的帧。")
    }
  }
}

extension TLSAnomaly: OutputMeaning {
  var meaning: Wording {
    switch self {
    case .recordMalformed:
      Wording(
        "The header of a TLS record is invalid.",
        "TLS 记录的头部无效。")
    case .handshakeOversized:
      Wording(
        "A handshake message is longer than any real one.",
        "握手消息比真实的都长。")
    case .handshakeTruncated:
      Wording(
        "A handshake message ended too early.",
        "握手消息提前结束。")
    case .clientHelloMalformed:
      Wording(
        "The ClientHello is malformed.",
        "ClientHello 格式不对。")
    case .serverHelloMalformed:
      Wording(
        "The ServerHello is malformed.",
        "ServerHello 格式不对。")
    case .certificateMalformed:
      Wording(
        "The certificate message is malformed.",
        "证书消息格式不对。")
    case .certificateCompressed:
      Wording(
        "The certificate message has a compression that atsift cannot read.",
        "证书消息的压缩方式 atsift 不支持。")
    case .encryptedExtensionsMalformed:
      Wording(
        "The EncryptedExtensions message is malformed.",
        "EncryptedExtensions 消息格式不对。")
    case .serverKeyExchangeMalformed:
      Wording(
        "The ServerKeyExchange message is malformed.",
        "ServerKeyExchange 消息格式不对。")
    case .newSessionTicketMalformed:
      Wording(
        "The NewSessionTicket message is malformed.",
        "NewSessionTicket 消息格式不对。")
    case .alertMalformed:
      Wording(
        "An alert is malformed.",
        "警报格式不对。")
    case .extensionMalformed:
      Wording(
        "A TLS extension is malformed.",
        "TLS 扩展格式不对。")
    case .serverNameMalformed:
      Wording(
        "The server name in the ClientHello is not a valid host name.",
        "ClientHello 里的服务器名称不是有效的主机名。")
    case .serverNamesSeveral:
      Wording(
        "The ClientHello has more than one host name; the first counts.",
        "ClientHello 里不止一个主机名，以第一个为准。")
    case .decryptionFailed:
      Wording(
        "The given TLS secrets do not decrypt a record.",
        "给出的 TLS 密钥解不开某条记录。")
    }
  }
}

extension HTTPAnomaly: OutputMeaning {
  var meaning: Wording {
    switch self {
    case .hostMalformed:
      Wording(
        "The host of a request is invalid.",
        "请求的主机无效。")
    case .hostRepeated:
      Wording(
        "A request has more than one Host field; the first counts.",
        "请求不止一个 Host 字段，以第一个为准。")
    case .hostNotASCII:
      Wording(
        "The host of a request is not in its A-label form.",
        "请求的主机没有写成 A-label 形式。")
    case .fieldFolded:
      Wording(
        "A field of HTTP continues over several lines.",
        "HTTP 字段跨了几行。")
    case .framingAmbiguous:
      Wording(
        "The length of a message is ambiguous.",
        "消息的长度有歧义。")
    case .headTruncated:
      Wording(
        "The end of a message's head was not captured.",
        "消息头的结尾没有抓到。")
    case .headTooLong:
      Wording(
        "The head of a message is longer than the limit.",
        "消息头超过上限。")
    case .chunkMalformed:
      Wording(
        "A chunked body is malformed.",
        "分块的内容格式不对。")
    case .messageUnrecognised:
      Wording(
        "The bytes where a message should begin are not HTTP.",
        "消息开始处的字节不是 HTTP。")
    case .frameMalformed:
      Wording(
        "An HTTP/2 frame is invalid; nothing after it is read.",
        "HTTP/2 帧无效，后面的不再读取。")
    case .headerBlockMalformed:
      Wording(
        "An HTTP/2 header block cannot be decoded.",
        "HTTP/2 头部块无法解码。")
    }
  }
}

extension CertificateAnomaly: OutputMeaning {
  var meaning: Wording {
    switch self {
    case .tooLarge:
      Wording(
        "The certificate is longer than the limit; only its hash is known.",
        "证书超过上限，只知道哈希。")
    case .malformed:
      Wording(
        "The bytes are not a certificate; only their hash is known.",
        "这些字节不是证书，只知道哈希。")
    case .nameMalformed:
      Wording(
        "The subject or issuer of a certificate is malformed.",
        "证书的主体或签发者格式不对。")
    case .validityMalformed:
      Wording(
        "The validity of a certificate is malformed.",
        "证书的有效期格式不对。")
    case .keyMalformed:
      Wording(
        "The public key of a certificate cannot be read.",
        "证书的公钥无法读取。")
    case .signatureMalformed:
      Wording(
        "The signature algorithm of a certificate cannot be read.",
        "证书的签名算法无法读取。")
    case .signatureMismatch:
      Wording(
        "The two signature algorithms of a certificate differ.",
        "证书里的两处签名算法不一致。")
    case .extensionMalformed:
      Wording(
        "An extension of a certificate cannot be read.",
        "证书的扩展无法读取。")
    case .extensionRepeated:
      Wording(
        "An extension of a certificate occurs twice; the first counts.",
        "证书的扩展重复出现，以第一个为准。")
    }
  }
}
