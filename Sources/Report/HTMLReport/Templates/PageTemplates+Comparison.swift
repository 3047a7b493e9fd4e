extension PageTemplates {
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
