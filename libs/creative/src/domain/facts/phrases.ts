// The words of one noun phrase of a brief, up to where it ends.
import { standsAlone } from './claims.js';
import type { FactLanguage } from './fact-language.js';
import { AND, joinedTo, lastPart, sharedEnd } from './phrase-ends.js';
import type { PromptRules } from './prompt.rules.js';
import { withoutOfferWords } from './named-offers.js';
import { anyVerbOf } from './verbs-behind-name.js';

/** Words about the look or tone of the ad: not a benefit, not an audience, not a product. */
const ABOUT_THE_AD =
  /(?:^|\s)(?:tone|tonfall|ton|tono|headlines?|emojis?|images?|pictures?|photos?|texts?|colou?rs?|style|stil|cta|call to action|buttons?|fonts?|audience|words?|instagram|facebook|linkedin|tiktok|google|meta|ads?|anzeigen?|budget)(?:\s|$)/iu;
export const isAboutAd = (text: string): boolean => ABOUT_THE_AD.test(text);
const MOST_WORDS = 4;
/** Of a name whose words all begin with a capital: `Sonara ProSound Wireless Headphones Max 2`. */
const MOST_NAME_WORDS = 9;
const MOST_CHARACTERS = 48;
/** Of a name with how it is made. */
const MOST_WITH_MANNER = 40;
const MOST_NAME_CHARACTERS = 60;

export interface Phrase {
  readonly words: string;
  /** Whether a mark or the end of the sentence follows; otherwise a word follows, which may limit the phrase. */
  readonly isWhole: boolean;
}

/** A mark that ends a phrase, and not one inside a number. */
export const MARK =
  /[,:;.!?()](?!\d)|(?<!\d)[,:;.!?()]|\/(?!\d|(?:innen|in|os?|as?|e|ne|se|r)(?!\p{L}))|(?<!\d|\d\p{Lu})\/(?!(?:innen|in|os?|as?|e|ne|se|r)(?!\p{L}))/u;

/** How a thing is made, of what, or where it takes place: part of its name, although it begins with a word that ends a phrase elsewhere. */
const FIXED =
  /^(?:to (?:size|measure|order)$|with a van|à volonté|a (?:auxiliar|auxilio|administrativo|policía|bombero|magisterio|justicia|mano|máquina|medida|domicilio|distancia|granel|la (?:carta|brasa|plancha|parrilla|leña))|en (?:línea|piel|madera|lino|seda|algodón|oro|plata|cuero)|à (?:la (?:main|carte|maison)|domicile|distance|vapeur)|en (?:ligne|cuir|bois|lin|soie|coton|or|argent|laine)|en (?:kayak|barco|bici(?:cleta)?|globo|moto|velero|canoa|piragua|catamarán|canoë|bateau|vélo|voilier|montgolfière|quad)|a (?:caballo|pie)|à (?:vélo|cheval|pied)|on demand|by hand|to measure|for (?:sale|rent|hire)|to (?:rent|let)|à (?:louer|vendre)|en (?:venta|alquiler)|zu vermieten|zu verkaufen)(?: |$)/iu;

/** They belong together: `fish and chips`. */
const PAIRED =
  /^(?:and|und|et|y|e) (?:out|off|down|about|breakfast|chips|cheese|beans|butter|night|dinner|roll|white|blue|repairs?|care|more|nacht|weiß|wein|noir|blanc|negro|blanco)(?: |$)/iu;
/** What a thing is for or works with belongs to its name in French: `pompe à chaleur`, `machine à coudre`. */
const FOR_USE =
  /^à (?:chaleur|sucre|bois|granulés|pellets|gaz|frites|crêpes|pizzas?|gaufres|glaces?|burgers|dos|main|langer|bandoulière|roulettes|voile|vapeur|moteur|rames|pédales|eau|air|vent|vin|cidre|bière|café|thé|soupe|pain|sel|huile|outils|bijoux|jouets|musique|linge|ongles|cheveux|lèvres|dents|neige|feu|fleurs|fruits|thème|énigmes|colombages|pois|manches|capuche|talons|crampons|cordes|percussion|insectes|oiseaux|poules|abeilles|papier|aquarelle|(?!(?:vendre|louer|commander|réserver|partager|venir|découvrir|prévoir|offrir|pourvoir|saisir|payer|acheter|essayer|tester|visiter|faire|voir|savoir|lire|gagner|prendre|choisir|partir|rénover|vivre|construire|refaire)(?!\p{L}))\p{Ll}{2,}(?:er|dre|tre|ire|ir))(?!\p{L})/u;
