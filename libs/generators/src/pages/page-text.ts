// The visible text of a landing page.
import type { PageText } from '@app/creative';
import { Parser } from 'htmlparser2';

/** Characters of markup; what follows is not read. */
const LONGEST_MARKUP = 512 * 1024;
/** Markup is read in pieces, and no further below elements of this depth: the parser's time grows with the depth. */
const PIECE = 4_096;
const DEEPEST = 500;

const unseen = new Set([
  'head',
  'script',
  'style',
  'template',
  'noscript',
  'svg',
  'iframe',
  'nav',
  'footer',
  'form',
  'button',
  'select',
]);
const inline = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'cite',
  'code',
  'em',
  'font',
  'i',
  'kbd',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'time',
  'u',
]);

export const createPageText = (): PageText => ({ textOf });

function textOf(html: string, most: number): string {
  const parts: string[] = [];
  let [length, depth, hidden] = [0, 0, 0];
  const add = (text: string): void => {
    parts.push(text);
    length += text.length;
  };
  const parser = new Parser({
    onopentagname: (name) => {
      depth += 1;
      if (unseen.has(name)) hidden += 1;
      else if (hidden === 0 && !inline.has(name)) add(name === 'li' ? '\n- ' : '\n');
    },
    onclosetag: (name) => {
      depth -= 1;
      if (unseen.has(name)) hidden -= 1;
      else if (hidden === 0 && !inline.has(name)) add('\n');
    },
    ontext: (text) => {
      if (hidden === 0) add(text.replaceAll(/\s+/gu, ' '));
    },
  });
  const markup = html.slice(0, LONGEST_MARKUP);
  for (let at = 0; at < markup.length && depth <= DEEPEST && length < most * 4; at += PIECE)
    parser.write(markup.slice(at, at + PIECE));
  // What was cut off may end within a tag.
  if (depth <= DEEPEST && length < most * 4 && markup.length === html.length) parser.end();
  const lines = parts
    .join('')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim());
  const said = lines.filter((line) => line !== '' && line !== '-').join('\n');
  return [...said].slice(0, most).join('');
}
