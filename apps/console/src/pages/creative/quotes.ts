// Where the texts of an ad come from, and what a provider wrote that was not taken.
import { texts } from '../../texts.js';
import type { Creative, Variant } from './creative.queries.js';

const words = texts.creative;

/** What one text, or all of a list, quotes: facts by their words, and pieces of the prompt, whose spans count code points. */
export function quotesOf({ generation: { facts, prompt } }: Creative, { sources }: Variant, field: string): string[] {
  const letters = [...prompt];
  const quotes = sources
    .filter((source) => source.field === field || source.field.startsWith(`${field}[`))
    .flatMap(({ fact, span }) => {
      const stated = fact === null ? undefined : facts?.[fact];
      if (stated) return [words.quotesFact(stated.text)];
      return span ? [words.quotesPrompt(letters.slice(span.start, span.end).join(''))] : [];
    });
  return [...new Set(quotes)];
}

export function rejectedTexts({ rejected_copy: copy }: Variant): { readonly field: string; readonly text: string }[] {
  if (!copy) return [];
  const { headlines, long_headline: long, primary_text: primary, descriptions } = copy;
  return [
    ...headlines.map((text, index) => ({ field: `headlines[${index}]`, text })),
    ...(long ? [{ field: 'long_headline', text: long }] : []),
    ...(primary ? [{ field: 'primary_text', text: primary }] : []),
    ...descriptions.map((text, index) => ({ field: `descriptions[${index}]`, text })),
  ];
}
