/** Splits a query into words, numbers, strings and symbols. */
import { refusal } from '../errors.js';

export interface Literal {
  kind: 'string' | 'number' | 'word';
  text: string;
}

export interface Token {
  kind: Literal['kind'] | 'symbol';
  text: string;
}

const SPACE = /\s+/y;
const WORD = /[A-Za-z_][A-Za-z0-9_.]*/y;
const NUMBER = /-?\d+(?:\.\d+)?/y;
const SYMBOL = /!=|>=|<=|[=<>(),]/y;
const ESCAPABLE = new Set(["'", '"', '\\']);

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** The text of a quoted string and its end; a backslash escapes a quote or a backslash. */
function readString(text: string, start: number): { value: string; end: number } {
  const quote = text[start];
  let value = '';
  for (let at = start + 1; at < text.length; at += 1) {
    const char = text[at];
    if (char === quote) return { value, end: at + 1 };
    if (char === '\n') throw refusal('queryError.PROHIBITED_NEWLINE_IN_STRING');
    if (char !== '\\') {
      value += char;
      continue;
    }
    const escaped = text[(at += 1)];
    if (escaped === undefined) break;
    if (!ESCAPABLE.has(escaped)) throw refusal('queryError.BAD_ESCAPE_SEQUENCE', { trigger: `\\${escaped}` });
    value += escaped;
  }
  throw refusal('queryError.STRING_NOT_TERMINATED');
}

export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const space = match(SPACE, text, at);
    if (space !== undefined) {
      at += space.length;
      continue;
    }
    if (text[at] === "'" || text[at] === '"') {
      const { value, end } = readString(text, at);
      tokens.push({ kind: 'string', text: value });
      at = end;
      continue;
    }
    const token = readToken(text, at);
    tokens.push(token);
    at += token.text.length;
  }
  return tokens;
}

function readToken(text: string, at: number): Token {
  for (const [kind, pattern] of [
    ['word', WORD],
    ['number', NUMBER],
    ['symbol', SYMBOL],
  ] as const) {
    const found = match(pattern, text, at);
    if (found !== undefined) return { kind, text: found };
  }
  throw refusal('queryError.BAD_SYMBOL', { trigger: text[at] ?? '' });
}
