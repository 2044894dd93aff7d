// What speaks for and against a piece of a sentence standing alone as a line of an ad.
import { isWord, kindOf, type Token, tokensOf } from './word-features.js';

/** A piece of a sentence where it stands. */
export interface Piece {
  readonly sentence: string;
  readonly start: number;
  readonly end: number;
}

const ENDING = 3;
const LENGTHS = [2, 3, 4, 6, 9, 13];
const MONEY =
  /[\p{Sc}%]|(?<!\p{L})(?:euros?|pesos?|chf|free|gratis|kostenlos\p{L}*|gratuit\p{L}*|offerte?s?|included|inklusive|compris\p{L}*|incluid[oa]s?)(?!\p{L})/iu;

const CLASSES = {
  place:
    'in at on near around across through throughout over under along between within beside behind im am auf an uber unter zwischen dans chez pres sur sous entre en sobre entre cerca bajo',
  from: 'from of off aus von vom zum zur zu de du des d del desde to by nach a au aux al with without mit ohne avec sans con sin for fur pour para por via per pro par bei beim as than als wie que comme como',
  time: 'before after until till since during bis ab nach vor seit avant apres depuis jusqu jusque des antes despues hasta durante pendant',
  and: 'and or plus und oder sowie et ou y o e u &',
  but: 'but so because though although if when while unless aber weil denn damit dass wenn falls sondern mais car parce si quand lorsque pero porque cuando aunque',
  which: 'that which who whose where qui dont ou que quien donde cuyo cuya',
  article:
    'the a an der die das den dem ein eine einen einem einer le la les l un une los las el una unos unas our your my unser unsere ihr ihre notre nos votre vos nuestro nuestra nuestros nuestras su sus tu tus',
  we: 'we you i they he she wir sie du ich er es ihr nous vous on je il elle ils elles tu usted ustedes',
  it: 'it its them this these those him her both each davon dafur dazu damit darin diese dieser dieses celui celle ceux cela ca lui leur leurs ello ellos ellas esto eso estos estas',
  is: 'is are was were be been has have had can could will would may must do does ist sind war wird werden hat haben kann konnen soll muss est sont a ont peut peuvent sera es son esta estan hay tiene tienen puede pueden',
  not: 'no not never nicht kein keine keinen nie pas ne n jamais ni nunca',
  number: '<number> <currency>',
} as const;
const CLASS_OF = new Map(
  Object.entries(CLASSES).flatMap(([name, words]) => words.split(' ').map((word): [string, string] => [word, name])),
);
/** What a word does in a sentence, in any language. */
const classOf = (token: Token | undefined): string =>
  token === undefined
    ? 'none'
    : (CLASS_OF.get(token.word.replace(/['’]$/u, '')) ??
      (kindOf(token) === 'grammar' ? 'other grammar' : kindOf(token) === 'mark' ? token.word : kindOf(token)));

const wordOf = (token: Token | undefined): string => token?.word ?? '<none>';
const endOf = (token: Token | undefined): string => (token && token.word.length > ENDING ? token.word.slice(-ENDING) : '');
/** A word of grammar by itself, others by their kind and end. */
const shapeOf = (token: Token | undefined): string => {
  const kind = kindOf(token);
  return kind === 'grammar' || kind === 'mark' ? wordOf(token) : `${kind} ${endOf(token)}`;
};

const within = ({ sentence, start, end }: Piece): string[] => {
  const text = sentence.slice(start, end);
  const tokens = tokensOf(text);
  const words = tokens.filter(isWord);
  const [first, second, third] = tokens;
  const [last, lastButOne] = [tokens.at(-1), tokens.at(-2)];
  const shapes = tokens.map(shapeOf);
  const classes = tokens.map(classOf);
  return [
    `first class ${classOf(first)}`,
    `first classes ${classOf(first)} ${classOf(second)}`,
    `first classes ${classOf(first)} ${classOf(second)} ${classOf(third)}`,
    `last class ${classOf(last)}`,
    `last classes ${classOf(lastButOne)} ${classOf(last)}`,
    ...classes.map((each) => `class ${each}`),
    ...classes.slice(1).map((each, at) => `classes ${classes[at] ?? ''} ${each}`),
    `first ${wordOf(first)}`,
    `first shape ${shapeOf(first)}`,
    `first end ${endOf(first)}`,
    `firsts ${wordOf(first)} ${wordOf(second)}`,
    `first shapes ${shapeOf(first)} ${shapeOf(second)}`,
    `first shapes ${shapeOf(first)} ${shapeOf(second)} ${shapeOf(third)}`,
    `last ${wordOf(last)}`,
    `last shape ${shapeOf(last)}`,
    `last shapes ${shapeOf(lastButOne)} ${shapeOf(last)}`,
    ...words.map(({ word }) => `word ${word}`),
    ...shapes.map((shape) => `shape ${shape}`),
    ...shapes.slice(1).map((shape, at) => `shapes ${shapes[at] ?? ''} ${shape}`),
    `length ${LENGTHS.findIndex((most) => words.length <= most)}`,
    ...(/\d/u.test(text) ? ['number'] : []),
    ...(MONEY.test(text) ? ['money'] : []),
    `commas ${Math.min((text.match(/, /gu) ?? []).length, 3)}`,
    ...(/(?:, | )(?:and|or|und|oder|et|ou|y|o|e) /u.test(text) ? [`joins ${text.includes(', ') ? 'list' : 'two'}`] : []),
  ];
};

const around = ({ sentence, start, end }: Piece): string[] => {
  const [before, behind] = [sentence.slice(0, start), sentence.slice(end)];
  const piece = tokensOf(sentence.slice(start, end));
  const [last, lastButOne] = [piece.at(-1), piece.at(-2)];
  const [previous, previousButOne] = tokensOf(before)
    .filter((token) => isWord(token) || kindOf(token) === 'number')
    .slice(-2)
    .reverse();
  const next = tokensOf(behind);
  const mark = behind === '' ? 'end' : (/^\s*[,:;(–-]/u.exec(behind)?.[0].trim() ?? 'none');
  const markBefore = before === '' ? 'begin' : (/[,:;(–-]\s*$/u.exec(before)?.[0].trim() ?? 'none');
  const nextWords = next.filter((token) => isWord(token) || kindOf(token) === 'number' || wordOf(token) === '<currency>');
  const [following, second] = nextWords;
  const [lastClass, nextClass, secondClass] = [classOf(last), classOf(following), classOf(second)];
  const isListed = /^, [^,]{1,30}(?:, | (?:and|or|und|oder|et|ou|y|o|e|&) )/u.test(behind);
  return [
    `next class ${mark} ${nextClass}`,
    `next classes ${mark} ${nextClass} ${secondClass}`,
    `cut class ${lastClass} | ${mark} ${nextClass}`,
    `cut classes ${classOf(lastButOne)} ${lastClass} | ${mark} ${nextClass}`,
    `joint class ${classOf(previous)} | ${markBefore} ${classOf(piece[0])} ${classOf(piece[1])}`,
    `both ${markBefore} ${classOf(piece[0])} | ${mark} ${nextClass}`,
    ...(isListed ? ['a list goes on', `a list goes on behind ${lastClass}`] : []),
    `mark ${mark}`,
    `mark before ${markBefore}`,
    `marks ${markBefore} ${mark}`,
    `next ${wordOf(following)}`,
    `next shape ${mark} ${shapeOf(following)}`,
    `nexts ${wordOf(following)} ${wordOf(second)}`,
    `cut ${shapeOf(last)} | ${mark} ${shapeOf(following)}`,
    `cut ${wordOf(last)} | ${wordOf(following)}`,
    `cut ${shapeOf(lastButOne)} ${shapeOf(last)} | ${mark} ${shapeOf(following)} ${shapeOf(second)}`,
    `previous ${wordOf(previous)}`,
    `joint ${shapeOf(previous)} | ${markBefore} ${shapeOf(piece[0])}`,
    `joint ${shapeOf(previousButOne)} ${shapeOf(previous)} | ${markBefore} ${shapeOf(piece[0])}`,
    ...(MONEY.test(behind) ? ['money behind', ...(MONEY.test(sentence.slice(start, end)) ? ['money here and behind'] : [])] : []),
    ...(MONEY.test(before) ? ['money before'] : []),
    ...(/(?:, | )(?:and|or|und|oder|et|ou|y|o|e) /u.test(behind) ? [`joins behind ${mark}`] : []),
    ...(before === '' && behind === '' ? ['whole'] : []),
    ...nextWords.slice(0, 6).map(({ word }) => `behind ${word}`),
    `left ${Math.min(nextWords.length, 5)}`,
  ];
};

export type LineKind = 'headline' | 'description';

/** Each feature counts for lines of every kind, and once more for those of its own. */
export const featuresOfLine = (piece: Piece, kind: LineKind): string[] => {
  const every = [...new Set([...within(piece), ...around(piece)])];
  return [...every, ...every.map((feature) => `${kind} ${feature}`), kind];
};