/** When something takes place, behind its name: `Paella los jueves`, `sewage pump repair day and night`. */
const WEEKLY =
  /^(?:day (?:and|or) night|round the clock|tag und nacht|jour et nuit|día y noche|(?:every|each|on) (?:mon|tues|wednes|thurs|fri|satur|sun)days?|(?:jeden|immer|am) (?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag)s?|(?:tous les|chaque|le) (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?|(?:los|el|cada) (?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?))(?: |$)/iu;

/** What a thing does, behind its name: `Our CRM cuts admin`. */
export const DOES =
  /^(?:kommt|entfernt|dauert|kostet|dure|coûte|cuesta|hace|bringt|apporte|trae|apoya|acoge|rescata|cuida|soutient|accueille|unterstützt|betreut|supports|feeds|rescues|feiert|fête|celebra|celebrates|starts|begins|opens|changes|applies|beginnt|startet|commence|empieza|meets|needs|wants|welcomes|trifft|braucht|accueille|acoge|necesita|reopens|closes|sells|serves|becomes|rouvre|reabre|eröffnet|öffnet|verkauft|vend|vende|sert|sirve|helps|saves|lets|gives|makes|keeps|turns|brings|cuts|tracks|connects|manages|handles|does|takes|sends|shows|presents|offers|has|teaches|translates|automates|protects|monitors|reminds|removes|replaces|reduces|hilft|spart|macht|erledigt|verbindet|liefert|zeigt|präsentiert|hat|bietet|sucht|lehrt|schützt|ersetzt|aide|enseigne|protège|remplace|simplifie|gère|permet|réduit|livre|intervient|vient|présente|propose|ouvre|recrute|recherche|ayuda|permite|gestiona|reduce|simplifica|entrega|llega|presenta|ofrece|busca|tiene|enseña|protege|sustituye)$/u;

/** A verb or an adverb behind a German noun: `Trockeneisstrahlen entfernt Lack`. */
const GERMAN_END = /^\p{Lu}\S* (?!fast$)\p{Ll}{2,}t$/u;
/** `Servicetechniker Kälte 80–100 %`: how much one works. */
const SHARE = /^\d{1,3}(?:[–-]\d{1,3})? ?%/u;
/** By which rule it is done. */
const NORM = /^nach (?:DIN|ISO|EN|VDE)$/u;
/** `Taxi-motos conduits par des femmes`. */
const DONE_BY = /^\p{Ll}{2,}(?:(?:é|ui|it|is|ert|ns|u)e?s? par|(?:[ai]d|ch|st)[oa]s? por)$/u;

/** `Queso de oveja hecho en nuestra finca`: how it is made stays, and where does not. */
const MADE = /^(?:(?:hech|cosid)[oa]s?|tricotée?s?|faite?s)$/iu;
/** `Pressing Lyon 7e`, `logements du T2 au T4`. */
const IN_DISTRICT = /^(?:\p{Lu}[\p{L}-]+ \d{1,2}(?:er|e|ème)|du [TF]\d)$/u;
/** `Our plan covers vaccines`, but `sofa covers`. */
const KIND_DOES =
  /^(?:plan|policy|insurance|membership|app|software|tool) (?:covers|scans|tells|finds|matches|pays|reads|splits|works|costs|includes|takes)$/iu;
/** `Our goat rental clears ivy`. */
const DOES_IT = new RegExp(`^${anyVerbOf('en')}`, 'u');
const OURS = /^(?:nuestr[oa]s?|notre|nos)$/iu;
/** They join the words of one name: `école de musique de Pau`. */
const JOINS = /^(?:de|du|des|del|la|el|los|las|of|&|y|et|and)$/iu;
/** `Vide-grenier place de la Mairie`. */
const STREET = /^(?:place|rue|avenue|quai|plaza|calle|avenida)$/iu;
/** `Puertas abiertas este domingo`. */
const THIS_DAY =
  /^(?:this|next|(?:the )?(?:first|second|third|last)(?= \p{L}+day(?!\p{L}))|diesen|kommenden|nächsten|ce|cet|cette|este|esta) (?:\p{L}+day|weekend|week|month|summer|winter|spring|autumn|\p{L}+tag|mittwoch|woche(?:nende)?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|semaine|été|hiver|lunes|martes|miércoles|jueves|viernes|sábado|domingo|semana|verano|invierno|fin)(?!\p{L})/iu;
/** `A language therapist working with children`. */
const DOING = /^(?:working|speciali[sz]ing)$/iu;
/** `Portes ouvertes les 17 et 18 mai`. */
const DAY_WORD = /^(?:les?|los|el|on|am|du|del|vom)$/iu;
/** `Concert jeudi 12 mars`. */
const WEEKDAY =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tues?|wed|thurs?|fri|sat|sun|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo)$/iu;
/** `Coffee beans roasted to order`. */
const AFTER_PARTICIPLE = /^(?:(?:to|by|in|from|with|at|on|over|daily|fresh|here)(?= |$)|and \p{Ll}+ed(?= |$))/iu;
const PARTICIPLE = /(?:\p{Ll}{2}ed|^(?:built|cut|sewn|grown|hung|done))$/u;
/** `A sawmill service out of Barton`, `gutter clearing round Widnes`; `out of hours` says when. */
const WHEREABOUTS =
  /^(?:(?:(?:run|based) )?out (?:of(?! (?:hours|school|home|season)(?!\p{L}))|in|at|on|to|from|west|east|north|south)(?= )|round (?:\p{Lu}|here(?!\p{L})|the ))/u;
