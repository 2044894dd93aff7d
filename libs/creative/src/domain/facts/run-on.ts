// A brief without a single mark gets commas where its clauses begin: `maths tutor online £18 per hour first lesson free`.

/** `29,90`, `ab 1.10`, `14:30`, `1. Stunde` and `std.` hold none. */
const MARKS = /(?<!\d)[,.:]|[,.:](?!\d| \p{Ll})|[;!?()\n•|–—]|\s-\s/u;
const FEWEST_WORDS = 9;
const FEWEST_COMMAS = 2;
/** Of names of places and days. */
const MOST_CAPITALS = 3;
/** They go on with the number or the word behind them. */
const GOES_ON =
  /^(?:moins|plus|least|most|more|less|mindestens|höchstens|maximal|menos|más|mas|environ|unos|unas|jusqu[’']\p{L}+|now|jetzt|maintenant|ahora|extra|off|up|solo|sólo|seulement|statt|was|another|additional|weitere|for|at|from|of|to|in|on|by|with|and|or|the|an?|is|are|was|costs?|only|just|spend|save|get|buy|pay|over|under|about|than|per|up|until|till|since|between|only|next|last|top|sleeps?|seats?|ages?|aged|groups?|class|level|grade|size|step|day|week|year|no|all|your|our|für|fuer|ab|von|bis|zu|in|im|am|mit|und|oder|der|die|das|ein|eine|einen|nur|je|pro|seit|über|ueber|unter|rund|circa|ca|inkl|ohne|klasse|stufe|à|a|de|des|du|le|la|les|un|une|et|ou|pour|dès|par|en|sur|dans|avec|chaque|depuis|sans|el|los|las|una?|y|o|al|para|por|desde|hasta|con|cada|sin|new|neue|nouveaux|open|geöffnet|geoeffnet|ouverte?s?|abiert[oa]s?|pide|presupuesto|devis|angebot|special|offer|deal|aktion|offre|oferta)$/iu;
const WEAK = [
  // A number behind a word that does not ask for it.
  String.raw`\d+(?:[.,]\d+)? ?(?:stunden?|minuten?|wochen?|tage|hours?|minutes?|mins?|weeks?|days?|heures?|semaines?|jours?|horas?|minutos?|semanas?|días?)(?!\p{L})`,
  String.raw`\d+ ?% `,
  String.raw`(?:first|erste|erster|première?|premiere?|primera?|primer) \p{L}+ (?:is )?(?:free|kostenlos|gratis|gratuite?|offerte?)`,
  String.raw`(?:free|kostenlose?[rsn]?|gratuite?) \p{L}`,
  String.raw`(?:come (?:and|to|in|along)|call (?:us|now|today)|ring us|book (?:now|online|a|your)|visit us|order (?:now|online|by)|apply (?:now|online|by)|sign up|join us|small groups|open (?:daily|every|from|until|\d)|ages? \d|geöffnet|geoeffnet|keine? \p{L}+gebühr|livraison|devis|ouverte? |sans \p{L}+|abierto|sin \p{L}+)`,
];
const THINGS = [
  'beginners?|all (?:levels|ages|abilities)|everyone|kids|children|families|dogs(?: on leads)?|pets|walk[- ]?ins|groups|mats|gear|equipment|materials|tools|lunch|breakfast|meals|drinks|snacks|refreshments|parking|helmets?|boots|boards?|wetsuits?|laptops|linen|towels|oven|delivery|setup|installation|postage|parts|weekends|evenings|gift (?:vouchers?|cards?)',
  'anfänger|hunde|kinder|matten|helme?|ausrüstung|material|frühstück|getränke|essen|freilauf|bettwäsche|endreinigung|entsorgung|versand|lieferung|montage|anfahrt|parkplatz|einzeltermine|gutscheine?',
  'débutants|debutants|enfants|chiens|animaux|tapis|matériel|materiel|repas|linge|draps|ménage|menage|déplacement|deplacement|certificat|boissons|goûter',
  'principiantes|niños|ninos|perros|mascotas|esterillas|material|comida|desayuno|cena|bebidas?|montaje|recogida|entrega|plazas',
].join('|');
const DAY =
  '(?:mon|tues?|wed|thu(?:rs?)?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|mo|di|mi|do|fr|sa|so|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?)';
/** Each alone tells that a clause begins. */
const CLEAR = [
  String.raw`(?:${THINGS}) (?:(?:and|und|et|y) \p{L}+ )?(?:not )?(?:welcome|included|provided|supplied|available|allowed|half price|willkommen|inklusive|inbegriffen|vorhanden|möglich|moeglich|gestellt|fournis|inclus|compris|offerte?s?|bienvenus|accept[ée]s|disponibles|incluid[oa]s?|bienvenid[oa]s)(?!\p{L})`,
  String.raw`(?:same|next)[- ](?:day|week) \p{L}`,
  String.raw`walk[- ]?ins? (?:welcome|only|${DAY})`,
  String.raw`(?:open |opening hours |geöffnet |geoeffnet |ouverte? |abierto |abierta )?(?<!\d |€ |euros? |pounds |dollars |pesos )(?:(?:du|von|de) )?${DAY} ?(?:-|to|till|thru|through|bis|au|a) ?${DAY}(?!\p{L})`,
  String.raw`(?:no (?:\p{L}+ ){0,2}(?:fees?|charges?|contracts?|experience|appointment|deposit)|fixed prices?|family run|fully insured|gas safe|lifetime (?:warranty|guarantee)|(?:pensioners?|students?|seniors?|siblings?|under \d+s) (?:special|free|half price|discount|[£$€]\d)|(?:text|call) \d|(?:uk|nationwide|local) delivery|patch test|one man (?:shop|band))`,
  String.raw`(?:anmeld(?:en|ung) (?:per|unter|über|via|whatsapp|online)|(?:samstags|sonntags) auch|auch online|dauert (?:ca|nur|\d)|(?:1\.|erste) (?:std|stunde) gratis|ohne wartezeit|nur bis|online[- ]termin|(?<!online )termine? (?:online|per|nach|frei|unter|buchen|innerhalb|vereinbaren)|jetzt (?:buchen|anfragen|bestellen)|festpreis|einzelunterricht|abholung (?:in|ab|möglich)|ohne (?:termin|anmeldung|partner|vertrag|vorkenntnisse)|innerhalb)(?!\p{L})`,
  String.raw`(?:sur rendez[- ]vous|rendez[- ]vous en ligne|(?<!sans )rendez[- ]vous par|petits groupes|tous les \p{L}+s (?:à|a) \d|24h\/24|7j\/7|commandes? (?:par|en ligne)|r[ée]servations? (?:par|en|au))(?!\p{L})`,
  String.raw`(?:pedidos? (?:por|al|online)|encargos (?:por|para|al)|pide cita|cita (?:previa|por|online)|reservas (?:por|al|en)|(?<!\d |€ |euros |pesos )env[ií]o gratis|presupuesto (?:sin|gratis|por)|revisi[oó]n gratis|garant[ií]a \d|2x1|3x2)(?!\p{L})`,
];
const beginningWith = (begin: string): RegExp => new RegExp(`(?<=[\\p{L}\\d€]) (?=${begin})`, 'giu');
const weak = WEAK.map(beginningWith);
/** The sum of one thing; where there are several, each belongs to its own. */
const FROM_SUM = beginningWith(String.raw`(?:from [£$€]\d|ab \d|dès \d|des \d|[àa] partir de \d|desde \d)`);
const clear = CLEAR.map(beginningWith);
/** What is included ends its clause, unless it says in what. */
const ENDS = new RegExp(
  String.raw`(?<=(?:included|provided|supplied|welcome|available|vorhanden|inbegriffen|(?:${THINGS}) inklusive|inclus|compris|fournis|bienvenus|incluid[oa]s?)) (?!in |with |for |on |at |from |and |or |if |when |as |too|only |weekends|evenings|mit |für |im |ab |bei |und |pour |dans |et |[àa] |au |en |con |para |y |de |du )(?=\p{L})`,
  'giu',
);

const SUM = String.raw`(?:[£$€] ?\d(?:[\d.,]*\d)?|(?<![\d.,])\d(?:[\d.,]*\d)? ?(?:€|euros?|pounds?|dollars?|pesos)(?!\p{L}))`;
const OF = String.raw`(?: (?:per|an?|pro|je|par|por|la|le|al) \p{L}+| (?:each|pp|stück|pièce|hora))`;
const SUMS = new RegExp(SUM, 'giu');
const SUM_FIRST = new RegExp(`^${SUM}`, 'iu');
const BEFORE_SUM = new RegExp(String.raw`(?<=[\p{L}\d]) (?=${SUM})`, 'giu');
const BEFORE_RATE = new RegExp(String.raw`(?<=[\p{L}\d]) (?=${SUM}${OF})`, 'giu');
const BEHIND_SUM = new RegExp(String.raw`(?<=${SUM}${OF}?) (?=(\p{L}[\p{L}’'-]*))`, 'giu');
/** What is said of a sum goes on behind it. */
const OF_SUM =
  /^(?:an?|per|each|pp|for|off|or|to|and|plus|with|when|on|if|in|at|of|until|till|before|all|only|incl?|including|vat|deposit|total|extra|minimum|return|upfront|monthly|weekly|pro|je|stück|für|fuer|inkl|inklusive|und|oder|statt|bis|mit|im|am|ohne|zzgl|par|pour|et|ou|à|au|avec|sur|ttc|ht|la|le|les|pièce|en|por|para|y|o|con|al|el|los|las|de|des|du|hora|iva|more|less|entry|drop|free|gratis|kostenlos|delivery|shipping|lieferung|versand|livraison|env[ií]o)$/iu;

/** A comma in each gap before which no word goes on. */
const begun = (text: string, begins: RegExp): string =>
  text.replace(begins, (gap, at: number) => (GOES_ON.test(/\S+$/u.exec(text.slice(0, at))?.[0] ?? '') ? gap : ', '));
/** `heels $15 soles $45`: each sum stands behind its thing. A rate alone is a clause of its own. */
const withSums = (text: string): string => {
  const sums = text.match(SUMS)?.length ?? 0;
  const isBehind = !SUM_FIRST.test(text);
  const told = sums > 1 ? text : begun(begun(text, FROM_SUM), isBehind ? BEFORE_RATE : BEFORE_SUM);
  return isBehind ? told.replace(BEHIND_SUM, (gap, next: string) => (OF_SUM.test(next) ? gap : ', ')) : told;
};

/** The same line; changed only where it was typed in small letters and nothing marks the end of a clause. */
export const withCommas = (line: string): string => {
  // A sentence with its verb has a capital more often than not.
  const isTyped = /^\p{Ll}/u.test(line) && (line.match(/\p{Lu}/gu) ?? []).length <= MOST_CAPITALS;
  if (MARKS.test(line.replace(/ \(\p{L}(?:\/\p{L}){1,2}\)/u, '')) || !isTyped || line.split(' ').length < FEWEST_WORDS)
    return line;
  const clearly = clear.reduce(begun, line.replace(ENDS, ', '));
  const told = weak.reduce(begun, withSums(clearly));
  // One alone may be a phrase, such as `at least 10 % off all boots`.
  return clearly !== line || told.split(', ').length > FEWEST_COMMAS ? told : line;
};
