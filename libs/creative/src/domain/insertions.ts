// Insertions: a platform shows a viewer's keyword, place or value instead of them, or their default text where none fits.
import type { CopyLimits } from './channel.limits.js';
import { overTexts, type PlacedText, type Row } from './compliance.row.js';
import type { AdCopy } from './creative-words.js';

/** The text with the default in place of each insertion: what its length, its capitals and its facts are judged by. */
export const shownText = (text: string, { insertion }: Pick<CopyLimits, 'insertion'>): string =>
  insertion ? text.replace(insertion, '$1') : text;

export const shownCopy = (copy: AdCopy, limits: Pick<CopyLimits, 'insertion'>): AdCopy => {
  const shown = (text: string): string => shownText(text, limits);
  const orNull = (text: string | null): string | null => (text === null ? null : shown(text));
  return {
    ...copy,
    headlines: copy.headlines.map(shown),
    longHeadline: orNull(copy.longHeadline),
    primaryText: orNull(copy.primaryText),
    descriptions: copy.descriptions.map(shown),
  };
};

/** Soft rows: what the platform puts there, nobody has judged. None for texts without an insertion. */
export function insertionRows(texts: readonly PlacedText[], { insertion }: Pick<CopyLimits, 'insertion'>): Row[] {
  const inserted = (text: string): string | null => (insertion && text.match(insertion)?.[0]) ?? null;
  return texts.some(({ text }) => inserted(text) !== null) ? overTexts(texts, 'insertion', null, inserted, 'soft') : [];
}
