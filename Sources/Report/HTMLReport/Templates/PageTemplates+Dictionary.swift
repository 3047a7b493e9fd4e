extension PageTemplates {
  static let dictionary = """
    <section id="dictionary" aria-labelledby="dictionary-title">
    <h2 id="dictionary-title">{{w.dictionaryTitle}}</h2>
    <div class="plist-head">
    <p>{{dictionaryWords}}</p>
    {{#hasDictionary}}
    <p class="copying" hidden="hidden"><span class="status" role="status"></span> <button type="button" class="copy" data-copied="{{w.copied}}" data-failed="{{w.copyFailed}}">{{w.copy}}</button></p>
    {{/hasDictionary}}
    </div>
    {{#isDictionaryTooLarge}}
    <p>{{w.dictionaryTooLarge}} <code>atsift suggest -o ats.plist</code></p>
    {{/isDictionaryTooLarge}}
    {{#hasDictionary}}
    <div class="plist">
    <pre aria-label="{{w.dictionaryLabel}}"{{#isDictionaryLong}} class="long"{{/isDictionaryLong}}><code>{{dictionaryText}}</code></pre>
    </div>
    {{/hasDictionary}}
    {{#hasKeys}}
    <p class="hint"><a href="#keys">{{w.evidenceCaption}}</a></p>
    {{/hasKeys}}
    {{#hasChanges}}
    <p class="hint"><a href="#changes">{{w.changesTitle}}</a></p>
    {{/hasChanges}}
    {{#hasConflicts}}
    <h3>{{w.conflictsTitle}}</h3>
    <ul>
    {{#conflictRows}}
    <li>{{#conflictText}}{{> sentence}}{{/conflictText}} <code>{{conflictRule}}</code>{{#hasConflictFix}}<br />{{#conflictFix}}{{> sentence}}{{/conflictFix}}{{/hasConflictFix}}</li>
    {{/conflictRows}}
    </ul>
    {{#hasMoreConflicts}}
    <p>{{moreConflicts}} <code>atsift suggest --plist Info.plist --format json</code></p>
    {{/hasMoreConflicts}}
    {{/hasConflicts}}
    {{#hasGroups}}
    <h3>{{w.groupsTitle}}</h3>
    <ul>
    {{#groupRows}}
    <li><bdi class="name">{{#groupDomain}}{{> name}}{{/groupDomain}}</bdi> <span class="quiet">{{w.groupHosts}}</span> {{#groupNames}}{{> names}}{{/groupNames}}</li>
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
    </section>
    """

  /// Why each key must stay, behind the hosts: on paper a row for each is too long for a summary.
  static let keys = """
    {{#hasKeys}}
    <section id="keys" aria-labelledby="keys-title">
    <h2 id="keys-title">{{w.evidenceCaption}}</h2>
    <div class="sheet">
    <table class="cards" aria-labelledby="keys-title">
    <thead>
    <tr><th scope="col">{{w.entryColumn}}</th><th scope="col">{{w.keyColumn}}</th><th scope="col">{{w.needColumn}}</th><th scope="col">{{w.blockedColumn}}</th><th scope="col">{{w.placeColumn}}</th></tr>
    </thead>
    <tbody>
    {{#keyRows}}
    <tr><th scope="row"><bdi class="name">{{#entry}}{{> name}}{{/entry}}</bdi></th><td class="key" data-label="{{w.keyColumn}}">{{#hasKey}}<code>{{key}} = {{value}}</code>{{/hasKey}}{{#hasEffect}}<br /><span class="quiet">{{effect}}</span>{{/hasEffect}}</td><td class="wide" data-label="{{w.needColumn}}">{{#hasKeyNeeds}}<ul class="plain">{{#keyNeeds}}<li>{{keyNeed}}{{w.comma}}{{keyCertainty}}{{#hasKeyRules}} <span class="rules">[{{#keyRules}}<a href="{{ruleAddress}}" rel="noopener noreferrer">{{ruleName}}</a>{{#isRuleFollowed}}, {{/isRuleFollowed}}{{/keyRules}}]</span>{{/hasKeyRules}}</li>{{/keyNeeds}}</ul>{{/hasKeyNeeds}}{{#isObservedElsewhere}}<span class="quiet">{{w.seenOf}} <bdi>{{#observed}}{{> name}}{{/observed}}</bdi></span>{{/isObservedElsewhere}}</td><td class="wide" data-label="{{w.blockedColumn}}">{{consequence}}{{#hasBlocker}} <code class="word">{{blocker}}</code>{{/hasBlocker}}</td><td class="wide" data-label="{{w.placeColumn}}">{{#keyPlace}}{{> place}}{{/keyPlace}}</td></tr>
    {{/keyRows}}
    </tbody>
    </table>
    </div>
    {{#hasMoreKeys}}
    <p>{{moreKeys}} <code>atsift suggest --format json</code></p>
    {{/hasMoreKeys}}
    </section>
    {{/hasKeys}}
    """

  static let changes = """
    {{#hasChanges}}
    <section id="changes" aria-labelledby="changes-title">
    <h2 id="changes-title">{{w.changesTitle}}</h2>
    <div class="sheet">
    <table class="cards" aria-labelledby="changes-title">
    <thead>
    <tr><th scope="col">{{w.changeColumn}}</th><th scope="col">{{w.changedColumn}}</th><th scope="col">{{w.wasColumn}}</th><th scope="col">{{w.becomesColumn}}</th><th scope="col">{{w.reasonColumn}}</th></tr>
    </thead>
    <tbody>
    {{#changeRows}}
    <tr><th scope="row">{{changeKind}}</th><td class="wide" data-label="{{w.changedColumn}}"><span class="name path">{{#changePath}}{{#isDeeper}} › {{/isDeeper}}<bdi>{{#changePart}}{{> name}}{{/changePart}}</bdi>{{/changePath}}</span></td><td data-label="{{w.wasColumn}}"><ul class="plain">{{#changeOld}}<li><code>{{keyLine}}</code></li>{{/changeOld}}</ul></td><td class="key" data-label="{{w.becomesColumn}}"><ul class="plain">{{#changeNew}}<li><code>{{keyLine}}</code></li>{{/changeNew}}</ul></td><td class="wide" data-label="{{w.reasonColumn}}">{{#changeReason}}{{> sentence}}{{/changeReason}}</td></tr>
    {{/changeRows}}
    </tbody>
    </table>
    </div>
    {{#hasMoreChanges}}
    <p>{{moreChanges}} <code>atsift suggest --plist Info.plist --format diff</code></p>
    {{/hasMoreChanges}}
    </section>
    {{/hasChanges}}
    """

  /// A sentence, in which a command stands as one.
  static let sentence = """
    <bdi>{{sentence}}</bdi>
    """
}
