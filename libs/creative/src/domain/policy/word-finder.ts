// Finds the words of one meaning in a text. Of its hundreds of patterns only those are tried at a word that may begin with its first two letters.

/** `index` is that of the space before the words. */
export interface Found {
  readonly index: number;
  readonly text: string;
}

const MOST_BEGINNINGS = 64;
const LENGTH = 2;
const PLAIN = /^[\p{L}\p{N} ]$/u;

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
  if (PLAIN.test(part)) return [part];
  if (part.startsWith('(?:')) return alternativesOf(part.slice(3, -1));
  if (part === '\\d') return [...'0123456789'];
  return /^\[[\p{L}\p{N}]+\]$/u.test(part) ? [...part.slice(1, -1)] : null;
};

/** The first two letters of all that a pattern matches, a space behind a single one; null: too many, or not to be told. */
export const beginningsOf = (source: string): ReadonlySet<string> | null => {
  const found = new Set<string>();
  const open: (readonly [begun: string, rest: string])[] = [['', source]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [begun, rest] = next;
    if (begun.length >= LENGTH || rest === '') {
      found.add(begun.padEnd(LENGTH));
      continue;
    }
    const end = endOfPart(rest, 0);
    const isOptional = rest[end] === '?';
    const after = rest.slice(isOptional ? end + 1 : end);
    const choices = choicesOf(rest.slice(0, end));
    if (choices === null || /^[*+{?]/u.test(after) || found.size + open.length > MOST_BEGINNINGS) return null;
    if (isOptional) open.push([begun, after]);
    for (const choice of choices) {
      if (PLAIN.test(choice)) open.push([begun + choice, after]);
      else open.push([begun, choice + after]);
    }
  }
  return found;
};

/** One regular expression of all patterns, the first of them before the others, but faster. */
export class WordFinder {
  private readonly patterns = new Map<string, RegExp | null>();
  private readonly known: readonly { readonly source: string; readonly beginnings: ReadonlySet<string> | null }[];
  private readonly beginnings: ReadonlySet<string>;

  constructor(sources: readonly string[]) {
    this.known = sources.map((source) => ({ source, beginnings: beginningsOf(source) }));
    this.beginnings = new Set(this.known.flatMap(({ beginnings }) => [...(beginnings ?? [])]));
  }

  /** All that is found in a text in the normal form of `readings.ts`, none of them inside another. */
  in(text: string): Found[] {
    const found: Found[] = [];
    let at = text.indexOf(' ');
    while (at !== -1) {
      const pattern = this.patternFor(text.slice(at + 1, at + 1 + LENGTH));
      if (pattern) pattern.lastIndex = at;
      const [words] = pattern?.exec(text) ?? [];
      if (words !== undefined) found.push({ index: at, text: words });
      at = words === undefined ? text.indexOf(' ', at + 1) : at + words.length;
    }
    return found;
  }

  private patternFor(beginning: string): RegExp | null {
    // Those that may begin with anything are the same for all other beginnings.
    const key = this.beginnings.has(beginning) ? beginning : '';
    const made = this.patterns.get(key);
    if (made !== undefined) return made;
    const sources = this.known.filter(({ beginnings }) => beginnings === null || beginnings.has(key)).map(({ source }) => source);
    const pattern = sources.length === 0 ? null : new RegExp(` (?:${sources.join('|')})(?= )`, 'uy');
    this.patterns.set(key, pattern);
    return pattern;
  }
}
