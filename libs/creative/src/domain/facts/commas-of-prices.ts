// `Quarter mutton R95 quarter beans R50 half chicken R110`: things with their prices one after the other, and nothing between them. An ad sets commas.

const SUM = String.raw`(?:[£$€₹] ?\d(?:[\d.,]*\d)?|(?<!\p{L})R ?\d+|\d(?:[\d.,]*\d)? ?(?:€|euros?(?!\p{L})|chf(?!\p{L})))`;
const FROM = '(?:from |ab |dès |à partir de |desde )?';
/** They join a thing to the one before, or say more of its price. */
const NO_THING =
  'with|and|or|for|from|to|per|each|an?|at|in|on|of|the|only|now|was|off|plus|incl\\p{L}*|instead|then|extra|deposit|over|under|up|save|if|when|by|mit|für|und|oder|ab|pro|je|statt|nur|jetzt|bis|im|am|inkl\\p{L}*|avec|pour|et|ou|par|au|à|de|du|dès|seulement|con|para|y|o|por|desde|en|del?|solo|sólo|antes|más|we|you|wir|nous|vous|pay|get|costs?|kostet|kosten|coûte|cuesta';
const WORD = String.raw`(?!(?:${NO_THING})(?!\p{L}))\p{L}[\p{L}’'-]*`;
const ROW = String.raw`${WORD}(?: ${WORD}){0,3} ${FROM}${SUM}`;
const ROWS = new RegExp(String.raw`(?<=^|[.!?:,] )${ROW}(?: ${ROW})+(?=$|[.,!?;])`, 'gimu');
const BEHIND_SUM = new RegExp(String.raw`(?<=${SUM}) (?=\p{L})`, 'giu');

export const withCommasBetweenSums = (line: string): string =>
  line.replace(ROWS, (rows) =>
    rows.replace(BEHIND_SUM, (gap, at: number) => (/^ (?:€|euros?|chf)/iu.test(rows.slice(at)) ? gap : ', ')),
  );
