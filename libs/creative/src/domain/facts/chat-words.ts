// The words of somebody who types as they talk, and what a brand says in their place.
import type { FactLanguage } from './fact-language.js';
import { GREETING } from './greetings.js';
import { FRENCH_TRADES, GERMAN_TRADES, SPANISH_TRADES } from './trades-of-brand.js';

export type Change = readonly [pattern: RegExp, into: string | ((said: string) => string)];
export const apply = (text: string, [pattern, into]: Change): string =>
  typeof into === 'string' ? text.replace(pattern, into) : text.replace(pattern, into);

interface Talk {
  /** Said before anything is told. */
  readonly opening: RegExp;
  /** Words that say nothing, wherever they stand. */
  readonly fillers: RegExp;
  /** Where a sentence of its own begins, with or without a comma before it. */
  readonly begins: readonly RegExp[];
  /** At the beginning of a sentence. */
  readonly into: readonly Change[];
  /** Spelt as it is spoken, or in haste. */
  readonly spelt: readonly Change[];
}

/** Behind one of these the clause goes on. */
const behind = (words: string, begins: string): RegExp =>
  new RegExp(String.raw`(?<=[\p{L}\d€%)])(?<!(?<!\p{L})(?:${words})),? (?=(?:${begins})(?![\p{L}’']))`, 'giu');
const afterComma = (begins: string): RegExp => new RegExp(String.raw`(?<=[\p{L}\d€%)]), (?=(?:${begins})(?!\p{L}))`, 'giu');
const ENGLISH_JOINS =
  'if|when|whenever|that|which|who|where|wherever|what|whatever|how|why|because|cos|until|till|as|like|than|while|since|once|so|and|or|but|before|after|even|though|whether|know|think|say|said|see|yes|hope|sure|and then|older|younger|elderly|old|young|other|most|many|some|these|those|local|busy|few|of|for|with|to|by|the|these|you';
export const TRADE =
  'do|rent(?: out)?|hire out|sell|run|teach|make|build|fix|repair|paint|clean|bake|cook|offer|help|come|deliver|restore|groom|walk|design|print|cut|mend|wash|sew|knit|dye|alter|upholster|tutor|look after|hire|let|breed|roast|carve|engrave|frame|plaster|tile|fit|mow|sweep|translate|rehome|rescue|take|use|only use|grow|brew|tune|train|coach|visit|collect|install|photograph|host|organi[sz]e|restring|sharpen|service|supply|cater|dj|provide|move|remove|clear';

/** What the one who types does, as a brand says it of itself. */
const ofBrand = (verbs: Readonly<Record<string, string>>, before: string, subject: string): Change => [
  new RegExp(
    String.raw`^${before}(?:${Object.keys(verbs).join('|')})(?= (?!de \p{Ll}+[ao]s(?!\p{L}))(?:aussi |también )?\p{L}{2})`,
    'iu',
  ),
  (said) => subject + (verbs[said.split(' ').at(-1) ?? ''] ?? said),
];
/** A greeting of any region, or the words with which somebody begins to talk. */
const opening = (begins: string): RegExp => new RegExp(`^(?:${GREETING}|${begins})(?:[,.!:)]+\\s*|\\s+)(?=\\S)`, 'iu');

