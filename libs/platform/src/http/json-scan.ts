// Finds what JSON.parse accepts or hides: keys named twice, deep nesting, and the place of a fault.
import { printParseErrorCode, visit } from 'jsonc-parser';

const DEEPEST = 32;

export interface JsonFault {
  readonly message: string;
  readonly position: number;
}

/** The first fault of the text, or undefined when it is acceptable JSON. */
export function parseErrorDetails(text: string): JsonFault | undefined {
  const nesting = tooDeepAt(text);
  if (nesting !== undefined) return { message: `The body nests deeper than ${DEEPEST} levels.`, position: nesting };
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
  return fault ?? strictlyInvalid(text);
}

/** jsonc-parser forgives a few things that JSON does not, e.g. a byte order mark or odd white space. */
function strictlyInvalid(text: string): JsonFault | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch {
    return { message: 'The body is not valid JSON.', position: 0 };
  }
}

const words = (code: string): string => code.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** A linear look at brackets outside of strings, before anything recursive runs. */
function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charCodeAt(index);
    if (inString) {
      if (character === 92) index += 1;
      else if (character === 34) inString = false;
    } else if (character === 34) inString = true;
    else if (character === 123 || character === 91) {
      depth += 1;
      if (depth > DEEPEST) return index;
    } else if (character === 125 || character === 93) depth -= 1;
  }
  return undefined;
}
