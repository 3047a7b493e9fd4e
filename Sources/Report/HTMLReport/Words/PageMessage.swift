/// What the page can say, without the words; each language has them in one file.
///
/// A word in braces stands for a value. Where the name ends in an identifier of another module, as in
/// `need-tls-version`, that module's values find their words by it.
enum PageMessage: String, Hashable, Sendable, CaseIterable {
  case documentTitle
  case contents
  case skip
  case footer
  case listSeparator
  case comma
  case colon
  case semicolon
  case sentenceSeparator
  case oneHost
  case manyHosts
  case oneConnection
  case manyConnections
  case more

  // At a glance
  case summaryTitle
  case headlineNothing
  case headlineAllMeet
  case headlineUndecided
  case headlineOneBreaks
  case headlineManyBreak
  case meaning
  case meaningSeparator
  case meaningException
  case meaningFix
  case meaningUnknown
  case meaningNothing
  case recordARun
  case judgedFor
  case blanketTitle
  case blanketYes
  case blanketFixes
  case blanketOpen
  case blanketNothing
  case blanketYesNeedless
  case blanketYesEntries
  case blanketFixesText
  case blanketOpenText
  case blanketAlsoOpen
  case blanketFloorText
  case blanketCaveat
  case verdictsTitle
  case todoCaption
  case todoColumn
  case countColumn
  case meanwhileColumn
  case whichColumn
  case verdictSatisfied = "verdict-satisfied"
  case verdictViolated = "verdict-violated"
  case verdictUnknown = "verdict-unknown"
  case adviceNone = "advice-none"
  case adviceChangeUrl = "advice-change-url"
  case adviceUpdateSdk = "advice-update-sdk"
  case adviceFixServer = "advice-fix-server"
  case adviceFixCertificate = "advice-fix-certificate"
  case adviceOutsideAts = "advice-outside-ats"
  case adviceInterfaceKey = "advice-interface-key"
  case adviceAddException = "advice-add-exception"
  case adviceSystemLimit = "advice-system-limit"
  case adviceConfirm = "advice-confirm"
  case adviceNote = "advice-note"

  // The dictionary
  case dictionaryTitle
  case dictionaryIntro
  case dictionaryMerged
  case dictionaryEmpty
  case dictionaryNotNow
  case dictionaryUndecided
  case dictionaryUnseen
  case dictionaryOneEntry
  case dictionaryManyEntries
  case dictionaryTooLarge
  case dictionaryLabel
  case copy
  case copied
  case copyFailed
  case evidenceCaption
  case entryColumn
  case keyColumn
  case needColumn
  case blockedColumn
  case placeColumn
  case blockedOn
  case keptUnder
  case seenOf
  case effectInsecure
  case effectVersion
  case effectForward
  case effectSubdomains
  case keysOmitted
  case groupsTitle
  case groupHosts
  case alternativesTitle
  case changesTitle
  case changeColumn
  case changedColumn
  case wasColumn
  case becomesColumn
  case reasonColumn
  case changesOmitted
  case changeKeep = "change-keep"
  case changeNarrow = "change-narrow"
  case changeRewrite = "change-rewrite"
  case changeRemove = "change-remove"
  case changeAdd = "change-add"

  // Hosts
  case hostsTitle
  case hostsIntro
  case hostsNone
  case addresses
  case search
  case filterVerdict
  case filterAll
  case sortBy
  case sortName
  case sortVerdict
  case sortConnections
  case expand
  case collapse
  case shownHosts
  case rowOwner
  case rowProcess
  case rowSeen
  case rowCertificate
  case rowName
  case rowNeeds
  case rowKeys
  case rowAdvice
  case rowInstead
  case firstParty
  case cleartext
  case tunnelled
  case certificateUnseen
  case issuedBy
  case validUntil
  case certificatesMore
  case servedAs
  case mayBe
  case hiddenBehind
  case httpsRecord
  case strictBy
  case leadsTo
  case coveredBy
  case certaintyProven = "certainty-proven"
  case certaintyLikely = "certainty-likely"
  case certaintyPossible = "certainty-possible"
  case certaintyUnknown = "certainty-unknown"
  case confidenceLow = "confidence-low"
  case confidenceMedium = "confidence-medium"
  case confidenceHigh = "confidence-high"
  case sdkByAlias
  case sdkByAddress
  case secureSince
  case needCleartext = "need-cleartext"
  case needTlsVersion = "need-tls-version"
  case needForwardSecrecy = "need-forward-secrecy"
  case needCipherSuite = "need-cipher-suite"
  case needKey = "need-key"
  case needHash = "need-hash"
  case needTrust = "need-trust"
  case needRefused = "need-refused"
  case needUnknown = "need-unknown"
  case byProcess = "by-process"
  case byUserAgent = "by-user-agent"
  case byClientHello = "by-client-hello"
  case hostsOmitted

  // Connections in time
  case timelineTitle
  case timelineIntro
  case timelineCaption
  case timelineFrom
  case hostColumn
  case verdictColumn
  case firstColumn
  case lastColumn
  case connectionsColumn
  case whenColumn
  case timelineNone
  case timelineOmitted
  case timelineCapturesOmitted

  // What could not be known
  case unknownTitle
  case unknownIntro
  case unknownCaption
  case whyColumn
  case settleColumn
  case unknownNone
  case unknownOmitted
  case notesTitle
  case noteCertificatesUnseen = "note-certificates-unseen"
  case noteEvidenceDropped = "note-evidence-dropped"
  case noteOtherTrafficDropped = "note-other-traffic-dropped"
  case noteTrafficHidden = "note-traffic-hidden"
  case noteNoCleartextSeen = "note-no-cleartext-seen"
  case noteNamesEncrypted = "note-names-encrypted"
  case noteNamesHidden = "note-names-hidden"
  case noteAssumed = "note-assumed"
  case noteDisputed = "note-disputed"
  case noteGroupDissolved = "note-group-dissolved"
  case noteNameAnswersDropped = "note-name-answers-dropped"
  case noteNotSeenIsNotUnused = "note-not-seen-is-not-unused"
  case noteOwnKeyBlocks = "note-own-key-blocks"
  case noteBuildBlocks = "note-build-blocks"
  case noteOther = "note-other"

  // What was set aside
  case asideTitle
  case asideIntro
  case asideNone
  case asideCaption
  case foundColumn
  case asideNotAHost = "aside-not-a-host"
  case asideOutsideAts = "aside-outside-ats"
  case asideSystemProcess = "aside-system-process"
  case asideOtherProcess = "aside-other-process"
  case asideLocal = "aside-local"
  case asideNoName = "aside-no-name"
  case asideProxy = "aside-proxy"
  case asideOther = "aside-other"
  case asideOmitted

  // What this rests on
  case basisTitle
  case systemsLabel
  case sdkLabel
  case listLabel
  case ownLabel
  case hostsLabel
  case connectionsLabel
  case asideLabel
  case capturesCaption
  case captureColumn
  case capturesOmitted
  case packet
}