export const talks: Readonly<Record<FactLanguage, Talk>> = {
  en: {
    opening: opening(
      "its \\p{L}+(?: \\p{L}+)? here|ok(?:ay)?|so|right|alright|well|um+|yeah|anyway|(?:i[’']?m|i am|my names?) (?!an? |the |open|based|in |on )\\p{L}+(?=,? (?:and )?i (?!am))",
    ),
    fillers:
      /,? (?:lol(?:,? (?:yes|yeah) really)?|basically|tbh|haha+|literally|ok|really lol|and that|and stuff|and so on|(?:well,? )?you know|thats the (?:big|main) thing)(?=$|[.,!?\n])|(?<=^|[.!?,\n] ?)(?:basically|literally|obviously|yes really),? (?=\p{L})| obviously(?=$|[.,!?\n])/giu,
    begins: [
      afterComma(
        "i|i[’']?m|i[’']?ve|we|we[’']?re|we[’']?ve|you can|you get|you don[’']?t|they|they[’']?re|it[’']?s|it is|there[’']?s|there is|there are|prices? (?:is|are|starts?|from)|(?:kids|dogs|everyone|all|beginners) welcome|free \\p{L}+|want more|want people|need (?:more|people|something)|first \\d+ \\p{L}+|lots of (?:people|folks)|most (?:people|of our)|our \\p{L}+(?: \\p{L}+)? (?:is|are|has|have|costs?|comes?)|my \\p{L}+(?: \\p{L}+)? (?:is|are|makes?|taught|started)|mostly (?:want|its|for)|(?:people|folks?|everyone) (?:dont|think|leave|always|never)|just (?:ring|call|text|message|come|bring)|got (?:places|spaces|spots|some|a few|room)|\\p{L}+ is [£$€]?\\d",
      ),
      /(?<=(?:needed|required|necessary|contracts?|booking|deposit|commitment|experience)),? (?=(?:you|just) (?:can|just|get|only|come|turn|bring|stop))/giu,
      behind(
        ENGLISH_JOINS,
        `theres|there[’']s|its (?:£|\\$|only|just|an?|the|all|free|on|at|in|near|by|next|behind|opposite|above|for|with|like|about|called|not|really|so|very|quite|every|run|held|led|made|open|our|my|your|proper|easy|fun|perfect|great|always|usually)|they (?:take|last|come|cost|are|were|start|run|all|usually|always|said|say|think|dont|don[’']t)|i (?:come|travel|go|work|cover|charge|also|only|pick up|deliver to|do (?:it|them|all|the|my|everything|every|both|most|weddings|kids|evenings|weekends)|am|have been|can (?:come|do|also)|started|trained|learn(?:ed|t))|im (?!sure)\\p{L}+|you (?:send|book|bring|drop|pay|get|choose|pick|just) (?:us|me|it|them|your|the|an?|online|in|off|what|when|turn|show|come|relax|enjoy)|(?:people|folks?|everyone|most people|mums|parents) (?:dont|don[’']t|think|leave|always|keep|never|forget|ask|chuck|worry|say)|been (?:doing|going|here|open|running|making|in)|just (?:ring|call|text|message|come|turn up|pop in|book|bring)|(?:service|delivery|pickup|collection|entry|a \\p{L}+) is (?:£|\\$|€|\\d|free)|then (?:im|i[’']m|its|we|you)|we (?:deal|work) with|we (?:${TRADE}|send|pick|post|charge) (?!is|are|was|were|will|can|have|has|comes?|costs?|includes?|lasts?|to|for|in|on|at|with|from|by|and|or|here|daily|every|fresh|use|the most)\\p{L}{3,}|we(?:re|[’']re| are| do| have| also| come) (?!\\p{L}+ (?:them|it)(?!\\p{L}))\\p{L}+`,
      ),
    ],
    into: [
      [/^(?:i[’']?m|i am|were|we[’']re) (?=\p{L}+ing )/iu, 'we’re '],
      [new RegExp(String.raw`^(?:so )?i(?: also)? (?=(?:${TRADE})\s)`, 'iu'), 'we '],
      [/^i(?: a|[’']?)m (?=(?:outside|inside|near|opposite|behind|based|at|in|on|open|located|right) )/iu, 'we’re '],
      [/^(?:i have|i[’']ve got|ive got) /iu, 'we have '],
      [/^i[’']?ve (?=(?:just |recently )?(?:opened|started|launched|set up|been) )/iu, 'we’ve '],
      [new RegExp(String.raw`^i[’']?m an? [^.,!?]{3,40} and (?:i|we) (?!use|only|take)(?=(?:${TRADE})\s)`, 'iu'), 'we '],
      [/^(?:so )?i(?: am|[’']?m) (?=an? )/iu, 'we are '],
      [/^we got (?=\d|an? |some |loads )/iu, 'we’ve got '],
      [/^i (?=(?:come|travel|work|cover|charge|only|pick up|go|deliver|can|also) )/iu, 'we '],
      [/^(?:we were|were|and were) (?=open |based |closed |here |fully |located |a |an |the |run )/iu, 'we’re '],
      [/^got (?=\d)/iu, 'we’ve got '],
      [/^its (?!own )/iu, 'it’s '],
      [/^theres /iu, 'there’s '],
      [/^got (?=(?:a few |some |\d+ )?(?:places|spaces|spots|seats|slots|rooms|tickets) )/iu, 'we’ve got '],
      [/^its for (?=(?:our|my|the) )/iu, ''],
    ],
    spelt: [
      [new RegExp(String.raw`(?<=(?: and|,) )i(?= (?:${TRADE})\s)`, 'gu'), 'we'],
      [/(?<= and )i[’']?m (?=based |open |fully |happy )/giu, 'we’re '],
      [/(?<= )cos (?=its )/gu, 'because it’s '],
      [/(?<=because it’s )its /gu, ''],
      [/(?<!\p{L})alot(?!\p{L})/giu, 'a lot'],
      [/(?<= (?:and|but|so) )were (?=open |based |closed |fully |right )/giu, 'we’re '],
      [/(?<=\d% off |their first |all |to |in |with )there(?= (?:first|next|own|old|new)(?!\p{L}))/giu, 'their'],
      [/(?<!\p{L})til(?= \d|l? late)/giu, 'till'],
      [/(?<= (?:on|of|in|with|for) )there(?= own(?!\p{L}))/giu, 'their'],
    ],
  },
  de: {
    opening: opening('also|ja|naja|so|ok(?:ay)?'),
    fillers: / (?:halt|eben|irgendwie|sozusagen|quasi|eigentlich|oder so|und so|naja)(?=$|[ .,!?\n])/giu,
    begins: [
      afterComma(
        "(?:ich|wir) (?:\\p{L}+)|bin|hab|habe|haben|mach|mache|machen|biete|bieten|komm|komme|kommen|suche|suchen|nehme|nehmen|kostet|kosten|gibt|gibts|dazu gibts|es gibt|man kann|jeder kann|nächste[rsn]? \\p{L}+|los geht[’']?s|am liebsten|die gäste|auch \\p{L}+ mit|neue[rs]? \\p{L}+|einfach (?:vorbeikommen|anrufen|melden|schreiben)|viele (?:denken|wissen|glauben)|die meisten (?:denken|wissen|glauben)|das (?:kostet|geht|macht|dauert)",
      ),
      behind('-', 'und (?:ich )?(?:komme?|fahre?|bringe?|biete|helfe?) (?:zu|in|auch|nach|bei|das|die)'),
      behind('und|oder|weil|dass|wenn|ob|wie|was|wo|die|der|das|denn|aber|da', "los geht[’']?s|dazu gibts"),
      behind(
        'und|oder|weil|dass|wenn|ob|wie|was|wo|die|der|das|denn|aber|da|dann|deshalb|darum|dafür|für|auf|mit|in|an|nur|alles|dass das|wem|wer',
        'es gibt (?:auch )?[\\p{L}\\d]+|(?:helme?|getränke|material|kaffee|essen|sättel|werkzeug) (?:haben|stellen|gibt) (?:wir|es)|(?:das|des) (?:kostet|geht|macht|dauert|wird) [\\p{L}\\d]+|da (?:kommt|kommen|kann|gibt|gibts) \\p{L}+|dabei (?:gibts|gibt es|ist|sind|kann) \\p{L}+|(?:ich|wir) (?:hol|bring|mach|komm|fahr|reparier|liefer|bau|biet|nehm|hab)(?:e|en)? (?:die|das|den|alles|euch|ihnen|auch|eine?n?|es|zu|bis|nach)|man kann (?:auch|alles|sich|bei)',
      ),
    ],
    into: [
      [
        /^(?:ich|wir) (?:mach(?:en?)?|biete(?:n)?|betreibe(?:n)?|verkaufe?n?|vermiete?n?) (?=(?!(?:einen|den|keinen|das|uns|mir|es|wieder|jetzt|nur|auch|alles|am|im|vom|ab|seit|in) ))(?:(?:eine|die|ein|unsere|meine) )?(?!.* an$)/iu,
        '',
      ],
      ofBrand(GERMAN_TRADES, 'ich ', 'wir '),
      [/^(?:ich )?habe? (?=(?:(?:in|bei|im|am) \p{L}+ )?eine?n? )/iu, 'wir haben '],
      [/^(?:ich )?bin /iu, 'ich bin '],
      [/^(?:ich )?habe? (?=\p{L})/iu, 'ich habe '],
      [/^(?:ich )?mache? (?=\p{L})/iu, 'ich mache '],
      [/^(?:und )?(?:ich )?komme? (?=\p{L})/iu, 'ich komme '],
    ],
    spelt: [
      [/(?<!\p{L})(?:'|’)?n(em|en|er)(?= \p{L})/giu, 'ein$1'],
      [/(?<!\p{L})(?:'|’)?ne(?= \p{L})/giu, 'eine'],
      [/(?<!\p{L})gibts(?!\p{L})/giu, 'gibt es'],
      // `bringens wieder zurück`, and a verb behind the part of the one before it.
      [
        /(?<=(?<!\p{L})(?:mach|hol|bring|hab|nehm|schick|liefer|bau|stell|reparier)(?:en|t|e)?)[’']?s(?= (?:wieder|zurück|zurueck|dann|auch|euch|dir|ihnen|gern|vorbei|heim|fertig|gleich|noch|so|bis) ?)/giu,
        ' es',
      ],
      [
        /(?<= (?:ab|an|auf|aus|ein|mit|vor|her|hin|los|zurück|vorbei|nach|zu)) (?=(?:machen|holen|bringen|bauen|liefern|reparieren|putzen|waschen|schleifen|stellen|montieren|prüfen|geben) (?:den|die|das|eine?n?|alles|sie|es|euch|ihnen|dir|auch) )/giu,
        ', ',
      ],
      [/(?<!\p{L})los gehts(?!\p{L})/giu, 'los geht’s'],
      [/(?<=\d (?:euro|€)(?: (?:die|pro) \p{L}+)?) (?=\p{L}+ (?:ist|sind|inklusive|ab \d)(?!\p{L}))/giu, ', '],
      [/(?<=\d pro \p{L}+) (?=kinder (?:bis|unter|ab|frei|zahlen) ?)/giu, ', '],
      [/(?<= )und komm (?=\p{L})/giu, 'und komme '],
    ],
  },
  fr: {
    opening: opening("alors|donc|voilà|voila|bon|ben|ok|(?:moi )?(?:c[’']est|je m[’']appelle) \\p{L}+(?=,? (?:et )?je )"),
    fillers: /,? (?:quoi|lol|mdr|hein|voilà|voila|en fait|du coup|genre)(?=$|[.,!?\n])|(?<=\s)(?:du coup|en fait),? (?=\p{L})/giu,
    begins: [
      afterComma(
        "(?:je|nous|on|vous|ils|elles|c[’']est|ça|ca|il y a|y[’']a(?:ura)?|il me reste|les gens|faut|faudrait|ce serait|ca serait|ça serait) ?\\p{L}*|(?:places|tarifs?|prix) \\p{L}+|tous les \\p{L}+",
      ),
      behind('qui|que', 'et (?:je|on) (?:lance|fais|fait|propose|vends?|organise|donne|loue)'),
      behind(
        'que|qui|où|ou|si|quand|comme|parce|et|mais|car|dont|puis|donc',
        "(?:il y a|y[’']a|il me reste|c[’']est) \\p{L}+|on est \\d+|(?:je|j[’']) ?(?:suis|fais|livre|viens|prends|loue|propose|vends|me déplace|répare|donne|travaille|reponds|réponds|prepare|prépare) \\p{L}+|(?:les gens|beaucoup de gens|tout le monde) \\p{L}+|on (?:livre|vient|fait|installe|monte|récupère|se déplace|passe|propose) \\p{L}+",
      ),
    ],
    into: [
      [/^(?:alors |donc )?(?:c[’']est|cest) pour (?:une? |notre |nos |mon |ma |mes |la |le |les |l[’'])/iu, ''],
      ofBrand(FRENCH_TRADES, '(?:et )?(?:je|on) ', 'nous '),
      [/^je suis \p{L}+ (?:à|a) (\p{L}+) et (?:je|on) lance (?=des |une? )/iu, 'à $1, nous lançons '],
      [/^je suis (?=(?:a|à|sur|en|au|basée?)(?!\p{L}))/iu, 'nous sommes '],
      [/^j[’']ai (?=une? )/iu, 'nous avons '],
      [/^faut (?=\p{L}+(?:er|ir|re)(?!\p{L}))/iu, 'il faut '],
      [/^y[’'](?=a)/iu, 'il y '],
      [/^(?:ca|ça) (?=(?:commence|débute|se passe|a lieu|coûte|dure) )/iu, 'ça '],
    ],
    spelt: [
      [/(?<![\p{L}\d’'])(j|d|l|c|n|s|m|t|qu) (?=[aeiouyàéèêh]\p{L})/giu, '$1’'],
      // `la 4e offerte` and `le 20e anniversaire` are no sums.
      [
        /(?<=(?<!(?:le|la|l[’']|au|du|notre|cette?|un|une) ?)(?<![\d.,])\d{1,3}) ?e(?=$|[,.!]| (?:par|la|le|les|pour|tout|ttc|l[’']) ?)/giu,
        ' €',
      ],
      [/(?<= rien )a(?= \p{L}+(?:er|ir|re)(?!\p{L}))/giu, 'à'],
      [/(?<!\p{L})week end/giu, 'week-end'],
      [/(?<!\p{L})j(?=(?:fais|suis|propose|livre|vends|peux) )/giu, 'je '],
      [/(?<=\d (?:euros?|€)) (?=\p{L}+(?: et \p{L}+)? (?:compris|inclus|fourni|offert)\p{L}*)/giu, ', '],
    ],
  },
  es: {
    opening: opening(
      'bueno|pues|mira|miren|ok|(?:yo )?(?:soy|me llamo) \\p{L}+(?=,? (?:y )?(?:yo )?(?:tengo|hago|vendo|doy|arreglo|reparo) )',
    ),
    fillers: /,? (?:jaja(?:ja)*|jeje(?:je)*|la verdad|la neta|o sea|vamos)(?=$|[.,!?\n])|(?<=\s)(?:pues|o sea),? (?=\p{L})/giu,
    begins: [
      afterComma(
        '(?:(?:que )?(?:tenemos|hacemos|vendemos|ofrecemos|damos|vamos|trabajamos|estamos|llevamos|pagamos|abrimos|empezamos|llegamos|cobramos|somos|repartimos|entregamos|buscamos|nosotros)|cuesta|cuestan|vale|valen|hay|lo que m[aá]s|los? \\p{L}+ (?:cuesta|vale|es|son|está|están)|la \\p{L}+ (?:cuesta|vale|es|está)|el \\p{L}+ (?:cuesta|vale|es|está|no)|no (?:quer|hace)\\p{L}+|quiero|queremos|el primer \\p{L}+|la primera \\p{L}+|tengo|eso (?:a|es|les|siempre)|ojal[aá]|me (?:dejas|traes|mandas))',
      ),
      behind('-', 'y ahorita \\p{L}+|quiero (?:anuncio|un anuncio|más|mas)\\p{L}*'),
      behind(
        'que|y|o|ni|si|cuando|donde|como|porque|pero|no|ya|también|tambien|nos|se|lo|la|los|las|te|le|les|aquí|siempre|además|aún|mientras|casi|solo|sólo|nosotros',
        'tenemos|hacemos|vendemos|ofrecemos|damos|trabajamos|llevamos|pagamos|cobramos|fumigamos|repartimos|entregamos|arreglamos|reparamos|limpiamos|cocinamos|enseñamos|organizamos|abrimos|(?:tengo|hago|vendo|doy|arreglo|reparo|preparo|alquilo|trabajo|atiendo) (?:un[oa]?s?|el|la|los|las|de|todo|service|en|con|\\p{L}+s)(?!\\p{L})|me (?:dejas|traes|mandas|escribes|llamas)|(?:la gente|mucha gente|todo el mundo) (?:se|no|cree|piensa|siempre)|(?:el|la) \\p{L}+ (?:sale|cuesta|vale|arranca|empieza) (?:\\$|\\d|desde|el|a)',
      ),
    ],
    into: [
      ofBrand(SPANISH_TRADES, '(?:y )?(?:yo )?', ''),
      [
        /^(?:yo )?tengo (?=una? (?:empresa|negocio|tienda|taller|escuela|academia|restaurante|panadería|panaderia|estudio)(?!\p{L}))/iu,
        'somos ',
      ],
      [/^(?:yo )?tengo (?!que|ganas|mucho|poc|problema|\d)(?=(?:un[oa]?s? )?\p{L}{4,})/iu, 'tenemos '],
      [/^(?:yo )?soy (?=\p{L}+ (?:en|a domicilio|de) )/iu, ''],
      [/^y (?=ahor)/iu, ''],
      [/^lo que m[aá]s (?:nos )?(?:hace falta|necesitamos|buscamos) (?:es|son) /iu, 'buscamos '],
      [/^es para (?:un |una |nuestr[oa] |el |la |los |las )/iu, ''],
    ],
    spelt: [
      [/(?<!\p{L})pa(?= \p{L})/giu, 'para'],
      [/(?<!\p{L})q(?= \p{L})/giu, 'que'],
      [/(?<!\p{L})esta(?= (?:todo|limpi|inclu|abiert|ubicad)\p{L}*)/giu, 'está'],
      [/(?<=\d (?:euros?|pesos|€)) (?=\p{L}+ inclui?d)/giu, ', '],
    ],
  },
};
