// Finds the words of each meaning in a text. Of thousands of patterns only those are tried at a word that may begin with it, so
// the time of a text depends on what it says, and only patterns whose first word was met are ever compiled.

/** `index` is that of the space before the words. */
export interface WordMatch {
  readonly index: number;
  readonly text: string;
}

/** One way in which a pattern may begin. */
export interface PatternStart {
  /** What the first word must be like, as in `keysAt`; empty: it may be any. */
  readonly key: string;
  /** The pattern, with this beginning alone. */
  readonly source: string;
}

const MOST_BEGINNINGS = 100;
const FEW_LETTERS = 2;
const PLAIN = /^[\p{L}\p{N} ]$/u;
const PLAIN_TEXT = /^[\p{L}\p{N} ]+$/u;
const DIGIT = /^(?:\d|\\d|\[\d+\])$/;
const ANY_LETTERS = '[^ ]{0,24}';

/** A word of a text, known by the keys of `keysOf`. `at` is the index of the space before it. */
export interface PlacedWord {
  readonly at: number;
  readonly keys: readonly string[];
}

/**
 * What a word is known by: whole and with a space (`cat `), by its first two letters (`ca`) and by its last two (`*at`). Digits
 * are written as 0, and a word that begins with one is known by this alone.
 */
export function keysOf(word: string): readonly string[] {
  const keyed = word.replace(/\d/g, '0');
  const letters = keyed.startsWith('0') ? '0' : keyed.slice(0, FEW_LETTERS);
  return [`${keyed} `, letters, `*${keyed.slice(-FEW_LETTERS)}`];
}

/** The end of the part of a pattern that begins at `from`: a sign, a class or a whole group. */
const endOfPart = (source: string, from: number): number => {
  if (source[from] === '\\') return from + 2;
  if (source[from] === '[') return source.indexOf(']', from) + 1;
  if (source[from] !== '(') return from + 1;
  let at = from + 1;
  while (at < source.length && source[at] !== ')') at = endOfPart(source, at);
  return at + 1;
};

const alternativesOf = (group: string): string[] => {
  const parts = [''];
  for (let at = 0, end = 0; at < group.length; at = end) {
    end = endOfPart(group, at);
    if (group[at] === '|') parts.push('');
    else parts.push(`${parts.pop() ?? ''}${group.slice(at, end)}`);
  }
  return parts;
};

/** What a part of a pattern may stand for; null: that is not to be told. */
const choicesOf = (part: string): readonly string[] | null => {
  if (PLAIN.test(part) || DIGIT.test(part)) return [part];
  if (part.startsWith('(?:')) return alternativesOf(part.slice(3, -1));
  return /^\[[\p{L}\p{N}]+\]$/u.test(part) ? [...part.slice(1, -1)] : null;
};

/** `key` is what was read of the pattern so far, `begun` its source, `rest` what was not read. */
interface Open {
  readonly key: string;
  readonly begun: string;
  readonly rest: string;
}

