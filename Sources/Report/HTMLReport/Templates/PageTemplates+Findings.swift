extension PageTemplates {
  /// The page of `check` and `lint`.
  static let findings = """
    {{> head}}
    <p class="lede">{{meaning}}</p>
    {{#hasVolume}}
    <p class="quiet">{{volume}}</p>
    {{/hasVolume}}
    </header>
    <nav aria-label="{{w.contents}}">
    <ul>
    <li><a href="#summary">{{w.summaryTitle}}</a></li>
    {{#fileRows}}
    <li><a href="#{{fileID}}">{{#hasFile}}<bdi>{{file}}</bdi>{{/hasFile}}{{^hasFile}}{{own.noFile}}{{/hasFile}}</a></li>
    {{/fileRows}}
    </ul>
    </nav>
    <main id="main">
    <section id="summary" aria-labelledby="summary-title">
    <h2 id="summary-title">{{w.summaryTitle}}</h2>
    {{^hasFindings}}
    <p>{{noFinding}}</p>
    {{/hasFindings}}
    {{#hasFindings}}
    <div class="counts across">
    <h3>{{own.severities}}</h3>
    <svg class="bar" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    {{#severityRows}}
    <rect class="{{severityKind}}" x="{{barStart}}" y="0" width="{{barWidth}}" height="10" />
    {{/severityRows}}
    </svg>
    <ul>
    {{#severityRows}}
    <li class="{{severityKind}}"><b>{{severityCount}}</b> <span class="badge {{severityKind}}"><span class="sign" aria-hidden="true">{{severitySign}}</span>{{severityWord}}</span></li>
    {{/severityRows}}
    </ul>
    </div>
    <div class="sheet">
    <table class="cards prose">
    <caption>{{own.rulesCaption}}</caption>
    <thead>
    <tr><th scope="col">{{own.rule}}</th><th scope="col" class="number">{{own.count}}</th><th scope="col">{{own.about}}</th><th scope="col">{{own.remedy}}</th></tr>
    </thead>
    <tbody>
    {{#ruleRows}}
    <tr><th scope="row"><span class="badge {{ruleSeverityKind}}"><span class="sign" aria-hidden="true">{{ruleSeveritySign}}</span>{{ruleSeverityWord}}</span> {{#isRulePublished}}<a href="{{ruleAddress}}" rel="noopener noreferrer">{{rule}}</a>{{/isRulePublished}}{{^isRulePublished}}<bdi>{{rule}}</bdi>{{/isRulePublished}}</th><td class="number" data-label="{{own.count}}">{{ruleCount}}</td><td data-label="{{own.about}}">{{#ruleStatement}}{{> sentence}}{{/ruleStatement}}</td><td data-label="{{own.remedy}}">{{#ruleRemedy}}{{> sentence}}{{/ruleRemedy}}</td></tr>
    {{/ruleRows}}
    </tbody>
    </table>
    </div>
    {{/hasFindings}}
    </section>
    {{#fileRows}}
    <section id="{{fileID}}" aria-labelledby="{{fileID}}-title">
    <h2 id="{{fileID}}-title">{{#hasFile}}<bdi class="name">{{#file}}{{> name}}{{/file}}</bdi>{{/hasFile}}{{^hasFile}}{{own.noFile}}{{/hasFile}}</h2>
    <div class="sheet">
    <table class="cards prose" aria-labelledby="{{fileID}}-title">
    <thead>
    <tr><th scope="col">{{own.finding}}</th><th scope="col">{{own.fix}}</th><th scope="col">{{own.place}}</th></tr>
    </thead>
    <tbody>
    {{#findingRows}}
    <tr><th scope="row"><span class="badge {{findingKind}}"><span class="sign" aria-hidden="true">{{findingSign}}</span>{{findingWord}}</span> {{#findingText}}{{> sentence}}{{/findingText}} <span class="rules">[{{findingRule}}]</span></th><td data-label="{{own.fix}}">{{^isMendable}}–{{/isMendable}}{{#isMendable}}<ul class="plain">{{#fixes}}<li>{{#fix}}{{> sentence}}{{/fix}}</li>{{/fixes}}</ul>{{/isMendable}}</td><td data-label="{{own.place}}"><ul class="plain">{{#hasLine}}<li>{{own.line}} {{line}}</li>{{/hasLine}}{{#hasKeyPath}}<li><bdi class="name">{{#keyPath}}{{> name}}{{/keyPath}}</bdi></li>{{/hasKeyPath}}{{#isSeen}}{{#findingPlaces}}<li>{{> place}}</li>{{/findingPlaces}}{{#hasMorePlaces}}<li>{{morePlaces}}</li>{{/hasMorePlaces}}{{/isSeen}}</ul></td></tr>
    {{/findingRows}}
    </tbody>
    </table>
    </div>
    </section>
    {{/fileRows}}
    {{#hasMoreFindings}}
    <p>{{moreFindings}} <code>{{moreCommand}}</code></p>
    {{/hasMoreFindings}}
    </main>
    {{> foot}}
    """

  /// The page of `compare`.
  static let comparison = """
    {{> head}}
    <p class="lede">{{meaning}}</p>
    <p class="quiet">{{older}}</p>
    <p class="quiet">{{newer}}</p>
    </header>
    <nav aria-label="{{w.contents}}">
    <ul>
    <li><a href="#summary">{{w.summaryTitle}}</a></li>
    <li><a href="#dictionary">{{w.dictionaryTitle}}</a></li>
    <li><a href="#hosts">{{w.hostsTitle}}</a></li>
    </ul>
    </nav>
    <main id="main">
    <section id="summary" aria-labelledby="summary-title">
    <h2 id="summary-title">{{w.summaryTitle}}</h2>
    <div class="counts across">
    <h3>{{own.changes}}</h3>
    <ul>
    {{#changeRows}}
    <li class="{{changeKind}}"><b>{{changeCount}}</b> <span class="badge {{changeKind}}"><span class="sign" aria-hidden="true">{{changeSign}}</span>{{changeWord}}</span></li>
    {{/changeRows}}
    </ul>
    </div>
    </section>
    <section id="dictionary" aria-labelledby="dictionary-title">
    <h2 id="dictionary-title">{{w.dictionaryTitle}}</h2>
    {{^hasKeys}}
    <p>{{keysHeading}}</p>
    {{/hasKeys}}
    {{#hasKeys}}
    <div class="sheet">
    <table class="cards prose">
    <caption>{{keysHeading}}</caption>
    <thead>
    <tr><th scope="col">{{w.hostColumn}}</th><th scope="col">{{own.change}}</th><th scope="col">{{own.key}}</th></tr>
    </thead>
    <tbody>
    {{#keyRows}}
    <tr><th scope="row"><bdi class="name">{{#keyHost}}{{> name}}{{/keyHost}}</bdi></th><td data-label="{{own.change}}">{{keyChange}}</td><td data-label="{{own.key}}"><code>{{key}}{{keyValues}}</code></td></tr>
    {{/keyRows}}
    </tbody>
    </table>
    </div>
    {{#hasMoreKeys}}
    <p>{{moreKeys}} <code>atsift compare --format json</code></p>
    {{/hasMoreKeys}}
    {{/hasKeys}}
    </section>
    <section id="hosts" aria-labelledby="hosts-title">
    <h2 id="hosts-title">{{w.hostsTitle}}</h2>
    {{^hasGroups}}
    <p>{{own.noChange}}</p>
    {{/hasGroups}}
    {{#hasGroups}}
    <div class="sheet">
    <table class="cards prose">
    <caption>{{own.hostsCaption}}</caption>
    <thead>
    <tr><th scope="col">{{w.hostColumn}}</th><th scope="col">{{own.change}}</th><th scope="col">{{w.verdictColumn}}</th><th scope="col">{{w.whyColumn}}</th></tr>
    </thead>
    <tbody>
    {{#hostRows}}
    <tr><th scope="row"><bdi class="name">{{#changedHost}}{{> name}}{{/changedHost}}</bdi></th><td class="state"><span class="badge {{hostKind}}"><span class="sign" aria-hidden="true">{{hostSign}}</span>{{hostWord}}</span></td><td data-label="{{w.verdictColumn}}">{{hostVerdicts}}</td><td data-label="{{w.whyColumn}}"><ul class="plain">{{#hostReasons}}<li>{{#hostReason}}{{> sentence}}{{/hostReason}}</li>{{/hostReasons}}</ul></td></tr>
    {{/hostRows}}
    </tbody>
    </table>
    </div>
    {{#hasMoreChanged}}
    <p>{{moreChanged}} <code>atsift compare --format json</code></p>
    {{/hasMoreChanged}}
    {{/hasGroups}}
    </section>
    </main>
    {{> foot}}
    """
}
