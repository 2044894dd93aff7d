// Words that claim something, in the four languages together: an ad may mix them. None is tied to a brief; a claim needs a fact.

/** A group of words that say the same. */
export interface Claim {
  readonly name: 'free' | 'discount' | 'guarantee' | 'trial' | 'half_price' | 'scarcity' | 'lowest_price' | 'award' | 'crowd';
  readonly words: RegExp;
  /** Whether its condition must stand in the same text: `free shipping over $50`. */
  readonly isConditional: boolean;
}

const words = (list: string): RegExp => new RegExp(`(?<![\\p{L}\\d-])(?:${list})(?![\\p{L}\\d-])`, 'giu');

export const claims: readonly Claim[] = [
  {
    name: 'free',
    isConditional: true,
    words: words(
      'free(?! (?:to|from|of|range|time|yourself|up|your|spirits?|weekends?|hand))|complimentary|no charge|on the house|gratis|kostenlos\\p{L}*|kostenfrei\\p{L}*|versandkostenfrei|umsonst|geschenkt|gratuite?s?|gratuitement|offerte?s?|gratuit[oa]s?|sin cost[eo]',
    ),
  },
  {
    name: 'discount',
    isConditional: false,
    words: words(
      '(?<=[%¤\\d] ?)off|discount(?:s|ed)?|price cut|(?<!for )sale|deals?(?! with)|bargains?|(?<=(?:special|our|the|this|an|your|great|see) )offers?|save (?:¤|\\d|up to|money|big|more|on)|savings|rabatt\\p{L}*|sonderangebot\\p{L}*|angebote?|reduziert\\p{L}*|sparpreis\\p{L}*|sparen|remises?|réductions?|rabais|soldes?|promos?|promotions?|bons? plans?|économisez|descuentos?|rebajas?|rebajad[oa]s?|ofertas?|promoci[oó]n\\p{L}*|ahorr\\p{L}*|chollos?',
    ),
  },
  {
    name: 'guarantee',
    isConditional: false,
    words: words(
      'guarante\\p{L}*|warrant(?:y|ies)|money[- ]back|risk[- ]free|no risk|garantie\\p{L}*|garantiert\\p{L}*|geld[- ]zurück\\p{L}*|risikofrei|ohne risiko|garanti[es]?|satisfait ou remboursé|sans risque|garantía\\p{L}*|garantizad\\p{L}*|sin riesgo',
    ),
  },
  {
    name: 'trial',
    isConditional: true,
    words: words(
      "trials?|try it free|testphase|probemonat|probezeit|probeabo|période d[’']essai|essai gratuit|per[ií]odo de prueba|prueba gratis",
    ),
  },
  {
    name: 'half_price',
    isConditional: true,
    words: words('half(?: the|-)? ?price|half off|(?:zum )?halben? preis|halber preis|moitié prix|demi-tarif|mitad de precio'),
  },
  {
    name: 'scarcity',
    isConditional: false,
    words: words(
      "last chance|last (?:few|days?)|limited[- ](?:time|stock|offer|edition|places|seats)|while stocks? lasts?|ends (?:soon|today|tonight)|today only|only today|selling fast|almost gone|nur heute|letzte (?:chance|tage|plätze)|nur für kurze zeit|solange (?:der )?vorrat|begrenzte\\p{L}*|endet (?:bald|heute)|dernière chance|derni(?:er|ère)s (?:jours|places|pièces)|(?:offre|durée|stock|édition)s? limitée?s?|aujourd[’']hui seulement|última oportunidad|últim[oa]s (?:días|plazas|unidades)|tiempo limitado|s[oó]lo hoy|hasta agotar|plazas limitadas",
    ),
  },
  {
    name: 'lowest_price',
    isConditional: false,
    words: words(
      'cheapest|(?:lowest|best) prices?|unbeatable|günstigste\\p{L}*|beste[rnms]? preis\\p{L}*|bestpreis\\p{L}*|tiefpreis\\p{L}*|unschlagbar\\p{L}*|moins cher\\p{L}*|meilleurs? prix|imbattable\\p{L}*|más barat\\p{L}*|mejor(?:es)? precios?|imbatible\\p{L}*',
    ),
  },
  {
    name: 'award',
    isConditional: false,
    words: words(
      'award[- ]winning|awards?|certified|no\\. ?1|number one|preisgekrönt\\p{L}*|ausgezeichnet(?:e[rnms]?)? (?:mit|von)|testsieger\\p{L}*|zertifiziert\\p{L}*|primée?s?|certifiée?s?|numéro un|premiad[oa]s?|certificad[oa]s?|número uno',
    ),
  },
  {
    name: 'crowd',
    isConditional: false,
    words: words(
      "(?:hundreds|thousands|millions|dozens) of|(?:hunderte|tausende|millionen)(?: von)?|(?:centaines|milliers|millions) d[e’']|(?:cientos|miles|millones) de",
    ),
  },
];

/** Directly before a word of the brief that it denies. */
export const DENIED =
  /(?<!\p{L})(?:no|not|never|without|isn[’']t|kein\p{L}*|nicht|nie|ohne|sans|pas|jamais|aucune?|sin|nunca|ning[uú]n\p{L}*)(?: \p{L}+)? $/iu;

/** A number before or after one of these is an amount, even in words. */
export const WRITTEN_AMOUNT =
  /(?<![\p{L}-])(?:ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|zehn|zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|hundert|dix|vingt|trente|quarante|cinquante|soixante|cent|diez|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien)[ -](?:percent|per cent|dollars?|euros?|pounds?|prozent|franken|pour cent|francs?|por ciento|d[oó]lares|pesos)(?!\p{L})/giu;

const days = [
  'monday|montag|lundi|lunes',
  'tuesday|dienstag|mardi|martes',
  'wednesday|mittwoch|mercredi|miércoles',
  'thursday|donnerstag|jeudi|jueves',
  'friday|freitag|vendredi|viernes',
  'saturday|samstag|sonnabend|samedi|sábado',
  'sunday|sonntag|dimanche|domingo',
  'january|januar|jänner|janvier|enero',
  'february|februar|février|febrero',
  'april|avril|abril',
  'june|juni|juin|junio',
  'july|juli|juillet|julio',
  'august|août|agosto',
  'september|septembre|septiembre',
  'october|oktober|octobre|octubre',
  'november|novembre|noviembre',
  'december|dezember|décembre|diciembre',
  'weekend|wochenende|week-end|fin de semana',
] as const;
/** Days and months, each in every language; `May` and `March` are words of other kinds too. */
export const dates: readonly RegExp[] = days.map((names) => new RegExp(`(?<!\\p{L})(?:${names})(?:s|n)?(?!\\p{L})`, 'iu'));
