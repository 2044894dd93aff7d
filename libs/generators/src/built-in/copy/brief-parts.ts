// Where a fact stands in its brief, and the brand's name.
import type { Brief, Fact } from '@app/creative';

export const plainName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Extended_Pictographic}{}\ufe0f]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

export const brandNameOf = (brief: Brief): string | null => plainName(brief.brand.name ?? '') || null;

/** What stands before a fact, and behind it. */
export const around = (prompt: string, { span }: Fact): readonly [before: string, after: string] => {
  const points = [...prompt];
  return span === null ? ['', ''] : [points.slice(0, span.start).join(''), points.slice(span.end).join('')];
};

export const isOfOffer = ({ facts }: Brief, { span }: Fact): boolean =>
  facts.some(({ offer, span: whole }) => offer && span && whole && whole.start <= span.start && span.end <= whole.end);
