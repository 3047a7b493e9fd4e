extension PageTemplates {
  static let timeline = """
    <section id="timeline" aria-labelledby="timeline-title">
    <h2 id="timeline-title">{{w.timelineTitle}}</h2>
    {{^hasTimeline}}
    <p>{{w.timelineNone}}</p>
    {{/hasTimeline}}
    {{#hasTimeline}}
    <p>{{w.timelineIntro}}</p>
    {{/hasTimeline}}
    {{#timelines}}
    <div class="sheet">
    <table class="cards timeline">
    <caption id="{{timelineID}}">{{timelineHosts}} <bdi>{{#timelineCapture}}{{> name}}{{/timelineCapture}}</bdi>{{w.comma}}{{w.timelineFrom}} <time datetime="{{timelineStartISO}}">{{timelineStart}}</time></caption>
    <thead>
    <tr><th scope="col">{{w.hostColumn}}</th><th scope="col" class="when"><span class="offscreen">{{w.whenColumn}}</span><span class="ticks" aria-hidden="true">{{#ticks}}<span>{{tick}}</span>{{/ticks}}</span></th><th scope="col">{{w.verdictColumn}}</th>{{#tellsConnections}}<th scope="col" class="number">{{w.connectionsColumn}}</th>{{/tellsConnections}}<th scope="col" class="number">{{w.firstColumn}}</th><th scope="col" class="number">{{w.lastColumn}}</th></tr>
    </thead>
    <tbody>
    {{#tracks}}
    <tr><th scope="row"><a href="#{{trackAnchor}}"><bdi>{{#trackHost}}{{> name}}{{/trackHost}}</bdi></a></th><td class="when"><svg class="track" viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true" focusable="false"><line class="grid" x1="5" y1="0" x2="5" y2="20" /><line class="grid" x1="252" y1="0" x2="252" y2="20" /><line class="grid" x1="500" y1="0" x2="500" y2="20" /><line class="grid" x1="747" y1="0" x2="747" y2="20" /><line class="grid" x1="995" y1="0" x2="995" y2="20" />{{#isSpan}}<line class="span" x1="{{spanStart}}" y1="10" x2="{{spanEnd}}" y2="10" />{{/isSpan}}{{#marks}}{{#isClear}}<line class="clear" x1="{{markX}}" y1="1" x2="{{markX}}" y2="19" />{{/isClear}}{{^isClear}}<line class="secure" x1="{{markX}}" y1="6" x2="{{markX}}" y2="14" />{{/isClear}}{{/marks}}</svg></td><td class="state"><span class="badge {{trackVerdict}}"><span class="sign" aria-hidden="true">{{trackSign}}</span>{{trackWord}}</span></td>{{#tellsConnections}}<td class="number" data-label="{{w.connectionsColumn}}">{{trackConnections}}</td>{{/tellsConnections}}<td class="number" data-label="{{w.firstColumn}}">{{trackFirst}}</td><td class="number" data-label="{{w.lastColumn}}">{{trackLast}}</td></tr>
    {{/tracks}}
    </tbody>
    </table>
    </div>
    {{#hasMoreTracks}}
    <p>{{moreTracks}} <code>atsift connections</code></p>
    {{/hasMoreTracks}}
    {{/timelines}}
    {{#hasMoreTimelines}}
    <p>{{moreTimelines}}</p>
    {{/hasMoreTimelines}}
    </section>
    """

  static let unknown = """
    <section id="unknown" aria-labelledby="unknown-title">
    <h2 id="unknown-title">{{w.unknownTitle}}</h2>
    <p>{{w.unknownIntro}}</p>
    {{^hasUnknown}}
    <p>{{w.unknownNone}}</p>
    {{/hasUnknown}}
    {{#hasUnknown}}
    <div class="sheet">
    <table class="cards prose">
    <caption>{{w.unknownCaption}}</caption>
    <thead>
    <tr><th scope="col">{{w.hostColumn}}</th><th scope="col">{{w.whyColumn}}</th><th scope="col">{{w.settleColumn}}</th></tr>
    </thead>
    <tbody>
    {{#unknownRows}}
    <tr><th scope="row"><a href="#{{unknownAnchor}}"><bdi>{{#unknownHost}}{{> name}}{{/unknownHost}}</bdi></a></th><td data-label="{{w.whyColumn}}"><ul class="plain">{{#unknownReasons}}<li><b>{{unknownNeed}}</b>{{w.comma}}{{unknownCertainty}}{{w.colon}}{{#unknownReason}}{{> sentence}}{{/unknownReason}}</li>{{/unknownReasons}}</ul></td><td data-label="{{w.settleColumn}}">{{^isSettleable}}–{{/isSettleable}}{{#isSettleable}}<ul class="plain">{{#settlements}}<li>{{#settlement}}{{> sentence}}{{/settlement}}</li>{{/settlements}}</ul>{{/isSettleable}}</td></tr>
    {{/unknownRows}}
    </tbody>
    </table>
    </div>
    {{#hasMoreUnknown}}
    <p>{{moreUnknown}} <code>atsift suggest --format json</code></p>
    {{/hasMoreUnknown}}
    {{/hasUnknown}}
    {{#hasNotes}}
    <h3>{{w.notesTitle}}</h3>
    <ul class="notes">
    {{#noteRows}}
    <li><b>{{noteTitle}}</b>{{w.colon}}{{#noteText}}{{> sentence}}{{/noteText}} <span class="rules">[{{noteIdentifier}}]</span></li>
    {{/noteRows}}
    </ul>
    {{/hasNotes}}
    </section>
    """

  static let aside = """
    {{#hasNamed}}
    <section id="named" aria-labelledby="named-title">
    <h2 id="named-title">{{namedTitle}}</h2>
    <p>{{namedIntro}}</p>
    {{#hasUnexercised}}
    <div class="sheet">
    <table class="cards prose">
    <caption>{{namedTitle}}</caption>
    <thead>
    <tr><th scope="col">{{w.hostColumn}}</th><th scope="col">{{w.loadColumn}}</th><th scope="col">{{w.foundColumn}}</th></tr>
    </thead>
    <tbody>
    {{#unexercisedRows}}
    <tr><th scope="row"><bdi class="name">{{#unexercisedHost}}{{> name}}{{/unexercisedHost}}</bdi></th><td data-label="{{w.loadColumn}}">{{#unexercisedText}}{{> sentence}}{{/unexercisedText}}</td><td data-label="{{w.foundColumn}}"><bdi>{{#unexercisedPlace}}{{> name}}{{/unexercisedPlace}}</bdi></td></tr>
    {{/unexercisedRows}}
    </tbody>
    </table>
    </div>
    {{#hasMoreUnexercised}}
    <p>{{moreUnexercised}} <code>atsift suggest --format json</code></p>
    {{/hasMoreUnexercised}}
    {{/hasUnexercised}}
    </section>
    {{/hasNamed}}
    <section id="aside" aria-labelledby="aside-title">
    <h2 id="aside-title">{{w.asideTitle}}</h2>
    <p>{{w.asideIntro}}</p>
    {{^hasAside}}
    <p>{{w.asideNone}}</p>
    {{/hasAside}}
    {{#hasAside}}
    <div class="sheet">
    <table class="cards prose">
    <caption>{{w.asideCaption}}</caption>
    <thead>
    <tr><th scope="col">{{w.hostColumn}}</th><th scope="col">{{w.reasonColumn}}</th><th scope="col" class="number">{{w.connectionsColumn}}</th><th scope="col">{{w.foundColumn}}</th></tr>
    </thead>
    <tbody>
    {{#asideRows}}
    <tr><th scope="row"><bdi class="name">{{#asideHost}}{{> name}}{{/asideHost}}</bdi></th><td data-label="{{w.reasonColumn}}">{{#asideText}}{{> sentence}}{{/asideText}}</td><td class="number" data-label="{{w.connectionsColumn}}">{{asideConnections}}</td><td data-label="{{w.foundColumn}}">{{#asidePlaces}}{{> place}}{{/asidePlaces}}</td></tr>
    {{/asideRows}}
    </tbody>
    </table>
    </div>
    {{#hasMoreAside}}
    <p>{{moreAside}} <code>atsift suggest --format json</code></p>
    {{/hasMoreAside}}
    {{/hasAside}}
    </section>
    """

  static let basis = """
    <section id="basis" aria-labelledby="basis-title">
    <h2 id="basis-title">{{w.basisTitle}}</h2>
    <dl class="facts">
    <div><dt>{{w.systemsLabel}}</dt><dd>{{systems}}</dd></div>
    <div><dt>{{w.sdkLabel}}</dt><dd>{{linkedSDK}}</dd></div>
    {{#hasList}}
    <div><dt>{{w.listLabel}}</dt><dd>{{listDate}}</dd></div>
    {{/hasList}}
    {{#hasOwn}}
    <div><dt>{{w.ownLabel}}</dt><dd>{{#ownNames}}{{> names}}{{/ownNames}}</dd></div>
    {{/hasOwn}}
    <div><dt>{{w.hostsLabel}}</dt><dd>{{judgedHosts}}</dd></div>
    <div><dt>{{w.connectionsLabel}}</dt><dd>{{judgedConnections}}</dd></div>
    <div><dt>{{w.asideLabel}}</dt><dd>{{asideTotal}}</dd></div>
    </dl>
    {{#hasCaptures}}
    <div class="sheet">
    <table class="cards">
    <caption>{{w.capturesCaption}}</caption>
    <thead>
    <tr><th scope="col">{{w.captureColumn}}</th><th scope="col">{{w.firstColumn}}</th><th scope="col">{{w.lastColumn}}</th></tr>
    </thead>
    <tbody>
    {{#captureRows}}
    <tr><th scope="row"><bdi class="name">{{#captureName}}{{> name}}{{/captureName}}</bdi></th><td data-label="{{w.firstColumn}}">{{captureFirst}}</td><td data-label="{{w.lastColumn}}">{{captureLast}}</td></tr>
    {{/captureRows}}
    </tbody>
    </table>
    </div>
    {{#hasMoreCaptures}}
    <p>{{moreCaptures}}</p>
    {{/hasMoreCaptures}}
    {{/hasCaptures}}
    </section>
    """
}
