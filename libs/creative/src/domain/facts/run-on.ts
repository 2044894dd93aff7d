// A brief without a single mark gets commas where its clauses begin: `maths tutor online £18 per hour first lesson free`.

const MARKS = /[,.;:!?()\n•|–—]|\s-\s/u;
const FEWEST_WORDS = 9;
const FEWEST_COMMAS = 2;
/** Of names of places and days. */
const MOST_CAPITALS = 3;
/** They go on with the number or the word behind them. */
const GOES_ON =
  /^(?:moins|plus|least|most|more|less|mindestens|höchstens|maximal|menos|más|environ|unos|unas|jusqu[’']\p{L}+|now|jetzt|maintenant|ahora|extra|off|up|solo|sólo|seulement|statt|was|another|additional|weitere|for|at|from|of|to|in|on|by|with|and|or|the|an?|is|are|was|costs?|only|just|spend|save|get|buy|pay|over|under|about|than|per|up|until|till|since|between|only|next|last|top|sleeps?|seats?|ages?|aged|groups?|class|level|grade|size|step|day|week|year|no|für|ab|von|bis|zu|in|im|am|mit|und|oder|der|die|das|ein|eine|einen|nur|je|pro|seit|über|unter|rund|circa|ca|klasse|stufe|à|a|de|des|du|le|la|les|un|une|et|ou|pour|dès|par|en|sur|dans|avec|chaque|depuis|el|los|las|una?|y|o|al|para|por|desde|hasta|con|cada)$/iu;
const BEGINS = [
  // A price or a number behind a word that does not ask for it.
  String.raw`[£$€]\d`,
  String.raw`\d+(?:[.,]\d+)? ?(?:€|euros?|pounds?|dollars?|stunden?|minuten?|wochen?|tage|hours?|minutes?|mins?|weeks?|days?|heures?|semaines?|jours?|horas?|minutos?|semanas?|días?)(?!\p{L})`,
  String.raw`\d+ ?% `,
  String.raw`(?:first|erste|erster|première?|primera?|primer) \p{L}+ (?:is )?(?:free|kostenlos|gratis|gratuite?)`,
  String.raw`(?:free|kostenlose?[rsn]?|gratuite?) \p{L}`,
  String.raw`(?:come (?:and|to|in|along)|call (?:us|now|today)|ring us|book (?:now|online|a|your)|visit us|order (?:now|online|by)|apply (?:now|online|by)|sign up|join us|small groups|open (?:daily|every|from|until|\d)|ages? \d|no (?:\p{L}+ )?(?:fees?|contracts?|experience|appointment|deposit)|from [£$€]\d|geöffnet|ab \d|keine? \p{L}+gebühr|dès \d|[àa] partir de \d|livraison|devis|ouvert|sans \p{L}+|desde \d|abierto|sin \p{L}+)`,
].map((begin) => new RegExp(`(?<=[\\p{L}\\d]) (?=${begin})`, 'giu'));

/** The same line; changed only where it was typed in small letters and nothing marks the end of a clause. */
export const withCommas = (line: string): string => {
  // A sentence with its verb has a capital more often than not.
  const isTyped = /^\p{Ll}/u.test(line) && (line.match(/\p{Lu}/gu) ?? []).length <= MOST_CAPITALS;
  if (MARKS.test(line.replace(/ \(\p{L}(?:\/\p{L}){1,2}\)/u, '')) || !isTyped || line.split(' ').length < FEWEST_WORDS)
    return line;
  const told = BEGINS.reduce(
    (text, begins) =>
      text.replace(begins, (gap, at: number) => (GOES_ON.test(/\S+$/u.exec(text.slice(0, at))?.[0] ?? '') ? gap : ', ')),
    line,
  );
  // One alone may be a phrase, such as `at least 10 % off all boots`.
  return told.split(', ').length > FEWEST_COMMAS ? told : line;
};
