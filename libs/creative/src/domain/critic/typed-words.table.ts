// Words that are a number, an amount, a date or a time, in the four languages that are known. Each list is closed.

export const knownLanguages = ['en', 'de', 'fr', 'es'] as const;
export type KnownLanguage = (typeof knownLanguages)[number];
export type ByLanguage = Readonly<Record<KnownLanguage, string>>;

/** `own`: words that mean something else in another of the languages, so they count in an ad of their own language only. */
export interface WordTable {
  readonly all: ByLanguage;
  readonly own: ByLanguage;
}

const none: ByLanguage = { en: '', de: '', fr: '', es: '' };

/** From two on, without the German ones that are put together from others. */
export const numberWords: WordTable = {
  all: {
    en: `two three four five six seven eight nine eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty
      forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands million millions billion billions dozen dozens half halves
      double doubled doubles triple tripled triples quadruple quadrupled twice thrice third thirds fourth fifth sixth seventh eighth ninth tenth
      eleventh twelfth twentieth thirtieth hundredth twofold threefold tenfold`,
    de: `dutzend dutzende halb halbe halber halbes halben hälfte doppelt doppelte doppelter doppeltes doppelten verdoppelt drittel millionen
      milliarde milliarden hunderte tausende zweite zweiter zweites zweiten dritte dritter drittes dritten siebte siebter siebtes siebten`,
    fr: `deux trois quatre cinq sept huit neuf dix onze douze treize quatorze quinze vingt vingts trente quarante cinquante soixante
      septante huitante nonante cents mille millier milliers milliard milliards centaine centaines dizaine dizaines douzaine douzaines vingtaine
      trentaine moitié demi demie doubles doublé triplé tiers deuxième troisième quatrième cinquième sixième dixième`,
    es: `tres cuatro cinco seis siete ocho nueve diez doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiún veintiuno
      veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve treinta cuarenta cincuenta sesenta setenta ochenta
      noventa cien ciento cientos doscientos doscientas trescientos trescientas cuatrocientos quinientos quinientas seiscientos setecientos
      ochocientos novecientos millar millares millón millones docena docenas decena decenas mitad doble triple tercio tercera tercero tercer cuarto quinta
      duplicado triplicado`,
  },
  own: { en: 'ten', de: '', fr: 'seize', es: 'dos mil once' },
};

/** What German numbers are put together from; a word of them alone is a number, also with one of the endings. */
export const germanNumbers = `ein eine eins zwei zwo drei vier fünf sechs sieben acht neun zehn elf zwölf sech sieb zwanzig dreißig dreissig vierzig fünfzig
  sechzig siebzig achtzig neunzig hundert tausend million und`;
export const germanEndings = `te ter tes ten tel ste ster stes sten fach fache facher faches fachen mal malig malige jährig jährige jähriger jähriges jährigen tägig tägige
  tägiger tägiges tägigen stündig stündige stündiger stündiges stündigen wöchig wöchige wöchiger wöchiges wöchigen monatig monatige monatigen
  köpfig köpfige teilig teilige teiliger teiliges er erlei`;

export const moneyWords: WordTable = {
  all: {
    en: 'euro euros dollar dollars pound pounds quid bucks cent cents penny pence usd eur gbp chf yen',
    de: 'franken rappen schweizerfranken',
    fr: 'centime centimes francs',
    es: 'dólar dólares céntimo céntimos libras pesos',
  },
  own: { en: 'buck', de: 'pfund', fr: 'franc livres', es: 'peso' },
};

export const percentWords: WordTable = {
  all: { en: 'percent percents percentage pct', de: 'prozent', fr: '', es: '' },
  own: none,
};

export const weekdays: WordTable = {
  all: {
    en: 'monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays',
    de: `montag montags dienstag dienstags mittwoch mittwochs donnerstag donnerstags freitag freitags samstag samstags sonnabend sonnabends
      sonntag sonntags`,
    fr: 'lundi lundis mardi mardis mercredi mercredis jeudi jeudis vendredi vendredis samedi samedis dimanche dimanches',
    es: 'lunes martes miércoles miercoles jueves viernes sábado sábados sabado sabados domingo domingos',
  },
  own: none,
};

export const months: WordTable = {
  all: {
    en: 'january february april june july august september october november december',
    de: 'januar jänner februar märz mai juni juli oktober dezember',
    fr: 'janvier février avril juin juillet août septembre octobre novembre décembre',
    es: 'enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre',
  },
  own: { en: '', de: '', fr: 'mars', es: '' },
};

/** Months where they begin with a capital letter only, and beside a number. */
export const capitalMonths = 'may march mars';

/** Dates beside a number or one another, as in `Mon-Fri` and `4 Dec`. */
export const shortDates = `jan feb mar apr jun jul aug sep sept oct okt nov dec dez déc dic févr fév janv avr juil ene abr ago mon tue tues wed thu thur thurs fri sat
  sun mo di mi do fr sa so lun mer jeu ven sam dim mié mie jue vie sáb sab dom`;

/** Days and hours that are named without a number. */
export const timeWords: WordTable = {
  all: {
    en: 'tomorrow tonight overnight noon midnight fortnight',
    de: 'übermorgen mitternacht',
    fr: 'demain minuit',
    es: 'medianoche mediodía',
  },
  own: none,
};

/** The word behind one of them is a code. */
export const codeWords = `code promocode code-promo gutscheincode rabattcode aktionscode couponcode vouchercode código codigo cupón`;
