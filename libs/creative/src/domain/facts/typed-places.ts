// A brief in small letters names places that no list knows: `a cafe in kettering on saturday`. A word of place tells them, and what stands behind.
import { capital } from './capital.js';
import type { FactLanguage } from './fact-language.js';
import { withTownsInRow } from './towns-listed.js';

/** Not a place, although it stands behind `in`, `à` or `en`. */
const NO_PLACE: Readonly<Record<'en' | 'fr' | 'es', string>> = {
  en: "the|a|an|any|all|and|or|our|my|your|their|his|her|its|it|this|that|these|those|each|every|both|no|not|some|most|many|more|less|one|two|three|four|five|six|ten|under|over|about|around|between|front|back|out|stock|store|shops?|person|advance|town|total|minutes?|seconds|hours?|days?|weeks?|months?|years?|time|bloom|cash|groups?|pairs?|spring|summer|autumn|winter|fall|business|touch|need|hospital|school|college|class|bed|bulk|house|home|full|part|case|order|place|line|pain|love|season|bits|chemo|retirement|recovery|lessons|progress|use|demand|mind|life|work|labou?r|good|bad|great|small|large|big|warm|cold|hot|fresh|real|live|local|half|perfect|new|old|different|various|several|other|safe|private|public|solid|plain|pure|natural|organic|recycled|high|low|early|late|mid|modern|traditional|plastic|oak|walnut|pine|ash|elm|beech|gold|silver|brass|steel|bronze|copper|wool|cotton|linen|silk|leather|velvet|glass|clay|stone|slate|wood|bamboo|paper|wax|resin|red|blue|green|black|white|gr[ea]y|pink|navy|cream|yellow|purple|brown|colou?r|sizes?|jars|boxes|bags|writing|training|cooking|knitting|parking|public|people|kids|children|adults|half|short|long|detail|depth|theory|practice|fact|general|general|particular|style|shape|condition|mint|between|which|what|where|if|when|me|you|us|them|him|near|far|here|there|now|then|today|tomorrow|term|half|beyond|surrounding|nearby|online|further|also|up|down|by|on|at|to|for|with|from|of|is|are|we|we[’']re|i|can|will|get|open|free|only|just|plus|delivery|delivered|comes?|collect|collection|available",
  fr: 'la|le|les|l|un|une|des|ce|cet|cette|ces|mon|ma|mes|ton|ta|notre|nos|votre|vos|leurs?|son|sa|ses|toute?s?|tous|chaque|partir|emporter|domicile|distance|pied|vélo|velo|cheval|volonté|volonte|vendre|louer|faire|côté|cote|base|disposition|moitié|moitie|petite?|grande?|demi|deux|trois|quatre|cinq|six|dix|midi|minuit|toujours|plein|pleine|aussi|plus|moins|celui|celle|ceux|qui|quoi|moi|nous|vous|part|temps|tarif|prix|table|neuf|ça|ca|cela|propos|travers|peine|terme|bord|gaz|bois|main|mains|machine|nouveau|peu|pas|rien|tout|été|eu|lieu|besoin|droit|envie|faim|soif|commande|manger|boire|convenir|savoir|bientôt|demain|jamais|point|fleurs?|carreaux|crêpes?|crepes?|jour|jours|ans|mois|environ',
  es: 'est[oa]|es[oa]|ello|el|la|los|las|un|una|unos|unas|mi|tu|su|sus|nuestr[oa]s?|este|esta|estos|estas|ese|esa|cada|cualquier|tod[oa]s?|casa|línea|linea|efectivo|grupos?|verano|invierno|otoño|primavera|madera|piel|oro|plata|cuero|algodón|lana|seda|cerámica|total|general|particular|serio|directo|vivo|persona|pareja|familia|común|stock|tiendas?|venta|oferta|promoción|menos|solo|sólo|pocos|plen[oa]|medi[oa]|cuotas|tarjeta|bici|coche|moto|barco|metálico|papel|inglés|francés|español|marcha|forma|camino|caliente|frío|frio|seco|fin|base|función|caso|lugar|vez|punto|temporada|horario|festivos?|fines|bolsa|cajas|frascos|polvo|grano|crudo|días|dias|horas|minutos|manos?|color|blanco|negro|rojo|azul|verde|gris|parte|breve|mente|cuenta|equipo|compañía|clase|clases|cursos?|redes|internet|whatsapp|instagram|facebook|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|sábados?|domingos?|lunes|martes|miércoles|jueves|viernes|semana|adelante|absoluto|secreto|silencio|paz|fresco|vinagre|aceite|salsa|almíbar',
};
/** What may follow a place. */
const BEHIND: Readonly<Record<'en' | 'fr' | 'es', string>> = {
  en: "on|from|every|each|this|next|since|until|till|and|or|&|for|to|with|where|we|open|near|by|within|after|its|it[’']s|it|no|both|theres|there[’']s|were|i|you|who|that|is|are|but|so|because|starting|opening|uk|usa|ohio|oregon|maine|texas|wa|az|ny|nj|ca|pa|tx|fl|nc|sc|ga|mi|mn|wi|tn|ky|va|md|ct|nm|nv|ut|vt|nh|ia|mo|ks|ne|wv",
  fr: "et|depuis|le|les|du|pour|toute?s?|tous|chaque|dès|en|avec|près|on|nous|je|c[’']est|dans|sur|ouvert|qui|au|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|à partir|a partir",
  es: 'y|para|desde|con|las|los|el|a domicilio|hacemos|tenemos|ofrecemos|somos|este|cada|hasta|que|donde|de lunes|todos|capital',
};
const BEFORE: Readonly<Record<'en' | 'fr' | 'es', string>> = {
  en: 'in|near|around|outside|over|across|round|throughout',
  fr: "(?<!(?<!\\p{L})(?:on|ils?|elles?|qui|y|nous|vous|tu|ça|ca|tout|n[’']y) )a|à|vers|près de|autour de",
  es: 'en|cerca de',
};
/** Only plurals, verbs and what things are like end so; a place does rarely. */
const NO_END: Readonly<Record<'en' | 'fr' | 'es', string>> = {
  en: 'ments?|tions?|ness|ity|ance|ence|ies|ers|ous|ful|able|ly|ings|(?:c|g|x|h|z)es|[bdgkmpt]s',
  fr: 'er|ir|re|s|x|tion|ment|age|ée?s?',
  es: 's|ción|mente|dad|ando|endo|ar|er|ir',
};
const GEOGRAPHY =
  'bridge|park|bay|hill|hills|heath|cross|common|city|beach|springs|falls|valley|heights|lakes?|island|harbou?r|village|grove|spa|abbey|moor|castle|quay|marina|docks?|gate|regis|wells|wharf|lock|street|road|lane|square';
