// Finds the JSON object in what a model said: alone, in a code fence, behind a sentence, or behind its thoughts.

/** A longer answer is none. */
const LONGEST_CONTENT = 200_000;
/** Places where an object is looked for: a brace in a sentence begins none. */
const MOST_STARTS = 20;

/** What stands before the last of these was thought, not answered. */
const thought = /^[\s\S]*(?:<\/(?:think|thinking|thought|reasoning|reflection)>|<\|channel\|>final[^{]{0,40}<\|message\|>)/i;

/** undefined: there is none. */
export function objectIn(content: string): Readonly<Record<string, unknown>> | undefined {
  const text = content.slice(0, LONGEST_CONTENT).replace(thought, '');
  const whole = parsedObject(text.trim());
  if (whole) return whole;
  let start = text.indexOf('{');
  for (let tried = 0; start >= 0 && tried < MOST_STARTS; tried += 1) {
    const end = endOfObject(text, start);
    const found = end === undefined ? undefined : parsedObject(text.slice(start, end));
    if (found) return found;
    start = text.indexOf('{', end ?? start + 1);
  }
  return undefined;
}

/** The place behind the brace that closes the one at `start`; undefined: none does. */
function endOfObject(text: string, start: number): number | undefined {
  let depth = 0;
  let isQuoted = false;
  for (let place = start; place < text.length; place += 1) {
    const char = text[place];
    if (isQuoted) {
      if (char === '\\') place += 1;
      else if (char === '"') isQuoted = false;
    } else if (char === '"') isQuoted = true;
    else if (char === '{') depth += 1;
    else if (char === '}') {
      depth -= 1;
      if (depth === 0) return place + 1;
    }
  }
  return undefined;
}

function parsedObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? { ...json } : undefined;
  } catch {
    return undefined;
  }
}
