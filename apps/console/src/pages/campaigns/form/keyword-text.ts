// Keywords as people write them, one a line: `shoes` broad, `"running shoes"` phrase, `[trail shoes]` exact, `-free` left out.
import type { Campaign } from '../campaign.js';

type Keyword = Campaign['keywords'][number];

const signs = { broad: (text: string) => text, phrase: (text: string) => `"${text}"`, exact: (text: string) => `[${text}]` };

export const keywordText = (keywords: readonly Keyword[]): string =>
  keywords.map(({ text, match, negative }) => `${negative ? '-' : ''}${signs[match](text)}`).join('\n');

export const keywordsIn = (text: string): Keyword[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const negative = line.startsWith('-');
      const word = negative ? line.slice(1).trim() : line;
      const phrase = /^"(.*)"$/.exec(word)?.[1];
      const exact = /^\[(.*)\]$/.exec(word)?.[1];
      return { text: (phrase ?? exact ?? word).trim(), match: phrase ? 'phrase' : exact ? 'exact' : 'broad', negative };
    });
