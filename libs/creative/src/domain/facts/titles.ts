// The title of a play, a book or an evening in a brief, and where the thing before it ends.
import { escaped } from '../escaped.js';

/** A title begins the brief: `"La casa torcida" en Teatro Candil`. */
const FIRST_TITLE = /^\s*["“„«‘]\s?(?<title>\p{Lu}[^"”“»’\n]{2,48}?)\s?["”“»’](?=[\s,])/u;
export const titleAtBegin = (prompt: string): string | undefined => FIRST_TITLE.exec(prompt)?.groups?.['title'];

/** A title in quotes behind the thing that it is the title of: `Stage play "The Lost Moon"`. */
// The mark is found first: only then is the phrase before it read.
const TITLE = / ["“„«'‘](?<=\p{L}[^\n"“„«'‘]* ["“„«'‘])(?<title>\p{L}[^"”“»'’\n]{2,48})["”“»'’](?!\p{L})/gu;
export const titlesIn = (prompt: string): string[] =>
  [...prompt.matchAll(TITLE)].map(({ groups }) => groups?.['title']?.trim() ?? '');
/** With a mark in front of each title, where the phrase before it ends. */
export const withMarks = (sentence: string, titles: readonly string[]): string =>
  titles.reduce((text, title) => {
    const at = text.search(new RegExp(` ['‘]?${escaped(title)}`, 'u'));
    return at > 0 && !/[,:;.]$/u.test(text.slice(0, at)) && text.slice(0, at).includes(' ')
      ? `${text.slice(0, at)},${text.slice(at)}`
      : text;
  }, sentence);
