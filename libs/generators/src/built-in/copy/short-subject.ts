// Shorter names of a thing, for places without room for the whole one. Only what is said about it is left out, so that the rest stays true.
import type { BuiltInLanguage } from '../languages/languages.js';
import { shorterInGerman } from './shorter-in-german.js';
import { KIND_FOR, SMALL_ONES } from './software-names.js';
import { firstOfTwoWorks, firstWithHead } from './two-things.js';

interface Cuts {
  /** From here on the phrase says more about the thing; a phrase without it names the same thing. `de` and `of` are part of the name. */
  readonly behind: RegExp;
  /** Praise or material before the name, in every form of the word. */
  readonly before: RegExp;
  /** The same behind the name. */
  readonly after: RegExp;
}

const NEVER = /(?!)/u;
/** Where the thing comes from, or how it is had. */
const ORIGIN =
  /^(?!.*(?:\p{Lu}\p{Ll}+ (?:de|del|du) \p{Lu}|cochons? d['’]Inde))(.+) (?:(?:de|del|du) (?:(?:La|El|Los|Las|Le|Les) )?\p{Lu}[\p{L}’'-]*|d['’]\p{Lu}[\p{L}-]*|à (?:domicile|distance)|en (?:ligne|línea)|a domicilio|online|sur mesure|a medida)$/u;
/** Of a job its last word: `Zahnmedizinische Fachangestellte (m/w/d)`. */
const JOB = /^\p{Lu}\p{L}+(?:e|er|en) (\p{Lu}\p{L}{7,} \(\p{L}(?:\/\p{L}){1,3}\))$/u;
/** Whom a small size says more of: `Software für kleine Sportvereine`. */
const SMALL = /^(\p{L}+ für) kleine (\p{Lu}\p{L}+)$/u;
/** The second one of those that it is of: `Vermietung von Arbeitsbühnen und Minikranen`. */
const SECOND = /^(.+ (?:für|von|pour|de|para|for|of|à|con|en) [^,]+?),? (?:und|et|y|and|&) .+$/iu;
/** `Application pour les familles séparées`: which of them. */
const WHICH_ONES = /^(.+ pour les \p{Ll}+s) \p{Ll}+s$/u;
/** What the thing is for says more than its kind: `paseos para ver las estrellas`, `curso de construcción con paja`. */
const FOR_WHAT = /^.+? (?:para|pour) (\p{Ll}+(?:[aei]r|re) .+)$/u;
const TAUGHT =
  /^(?:curso|taller|cours|stage|atelier|formation) de ((?:construc|elabora|fabric|réalisa|créa|crea|inicia|initia|prépara|prepara)\p{L}+ (?:con|avec) .+)$/iu;
/** `Ausbildung zum ehrenamtlichen Sterbebegleiter`. */
const TRAINED_AS = /^(Ausbildung zu[rm]) \p{Ll}+en (\p{Lu}\p{L}+)$/u;
/** `Ausbildung zum Gabelstaplerfahrer`: who learns it becomes one. */
const BECOMES = /^(?:Aus|Weiter|Fort)bildung zu[rm] ((?!\p{L}+en$)\p{Lu}[\p{L}-]+)$/u;
/** `App that lets you rent a sailboat`: what is done with it names it too. */
const LETS_DO =
  /^.+? (?:(?:that|which) (?:lets|helps|allows|enables) you (?:to )?|qui (?:vous )?permet (?:de |d[’'])|que (?:te |le )?permite )(\p{L}+ .+)$/iu;
/** What an app or a school is of says more than it: `application mobile de suivi du sommeil`, `escuela pequeña de construcción de guitarras`. */
const IS_OF =
  /^(?:appli(?:cation)?|app|logiciel|outil|plateforme|aplicación|programa|plataforma|herramienta|école|escuela|academia|membership|afiliación|membresía|adhésion)(?: \p{L}+)? (?:de |d[’']|para (?=una? ))(?:una? )?(\p{L}{5,} (?:de|du|des|del) .+)$/iu;
/** `Online course for parents of babies`. */
const OF_WHOM = /^(.+ for \p{Ll}+s) of \p{Ll}+$/u;
/** `Software für die Einsatzplanung`. */
const FOR_THE = /^((?:Software|App|Programm) für) (?:die|das) (?=\p{Lu}\p{L}+$)/u;
/** What is said in the middle may go: `refurbished commercial dough mixers`. */
const WHICH_GOODS = /^(\p{L}[\p{L}-]+) (?:commercial|industrial|professional|domestic|traditional) (?=\p{L}[\p{L}-]* \p{L})/iu;
/** A town behind small letters: `vintage wedding dresses Brighton`. */
const BEFORE_TOWN = /^((?:\p{Ll}[\p{L}’'-]* ){2,})(\p{Lu}\p{L}+)$/u;
/** Which one it is, before what it does: `Mobile app that scans labels`, `App gratuita para repartir los gastos`. */
const WHICH_APP =
  /^(?:mobile|web|new|simple|smart|online) (?=(?:app|software|tool|platform) )|(?<=^(?:app|appli|application|aplicación|logiciel|programa|software)) (?:mobile|móvil|web|gratuite?|gratuita|en ligne|en línea|online)(?= )/iu;
/** How it is made, with the words that say by whom or where. */
const MADE_BY =
  /^(.+?) (?:(?:cousu|tissé|tricoté|brodé|taillé|sculpté|fabriqué|peint|tourné|forgé|tressé|imprimé|gravé|soufflé|fait|cuit|produit|élevé|récolté|torréfié|préparé)e?s?|(?:cosid|tejid|bordad|tallad|pintad|fabricad|elaborad|hech|forjad|trenzad|impres|grabad|soplad|criad|recogid|tostad|preparad|cocinad)[oa]s?) (?:à|au|aux|en|par|dans|de|a|por|con) .+$/iu;
/** Goods in boxes: the goods name them; so does the place its helpers. */
const BOX_OF =
  /^(?:volunteers for (?:(?:our|the|a) )?|(?:\p{L}+ )?(?:box|boxes|hamper|hampers|crate|crates|range|selection|coffret|caja|cesta) (?:of|de) )(.+)$/iu;
/** `Klavierstimmungen und Reparaturen` are told in a longer text. */
const FIRST_OF_TWO = /^((?:\p{Lu}?\p{Ll}+e[rnsm]? )?\p{Lu}\p{Ll}{4,}(?:en|er|e|s|ung)) und \p{Lu}\p{L}+$/u;
/** Goods are told apart, and a longer text names the second ones: `refurbished ovens and dishwashers`. */
const FIRST_GOODS = /^(\p{L}[\p{L}-]* (?:\p{L}[\p{L}-]* )?\p{Ll}+s) and (?:\p{L}[\p{L}-]* )*\p{Ll}+s$/u;
/** What a course teaches: `Anfängerkurs Deutsche Gebärdensprache`. */
const TAUGHT_DE = /^\p{Lu}\p{Ll}*(?:kurs|workshop|seminar) (\p{Lu}\p{L}+ \p{Lu}\p{L}+)$/u;
/** Behind a job; a longer text of the ad still says it. */
const GENDER = /^(.+) \(\p{L}(?:\/\p{L}){1,3}\)$/u;
const QUALITY_EN =
  'private|guided|beginners?|weekend|evening|secure|stunning|lovely|charming|expert|boutique|proper|handmade|handcrafted|artisan|beautiful|modern|elegant|stylish|comfortable|cosy|spacious|new|brand-new|high-quality|quality|premium|luxury|luxurious|sustainable|durable|lightweight|affordable|professional|friendly|reliable|fast|local|traditional|family-run|independent|award-winning|certified|experienced|delicious|fresh';
const QUALITY_DE =
  '(?:handgemacht|handgefertigt|schön|modern|elegant|stilvoll|bequem|gemütlich|geräumig|neu|hochwertig|luxuriös|nachhaltig|langlebig|leicht|günstig|professionell|freundlich|zuverlässig|schnell|regional|traditionell|zertifiziert|erfahren|lecker|frisch)e[rnms]?';
const QUALITY_FR =
  '(?:artisana(?:l|les?|ux)|modernes?|élégante?s?|confortables?|spacieu(?:x|ses?)|durables?|légers?|légères?|abordables?|professionnel(?:le)?s?|fiables?|rapides?|locales?|traditionnel(?:le)?s?|certifiée?s?|résidentiel(?:le)?s?|commercia(?:l|le|les|ux)|électriques?|fraîches?|ancien(?:ne)?s?)';
const QUALITY_ES =
  '(?:artesanal(?:es)?|modern[oa]s?|elegantes?|cómod[oa]s?|espacios[oa]s?|sostenibles?|duraderos?|liger[oa]s?|asequibles?|profesional(?:es)?|fiables?|rápid[oa]s?|local(?:es)?|tradicional(?:es)?|certificad[oa]s?|eléctric[oa]s?|fresc[oa]s?|español(?:a|es|as)?|francesa?s?|italian[oa]s?|american[oa]s?|japones(?:a|es|as)?)';

/** Cuts at the last place that matches, so that as much as possible is left. */
const behind = (list: string): RegExp => new RegExp(`^(.+) (?:${list}) .+$`, 'iu');

const cutsOf: Readonly<Record<BuiltInLanguage, Cuts>> = {
  en: {
    behind: behind('in|with|at|near|for|from|made|on|by|before|until'),
    before: new RegExp(`^(?:${QUALITY_EN}) (.+)$`, 'iu'),
    after: NEVER,
  },
  de: {
    behind: behind('in|im|an|am|auf|mit|für|aus|bei|nahe|zum|zur'),
    before: new RegExp(`^${QUALITY_DE} (.+)$`, 'iu'),
    after: NEVER,
  },
  fr: { behind: behind('avec|pour|dans|sur|chez|près'), before: NEVER, after: new RegExp(`^(.+) ${QUALITY_FR}$`, 'iu') },
  es: { behind: behind('con|para|en|por|sobre|cerca'), before: NEVER, after: new RegExp(`^(.+) ${QUALITY_ES}$`, 'iu') },
};

/** What is left must be a name: neither a half one nor the second part of a list. */
const BREAKS =
  /^(?:book|order|call|apply|join|visit|ring)$|^(?:and|or|&|und|oder|et|ou|y|o)(?!\p{L})|[,&]|(?<!\p{L})(?:and|or|und|oder|et|ou|y|o|de|des|du|d’|of)$|(?<!\p{L})(?:that|which|who|die|das|der|qui|que) \p{L}+$/iu;
/** What of, belongs to it: `escuela de construcción`, `application de suivi`. */
const OF_DOING =
  / (?:de|d[’']) ?(?:suivi|gestion|réservation|création|construction|préparation|fabrication|gestión|seguimiento|construcción|fabricación|preparación|creación|elaboración)$| of \p{Ll}+ed$/iu;
const SHORTEST = 4;
/** A sentence is not shortened. */
const SPEAKS = /^(?:we|i|our|wir|ich|nous|on|je|nosotros|yo)(?!\p{L})/iu;
/** A number keeps all that may limit it, and this one is whole: `Ferienhaus für 6 Personen in Ostfriesland`. */
const FOR_PEOPLE = /^[^\d]+ (?:für|for|pour|para) \d{1,2} (?:personen|gäste|people|guests|personnes|personas)$/iu;
/** For which ones, was said behind them: `Atemkurse für Menschen mit Asthma`. */
const FOR_ANYONE =
  / (?:for people|für (?:menschen|leute|personen)|pour (?:les |des )?(?:personnes|gens)|para (?:las )?personas)$/iu;
/** Says nothing without what it is for. */
const TOO_PLAIN =
  /^(?:small )?(?:web )?(?:memberships?|mitgliedschaft|membresía|adhésion|volunteers?|ausbildung|formación|formation|training|freiwillige|ehrenamtliche|bénévoles|voluntari[oa]s|online course|academia|apps?|software|tools?|platform|plattform|plateforme|plataforma|herramienta|outil|services?|online-?shop|shop|vermietung|verleih|verkauf|praxis|appli(?:cation)?|logiciel|(?:system|système|sistema|servicio|solution|solución)(?: en línea| en ligne)?|location|vente|aplicación|programa|alquiler|venta|limpieza|tienda)$/iu;

/** `Lesepatinnen und Lesepaten` are sought both. */
const BOTH = /(?<!\p{L})(?<stem>\p{Lu}\p{L}{2})\p{L}*innen und \k<stem>/u;

/** The subject, then shorter names of it, the longest first. */
export const namesOf = (subject: string, language: BuiltInLanguage): string[] => {
  const { behind: more, before, after } = cutsOf[language];
  if (SPEAKS.test(subject)) return [subject];
  const cuts = [
    more,
    before,
    after,
    WHICH_ONES,
    ORIGIN,
    GENDER,
    JOB,
    SECOND,
    BOX_OF,
    FIRST_OF_TWO,
    FOR_WHAT,
    TAUGHT,
    TAUGHT_DE,
    LETS_DO,
    IS_OF,
    MADE_BY,
    FIRST_GOODS,
    OF_WHOM,
    KIND_FOR,
  ];
  const names = [subject];
  // What is added is looked at too, so that several parts may go.
  for (const name of names) {
    const shorter = [
      ...cuts.map((cut) => name.replace(cut, '$1')),
      name.replace(SMALL, '$1 $2'),
      name.replace(SMALL_ONES, '$1 '),
      name.replace(WHICH_APP, ''),
      name.replace(WHICH_GOODS, '$1 '),
      name.replace(FOR_THE, '$1 '),
      name.replace(BEFORE_TOWN, '$1').trim(),
      name.replace(TRAINED_AS, '$1 $2'),
      name.replace(BECOMES, '$1 werden'),
    ];
    names.push(...new Set(shorter.filter((short) => isPart(short) && !names.includes(short))));
  }
  const isWhole = (name: string): boolean => (isName(name) && !FOR_ANYONE.test(name)) || (isPart(name) && FOR_PEOPLE.test(name));
  return names
    .filter((name) => name === subject || !BOTH.test(subject) || BOTH.test(name))
    .filter((name) => name === subject || (isWhole(name) && !TOO_PLAIN.test(name)))
    .sort((one, other) => other.length - one.length);
};

/** These change what the thing is, so nothing in front of it is left out: `used cars`, `fake fur coats`. */
const CHANGES =
  /(?<![\p{L}-])(?:used|second-hand|pre-owned|refurbished|reconditioned|rental|hire|fake|faux|imitation|replica|artificial|synthetic|vegan|vegetarian|non-\p{L}+|\p{L}+-free|alcohol|toy|miniature|mini|model|virtual|digital|online|mock|half|part|trial|sample|pet|dog|cat|baby|kids?|children’?s|doll’?s)(?![\p{L}-])/iu;
/** Where they are given is said in a longer text. */
const ONLINE_LESSONS = /^online (?=.*(?:courses?|class(?:es)?|lessons|tutoring|coaching|training)$)/iu;
const FEWEST_WORDS = 2;
/** What is done with the thing, and in front of it says little: `instalación de aire acondicionado`. */
const CARRIER =
  /^(?:installation|vente|pose|entreprise|services?|spécialistes?|experts?|instalaci[oó]n|venta|empresa|servicios?|especialistas?|expert[oa]s?|cours|stages?|ateliers?|formations?|cursos?|taller(?:es)?|clases) (?:de |d['’]|du |des |en |del )(?!soir|matin|jour|week-end|midi|la tarde|la noche|fin de semana|verano|été|hiver)(?:la |las |los |l['’])?/iu;
const JOINS_NAMES = /(?<= )(?:de|du|des|del|d['’]\p{L}+|la|le|les|el|los|las|en|à)(?= )/giu;
/** French and Spanish say what a thing is at the beginning: what it is of is left out from behind, while two words are left. */
const beginningsOf = (subject: string, language: BuiltInLanguage): string[] => {
  if (language !== 'fr' && language !== 'es') return [];
  const thing = subject.replace(CARRIER, '');
  const cuts = [...thing.matchAll(/ (?:de |du |des |del |d['’]|en |à )/giu)].map(({ index }) => thing.slice(0, index));
  const isLong = (name: string): boolean => name.replace(JOINS_NAMES, '').trim().split(/\s+/u).length >= FEWEST_WORDS;
  // `Construcción y mantenimiento de piscinas`: both are of it.
  const isOne = (name: string): boolean => name === thing || !/ (?:y|e|et) /iu.test(name);
  // `Démoussage et réparation de toiture`: the second one says all of what it is.
  const plain = thing.replace(/(?<= \p{L}[^ ]*) \p{Ll}{4,}(?:ée?s|[ai]d[oa]s)$/u, '');
  const second = /^\p{L}+ (?:et|y|e) (?<second>\p{L}+ (?:de |d[’']).+)$/iu.exec(thing)?.groups?.['second'] ?? '';
  return [thing, second, plain, second.replace(/^(\p{L}+ (?:de |d[’'])\p{L}+) \p{L}+$/u, '$1'), ...cuts.reverse()].filter(
    (name) => name !== subject && (isOne(name) || name === plain) && isLong(name) && isName(name),
  );
};
/** `Restoration of grandfather clocks`: what of, stands in front too. */
const WORK_OF =
  /^(?<work>(?:restoration|repair|renovation|installation|cleaning|maintenance|tuning|servicing|sharpening|rental|removal|upholstery|tailoring)) of (?<first>(?:(?:\p{Ll}+ and )?\p{Ll}+ )?)(?<last>\p{Ll}+?)(?<plural>(?<=ch|sh|x|ss)es|s)$/iu;
const workNamed = (name: string): string => {
  const { work = '', first = '', last = '' } = WORK_OF.exec(name)?.groups ?? {};
  return last === '' ? name : `${first}${last} ${work.toLowerCase()}`;
};
/** English says what a thing is at the end: the last words of a long name, the longest first. */
const endsOf = (subject: string, language: BuiltInLanguage): string[] => {
  const words = subject.split(' ');
  const isPlain =
    language === 'en' &&
    !CHANGES.test(subject.replace(ONLINE_LESSONS, '')) &&
    words.every((word) => /^\p{L}[\p{L}’'-]*$/u.test(word));
  const isOne = isPlain && !words.some((word) => JOINS_WORDS.test(word));
  // `Sports physio and back pain treatment`: the last of two is whole, the first may end with it.
  const second =
    language === 'en'
      ? / (?:and|&|\+) (?<second>\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*){1,3})$/iu.exec(subject)?.groups?.['second']
      : undefined;
  const first = language === 'en' ? firstOfTwoWorks(subject) : null;
  if (first !== null) return [first];
  if (second !== undefined && !/ of /iu.test(subject)) return subject.includes(',') ? [] : [second];
  // `Emergency repair of steam and hot water heat`: of what, a longer text says.
  const work =
    language === 'en'
      ? /^\p{L}[\p{L}-]* (?:repairs?|restoration|installation|translations?|inspections?|surveys?|tours?|\p{Ll}+ing)(?= of )/iu.exec(
          subject,
        )?.[0]
      : undefined;
  if (work !== undefined) return [work];
  const ends = isOne ? words.slice(0, -FEWEST_WORDS).map((_, at) => words.slice(at + 1).join(' ')) : [];
  // `Noise Cancelling Headphones` is not cut in the middle; `Voss restores watches` says what somebody does.
  const isVerb = (name: string): boolean =>
    /^\p{Lu}/u.test(subject) && /^(?!kids|ladies|womens|mens|sports|glass)\p{Ll}{4,}s /u.test(name);
  return ends.filter((name) => !DONE_FIRST.test(name) && !isVerb(name));
};
const DONE_FIRST = /^(?!(?:wedding|evening|morning|spring|building|clothing|bedding|wing|ring) )\p{L}+(?:ing|ed) /iu;
const JOINS_WORDS =
  /^(?:of|and|or|in|with|at|for|from|to|on|by|near|the|a|an|that|which|who|turns|lets|repaired|fixed|mended|cleaned|restored|tuned|sharpened|serviced)$/iu;

/** The longest name of the thing that fits, or else its whole name. Its last words alone name it where nothing else fits. */
export const nameWithin = (subject: string, language: BuiltInLanguage, fits: (name: string) => boolean): string => {
  const names = namesOf(subject, language);
  const shared = language === 'en' ? names.flatMap((name) => firstWithHead(name) ?? []) : [];
  const others = [
    ...shared.flatMap((name) => [name, ...endsOf(name, language)]),
    ...names.map(workNamed),
    ...(language === 'de' ? names.flatMap(shorterInGerman) : []),
    ...names.flatMap((name) => endsOf(name, language)),
    ...names.flatMap((name) => beginningsOf(name, language)),
  ];
  return [...names, ...others].find((name) => fits(name) && !(name !== subject && TOO_PLAIN.test(name))) ?? subject;
};

const isPart = (name: string): boolean => name.length >= SHORTEST && !BREAKS.test(name) && !OF_DOING.test(name);
const isName = (name: string): boolean => isPart(name) && !/\d/u.test(name);
