// Finds what JSON.parse accepts or hides: duplicate keys, deep nesting, and the place of a fault.
import { printParseErrorCode, visit } from 'jsonc-parser';

export const deepest = 32;
/** Far above the needs of any operation. A parsed body is larger than its text: `[],[],…` by a factor of about twenty. */
export const MOST_VALUES = 20_000;

export interface JsonFault {
  readonly message: string;
  readonly position: number;
  /** Possibly valid JSON, but with too many values. */
  readonly isTooMany?: true;
}

export type Parsed = { readonly value: unknown } | { readonly fault: JsonFault };

/** The value of an acceptable JSON text, or its first fault. */
export function parseJson(text: string, levels = deepest): Parsed {
  const { tooDeepAt, tooManyAt, names } = outlineOf(text, levels);
  if (tooDeepAt !== undefined)
    return { fault: { message: `The body nests deeper than ${deepest} levels.`, position: tooDeepAt } };
  if (tooManyAt !== undefined)
    return { fault: { message: `The body has more than ${MOST_VALUES} values.`, position: tooManyAt, isTooMany: true } };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: firstFault(text) ?? { message: 'The body is not valid JSON.', position: 0 } };
  }
  const fault = namesOf(value) === names ? undefined : firstFault(text);
  return fault ? { fault } : { value };
}

/** The number of keys in a value, at all levels. A duplicate counts once, a forbidden key does not count. */
function namesOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + namesOf(item), 0);
  let sum = 0;
  for (const [name, item] of Object.entries(value)) sum += namesOf(item) + (name === '__proto__' ? 0 : 1);
  return sum;
}

/** Slow, but knows the place. */
function firstFault(text: string): JsonFault | undefined {
  let fault: JsonFault | undefined;
  const found = (message: string, position: number): void => {
    fault ??= { message, position };
  };
  const open: Set<string>[] = [];
  visit(
    text,
    {
      onObjectBegin: () => void open.push(new Set()),
      onObjectEnd: () => void open.pop(),
      onObjectProperty: (name, offset) => {
        const names = open.at(-1);
        if (names?.has(name)) found(`The body names "${name}" twice in one object.`, offset);
        if (name === '__proto__') found('The body has a key "__proto__".', offset);
        names?.add(name);
      },
      onError: (code, offset) =>
        found(`The body is not valid JSON at position ${offset} (${words(printParseErrorCode(code))}).`, offset),
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  return fault;
}

const words = (code: string): string => code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** One linear scan of the text outside of strings, before anything recursive runs. */
function outlineOf(text: string, levels: number): { tooDeepAt?: number; tooManyAt?: number; names: number } {
  let depth = 0;
  let values = 1;
  let names = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (inString) {
      if (character === 92) index += 1;
      else if (character === 34) inString = false;
    } else if (character === 34) inString = true;
    else if (character === 58) names += 1;
    else if (character === 44) {
      values += 1;
      if (values > MOST_VALUES) return { tooManyAt: index, names };
    } else if (character === 123 || character === 91) {
      depth += 1;
      values += 1;
      if (depth > levels) return { tooDeepAt: index, names };
      if (values > MOST_VALUES) return { tooManyAt: index, names };
    } else if (character === 125 || character === 93) depth -= 1;
  }
  return { names };
}
