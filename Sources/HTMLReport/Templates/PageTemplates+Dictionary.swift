extension PageTemplates {
  static let dictionary = """
    <section id="dictionary" aria-labelledby="dictionary-title">
    <h2 id="dictionary-title">{{w.dictionaryTitle}}</h2>
    <p>{{dictionaryWords}}</p>
    {{#isDictionaryTooLarge}}
    <p>{{w.dictionaryTooLarge}} <code>atsift suggest -o ats.plist</code></p>
    {{/isDictionaryTooLarge}}
    {{#hasDictionary}}
    <div class="plist">
    <button type="button" class="copy" hidden="hidden" data-copied="{{w.copied}}" data-failed="{{w.copyFailed}}">{{w.copy}}</button>
    <span class="status" role="status"></span>
    <pre tabindex="0" role="region" aria-label="{{w.dictionaryLabel}}"><code>{{dictionaryText}}</code></pre>
    </div>
    {{/hasDictionary}}
    {{#hasKeys}}
    <div class="scroll" role="region" aria-label="{{w.evidenceCaption}}" tabindex="0">
    <table>
    <caption>{{w.evidenceCaption}}</caption>
    <thead>
    <tr><th scope="col">{{w.entryColumn}}</th><th scope="col">{{w.keyColumn}}</th><th scope="col">{{w.needColumn}}</th><th scope="col">{{w.blockedColumn}}</th><th scope="col">{{w.placeColumn}}</th></tr>
    </thead>
    <tbody>
    {{#keyRows}}
    <tr><th scope="row"><bdi class="name">{{entry}}</bdi></th><td class="key">{{#hasKey}}<code>{{key}} = {{value}}</code>{{/hasKey}}{{#hasEffect}}<br /><span class="quiet">{{effect}}</span>{{/hasEffect}}</td><td class="wide">{{#hasKeyNeeds}}<ul class="plain">{{#keyNeeds}}<li>{{keyNeed}}{{w.comma}}{{keyCertainty}}{{#hasKeyRules}} <span class="rules">[{{keyRules}}]</span>{{/hasKeyRules}}</li>{{/keyNeeds}}</ul>{{/hasKeyNeeds}}{{#isObservedElsewhere}}<span class="quiet">{{w.seenOf}} <bdi>{{observed}}</bdi></span>{{/isObservedElsewhere}}</td><td class="wide">{{consequence}}{{#hasBlocker}} <code>{{blocker}}</code>{{/hasBlocker}}</td><td class="wide">{{#keyPlace}}{{> place}}{{/keyPlace}}</td></tr>
    {{/keyRows}}
    </tbody>
    </table>
    </div>
    {{#hasMoreKeys}}
    <p>{{moreKeys}} <code>atsift suggest --format json</code></p>
    {{/hasMoreKeys}}
    {{/hasKeys}}
    {{#hasGroups}}
    <h3>{{w.groupsTitle}}</h3>
    <ul>
    {{#groupRows}}
    <li><bdi class="name">{{groupDomain}}</bdi> <span class="quiet">{{w.groupHosts}}</span> {{#groupNames}}{{> names}}{{/groupNames}}</li>
    {{/groupRows}}
    </ul>
    {{/hasGroups}}
    {{#hasAlternatives}}
    <h3>{{w.alternativesTitle}}</h3>
    <ul>
    {{#alternativeRows}}
    <li><code>{{alternativeKey}} = true</code> {{#alternativeText}}{{> sentence}}{{/alternativeText}}</li>
    {{/alternativeRows}}
    </ul>
    {{/hasAlternatives}}
    {{#hasChanges}}
    <div class="scroll" role="region" aria-label="{{w.changesTitle}}" tabindex="0">
    <table>
    <caption>{{w.changesTitle}}</caption>
    <thead>
    <tr><th scope="col">{{w.changeColumn}}</th><th scope="col">{{w.keyColumn}}</th><th scope="col">{{w.wasColumn}}</th><th scope="col">{{w.becomesColumn}}</th><th scope="col">{{w.reasonColumn}}</th></tr>
    </thead>
    <tbody>
    {{#changeRows}}
    <tr><th scope="row">{{changeKind}}</th><td class="wide"><bdi class="name">{{changePath}}</bdi></td><td><bdi class="name">{{changeOld}}</bdi></td><td class="key"><bdi class="name">{{changeNew}}</bdi></td><td class="wide">{{#changeReason}}{{> sentence}}{{/changeReason}}</td></tr>
    {{/changeRows}}
    </tbody>
    </table>
    </div>
    {{/hasChanges}}
    </section>
    """

  static let sentence = """
    <bdi{{#isForeign}} lang="en"{{/isForeign}}>{{sentence}}</bdi>
    """
}
