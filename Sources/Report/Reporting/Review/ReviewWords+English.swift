/// The words of the notes for App Review, one file for each language.
enum ReviewWords {
  static let english: [ReviewMessage: String] = [
    .title: "App Transport Security (ATS) exceptions",
    .intro:
      "This app declares the ATS exceptions below. The figures come from network traffic that was "
      + "recorded in our own test runs.",
    .atsElsewhere:
      "NSAllowsArbitraryLoads is not set; ATS stays in force for all other hosts.",
    .nothingNeeded:
      "The traffic recorded in our test runs needs no App Transport Security exception, and the app "
      + "declares none.",
    .nothingToJustify: "This app declares no ATS exception that needs a justification.",
    .freeHeading: "No justification is required for:",
    .heading: "{key} = {value} for {host}",
    .headingWithSubdomains: "{key} = {value} for {host} and its subdomains",
    .headingForWholeApp: "{key} = {value} for the whole app",

    .sawCleartext: "The recorded traffic contains {requests} to {host}, {place}.",
    .sawOldTLS:
      "In {connections}, {place}, the server at {host} chose a TLS version below 1.2 although the "
      + "client had offered a newer version than the one chosen.",
    .sawDistrustedCertificate:
      "In {connections}, {place}, the certificate shown by {host} does not meet the system's default "
      + "trust requirements.",
    .sawRefusedCertificate:
      "In {connections}, {place}, the client refused the certificate shown by {host}.",
    .sawTheSameOfMoreHosts: "More hosts of which the traffic shows the same: {count}.",
    .hostNameInferred:
      "The recorded traffic does not state this host name for certain; it is inferred.",
    .sawRedirect: "The host answered at least one of these requests with a redirect to HTTPS.",
    .sawSecureConnections:
      "HTTPS connections to this host were recorded too, and nothing in them was found to break ATS.",

    .cannotChange: "The URL of these requests cannot be changed in our app.",
    .trustsDespite:
      "The app evaluates this certificate in its own authentication challenge handler.",
    .operatedByOthers: "{host} is not operated by us.",
    .operatedByUs: "{host} is operated by us.",
    .belongsToSDK: "The host belongs to the SDK {sdk}.",

    .coversHost: "The exception is limited to this host.",
    .coversSubdomains:
      "The exception covers {host} and its subdomains; the recorded traffic shows {hosts}.",

    .fillServerWithoutHTTPS:
      "[Keep if true: The app must connect to this server, which is operated by NAME and does not "
      + "support HTTPS. The app needs it for PURPOSE.]",
    .fillServerWithoutNewTLS:
      "[Keep if true: The app must connect to this server, which is operated by NAME and does not "
      + "support TLS 1.2. The app needs it for PURPOSE.]",
    .fillServerWithBadCertificate:
      "[Keep if true: The app must connect to this server, which is operated by NAME and whose "
      + "certificate we cannot replace. The app makes sure that it is the right server by METHOD.]",
    .fillServerWithFixedURL:
      "[Keep if true: The app must connect to this server, which is operated by NAME. The http URL is "
      + "set by COMPONENT. The app needs it for PURPOSE.]",
    .fillOwnServer:
      "[Say why this server cannot offer secure connections yet, and when it will. A server of your "
      + "own that can be upgraded is not among the reasons that Apple gives as examples.]",
    .fillFixedDevice:
      "[Or, if true: The app must support DEVICE, which cannot be upgraded to secure connections and "
      + "must be accessed under this public host name.]",
    .fillWebContent:
      "[Say which web content the app shows, and from what variety of sources that cannot all be "
      + "reached by secure connections.]",
    .fillEncryptedMedia:
      "[Keep if true: The app loads media that are encrypted and contain no personalized information, "
      + "from SOURCE.]",
    .fillArbitraryLoads:
      "[Say why the app must reach hosts that cannot be listed one by one, and of what kind they are.]",
    .fillNothingSeen:
      "[No connection in the captures needs this setting. Remove it, or say what the app needs it "
      + "for.]",

    .oneRequest: "1 unencrypted HTTP request",
    .manyRequests: "{count} unencrypted HTTP requests",
    .oneConnection: "1 connection",
    .manyConnections: "{count} connections",
    .place: "first on {moment} ({capture}, packet {packet})",
    .placeWithoutTime: "first in {capture}, packet {packet}",
    .moment: "{date} at {time} UTC",
    .listSeparator: ", ",
    .listWithMore: "{list} and {count} more",
    .sentenceSeparator: " ",
  ]
}
