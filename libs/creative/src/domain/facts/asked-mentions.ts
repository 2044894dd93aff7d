// What the writer of an ad is asked to mention is for its readers: `Please mention that parking is free` is told as `Parking is free`.
import { capital } from './capital.js';
import { PREDICATE } from './clauses.js';
import { factLanguages } from './fact-language.js';
import { mainClausesOf, type Reworded } from './main-clause.js';
import { PRICED } from './statement-parts.js';

/** The rest of the sentence; a point within a number or behind an abbreviation ends none. */
const CONTENT = String.raw`(?<content>(?:[^.!?\n]|\.(?=\d)|(?<=(?<!\p{L})(?:ca|max|min|inkl|zzgl|approx|incl|aprox|env|nr|st|dr|str))\.)+)`;
const ENGLISH = String.raw`(?:(?:and|so|please|pls|also|oh|maybe|ideally|just|do|if possible|if you can),? )*(?:it(?: would|[’']d)(?: also)? be (?:great|good|nice|helpful|lovely) (?:to|if you(?: could)?) |if you (?:could|can)(?: please)? |(?:don[’']t|do not) forget to |(?:make|be) sure (?:to |you )|remember to |kindly |(?:(?:he|she|they|we|i) )?wish(?:es)? to |(?:can|could|would) you (?:please )?|(?:it[’']s |it is )?important to |(?:we|i)(?: would|[’']d) (?:like|love)(?: you)? to |(?:we|i)(?:[’']d| would| want to| need to) |(?:(?:so|and) )?(?:(?:the |our )?(?:ad|advert|text|copy|it) )?(?:should|must|needs? to|has to|have to) (?:also )?)?(?:also )?(?:insert(?: also)?: ?|mention(?: also)?(?: that| the fact that|:|(?= (?:we|we[’']re|it[’']s|there|you)(?!\p{L})))|(?:say|point out|highlight|stress|emphasi[sz]e|note|make (?:it )?clear|let (?:people|them|everyone) know|it(?:[’']s| is) (?:also )?worth (?:saying|mentioning|noting|pointing out)) that|let (?:people|them|folks?|everyone|readers) know(?= (?:we|we[’'](?:ll|re|ve)|it[’']s|there|there[’']s|the|your|our|no|you|you[’']ll) )|(?:(?:make|be) sure|see to it|see) (?:that )?(?:people|they|folks?|everyone|readers|customers|visitors|parents) (?:know|learn|see|understand|realise|realize|hear)(?: that)?) `;
const GERMAN = [
  String.raw`(?:(?:und|deshalb|daher|darum|also|bitte|auch|noch|gerne?),? )*(?:(?:könnt|könntet|kannst|können|könnten) (?:ihr|du|sie) (?:bitte |noch |auch )*|(?:es )?wäre (?:gut|schön|toll|wichtig),? (?:zu )?|wir (?:möchten|wollen) |nicht vergessen,? (?:zu )?)?(?:(?:bitte|auch|noch|unbedingt|gerne?|darauf) )*(?:erwähn\p{L}{1,4}|beton\p{L}{1,4}|hervorheben|hinweisen|weist darauf hin|weisen sie darauf hin|schreib(?:en|t)?|sag(?:en|t)|herausstellen|wichtig (?:ist|wäre)(?: (?:uns|mir|auch|noch))?)(?: (?:sie|bitte|auch|noch|unbedingt))*,? (?=dass )`,
  String.raw`(?:bitte )?(?:achtet|achten sie|sorgt|sorgen sie|schaut)(?: bitte)?(?: darauf| dafür)?, dass (?:die leute|alle|jeder|man|die kunden|sie) (?:erfahren|erfährt|wissen|weiß|verstehen|versteht|sehen|sieht|merken|merkt), (?=dass )`,
  String.raw`(?:nicht vergessen(?: zu erwähnen)?|(?:(?:wichtig|schön|gut) (?:ist|wäre)(?: (?:uns|mir|es|noch|auch))* |bitte )?(?:auch )?(?:zu )?erwähnen): `,
  String.raw`(?:schön|gut|toll|wichtig|super) (?:ist|wäre) (?:(?:uns|mir|noch|auch) )*der hinweis,? (?=dass )`,
];
const FRENCH = [
  String.raw`(?:(?:et|svp|aussi|enfin|si possible),? )*(?:(?:pouvez-vous|pourriez-vous|peux-tu|pourrais-tu|vous pouvez|tu peux) |merci (?:de |d[’'])|(?:il )?(?:faut|faudrait) |(?:ce|il) serait (?:bien|bon|utile|important) (?:de |d[’'])|(?:n[’']oubliez pas|ne pas oublier) (?:de |d[’'])|pens(?:ez|er|es?) à |veuillez )?(?:bien |aussi )?(?:mentionn(?:er|ez)|précis(?:er|ez)|indiqu(?:er|ez)|rappel(?:er|ez)|soulign(?:er|ez)|signal(?:er|ez)|dire|dites(?: bien)?|insist(?:er|ez) sur le fait|met(?:tre|tez) en avant le fait)(?: aussi| bien| également)?(?: que | (?=qu[’'])| ?: )`,
  String.raw`à (?:mentionner|préciser|signaler)(?: (?:si possible|svp|absolument|aussi))? ?: `,
];
const SPANISH = String.raw`(?:(?:y|así que|por eso|por favor|también|además|si cabe|si es posible|si puedes|si podéis|si pueden),? )*(?:hay que |(?:es|sería) (?:bueno|bien|importante) |no (?:olvid(?:es|éis|en|ar)|os olvidéis de|te olvides de) |conviene |(?:nos|me) gustaría |quer(?:emos|ría) |¿?(?:pod(?:éis|rías?|rían|ríais)|pued(?:es?|en)) )?(?:recalc(?:a|ar|ad)|remarc(?:a|ar|ad)|insist(?:e|ir|id) en|mencion(?:a|ad|ar|e|en)|indi(?:ca|cad|car|que|quen)|desta(?:ca|cad|car|que|quen)|record(?:ad|ar)|recuerd(?:a|en)|aclar(?:a|ad|ar)|subray(?:a|ad|ar)|señal(?:a|ad|ar)|resalt(?:a|ad|ar)|dec(?:id|ir)|di(?:gan)?|dej(?:a|ad|ar) claro|añad(?:e|id|ir)|(?:me|nos) gustaría que (?:se (?:dijera|mencionara|supiera)|qued(?:ara|ase|e) claro))(?: también| además)? que `;
/** What it is said for stands in front, and what is said is true alone: `The main thing to get across is that`, `Viele wissen nicht, dass`. */
const FRAMES = [
  String.raw`(?:(?:but|and|also|so|really|basically|honestly),? )*(?:(?:the|our|one|another|my) (?:[\p{L}’'-]+ ){0,4}?(?:thing|point|message|bit|part|angle|hook|story|selling point|usp|takeaway|difference|advantage|benefit|news|beauty|pitch|headline|line|argument)(?: [^.,;:!?\n]{1,60}?)? (?:is|would be|being|has to be|should be)(?: simply| just| really)? that|(?:i (?:suppose|guess|think) )?what (?!(?:worries|bothers|concerns|scares|annoys)|[^.,;:!?\n]{0,20}(?:fear|worry|think|assume|believe|hear|want|need|hope)(?!\p{L}))[^.,;:!?\n]{3,60}? (?:is|would be) that|it[’']?s important (?:that )?(?:people|they|customers|readers|parents) (?:know|understand|realise|realize)(?: that)?|it (?:should|must|needs to) (?:be (?:stressed|said|noted|clear|mentioned|emphasised|made clear)|come across|get across) that|(?:most|many|lots of|a lot of|plenty of)(?: people| customers| parents| owners| locals| folks| of them)? (?:don[’']?t|do not) (?:know|realise|realize) (?:that )?) (?=(?:we|our|you|your|the|it|there|they|all|every|everything|nobody|no one|i|this|an?|in|on|with|if|each|any|from|without|one|two|half|just|only)(?!\p{L})|\p{Sc}? ?\d)`,
  String.raw`(?:(?:und|aber|auch|also),? )*(?:(?:die|unsere|das|der|unser|was) (?:[\p{L}-]+ ){0,5}?(?:botschaft|aussage|punkt|argument|vorteil|besonderheit|aufhänger|clou|unterschied|wichtigste|beste|besondere|rüberkommen soll|rüberkommen muss|zählt)(?: [^.,;:!?\n]{1,40}?)?,? (?:ist|wäre|lautet),? |(?:rüberkommen|hängen ?bleiben|klar werden|deutlich werden) (?:soll|muss|sollte)(?: [^.,;:!?\n]{1,30}?)?, |(?:(?:es )?wäre |ist )?(?:noch |auch )?(?:wichtig|gut|schön|toll) (?:wäre |ist )?(?:uns |mir |noch |auch )*(?:zu (?:sagen|erwähnen|betonen|wissen)), |am wichtigsten (?:ist|wäre)(?: uns| mir)?, |(?:besonders |vor allem |auch )?(?:herausstellen|hervorheben|betonen|erwähnen|zeigen|sagen) (?:möchten|wollen|würden) wir(?: gerne?)?, |(?:die anzeige|der text) (?:soll|sollte|muss|darf) (?:klarmachen|klar machen|deutlich machen|zeigen|sagen), |(?:hervorheben|betonen|erwähnen|herausstellen|schreiben) (?:sollten|könnten|sollte|können|solltest|kannst|solltet|könntest) (?:sie|du|ihr|man)(?: [^.,;:!?\n]{1,30}?)?, |(?:viele|die meisten|kaum jemand|leute|die leute|manche)(?: \p{L}+)? (?:wissen|wissens|weiß)(?: (?:gar|garnicht|leider|nämlich|nicht|noch|einfach))*, )(?=dass )`,
  String.raw`(?:(?:et|mais|donc),? )*(?:(?:le|la|notre|nos|l[’'])\s?(?:[\p{L}’'-]+ ){0,4}?(?:message|point|argument|atout|différence|avantage|essentiel|important)(?: [^.,;:!?\n]{1,50}?)?,? (?:est|c[’']est|serait)|ce (?:qu[’']|que |qui )(?!(?:nous |m[’'])?(?:inquiète|gêne|fait peur|voulons|cherchons|souhaitons|aimerions|voudrions|espérons|veut|cherche))[^.;:!?\n]{3,60}?,? (?:c[’']est|est)|(?:les gens|beaucoup|peu de gens|la plupart)(?: de \p{L}+)? (?:ne savent pas(?: toujours)?|ignorent|savent)|(?:il faut|faut|faudrait|à) (?:bien |surtout )?(?:retenir|souligner|préciser|dire|savoir)) (?:que |(?=qu[’']))`,
  String.raw`(?:(?:y|pero|también),? )*(?:(?:el|la|nuestr[oa]|lo) (?:[\p{L}-]+ ){0,4}?(?:mensaje|punto|argumento|ventaja|diferencia|clave|gracia|bueno|mejor|fuerte|distinto|importante|principal)(?: [^.,;:!?\n]{1,50}?)? (?:es|sería) que|lo que (?!(?:más )?(?:nos |me )?(?:preocupa|da miedo|molesta|buscamos|queremos|gustaría|necesitamos|esperamos|deseamos))[^.,;:!?\n]{3,60}? (?:es|sería) que|ojal[aá] (?:que )?se (?:note|vea|entienda|sepa) que|(?:mucha gente|muchos|la gente|la mayoría|poca gente) (?:no sabe|no saben|sabe|saben|desconoce\p{L}*) que) `,
];
/** An order within a list: `Darren says put down that the first survey is free`. */
const ORDERED = [
  String.raw`(?:(?:\p{Lu}\p{Ll}+|the boss|(?:my|our) \p{L}+|he|she|we|they) (?:says?|said|wants?|would like|asked|insists?|reckons)(?: (?:it|us|me|you|we))?(?: to| should)? )?(?:please )?(?:put(?: it)?(?: down| in| on| across)?(?: in)?|get (?:it )?across|work in|write|say|mention)(?: in)?(?: that |(?<=mention) (?=(?:we|there)(?!\p{L})))`,
  String.raw`(?:[^.:;,\n]{3,40}, )?(?:(?:das |es )?(?:muss|soll|sollte|gehört) (?:(?:auch|noch|unbedingt|mit|überall) )*(?:rein|hinein|drinstehen|in jede version|erwähnt werden|vorkommen)|(?:bitte )?(?:noch |auch |unbedingt )*(?:erwähnen|reinschreiben|schreiben)|\p{L}+ (?:will|möchte|wünscht),? dass (?:reinkommt|drinsteht|drin steht|erwähnt wird))(?:: |, (?=dass ))`,
  String.raw`(?:(?:il )?faut |à |bien )?(?:mettre|écrire|noter|ajouter|glisser|caser) (?:aussi |bien |absolument )?(?:que |(?=qu[’']))`,
  String.raw`(?:hay que |conviene |no olvidar |no (?:te|os|se) olvid(?:es|éis|en) de |acuérdate de |recuerda )?(?:poner|pon|poned|pongan?|escrib(?:ir|e|an)|meter) (?:también )?que `,
];
/** Not what is hoped for or feared of the readers or the text. */
const OF_AD =
  /^(?:people|they|the (?:ad|text|copy)|readers|die leute|der text|die anzeige|les gens|l[’']annonce|la gente|se (?:vea|note|entienda)|el (?:anuncio|texto)|qu[’']on (?:voie|sente|comprenne))(?!\p{L})/iu;
