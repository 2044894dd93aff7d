// Finds the drawing of a subject: only of the thing that the phrase names, never of a word beside it ("serum for dull skin" is a serum).
import { escaped, type FactLanguage } from '@app/creative';
import { type DrawingName, drawingNames } from './drawings.data.js';
import { thingNames } from './drawings.table.js';
import { isNearThing } from './near-things.js';

interface Grammar {
  /** Words after which the thing is described, and no longer named. */
  readonly ends: RegExp;
  /** A thing of which the word beside it tells more: lessons are drawn as what they teach. */
  readonly carriers: string;
  /** Between a carrier and the thing, where the thing follows it. */
  readonly links: RegExp | null;
  /** The endings of the plural and of cases. */
  readonly endings: string;
  /** Phrases that hold the word and name another thing. */
  readonly others: RegExp;
}

const GRAMMARS: Readonly<Record<FactLanguage, Grammar>> = {
  en: {
    ends: /[(:;,–—]|(?:^|\s)(?:for|with|from|in|at|on|by|to|that|which|who|without|near|of(?! tenancy)|online(?= (?:with|for|in) )|between|under|over|against|delivered|made|every|your|this|opening|opens)(?=\s)/iu,
    carriers:
      'lesson|class|classes|course|workshop|subscription|box|boxes|delivery|rental|hire|repair|shop|store|salon|studio|service|tour|festival|holiday|trip|beans|plan|set|collection|sale|launch|cover|insurance|tickets?|grooming|sitting|walking|practice|clinic|school|academy|club|agency|company|brand|wanted|kit|range|maker|market|party|advice|specialist|expert|team|software|restaurant|app|appointment|check-up|session|weekend|jobs?|installation|installer|servicing|maintenance|fitter|fitting|automation|membership|tasting|tournament|exhibition|fair|place|parlou?r|truck|van|retreat|business|making|pattern|training|teacher|deals?|bar|night|evening|teacher',
    links: null,
    endings: "(?:s|es|’s|'s)?",
    others:
      /(?:(?:wedding|bridal) (?:dress(?:es)?|gowns?|wear)|hot dogs?|steel wool|sea ?horses?|clothes horses?|power plants?|(?:shoe|cat|family|decision|search) trees?|(?:phone|book|cheque) ?books? holders?|pan cakes|car park|horse power|(?:baby|bike|phone|book|camera|guitar) (?:case|cover|bag)s?|(?:gun|brake) shoes?|brake|nursing homes?|funeral homes?|fruit machines?|exercise bikes?|dog days|dress codes?|smart ?homes?|home ?page|test flights?|(?:glider|gliding|balloon|paraglid(?:er|ing)|hang[- ]?glid(?:er|ing)|microlight|gyrocopter|seaplane|floatplane|biplane|tandem|drone|simulator|skydiv(?:e|ing)|wine|beer|gin|whisky|tasting) flights?|night watch|neighbou?rhood watch|rice cakes?|fish ?cakes?|crab cakes?|roof (?:box|rack|tent)(?:es|s)?|(?:baby|bridal|meteor) showers?|(?:wet|dry|track|jump|law|boiler)[ -]suits?|(?:open|next|trap) doors?|(?:parking|speeding|traffic|support|lottery|raffle) tickets?|prize drawing|spelling bees?|lunch ?box(?:es)?|(?:dance|tap|climbing|ski|snow|clown) shoes?|(?:football|rugby|ski|rain|riding|cowboy|wellington) boots?|green ?house|house ?boats?|window boxes|bank holidays?|(?:vw|volkswagen) golf|(?:golf|screw|printer|graphics) drivers?|american football|bouncy castles?|easter eggs?|(?:web|tracking|browser) cookies?|(?:portrait|face) painters?|personal injury|(?:vacuum|steam|drain|oven|pool|air|carpet|upholstery|rug|dry|pressure|skin) cleaners?|(?:carpet|upholstery|sofa|mattress|rug|curtain|dry|skin|duct|pool|engine|data|pressure|patio|driveway|roof|gutter|steam)[ -]cleaning|(?:wine|beer|champagne|prosecco|cocktail|drinking|water|pint|shot|whisky|gin|martini|tasting|crystal|engraved|personali[sz]ed|safety|3d|vr|smart|swimming|ski|opera|magnifying) glasses|wooden (?:[\p{L}-]+ )*(?:toys?|bears?|trains?|cars?|horses?|dogs?|cats?|dinosaurs?|elephants?)|(?:educational|learning|sensory|construction|building|outdoor|garden|bath|tin|adult|sex) toys?|(?:rubber|latex|nitrile|work|safety|oven|disposable|medical|surgical|goalkeeper|golf|baseball|protective|gardening|cycling|ski) gloves?|umbrella (?:company|companies|insurance|cover)|(?:garden|patio|beach) umbrellas?|(?:jungle|baby|toddler|play) gyms?|life jackets?|(?:baby|body|formula|breast|coconut) milk|wedding cakes?|iced coffees?|(?:cold[ -]brew) coffees?|(?:padel|paddle|beach) tennis|(?:bread|ice[ -]cream|pasta|waffle) makers?|car boots?|3d[ -]print(?:ing|ers?)|(?:fishing|motor|speed|power|canal|inflatable) boats?|intellectual property|(?:garden|outdoor|patio) furniture|holiday clubs?|sand ?castles?|shower (?:gel|curtain|head)s?|wedding (?:rings?|bands?)|padel(?: (?:lessons?|courts?|clubs?|rackets?|coaching|class(?:es)?))?|wasps?|wasp nests?|wasp nest removal)(?: (?:services?|company|companies|specialists?))?$/iu,
  },
  de: {
    ends: /[(:;,–—]|(?:^|\s)(?:für|mit|(?<!spielzeug )aus|von|vom|in|im|an|am|auf|bei|beim|zum|zur|zu|ohne|gegen|der|des|die|das|ab|nach|unter|über|rund|zwischen|jetzt|direkt)(?=\s)/iu,
    carriers:
      'unterricht|kurs|kurse|abo|verleih|vermietung|reparatur|laden|geschäft|festival|versicherung|set|sets|reise|reisen|praxis|schule|studio|salon|lieferdienst|lieferung|verkauf|kollektion|pflege|kiste|box|kanzlei|urlaub|tickets|karten|software|app|restaurant|gutschein|service|workshop|sale|tour|touren|installation|montage|einbau|wartung|notdienst|betrieb|turnier|verein|ausstellung|mitgliedschaft|lehrer|lehrerin|lehrerinnen',
    links: null,
    endings: '(?:e|n|en|er|ern|s|es|innen|in)?',
    others:
      /(?:(?:braut|hochzeits)kleid|(?:arbeits|schutz|gummi|einweg|latex|nitril|ofen|grill|torwart|garten|motorrad|fahrrad|ski)handschuh|steckenpferd|stahlwolle|(?:klo|ski|schwimm|taucher|schutz|vr-|3d-|nachtsicht)brille|zündkerze|fahrstuhl|fahrstühl|dachstuhl|liegestuhl|schaufenster|fahrradmantel|mutterkuchen|hemdschuh|bremsschuh|hotdog|vorhang|seebär|(?<!balkon)kraftwerk|stammbaum|kleiderbaum|kratzbaum|kratzbäum|schaukelpferd|seepferdchen|zebrastreifen|kinderwagen|einkaufswagen|krankenwagen|servierwagen|bollerwagen|flussbett|krankenhaus|krankenhäus|treibhaus|treibhäus|gewächshaus|gewächshäus|gartenhaus|gartenhäus|rathaus|kaufhaus|schneckenhaus|vogelhaus|hundehaus|bergwerk|aufzug|entzug|bezug|(?:karnevals|faschings|fest|laternen|martins|rosenmontags)umz[uü]g|auszug|abzug|einzug|schulbuch|kochsalat|zahnrad|riesenrad|treppenhaus|wirtshaus|gasthaus|opernhaus|überflug|(?:segel|gleit(?:schirm)?|ballon|tandem|drohnen|ultraleicht|schnupper|probe|wasser|drachen)fl[uü]g|schlafsack|fußballschuh|geschenkpapier|obstler|neurosen|kindergärtner|preis|kreis|(?:flamm|leb|reibe|zwiebel|fisch|hunde|öl)kuchen|wohnwagen|bauwagen|(?:haus|tanz|ski|schnee|kletter|fußball)schuh|(?:gummi|reit|ski|regen|cowboy)stiefel|(?:holz|lern|bade|sand|garten|sex)spielzeug|spielzeug aus holz|(?:arbeits|schutz|berufs)(?:be)?kleidung|(?:teppich|polster|matratzen|textil|sofa|gesichts|dach|dachrinnen|stein|fassaden|pool|tank|hochdruck|darm)reinigung|chemische reinigung|hochzeitstorte|ehering|trauring|padel(?:kurs|platz|plätz|halle|club|schläger)?|wespennest|wespennestentfernung|wespenbekämpfung|wespe|gartenmöbel|(?:bauernhof|kultur|aktiv)urlaub|leberkäse|eiskaffee|frottee|komitee|vw golf|volkswagen golf|(?:schule|betrieb|praxis|elektro|bau|technik|dienst|service|kanzlei|laden|studio|bäckerei|metzgerei|gut|hof) koch)(?:e|n|en|er|ern|s|es)?$/iu,
  },
  fr: {
    ends: /[(:;,–—]|(?:^|\s)(?:pour(?! (?:chien|chat|animaux))|avec|dans|chez|sans|sur(?! mesure)|en(?! (?:planeur|parapente|montgolfière|deltaplane|ulm|cuir|canoë|kayak|bois|ligne|caoutchouc))|par|qui|dès|livrée?s?|faite?s?|près|entre|contre)(?=\s)/iu,
    carriers:
      'cours|leçons?|stages?|abonnements?|app|location|réparation|magasin|boutique|livraison|festival|assurance|kits?|paniers?|coffrets?|séjours?|école|billets?|vente|collection|atelier|ateliers|club|studio|logiciel|application|box|agence|cabinet|huile|soins?|installation|pose|entretien|dépannage|installateur|garde|toilettage|promenade|refuge|adoption|tournoi|championnat|exposition|dégustation|marché|professeure?',
    links: /^(?:de |d['’]|du |des |de la |de l['’]|à |au )/iu,
    endings: '(?:s|x|e|es)?',
    others:
      /(?:hot dogs?|steel wool|robes? de (?:chambre|mariée)|lits? de rivière|chat en ligne|arbres? à chat|maison d'édition|pain d'épices?|hôtel de ville|hôtels de ville|portes ouvertes|vélos? d'appartement|dessins? animés?|(?:vw|volkswagen) golf|huile de poisson|poisson d'avril|vols? (?:à voile|(?:en |de )?(?:planeur|montgolfière|parapente|deltaplane|ulm|drone))|lunettes (?:de (?:ski|natation|piscine|plongée|protection|sécurité|toilettes?)|astronomiques?|connectées)|bottes? (?:de (?:pluie|ski|neige)|en caoutchouc)|chaussures? (?:de (?:foot|ski|danse|rugby|mariage)|d'escalade)|sous-vêtements?|(?:jouets?|ours|trains?|voitures?|animaux|chevaux|cheval) en bois|jouets? (?:éducatifs?|d'éveil)|machines? à (?:café|bière|pain)|spas? gonflables?|meubles? de jardin|vêtements? (?:de travail|professionnels?)|manteaux? pour chien|nettoyage (?:de |du |des |d'|à )?(?:la )?(?:moquettes?|tapis|canapés?|matelas|sièges|toitures?|façades?|peau|visage|sec|fauteuils?|piscines?)|gants? (?:de (?!boxe)\p{L}+|jetables?|en latex)|laits? (?:corporels?|infantiles?|solaires?|nettoyants?|de (?:toilette|coco))|châteaux? (?:gonflables?|d'eau)|gâteaux? de mariage|(?:^|d')alliances(?: (?:en|sur|de mariage)|$)|(?<!tournois? de )padel|guêpes|frelons|cafés? glacés?|robots? (?:de cuisine|pâtissier|tondeuse))/iu,
  },
  es: {
    ends: /[(:;,–—]|(?:^|\s)(?:para(?! (?:perr[oa]s?|gat[oa]s?|mascotas?)(?!\p{L}))|con|en(?! (?:parapente|globo|planeador|velero|ala delta|kayak|canoa|piragua|seco))|por|sin|desde|que|entre|contra|hechos?|hechas?|hasta)(?=\s)/iu,
    carriers:
      'clases?|cursos?|lecciones|suscripción|alquiler|reparación|tienda|festival|seguros?|kits?|cestas?|cajas?|taller|talleres|escuela|entradas?|venta|colección|envío|club|estudio|programa|aplicación|app|agencia|viajes?|servicio|salón|billetes|instalaci[oó]n|mantenimiento|instalador|cuidado|paseo|paseador|adopción|torneo|campeonato|exposición|cata|academia|campamento|excursión|excursiones|mercado|profesora?',
    links: /^(?:de |del |de la |de los |de las |a |al )/iu,
    endings: '(?:s|es|as|os)?',
    others:
      /(?:vuelos? (?:en |de |a )?(?:parapente|globo|planeador|velero|ala delta|ultraligero|dron|drones)|vestidos? de novia|perritos? calientes?|casa editorial|camas? elásticas?|vela mayor|gafas (?:de (?:esquí|natación|buceo|nieve|seguridad|protección|realidad virtual)|inteligentes)|ropa (?:interior|de cama|de hogar|del hogar|de trabajo)|sillas? de (?:bebé|paseo|coche)|muebles? de jardín|botas? de (?:agua|fútbol|esquí|lluvia|goma)|(?:juguetes?|osos?|trenes|coches|caballos?|animales) de madera|juguetes? (?:educativos?|sexuales|eróticos)|limpieza (?:de )?(?:alfombras?|moquetas?|tapicerías?|sofás?|colchones|cutis|piscinas?|fachadas?|tejados?|energética|en seco)|guantes? (?:de (?!boxeo|lana|piel|invierno)\p{L}+|desechables)|leches? (?:corporal|infantil|limpiadora|de coco|solar)|tartas? (?:de bodas?|nupcial(?:es)?)|café helado|alianzas|(?<!torneos? de )pádel|avispas|pan de jabón|dibujos? animados?|bicicletas? estáticas?|casas? de apuestas|zapatillas de (?:casa|estar)|puertas abiertas|castillos? hinchables?|(?:vw|volkswagen) golf|robots? (?:de cocina|aspirador))/iu,
  },
};

interface Thing {
  readonly name: DrawingName;
  /** As in the table. */
  readonly names: string;
  /** Without the endings: a phrase that has none of them names no such thing. */
  readonly words: readonly string[];
}

const SHORTEST_OF_COMPOUND = 5;
/** English: parties, companies. */
const Y_OF_PLURAL = /(?<=[^aeiou])y$/u;
const START = String.raw`(?:^|[\s-])`;

const english = (word: string): string => escaped(word).replace(Y_OF_PLURAL, '(?:y|ie)');

/** German compounds end with the thing that they name; in the other languages it is a word of its own. */
const patternOf = (names: string, language: FactLanguage): RegExp => {
  const words = names.split('|').sort((one, other) => other.length - one.length);
  const german = words.map((word) => {
    const endsCompounds = word.startsWith('~') || word.length >= SHORTEST_OF_COMPOUND;
    return (endsCompounds ? '' : String.raw`(?<!\p{L})`) + escaped(word.replace('~', ''));
  });
  const isGerman = language === 'de';
  const before = isGerman ? String.raw`(?:${START}|(?<=\p{L}{3}))` : START;
  const after = isGerman || language === 'en' ? '$' : String.raw`(?!\p{L})`;
  const thing = (isGerman ? german : words.map(language === 'en' ? english : escaped)).join('|');
  return new RegExp(`${before}(?<thing>${thing})${GRAMMARS[language].endings}${after}`, 'iu');
};

const thingsOf = (language: FactLanguage): readonly Thing[] =>
  drawingNames.map((name) => {
    const names = thingNames[name][language];
    const words = names.replaceAll('~', '').split('|').map((word) => word.replace(Y_OF_PLURAL, '')); // prettier-ignore
    return { name, names, words };
  });
const things = { en: thingsOf('en'), de: thingsOf('de'), fr: thingsOf('fr'), es: thingsOf('es') };

/** Compiled when a phrase has one of their words: all at once take a second and twenty megabytes. */
const patterns = new Map<string, RegExp>();

/** The name of the thing, where the phrase has it. */
const nameIn = (phrase: string, { name, names, words }: Thing, language: FactLanguage): string | undefined => {
  const plain = phrase.toLowerCase();
  if (!words.some((word) => plain.includes(word))) return undefined;
  const key = `${language} ${name}`;
  const pattern = patterns.get(key) ?? patternOf(names, language);
  patterns.set(key, pattern);
  return pattern.exec(phrase)?.groups?.thing;
};

/** The drawing with the longest name; undefined: none, or two that are equally near. */
const named = (phrase: string, language: FactLanguage): DrawingName | undefined => {
  const found = things[language]
    .map((thing) => ({ name: thing.name, length: nameIn(phrase, thing, language)?.length ?? 0 }))
    .filter(({ length }) => length > 0)
    .sort((one, other) => other.length - one.length);
  const [first, second] = found;
  return first && second?.length === first.length ? undefined : first?.name;
};

const AND = /\s*(?:,|&|\+|\/|(?<=\s)(?:and|und|et|y|e|or|oder|ou|o)(?=\s))\s*/iu;

/** The nearer to the thing itself, the better: "guitar lessons" are a guitar, "lessons" nothing. */
const ofPart = (part: string, language: FactLanguage): DrawingName | undefined => {
  const { carriers, links, others } = GRAMMARS[language];
  if (others.test(part) || isNearThing(part, language)) return undefined;
  if (links) {
    const carrier = new RegExp(
      `^(?:[\\p{L}-]+ )??(?:${carriers})(?: \\p{L}+)?? (?=de |d['’]|du |des |del |à |au |a |al )`,
      'iu',
    ).exec(part);
    const within = carrier ? named(part.slice(carrier[0].length).replace(links, ''), language) : undefined;
    const [head = part] = part.split(/\s(?=(?:de|du|des|del)\s|d['’])/iu);
    return longNamed(part, head, language) ?? within ?? named(carrier?.[0].trim() ?? head, language);
  }
  const carrier = new RegExp(`(?:^|[\\s-]|(?<=\\p{L}{3}))(?:${carriers})s?$`, 'iu').exec(part);
  const rest = carrier ? part.slice(0, carrier.index).trim() : '';
  return (rest === '' ? undefined : ofPart(rest.replace(/-$/u, ''), language)) ?? named(part, language);
};

/** A name of several words may hold a link of its own, such as "sac à dos" or "aceite de oliva". */
const longNamed = (part: string, head: string, language: FactLanguage): DrawingName | undefined => {
  if (part === head) return undefined;
  const found = things[language].find((thing) => {
    const name = nameIn(part, thing, language);
    return name !== undefined && /\s|['’]/u.test(name) && part.toLowerCase().indexOf(name.toLowerCase()) < head.length;
  });
  return found?.name;
};

/** The things that are named, each without what describes it. */
const phrasesOf = (subject: string, language: FactLanguage): readonly string[] => {
  const plain = subject
    .normalize('NFC')
    .replace(/\s*\([^)]*\)?/gu, ' ')
    .replaceAll('’', "'")
    .replace(/\s+/gu, ' ')
    .replace(/[.!?"“”„«»]/gu, '')
    .trim();
  return plain.split(AND).map((part) => {
    const end = GRAMMARS[language].ends.exec(part);
    return (end && end.index > 0 ? part.slice(0, end.index) : part).trim();
  });
};

/** Of these not even the category is shown: carpets are cleaned without a broom. */
export const isAnotherThing = (subject: string, language: FactLanguage): boolean =>
  phrasesOf(subject, language).some((phrase) => GRAMMARS[language].others.test(phrase) || isNearThing(phrase, language));

/**
 * @param subject the fact of a brief, in the language
 * @returns undefined where nothing is known to show it; of several things the first, if all of them are known
 */
export const drawingOf = (subject: string, language: FactLanguage): DrawingName | undefined => {
  const drawn = phrasesOf(subject, language).map((phrase) => (phrase === '' ? undefined : ofPart(phrase, language)));
  return drawn.every((name) => name !== undefined) ? drawn[0] : undefined;
};

/** Whether a text names what the drawing shows, wherever it stands: the trade of a brand is sure where the brief tells it too. */
export const isToldIn = (text: string, drawing: DrawingName, language: FactLanguage): boolean => {
  const before = language === 'de' ? '' : String.raw`(?<!\p{L})`;
  const names = thingNames[drawing][language].replaceAll('~', '').split('|').map((name) => escaped(name).replace(Y_OF_PLURAL, '')); // prettier-ignore
  return new RegExp(`${before}(?:${names.join('|')})`, 'iu').test(text);
};
