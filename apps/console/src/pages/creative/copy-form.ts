// The words of an ad while they are written, and how much room its place has for them.
import type { Schemas } from '../../api/client.js';
import { callsToAction } from '../../api/service.table.js';
import type { ShownAd } from '../../parts/ad-frame.js';
import type { Variant } from './creative.queries.js';
import type { AdPlace } from './ad-places.js';

export interface CopyValues {
  readonly headlines: readonly string[];
  readonly long_headline: string;
  readonly primary_text: string;
  readonly descriptions: readonly string[];
  readonly call_to_action: string;
}

export const emptyCopy: CopyValues = {
  ...{ headlines: [], long_headline: '', primary_text: '', descriptions: [], call_to_action: 'learn_more' },
};

export function copyOf({ content }: Variant): CopyValues {
  if (!content) return emptyCopy;
  return {
    headlines: content.headlines.map(({ text }) => text),
    long_headline: content.long_headline?.text ?? '',
    primary_text: content.primary_text?.text ?? '',
    descriptions: content.descriptions.map(({ text }) => text),
    call_to_action: content.call_to_action,
  };
}

const given = (texts: readonly string[]): string[] => texts.map((text) => text.trim()).filter((text) => text !== '');

/** As a request names it; parts that the place has not are left out. */
export function copyBody(copy: CopyValues, place: AdPlace): Schemas['CopyFields'] {
  const button = callsToAction.find((each) => each === copy.call_to_action);
  return {
    ...(place.headlines ? { headlines: given(copy.headlines) } : {}),
    ...(place.long_headline ? { long_headline: copy.long_headline.trim() || null } : {}),
    ...(place.primary_text ? { primary_text: copy.primary_text.trim() || null } : {}),
    ...(place.descriptions ? { descriptions: given(copy.descriptions) } : {}),
    ...(button ? { call_to_action: button } : {}),
  };
}

/** Only what differs: a part that is sent is written anew. */
export function changedCopy(before: CopyValues, after: CopyValues, place: AdPlace): Schemas['CopyFields'] {
  const [old, now] = [copyBody(before, place), copyBody(after, place)];
  const isChanged = ([part, value]: [string, unknown]): boolean =>
    JSON.stringify(value) !== JSON.stringify(old[part as keyof typeof old]);
  return Object.fromEntries(Object.entries(now).filter(isChanged));
}

/** What is written so far, as an ad. */
export const writtenAd = (
  place: AdPlace,
  copy: CopyValues,
  { language, picture, alt = null }: { language: string; picture: string | null; alt?: string | null },
  size: ShownAd['size'],
): ShownAd => ({
  ...{ channel: place.channel, format: place.format, language, size, picture, alt, paths: [] },
  headlines: given(copy.headlines),
  longHeadline: copy.long_headline.trim() || null,
  primaryText: copy.primary_text.trim() || null,
  descriptions: given(copy.descriptions),
  button: copy.call_to_action,
});

const wide = /[\p{Emoji_Presentation}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff01-\uff60]/u;

/** Near to how the platform counts; the service counts for good. */
export function writtenLength(text: string, { isWideTwice }: AdPlace): number {
  let length = 0;
  for (const character of text.trim()) length += isWideTwice && wide.test(character) ? 2 : 1;
  return length;
}