/** With the label that stands before it: `Note: please mention that`. */
const ASKED = new RegExp(
  String.raw`(?<before>(?:^|[.!?;,\n]\s*)(?:[-–—•·]\s+|\d{1,2}[.)] )?)(?:\p{L}[\p{L} ]{1,24}:\s*)?(?:${[ENGLISH, ...GERMAN, ...FRENCH, SPANISH, ...FRAMES, ...ORDERED].join('|')})${CONTENT}`,
  'giu',
);
/** `Just put trusted by families since 2009`, and no `just keep it short`. */
const JUST = String.raw`(?:(?:so |but )?(?:just|simply|instead) (?:put|say|write) |(?:schreibt?|schreiben sie) (?:einfach|nur|lieber|stattdessen):? |(?:mettez|écrivez|mets|écris) (?:juste|simplement|plutôt) |(?:pon|pongan|poned|escrib[ae]n?) (?:solo|simplemente|mejor) )(?!that |dass |que |qu[’'])(?=[^.!?\n]*(?:\d|(?<!\p{L})(?:\p{Ll}{3,}ed|our|we|free|seit|since|depuis|desde|kostenlos|gratis|gratuit)(?!\p{L})))`;
/** A thing is named, or `that` is left out: `Please mention the free bus`. */
const NAMED = new RegExp(
  String.raw`(?<before>^|[.!?;\n]\s*|,\s*(?=(?:please|pls|merci|por favor|(?:so |but )?just |schreib|mettez |mets |écri|pon|escrib)))(?:${JUST}|(?:please|pls),? (?:also )?mention |(?:please|pls),? (?:also )?say (?=[^.!?\n]{3,30} (?:is|are) )|mention (?=(?:our|the|free) )|(?:merci de |pensez à |n[’']oubliez pas de )(?:mentionner|préciser|rappeler|signaler) (?!que |qu[’'])|(?:por favor,? )?menciona[dr]? (?:también )?(?!que ))${CONTENT}`,
  'giu',
);
/** German names it first: `Kindergeburtstage bitte auch erwähnen`. An article or an adjective there may have an ending that is wrong in the ad. */
const NAMED_FIRST =
  /(?<before>^|[.!?,;\n]\s*)(?:bitte (?:auch |noch |unbedingt )?(?:auf )?(?:de[nmr] |die |das |unsere[nm]? )?(?<content>\p{Lu}[^.!?,;\n]{3,50}?) (?:erwähnen|hinweisen|nennen|hervorheben|betonen)|(?:de[nmr] |die |das |unsere[nm]? )?(?<ahead>\p{Lu}[^.!?,;\n]{3,50}?) bitte (?:auch |noch |unbedingt )*(?:erwähnen|nennen|hervorheben|betonen))(?=\s*(?:$|[.!?\n]))/gu;