/** `Possum removal inner west Sydney`: it belongs to the name behind it. */
const BEFORE_NAMED_PLACE = /^(?:in|at|near|round|around|out|inner|outer|north|south|east|west|central|greater)$/u;
/** `Our teeth whitening offer, £199`. */
const OFFER_OF = /^((?:\p{L}[\p{L}-]* ){1,3}\p{L}[\p{L}-]*) (?:offer|special|deal)(?=$|[,.;:]| (?:for|until|this|at) )/iu;
/** `The fourth edition of our theatre festival`. */
const EDITION =
  /^(?:(?:the|our|la|le|die|unsere|notre|nuestra) )?(?:\p{L}+|\d{1,3}(?:st|nd|rd|th|e|ème|ª|\.)?) (?:edition of|edición del?|édition (?:de |du |d[’'])|(?:auflage|ausgabe) (?:des|der|von)) ?/iu;
/** `Made to measure blackout blinds`. */
const MADE_TO = /^(?:made|cut|built|baked|cooked)[- ]to[- ](?:measure|order) (?=\p{L})/iu;
/** `Self service dog wash open 7am to 9pm`. */
const OPEN_AT =
  /^(?:open|opens|opening) (?:\d|soon|near|at|on|daily|every|from|until|till|all|late|mon|tue|wed|thu|fri|sat|sun|now|this|in|at|on)/iu;
const COUNT =
  /^(?:\d|(?:two|three|four|five|six|seven|eight|ten|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)$)/u;
/** `Jornada de puertas abiertas`. */
const OPEN_DOORS = /^(?:puertas abiertas|portes ouvertes)$/iu;
/** A clause of its own follows: `I am an audiologist and I visit people at home`. */
const SPEAKS = /^(?:i|i[’']m|we|we[’']re|my|our|they|you|he|she|it)$/iu;
/** `Women only boxing`. */
const ONLY_FOR = /^\p{L}+ only$/iu;
const ONLY_THEN = /^(?:this|today|now|available|open|until|at|in|on|for|from|when|with|by|the|and|or|not|if|as)$/iu;
/** `Vêtements bébé 0-3 ans`. */
const OF_AGE =
  /^\d{1,2}(?:[-–]| à | to | bis | a )?\d{0,2} (?:ans|mois|years?|months?|jahren?|monaten?|años|meses|stars?|sterne|étoiles|estrellas)(?: |$)/iu;
/** `Weekend tickets for our music festival`: the ad is for what they let the readers in to. */
const ADMITS =
  /^(?:(?:weekend|day|season|early bird|festival|family) )*(?:tickets?|passes|eintrittskarten|karten|dauerkarten|billets?|entradas|abonos) (?:for|to|für|pour|para) (?:our|the|my|unser\p{L}*|die|das|den|notre|nos|le|la|les|nuestr[oa]s?|el|los|las) /iu;
/** `Séjours à vélo de Nevers à Saumur`: from where to where, or along what. */
const ROUTE =
  /^(?:le long|au départ) d|^(?:de|d[’']|from|von) ?\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)? (?:à|a|au|to|nach|bis|hasta) \p{Lu}/u;
/** `Close to the station`, but `month end close software`. */
const BEFORE_PLACE = /^(?:close (?:to|by)|set (?:in|on|within|among))$/iu;
/** `Lash lift & tint 35, brow lamination 40`: a price without its currency. */
const isPrice = (words: readonly string[], at: number): boolean =>
  at > 1 &&
  at === words.length - 1 &&
  /^\d{1,3}(?:[.,]\d\d)?$/u.test(words[at] ?? '') &&
  words.slice(0, at).every((word) => /^(?:\p{Ll}|&|\p{Lu}\p{Ll})[\p{Ll}-]*$/u.test(word));
/** A longer name that ends with what kind of thing it is. */
const MOST_KIND_WORDS = 6;
const KINDS =
  /(?<!\p{L})(?:courses?|class(?:es)?|lessons|workshops?|training|software|apps?|platform|services?|shops?|stores?|studios?|clinics?|tours?|retreats?|camps?|clubs?|schools?|kits?|sets?|box(?:es)?|subscriptions?|insurance|hire|rentals?|repairs?|cleaning|installation|machines?|jackets?|shoes|boots|bags?|lamps?|chairs?|tables?|beds?|bikes?|scooters?)(?: online)?$/iu;
/** `Subscription box of small batch pickles`. */
const BOX_OF = /^(?:\p{L}+ )?(?:box|boxes|hampers?|crates?|range|selection|collection|set) of \p{L}/iu;
const isNameOf = (words: readonly string[]): boolean =>
  words.length > MOST_WORDS && words.length <= MOST_NAME_WORDS && words.every((word) => /^(?:[\p{Lu}\d]|of$|de$)/u.test(word));

/** How long it takes is told with the thing, but is no part of its name: `2 day course`. */
export const DURATION = /^(?:\d{1,2}|one|two|three|four|five|six)[ -](?:hour|day|week|month)[ -](?=\p{L})/iu;

/** How large a flat is, before its name: `1 and 2 bed apartments`. */
const ROOMS =
  /^(?:\d{1,3}(?:(?:,| and| or| to|-|\/| &) ?\d){0,3}|(?:one|two|three)-?(?:,| and| or) (?:two|three|four))[ -](?:bed(?:room)?s?|seat(?:er)?|room|berth|hole|storey|person) (?=\p{L})/iu;

/** Behind words in small letters a name begins: `junk removal Phoenix AZ`. */
const nameBehind = (words: readonly string[]): number =>
  words.findIndex((word, at) => at > 1 && /^\p{Lu}/u.test(word) && /^\p{Ll}/u.test(words[at - 1] ?? ''));

/** `Negocio de alquiler de vajilla`: who does it says less than what is done. */
export const BUSINESS_OF =
  /^(?:(?:small|family|little|kleine[rs]?|petite?|pequeñ[oa]) )*(?:business (?:of|for)|(?:business|company|firm) (?=(?:mending|repairing|fixing|restoring|making|selling|renting|hiring|teaching|growing) )|betrieb für|firma für|unternehmen für|(?:negocio|emprendimiento)(?: familiar)? (?:de|del) (?=\p{Ll})|(?:empresa|pyme)(?: familiar)? de (?=(?:alquiler|arriendo|renta|venta|fabricación) )|(?:commercialisation|comercialización) (?:de (?:la |los |las )?|d(?:es |u )|d[’']une? )|(?:entreprise|société)(?: familiale)? de (?=(?:location|vente|fabrication|création) ))\s*/iu;
/** `80 kinds of hardy ferns`, `résidence de 18 appartements`. */
const KINDS_OF =
  /^(?:\d+ )?(?:(?:kinds|types|varieties|sorts) of |(?:sortes|variétés|espèces) (?:de |d[’'])|(?:tipos|variedades) de |(?:verkauf|vermietung|verleih) von \d{1,3} |(?:vente|location|venta|alquiler) de \d{1,3} |(?:résidence|programme|lotissement|promoción|conjunto|residencial) de \d{1,3} )(?=\p{L})/iu;

/** `Pompe à chaleur` is one word of a name. */
const isNaming = (word: string, at: number, words: readonly string[]): boolean =>
  !JOINS.test(word) && word !== 'à' && words[at - 1] !== 'à';

/** The words up to the end of the phrase; null when the rest is not true on its own. */
export const phraseAt = (text: string, rules: PromptRules, language: FactLanguage, mayJoin = false): Phrase | null => {
  const plain = text
    .replace(ADMITS, '')
    .replace(EDITION, '')
    .replace(rules.article, '')
    .replace(BUSINESS_OF, '')
    .replace(KINDS_OF, '')
    .replace(language === 'en' ? DURATION : /^$/u, '')
    .replace(ROOMS, '')
    .replace(MADE_TO, '')
    .replace(OFFER_OF, '$1')
    // `Sleep sounds + bedtime stories` are one thing of two parts, `Burrito + any coffee` are two for one price.
    .replace(/(?<=\p{L}{2}) \+ (?=(?:any|an?|free|one|your|all|the|eine?|gratis|une?|una?) )/giu, ', ')
    .replace(/(?<=\p{L}{2}) \+ (?=\p{L}{2})/gu, ' & ');
  const clause = plain.split(MARK)[0] ?? '';
  const all = clause.split(' ').filter((each) => each !== '');
  const isForUse = (at: number): boolean => language === 'fr' && at > 0 && FOR_USE.test(all.slice(at).join(' '));
  const ends = (word: string, at: number): boolean => !isForUse(at) && endsThere(word, at);
  const endsThere = (word: string, at: number): boolean =>
    (rules.endsPhrase.has(word.toLowerCase()) &&
      word !== 'IT' &&
      !(
        at === 1 &&
        ONLY_FOR.test(`${all[0] ?? ''} ${word}`) &&
        /^\p{L}{3,}$/u.test(all[2] ?? '') &&
        !ONLY_THEN.test(all[2] ?? '')
      ) &&
      !OPEN_DOORS.test(`${all[at - 1] ?? ''} ${word}`) &&
      !FIXED.test(all.slice(at).join(' ')) &&
      !PAIRED.test(all.slice(at).join(' '))) ||
    WEEKLY.test(all.slice(at).join(' ')) ||
    (at > 0 && at < all.length - 1 && (DOES.test(word) || (MADE.test(word) && !/^[aà]$/iu.test(all[at + 1] ?? '')))) ||
    (at > 0 && /^(?:fr|es)$/u.test(language) && STREET.test(word) && /^(?:d[eu]s?|del|\p{Lu}.*)$/u.test(all[at + 1] ?? '')) ||
    (at > 0 && /\p{L}\+\p{L}/u.test(word)) ||
    (at > 0 && (DOING.test(word) || ROUTE.test(all.slice(at).join(' ')))) ||
    (at > 0 && DAY_WORD.test(word) && /^\d/u.test(all[at + 1] ?? '')) ||
    (at > 0 &&
      WEEKDAY.test(word) &&
      /^(?:\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)(?![a-z])|(?:january|february|march|april|june|july|august|september|october|november|december)$)/iu.test(
        all[at + 1] ?? '',
      )) ||
    (at > 0 &&
      (OF_AGE.test(all.slice(at).join(' ')) ||
        THIS_DAY.test(all.slice(at).join(' ')) ||
        OPEN_AT.test(all.slice(at).join(' ')))) ||
    (at > 0 && /^(?:a|à|de|von|of)$/u.test(word) && COUNT.test(all[at + 1] ?? '')) ||
    (language === 'en' && at > 1 && KINDS.test(all.slice(0, at).join(' ')) && DOES_IT.test(all.slice(at).join(' '))) ||
    (at > 0 && (IN_DISTRICT.test(`${word} ${all[at + 1] ?? ''}`) || KIND_DOES.test(`${all[at - 1] ?? ''} ${word}`))) ||
    (language === 'en' && at > 1 && PARTICIPLE.test(word) && AFTER_PARTICIPLE.test(all.slice(at + 1).join(' '))) ||
    (language === 'en' && at > 0 && WHEREABOUTS.test(all.slice(at).join(' '))) ||
    (language === 'de' &&
      at > 0 &&
      (GERMAN_END.test(`${all[at - 1] ?? ''} ${word}`) ||
        SHARE.test(`${word} ${all[at + 1] ?? ''}`) ||
        NORM.test(`${word} ${all[at + 1] ?? ''}`))) ||
    (at > 0 && DONE_BY.test(`${word} ${all[at + 1] ?? ''}`)) ||
    (language === 'en' && (BEFORE_PLACE.test(`${word} ${all[at + 1] ?? ''}`) || isPrice(all, at)));
  const first = all.findIndex(ends);
  const endsJoined = (word: string, at: number): boolean => ends(word, at) || FIXED.test(all.slice(at).join(' '));
  const shared = language === 'en' ? sharedEnd(all, first, endsJoined) : 0;
  const joined = shared > 0 ? shared : mayJoin ? joinedTo(all, first, endsJoined, language) : 0;
  // Of `baby and toddler swimming lessons for …` the first word alone is another thing.
  if (language === 'en' && mayJoin && joined === 0 && first === 1 && AND.test(all[1] ?? '') && !SPEAKS.test(all[2] ?? ''))
    return null;
  const end = joined === 0 ? first : joined === all.length ? -1 : joined;
  const words = all.slice(0, end === -1 ? all.length : end);
  const fixed = words.findIndex((_, at) => at > 0 && FIXED.test(words.slice(at).join(' ')));
  const named = words.slice(0, fixed === -1 ? undefined : fixed).filter(isNaming);
  const isKind =
    language === 'en' && words.length <= MOST_KIND_WORDS && [KINDS, BOX_OF].some((kind) => kind.test(words.join(' ')));
  // Where it is sold is told elsewhere: `We sell indoor plants online`.
  if (language === 'en' && words.length > 1 && words.at(-1) === 'online') words.pop();
  const isName = language !== 'de' && isNameOf(words);
  if (named.length > MOST_WORDS && !isName && !isKind) {
    const name = language === 'de' ? -1 : nameBehind(words);
    if (name > 0) words.splice(name);
    while (name > 0 && words.length > 1 && language === 'en' && BEFORE_NAMED_PLACE.test(words.at(-1) ?? '')) words.pop();
    // `Café de origen de pequeños caficultores de` Nariño.
    while (name > 0 && words.length > 1 && JOINS.test(words.at(-1) ?? '')) words.pop();
    const isLong = (): boolean => words.filter(isNaming).length > MOST_WORDS || words.join(' ').length > MOST_CHARACTERS;
    for (let last = lastPart(words, language); isLong() && last < words.length; last = lastPart(words, language))
      words.splice(last);
    // Without the second part of a long pair.
    if (words.filter(isNaming).length > MOST_WORDS) return mayJoin && joined > 0 ? phraseAt(text, rules, language) : null;
  }
  // `alta de`, `ménage a Toulouse`: what a word at the end joins was left out, so the name is not whole; a place is told elsewhere.
  while (words.length > 1 && /^(?:in|at|near|im|am|a|à|en|au|vs?\.?)$/iu.test(words.at(-1) ?? '') && end !== words.length)
    words.pop();
  if (
    words.length === 0 ||
    (words.length > 1 && /^(?:de|du|des|del|of|&|una?)$/iu.test(words.at(-1) ?? '') && !OURS.test(all[end] ?? ''))
  )
    return null;
  // `quesos de cabra de nuestra granja`: what joined the rest goes with it.
  while (OURS.test(all[end] ?? '') && words.length > 1 && JOINS.test(words.at(-1) ?? '')) words.pop();
  if (words.join(' ').length > MOST_WITH_MANNER && fixed > 0) words.splice(fixed);
  const phrase = words.join(' ');
  const after = plain.slice(plain.indexOf(phrase) + phrase.length);
  const isUsable =
    /\p{L}{2}|[\p{Lo}]/u.test(phrase) &&
    phrase.length <= (isName ? MOST_NAME_CHARACTERS : MOST_CHARACTERS) &&
    !ABOUT_THE_AD.test(phrase);
  return isUsable && standsAlone(withoutOfferWords(phrase), language, after) ? { words: phrase, isWhole: end === -1 } : null;
};
