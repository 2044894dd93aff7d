// HTML from templates: whatever is put into one is text, unless it is HTML already.
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | readonly Html[];

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

function textOf(part: Part): string {
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(({ text }) => text).join('\n') : escaped(String(part));
}

export const markup = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(String.raw({ raw: texts }, ...parts.map(textOf)));

const NAMES = [
  /details\.\w+/,
  /(?:…\/)?\b[a-z]+_[a-z_]+\b(?:\/:\w+)*/,
  /\b(?:Retry-After|Idempotency-Key|If-Match|Authorization|Content-Type|Allow|Expect)\b(?:: [\w/-]+)?/,
];
const NAME = new RegExp(NAMES.map(({ source }) => source).join('|'), 'g');

/** A sentence in which names such as `details.limit` and `Retry-After` stand as code. */
export const sentenceInHtml = (text: string): Html => new Html(escaped(text).replace(NAME, '<code>$&</code>'));
