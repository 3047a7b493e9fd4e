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
}
