// Writes the words of an ad from quotes and full stops: nothing is said that the brief does not say in these words.
import type { AdCopy, Brief, CopyField, Shortfall, VariantOrder } from '@app/creative';
import { AdTexts } from './ad-texts.js';
import { buttonFor } from './button.js';
import { pathsOf } from './paths.js';

export interface Draft {
  readonly copy: AdCopy;
  readonly incomplete: readonly Shortfall[];
}

const partNames = {
  headline: 'headlines',
  long_headline: 'long_headline',
  primary_text: 'primary_text',
  description: 'descriptions',
} as const satisfies Record<CopyField, string>;
const parts = Object.keys(partNames) as CopyField[];

/** Parts for which too little can be quoted stay short of their number; undefined: nothing at all can be quoted. */
export function writeDraft(brief: Brief, order: VariantOrder): Draft | undefined {
  const { fields } = order.limits;
  const texts = new AdTexts(brief, order);
  if (texts.pieces.length === 0) return undefined;
  const [fewestHeadlines, mostHeadlines] = fields.headline.count;
  const [fewestDescriptions, mostDescriptions] = fields.description.count;
  const headlines = texts.headlines(fewestHeadlines);
  const longHeadline = fields.long_headline.count[1] > 0 ? texts.longHeadline() : null;
  const primaryText = fields.primary_text.count[1] > 0 ? texts.primaryText() : null;
  const descriptions = texts.descriptions(fewestDescriptions, primaryText === null);
  headlines.push(...texts.moreHeadlines(mostHeadlines - headlines.length));
  descriptions.push(...texts.moreDescriptions(mostDescriptions - descriptions.length));

  const given: Readonly<Record<CopyField, number>> = {
    headline: headlines.length,
    long_headline: longHeadline === null ? 0 : 1,
    primary_text: primaryText === null ? 0 : 1,
    description: descriptions.length,
  };
  if (parts.every((part) => given[part] === 0)) return undefined;
  const short = parts.filter((part) => given[part] < fields[part].count[0]);
  return {
    copy: {
      headlines,
      longHeadline,
      primaryText,
      descriptions,
      callToAction: buttonFor(brief, order.channel),
      ...(order.format === 'search' ? { paths: pathsOf(texts.pieces, brief.language) } : {}),
    },
    incomplete: short.map((part) => ({ field: partNames[part], needed: fields[part].count[0], given: given[part] })),
  };
}
