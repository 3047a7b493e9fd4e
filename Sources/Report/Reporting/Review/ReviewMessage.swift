/// The sentences of notes for App Review, without their words; each language has them in one file.
///
/// A word in braces stands for a value of the sentence.
public enum ReviewMessage: String, Hashable, Sendable, CaseIterable {
  // The frame
  case title, intro, atsElsewhere
  /// The dictionary is empty.
  case nothingNeeded
  /// It is not, but no key of it costs a reason.
  case nothingToJustify
  case freeHeading
  /// `{key}`, `{value}`, `{host}`
  case heading
  case headingWithSubdomains
  /// `{key}`, `{value}`
  case headingForWholeApp

  // What was seen: `{host}`, `{requests}` or `{connections}`, `{place}`
  case sawCleartext, sawOldTLS, sawDistrustedCertificate, sawRefusedCertificate
  /// `{count}`
  case sawTheSameOfMoreHosts
  case hostNameInferred, sawRedirect, sawSecureConnections

  // What the person said
  case cannotChange, trustsDespite
  /// `{host}`
  case operatedByOthers, operatedByUs
  /// `{sdk}`
  case belongsToSDK

  // How wide the key is: `{host}`, `{hosts}`
  case coversHost, coversSubdomains

  // Places for the person to fill in, with a draft of what they may say
  case fillServerWithoutHTTPS, fillServerWithoutNewTLS, fillServerWithBadCertificate
  case fillServerWithFixedURL, fillOwnServer, fillFixedDevice
  /// `{host}`
  case fillOutsideATS
  case fillWebContent, fillEncryptedMedia, fillArbitraryLoads, fillNothingSeen

  // Pieces of sentences
  /// `{count}`
  case oneRequest, manyRequests, oneConnection, manyConnections
  /// `{moment}`, `{file}`, `{part}`
  case place
  case placeWithoutTime
  /// `{name}`
  case captureFile, otherFile
  /// `{number}`
  case packet, line, entry
  /// `{year}`, `{month}`, `{day}`, `{time}`
  case moment
  case listSeparator, sentenceSeparator
  /// `{list}`, `{count}`
  case listWithMore

  /// True if the person has to complete the sentence.
  public var isToFill: Bool { rawValue.hasPrefix("fill") }
}
