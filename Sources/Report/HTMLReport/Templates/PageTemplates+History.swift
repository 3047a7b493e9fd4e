extension PageTemplates {
  /// The page of `history`.
  static let history = """
    {{> head}}
    <p class="lede">{{meaning}}</p>
    {{#isIncomplete}}
    <p class="quiet">{{incomplete}}</p>
    {{/isIncomplete}}
    {{#hasStray}}
    <p class="quiet">{{stray}} {{#strayNames}}{{> names}}{{/strayNames}}</p>
    {{/hasStray}}
    </header>
    <nav aria-label="{{w.contents}}">
    <ul>
    <li><a href="#matrix">{{own.matrix}}</a></li>
    <li><a href="#whats-new">{{own.news}}</a></li>
    <li><a href="#releases">{{own.releases}}</a></li>
    </ul>
    </nav>
    <main id="main">
    <section id="matrix" aria-labelledby="matrix-title">
    <h2 id="matrix-title">{{own.matrix}}</h2>
    {{^hasHosts}}
    <p>{{own.nothing}}</p>
    {{/hasHosts}}
    {{#hasHosts}}
    <ul class="runs" aria-label="{{own.legend}}">
    {{#legendRows}}
    <li class="{{legendKind}}"><svg class="key-strip" viewBox="0 0 1 12" preserveAspectRatio="none" aria-hidden="true" focusable="false"><path class="{{legendKind}}" d="{{legendPath}}" /></svg>{{legendSign}} {{legendWord}}</li>
    {{/legendRows}}
    </ul>
    <p class="quiet">{{notSeen}}</p>
    <div class="sheet">
    <table class="cards history" aria-labelledby="matrix-title">
    <thead>
    <tr><th scope="col">{{w.hostColumn}}</th><th scope="col">{{own.verdicts}}</th><th scope="col">{{own.keys}}</th></tr>
    </thead>
    <tbody>
    {{#hostRows}}
    <tr><th scope="row"><bdi class="name">{{#host}}{{> name}}{{/host}}</bdi>{{#hasOwner}}<br /><span class="quiet"><bdi>{{owner}}</bdi></span>{{/hasOwner}}</th><td class="verdicts"><svg class="strip" viewBox="0 0 {{stripWidth}} 12" preserveAspectRatio="none" aria-hidden="true" focusable="false">{{#strips}}<path class="{{stripKind}}" d="{{stripPath}}" />{{/strips}}</svg><ul class="runs">{{#hasEarlier}}<li>{{earlier}}</li>{{/hasEarlier}}{{#runs}}<li class="{{runKind}}">{{runSign}} {{runWord}} <bdi>{{runReleases}}</bdi></li>{{/runs}}</ul></td><td class="needs">{{#hasLines}}<ul class="plain">{{#lines}}<li>{{#lineKeys}}<code>{{keyText}}</code><br />{{/lineKeys}}{{needText}}{{#hasNeed}}{{w.colon}}{{/hasNeed}}{{lasting}}{{> spot}}</li>{{/lines}}{{#hasMoreLines}}<li>{{moreLines}}</li>{{/hasMoreLines}}</ul>{{/hasLines}}</td></tr>
    {{/hostRows}}
    </tbody>
    </table>
    </div>
    {{#hasMoreHosts}}
    <p>{{moreHosts}} <code>atsift history --format json</code></p>
    {{/hasMoreHosts}}
    {{/hasHosts}}
    </section>
    <section id="whats-new" aria-labelledby="whats-new-title">
    <h2 id="whats-new-title">{{own.news}}</h2>
    {{^hasNews}}
    <p>{{own.noNews}}</p>
    {{/hasNews}}
    {{#newsGroups}}
    <div class="sheet">
    <table class="cards prose news">
    <caption><bdi>{{newsRelease}}</bdi>{{w.colon}}{{newsCount}}</caption>
    <thead>
    <tr><th scope="col">{{w.hostColumn}}</th><th scope="col">{{own.change}}</th><th scope="col">{{w.verdictColumn}}</th><th scope="col">{{w.whyColumn}}</th></tr>
    </thead>
    <tbody>
    {{#newsRows}}
    <tr><th scope="row">{{#isOne}}<bdi class="name">{{#newsHost}}{{> name}}{{/newsHost}}</bdi>{{/isOne}}{{^isOne}}{{newsTitle}}{{/isOne}}</th><td class="state"><span class="badge {{newsKind}}"><span class="sign" aria-hidden="true">{{newsSign}}</span>{{newsWord}}</span></td><td data-label="{{w.verdictColumn}}">{{newsVerdicts}}</td><td data-label="{{w.whyColumn}}"><ul class="plain">{{#newsReasons}}<li>{{#newsReason}}{{> sentence}}{{/newsReason}}</li>{{/newsReasons}}{{#newsItems}}<li>{{#isNamed}}<bdi class="name">{{#itemHost}}{{> name}}{{/itemHost}}</bdi>{{/isNamed}}{{> spot}}</li>{{/newsItems}}{{#hasMoreItems}}<li>{{moreItems}}</li>{{/hasMoreItems}}</ul></td></tr>
    {{/newsRows}}
    </tbody>
    </table>
    </div>
    {{/newsGroups}}
    {{#hasMoreNews}}
    <p>{{moreNews}} <code>atsift history --format json</code></p>
    {{/hasMoreNews}}
    </section>
    <section id="releases" aria-labelledby="releases-title">
    <h2 id="releases-title">{{own.releases}}</h2>
    <div class="sheet">
    <table class="cards" aria-labelledby="releases-title">
    <thead>
    <tr><th scope="col">{{own.release}}</th><th scope="col" class="number">{{own.captures}}</th><th scope="col" class="number">{{w.hostsColumn}}</th><th scope="col" class="number">{{own.violated}}</th><th scope="col" class="number">{{own.unknown}}</th><th scope="col" class="number">{{own.satisfied}}</th><th scope="col" class="number">{{own.entries}}</th><th scope="col">{{own.changes}}</th><th scope="col">{{own.evidence}}</th></tr>
    </thead>
    <tbody>
    {{#releaseRows}}
    <tr><th scope="row"><bdi>{{releaseName}}</bdi></th><td class="number" data-label="{{own.captures}}">{{releaseCaptures}}</td><td class="number" data-label="{{w.hostsColumn}}">{{releaseHosts}}</td><td class="number" data-label="{{own.violated}}">{{releaseViolated}}</td><td class="number" data-label="{{own.unknown}}">{{releaseUnknown}}</td><td class="number" data-label="{{own.satisfied}}">{{releaseSatisfied}}</td><td class="number" data-label="{{own.entries}}">{{releaseEntries}}</td><td data-label="{{own.changes}}">{{#hasReleaseChanges}}{{releaseChanges}}{{/hasReleaseChanges}}{{^hasReleaseChanges}}–{{/hasReleaseChanges}}</td><td data-label="{{own.evidence}}">{{#isDamaged}}<ul class="plain">{{#releaseProblems}}<li>{{problem}}</li>{{/releaseProblems}}</ul>{{/isDamaged}}{{^isDamaged}}{{own.complete}}{{/isDamaged}}</td></tr>
    {{/releaseRows}}
    </tbody>
    </table>
    </div>
    </section>
    </main>
    {{> foot}}
    """

  /// A capture and a packet, in few bytes.
  static let spot = """
    {{#hasSpot}} <span class="place quiet"><bdi>{{#spotCapture}}{{> name}}{{/spotCapture}}</bdi>:{{spotFrame}}</span>{{/hasSpot}}
    """
}
