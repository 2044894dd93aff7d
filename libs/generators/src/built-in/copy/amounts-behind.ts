// What belongs to the words before it, and is told with them or not at all: how soon, how much, for whom a sum is, what is counted with it.

const NUMBER = [
  'two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|half|seconds|minutes|hours|an hour|a (?:day|week|month|year|minute|third|quarter)',
  'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|sekunden|minuten|stunden|einer (?:minute|stunde|woche)|einem (?:tag|monat|jahr)',
  'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt|une (?:minute|heure|journée|semaine)|un (?:jour|mois|an)',
  'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|minutos|una (?:hora|semana)|un (?:minuto|día|mes|año)',
].join('|');
const ABOUT =
  'at least|up to|less than|under|only|just|about|around|as little as|more than|mindestens|höchstens|bis zu|nur|rund|etwa|weniger als|unter|au moins|moins de|plus de|à peine|environ|al menos|por lo menos|menos de|más de|solo|sólo|unos|unas';
/** `by at least 1 percentage point`, `in two minutes`, `zu 5 Kilo`, `at 40 metres`. */
const MEASURE = new RegExp(
  String.raw`^ (?:\p{L}+ (?:\p{L}+ )?\p{Sc}?\d|(?:in|within|by|for|after|at|over|von|um|innerhalb von|binnen|nach|für|auf|en|d[’']|de|sous|pendant|por|durante) ?(?:(?:${ABOUT}) )?(?:\p{Sc}?\d|(?:${NUMBER})(?!\p{L})))`,
  'iu',
);
const SUM = String.raw`(?:\p{Sc} ?\d[\d.,]*|\d[\d.,]* ?(?:\p{Sc}|euros?|franken|chf|pesos|soles|francs?)(?!\p{L}))`;
const FOR = '(?:for|per|für|pro|pour|par|para|por)';
const FOR_WHOM = new RegExp(String.raw`${SUM} ${FOR} [^,]{2,24}$`, 'iu');
const FOR_OTHERS = new RegExp(String.raw`^, (?:(?:and|or|und|oder|et|ou|y|o) )?${SUM} ${FOR} `, 'iu');
/** `: work orders`, where the other things of the list stand behind it. */
const FIRST_THING = /\s?: [^,:.]+$/u;
const OTHER_THINGS = /^[^,:.]*, [^:.]* (?:and|or|und|oder|et|ou|y|e|o|u) /iu;
/** `breakfast | , packed lunch and dinner included`: all of them are. */
const BARE_THING = /, \p{Ll}[\p{L}’'-]*(?: \p{L}+)?$/u;
const OTHERS_INCLUDED =
  /^, [^,\d]{2,30} (?:and|und|et|y) [^,\d]{2,30} (?:included|inklusive|inbegriffen|compris\p{L}*|inclus\p{L}*|incluid[oa]s?)(?!\p{L})/iu;
/** `sagt nach Postleitzahl, was diese Woche gesät wird`. */
const OBJECT_CLAUSE = /^, (?:was|ob|wie|wann|warum|wohin|woher|dass|welche\p{L}*) /u;

export const isMeasured = (behind: string): boolean => MEASURE.test(behind);

/** Whether what stands behind a piece of a sentence belongs to it. */
export const goesOn = (piece: string, behind: string): boolean =>
  OBJECT_CLAUSE.test(behind) ||
  (FIRST_THING.test(piece) && OTHER_THINGS.test(behind)) ||
  (BARE_THING.test(piece) && OTHERS_INCLUDED.test(behind)) ||
  (FOR_WHOM.test(piece) && FOR_OTHERS.test(behind));

/** `usually within 4 days`: what is so within 4 days? */
const HOW_OFTEN =
  /^(?:usually|normally|typically|mostly|generally|often|meist|meistens|normalerweise|üblicherweise|in der Regel|généralement|en général|normalement|souvent|normalmente|generalmente|por lo general|habitualmente) (?:within|in|by|at|on|from|for|under|the (?:same|next)|innerhalb|binnen|am|an|nach|noch|ab|sous|en|dans|le|à|dentro|a|el) /iu;
/** `£15.65 once you pass`: a sum of what? */
const SUM_WHEN = new RegExp(
  String.raw`^(?:(?:then|and|dann|und|puis|et|luego|y) )?${SUM} (?:once|when|after|if|sobald|wenn|nach|quand|après|si|dès que|cuando|tras|después)(?!\p{L})`,
  'iu',
);
const UNTIL_ALONE =
  /^(?:until|till|bis|jusqu[’']à ce qu|hasta que) ?(?:you|we|it|they|she|he|sie|du|ihr|es|vous|tu|elle|ils?)(?![\p{L}])[^,]*$/iu;
/** `Takes about 45 minutes`: what takes them? */
const LASTS = new RegExp(
  String.raw`^(?:takes|lasts|dauert|dauern|dure|durent|dura|duran) (?:\p{L}+ ){0,2}(?:\d[\d.,-]*|${NUMBER}) ?(?:min|hour|day|week|stunde|tag|woche|heure|jour|semaine|hora|día|semana)`,
  'iu',
);

/** Whether a line is not understood without what stands before it in the brief. */
export const needsBefore = (line: string): boolean => {
  const said = line.replace(/\.$/u, '');
  return [HOW_OFTEN, SUM_WHEN, UNTIL_ALONE].some((pattern) => pattern.test(said));
};
const SUM_FOR_SOME = new RegExp(
  String.raw`^(?:from |ab |dès |desde )?${SUM} ${FOR} (?:one|two|both|adults?|ein\p{L}{0,2}|zwei|un|une|deux|una?|dos|d[ao]s) ?\.?$`,
  'iu',
);
/** `$45 for one`: one what? */
export const isSumForSome = (text: string): boolean => SUM_FOR_SOME.test(text);

/** So does this, which may still be told beside the others. */
export const lacksSubject = (line: string): boolean => needsBefore(line) || LASTS.test(line) || isSumForSome(line);