const FIRST_OF_NAME =
  'stoke|royal|st|saint|mount|port|fort|milton|newton|sutton|chipping|burnham|weston|leighton|bishops|kings|castle|nether|upper|lower|melton|burton|bury|ashby|stow|much|kirkby|hay|potters';
const RIVERS = 'sea|wye|avon|trent|thames|tees|tyne|severn|tweed|dee|exe|spey|lyne|water|edge';
const SMALL_IN_NAME = /^(?:on|upon|under|by|the|of|and|et|y)$/u;
const asName = (name: string): string => name.replace(/\p{L}+/gu, (word) => (SMALL_IN_NAME.test(word) ? word : capital(word)));

const wordOf = (language: 'en' | 'fr' | 'es'): string => String.raw`(?!(?:${NO_PLACE[language]})(?!\p{L}))\p{Ll}{3,}(?!\p{L})`;
const LABELS = 'areas?|locations?|town|where|covering|lieu|ville|secteur|zone|zona|ciudad|lugar|dónde';
const patternsOf = (language: 'en' | 'fr' | 'es'): readonly RegExp[] => [
  // `area: reading and wokingham`
  new RegExp(
    String.raw`(?<=^(?:${LABELS}) ?: )${wordOf(language)}(?:(?:, | and | & | et | y )${wordOf(language)}){0,5}(?=$|\.)`,
    'gimu',
  ),
  new RegExp(
    String.raw`(?<=(?<!\p{L})(?:${BEFORE[language]}) )${wordOf(language)}(?<!${NO_END[language]})(?=$|[,.;!?\n]| (?:${BEHIND[language]})(?!\p{L}))`,
    'gmu',
  ),
];
const NAME = wordOf('en');
const STATES =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|Ohio|Oklahoma|Oregon|Pennsylvania|Tennessee|Texas|Utah|Vermont|Virginia|Wisconsin|Wyoming|Ontario|Alberta|Manitoba|Queensland|Tasmania';
const SMALL_STATE = new RegExp(String.raw`(?<!\p{L})(?:${STATES.toLowerCase()})(?![\p{L}’'])`, 'gu');
/** `in Duluth, hermantown and two harbors` */
const IN_LIST = String.raw`(?!(?:${NO_PLACE.en})(?!\p{L}))\p{L}{3,}(?: (?!(?:${NO_PLACE.en})(?!\p{L}))\p{Ll}{4,})?`;
const patterns: Readonly<Record<'en' | 'fr' | 'es', readonly RegExp[]>> = {
  en: [
    new RegExp(
      String.raw`(?<=(?<!\p{L})(?:in|near|at|around|round|outside|from|through|across) )${NAME} (?:${GEOGRAPHY})(?: (?:bath|london))?(?!\p{L})`,
      'gu',
    ),
    new RegExp(
      String.raw`(?<=(?<!\p{L})(?:in|near|at|around|round|outside|from|of|and) )(?:${FIRST_OF_NAME}) ${NAME}(?: bassett)?(?!\p{L})`,
      'gu',
    ),
    /(?<=(?<!\p{L})(?:at|on|near|around|of|to|in) )(?:lake|loch|mount|mt|fort|port|cape) (?!(?:and|view|views|side|house|or|with|in|the)(?!\p{L}))\p{Ll}{3,}(?!\p{L})/gu,
    new RegExp(
      String.raw`(?<=(?<!\p{L})(?:in|near|around|across|serving|covering|throughout) \p{Lu}\p{L}+, )(?:${IN_LIST}, ){0,4}${IN_LIST},? (?:and|&) (?:two |three )?${IN_LIST}(?=$|[.!?\n])`,
      'gmu',
    ),
    // Between two names, or before a state.
    /(?<=, \p{Lu}\p{Ll}+, )\p{Ll}{3,}(?: \p{Ll}{3,})?(?=, \p{Lu}\p{Ll}+(?:$|[,.]))/gmu,
    new RegExp(
      String.raw`(?<=(?<!\p{L})(?:in|near|at|outside|from|to) )(?!(?:north|south|east|west|rural|upper|lower|greater|most|\p{Ll}+ern)(?!\p{L}))${NAME}(?: (?!(?:across|through|throughout|over|within)(?!\p{L}))${NAME})?(?=,? (?:${STATES})(?!\p{L}))`,
      'gu',
    ),
    // `seward county`
    /(?<=(?<!\p{L})(?:in|and|of|near|around|across|&) |, )(?!(?:the|our|this|that|every|whole|each|per|any|your|all|next)(?!\p{L}))\p{Ll}{3,} county(?!\p{L})/gu,
    // `soho rd`
    new RegExp(String.raw`(?<=(?:^|[,.] |(?<!\p{L})(?:on|at|off) ))${NAME} (?:rd|road|street|lane|ave|avenue)(?!\p{L})`, 'gmu'),
    new RegExp(String.raw`(?<!\p{L})${NAME} (?:on|upon|under) (?:${RIVERS})(?!\p{L})`, 'gu'),
    ...patternsOf('en'),
  ],
  fr: patternsOf('fr'),
  es: [
    ...patternsOf('es'),
    new RegExp(String.raw`(?<=(?<!\p{L})calle )${wordOf('es')}(?: ${wordOf('es')})?(?=$|[,.;\n]| \d)`, 'gmu'),
  ],
};

/** `Tucson az`: a state of two letters. */
const STATE =
  /(?<=(?<!\p{L})\p{Lu}\p{L}+,? )(?:a[klrz]|c[at]|d[ce]|fl|ga|i[al]|k[sy]|m[adinost]|n[cdehjmvy]|oh|ri|s[cd]|t[nx]|ut|v[at]|w[aiv])(?=$|[,.;!?\n])/gmu;

/** @param text in small letters, where the names that are known have their capitals */
export const withPlaces = (text: string, language: FactLanguage): string => {
  if (language === 'de') return text;
  const stated = language === 'en' ? text.replace(SMALL_STATE, asName) : text;
  const named = patterns[language].reduce((told, pattern) => told.replace(pattern, asName), stated);
  return language === 'en' ? withTownsInRow(named).replace(STATE, (state) => state.toUpperCase()) : named;
};