/** What a part may be read as, the preferred first; null: that is not to be told. */
const nextOf = ({ key, begun, rest }: Open): Open[] | null => {
  const end = endOfPart(rest, 0);
  const part = rest.slice(0, end);
  const isOptional = rest[end] === '?';
  const after = rest.slice(isOptional ? end + 1 : end);
  const choices = choicesOf(part);
  if (choices === null || /^[*+{?]/u.test(after)) return null;
  const read = choices.map((choice): Open => {
    if (DIGIT.test(choice)) return { key: `${key}0`, begun: begun + choice, rest: after };
    return PLAIN.test(choice) ? { key: key + choice, begun: begun + choice, rest: after } : { key, begun, rest: choice + after };
  });
  return isOptional ? [...read, { key, begun, rest: after }] : read;
};

/** The ways in which a pattern may begin, in the order in which a regular expression tries them. */
export function beginningsOf(source: string, letters = Infinity): readonly PatternStart[] {
  if (source.startsWith(ANY_LETTERS)) return endingsOf(source);
  if (PLAIN_TEXT.test(source)) return [{ key: keysOf(source.split(' ', 1).join(''))[0] ?? '', source }];
  const found: PatternStart[] = [];
  const open: Open[] = [{ key: '', begun: '', rest: source }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { key, begun, rest } = next;
    if (found.length + open.length > MOST_BEGINNINGS) {
      return letters > FEW_LETTERS ? beginningsOf(source, FEW_LETTERS) : [{ key: '', source }];
    }
    const isWhole = key.endsWith(' ') || (rest === '' && key !== '');
    const further = isWhole || key.length >= letters ? null : nextOf(next);
    if (further) open.push(...further.reverse());
    else if (isWhole) found.push({ key: `${key.trimEnd()} `, source: begun + rest });
    else if (key.startsWith('0') || (key === '' && rest.startsWith('\\d'))) found.push({ key: '0', source: begun + rest });
    else if (key.length >= FEW_LETTERS) found.push({ key: key.slice(0, FEW_LETTERS), source: begun + rest });
    else return [{ key: '', source }];
  }
  return found;
}

/** Of a pattern whose first word may begin with anything, as `*wohnung`. */
function endingsOf(source: string): readonly PatternStart[] {
  const ends = beginningsOf(source.slice(ANY_LETTERS.length));
  const isKnown = ends.every(({ key }) => key.endsWith(' ') && key.length > FEW_LETTERS);
  if (!isKnown) return [{ key: '', source }];
  return ends.map(({ key, source: end }) => ({ key: `*${key.trimEnd().slice(-FEW_LETTERS)}`, source: ANY_LETTERS + end }));
}

/** The words that a pattern finds at a space of a text, with the space; undefined: none. */
type FindsAt = (text: string, at: number) => string | undefined;

/** Only what is no plain text is compiled: a compiled pattern stays in memory. */
function finderOf(sources: readonly string[]): FindsAt {
  if (sources.every((source) => PLAIN_TEXT.test(source))) {
    const said = sources.map((source) => ` ${source}`);
    return (text, at) => said.find((words) => text.startsWith(`${words} `, at));
  }
  const pattern = new RegExp(` (?:${sources.join('|')})(?= )`, 'uy');
  return (text, at) => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
}

/** One regular expression of all patterns, the first of them before the others, but faster. */
export class WordFinder {
  private readonly beginnings = new Map<string, { readonly source: string; readonly order: number }[]>();
  private readonly made = new Map<string, FindsAt | null>();

  constructor(sources: readonly string[]) {
    sources
      .flatMap((source) => beginningsOf(source))
      .forEach(({ key, source }, order) => {
        const known = this.beginnings.get(key);
        if (known) known.push({ source, order });
        else this.beginnings.set(key, [{ source, order }]);
      });
  }

  get keys(): Iterable<string> {
    return this.beginnings.keys();
  }

  /** Whether a pattern may begin with any word. */
  get isOfAnyWord(): boolean {
    return this.beginnings.has('');
  }

  /** All that is found in a text in the normal form of `readings.ts`, at the words given, none of it inside another. */
  in(text: string, words: readonly PlacedWord[]): WordMatch[] {
    const found: WordMatch[] = [];
    const known = new Map<PlacedWord['keys'], FindsAt | null>();
    let end = 0;
    for (const { at, keys } of words) {
      if (at < end) continue;
      const findsAt = known.get(keys) ?? this.madeFor(keys);
      known.set(keys, findsAt);
      const said = findsAt?.(text, at);
      if (said === undefined) continue;
      found.push({ index: at, text: said });
      end = at + said.length;
    }
    return found;
  }

  private madeFor(keys: readonly string[]): FindsAt | null {
    const own = keys.filter((key) => this.beginnings.has(key));
    const name = own.join('');
    const known = this.made.get(name);
    if (known !== undefined) return known;
    const sources = [...own, '']
      .flatMap((key) => this.beginnings.get(key) ?? [])
      .sort((one, other) => one.order - other.order)
      .map(({ source }) => source);
    const made = sources.length === 0 ? null : finderOf(sources);
    this.made.set(name, made);
    return made;
  }
}
