/// A message of the page, of which `PageMessage.text(in:)` has the words.
///
/// A word in braces stands for a value.
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

  case capturedOn
  case dateTo
  case oneCapture
  case manyCaptures
  case opennessCaption
  case openBefore
  case openAfter
  case openEverything
  case openListed
  case openMore
  case bySDKCaption, ownerUnknown
  case byCaptureCaption
  case sdkColumn
  case namesColumn
  case hostsColumn
  case violatedColumn
  case unknownColumn
  case satisfiedColumn

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
  case conflictsTitle
  case conflictsOmitted

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
  case rowNeeds
  case rowKeys
  case rowAdvice
  case rowInstead
  case firstParty
  case cleartext
  case tunnelled
  case coveredBy
  case source
  case sdkByAlias
  case sdkByAddress
  case secureSince
  case hostsOmitted
  case anyHost, paperIntro

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

  // What was set aside
  case loadColumn
  case asideTitle
  case asideIntro
  case asideNone
  case asideCaption
  case foundColumn
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
  case packet, line, entry, byte
}