/** `Our CAA licence should be mentioned`. */
const TO_BE_NAMED =
  /(?<before>^|[.!?\n]\s*)(?:(?:and|also|und|et|y),? )?(?:(?:our|the|unsere?|die|der|das|notre|le|la|les|nuestr[oa]|el|los|las) )?(?<content>[^.!?,;:\n]{4,50}?) (?:(?:should|must|needs? to|has to|have to|ought to) (?:also |really )?be (?:mentioned|included|in there|in it)|(?:sollte|muss|soll)(?:n|en|ten)? (?:auch |noch |unbedingt |bitte )*(?:erwähnt werden|rein|drinstehen|mit rein)|(?:doit|devrait|doivent) (?:aussi |absolument )?(?:être mentionnée?s?|apparaître|figurer)|(?:debe|debería|tiene que) (?:aparecer|mencionarse|salir)(?: sí o sí)?)(?=\s*(?:$|[.!?\n]))/giu;

/** A wish of the advertiser that holds what is offered: `so we would like to offer 15% off stays of 7 nights`. */
const WISHED =
  /(?:^|(?<=[.!?\n])\s*|,?\s+(?=(?:so|and|deshalb|donc|así que) ))(?:(?:so|and|donc|así que),? )?(?:(?:we|i)(?: would|[’']d) (?:like|love) to (?:offer|give)|(?:nous|on) (?:voudrions|aimerions|souhaitons|aimerait|voudrait|veut) (?:offrir|proposer)|(?:queremos|nos gustaría) (?:ofrecer|dar))(?: people| them| everyone| new customers)? (?:une?n? )?(?=\d|\p{Sc}|free |half )/giu;

/** `Resharpening is free, so please do mention it`: the matter stands in front. */
const MENTION_IT =
  /(?: is something [^.,!?\n]{3,50}?)?,? (?:(?:so|and) )?(?:please|pls) (?:do )?(?:also )?(?:mention|include|say|add) (?:it|this|that)(?=\s*(?:[.!?\n]|$))|, (?:also )?bitte (?:auch |unbedingt )*erwähnen(?=\s*(?:[.!?\n]|$))|,? (?:donc )?merci de le (?:mentionner|préciser|dire)(?=\s*(?:[.!?\n]|$))|,? (?:así que )?(?:por favor,? )?(?:mencionadlo|mencionarlo|mencionénlo|menciónalo|menciónenlo)(?=\s*(?:[.!?\n]|$))/giu;

/** It stands in every ad, or is not said here. */
const NO_NEWS =
  /^(?:it|this|that|both|them|so|something|code|esto|eso|ça|cela)(?!\p{L})|(?<!\p{L})(?:web ?site|site|web|logo|brand|name|prices?|phone(?: number)?|address|instagram|facebook|hashtags?|link|url|words?|ad|code|marke|preise?|adresse|telefonnummer|prix|marque|nom|mot|precios?|dirección|marca|nombre|palabra|anuncio)$/iu;
/** `Booking direct` tells no reader what to do. */
const DOING = /^\p{L}{2,}ing /u;
/** Why it shall be mentioned. */
const REASON =
  /,? (?:though|but|aber|mais|pero) (?:go|keep|don[’']t|do not|please|not too|bitte|nicht zu|bleibt|sans|restez|sin|con) .*$|,? (?:and|und|et|y) (?:(?:that|this|it|das|ça|eso) (?:should|must|needs to|has to|ought to|soll\p{L}*|muss|doit|devrait|debe\p{L}*) |(?:send|direct|point|drive|push|lead|get|take) (?:people|them|readers|users|traffic|everyone) ).*$| that would be (?:great|lovely|good|nice|helpful).*$|,? (?:(?:because|weil|denn|parce que|porque) |(?<=, )(?:as|since|that[’']s|it[’']s|this is|people|customers|everyone|das (?:ist|fragen|wird)|car|c[’']est|on nous|es lo que|nos lo|la gente) ).*$/iu;
const LIST =
  /,? (?:and|as well as) that |,? (?:und )?dass |,? et (?:que |(?=qu[’']))|, (?:que |(?=qu[’']))|,? y (?:también )?que /iu;
const NAMED_LIST = / and (?=(?:the|our|that) )/iu;
const ARTICLE = /^(?:the|our|an?|le|la|les|nos|notre|el|los|las|nuestr[oa]s?) /iu;
const FEWEST_WORDS = 2;
const MOST_WORDS = 9;

const hasVerb = (text: string): boolean => factLanguages.some((language) => PREDICATE[language].test(text));
const partsOf = (content: string): string[] =>
  content
    .trim()
    .replace(REASON, '')
    .split(LIST)
    .map((part) => part.replace(/^(?:dass |qu[’'])/iu, '').replace(/[,\s]+$/u, ''))
    .filter((part) => part !== '' && !OF_AD.test(part));
const namedIn = (content: string): string[] =>
  partsOf(content)
    .flatMap((part) => part.split(NAMED_LIST))
    .filter((part) => {
      const words = part.split(' ').length;
      return (
        ![NO_NEWS, DOING].some((pattern) => pattern.test(part)) && words >= FEWEST_WORDS && (words <= MOST_WORDS || hasVerb(part))
      );
    })
    .map((part) => (hasVerb(part) ? part : part.replace(ARTICLE, '')));

/** `Graduates always ask, so let them know`: why it is said stands in front, and is for the writer. */
const BECAUSE =
  /^[,;]\s*(?:and )?(?:so|therefore|which is why|deshalb|daher|darum|also|donc|du coup|alors|así que|por eso)(?!\p{L})/iu;
const OF_BRAND = /^(?:our|we|unsere?|wir|nos|notre|nous|nuestr[oa]s?)(?!\p{L})/iu;
const withoutReason = (text: string): string => {
  const last = /[^.!?\n]*$/u.exec(text)?.[0] ?? '';
  return OF_BRAND.test(last.trim()) || PRICED.test(last) ? text : text.slice(0, text.length - last.length).trimEnd();
};
/**
 * @param tell what is told of the words that were found; nothing: they stay as they are
 * @param asked gets what is told
 */
const replaced = (text: string, pattern: RegExp, tell: (content: string) => readonly string[], asked: string[]): string =>
  [...text.matchAll(pattern)].reduceRight((whole, { 0: said, index, groups = {} }) => {
    const { before = '', content, ahead = '' } = groups;
    const told = tell(content ?? ahead).map(capital);
    asked.push(...told);
    if (told.length === 0) return whole;
    const begin = BECAUSE.test(said) ? withoutReason(whole.slice(0, index)) : whole.slice(0, index);
    return (
      begin + (/[,;]/u.test(before) ? '. ' : before) + told.join('. ') + whole.slice(index + said.length).replace(/^\?/u, '.')
    );
  }, text);

const ASKED_ONCE = new RegExp(ASKED.source, 'iu');
/** What it says stands behind what it is said for. */
export const asksToMention = (sentence: string): boolean => ASKED_ONCE.test(sentence);

export interface Told {
  readonly text: string;
  /** The sentences that were asked for. */
  readonly asked: readonly string[];
  /** What has its words in another order than the brief. */
  readonly moved: readonly Reworded[];
}

/** The brief, with what shall be mentioned as sentences of their own. */
export const withMentions = (written: string): Told => {
  const moved: Reworded[] = [];
  const asked: string[] = [];
  const clausesOf = (content: string): string[] => {
    if (!/^dass /iu.test(content)) return partsOf(content);
    const clauses = partsOf(content).flatMap(mainClausesOf);
    moved.push(...clauses);
    return clauses.map(({ told }) => told);
  };
  const text = replaced(written.replace(WISHED, '. ').replace(MENTION_IT, ''), ASKED, clausesOf, asked);
  const named = replaced(text, NAMED, namedIn, asked);
  const ahead = replaced(named, TO_BE_NAMED, (thing) => (NO_NEWS.test(thing) || hasVerb(thing) ? [] : [thing]), asked);
  return {
    text: replaced(ahead, NAMED_FIRST, (thing) => (NO_NEWS.test(thing) ? [] : [thing]), asked),
    asked,
    moved,
  };
};

const FARTHEST = 2;
/** An ad has room for few: behind the one that names the thing stands what is offered, then what was asked for, then the others; each in the order of the brief. */
export const inOrder = (statements: readonly string[], asked: readonly string[], thing: string | null): readonly string[] => {
  const isAsked = (statement: string): boolean => asked.some((each) => statement.includes(each));
  const naming = thing === null ? -1 : statements.findIndex((each) => each.toLowerCase().includes(thing.toLowerCase()));
  const first = naming < FARTHEST ? Math.max(1, naming + 1) : 1;
  const others = statements.slice(first);
  if (!others.some(isAsked)) return statements;
  const rank = (statement: string): number => (PRICED.test(statement) ? 0 : isAsked(statement) ? 1 : 2);
  return [...statements.slice(0, first), ...others.toSorted((one, other) => rank(one) - rank(other))];
};
