// Writes the words of one ad from phrase tables. It selects phrases and never shortens one, so no word is ever cut.
import { type AdCopy, type Brief, lineScore, type VariantOrder } from '@app/creative';
import type { BuiltInLanguage } from '../languages/languages.js';
import { brandNameOf } from './brief-parts.js';
import { brandAside } from './brand-aside.js';
import { differentFor, passages, primaryTexts } from './composed.js';
import { descriptionsOf } from './descriptions-of.js';
import { offersOf } from './fitting-parts.js';
import { headlinesOf } from './headlines-of.js';
import { type Material, materialOf } from './material.js';
import { isTrueAlone, trueBeginnings } from './long-sentences.js';
import { namingBeginnings } from './naming-sentences.js';
import { LONGEST_PART } from './picture-offer.js';
import { type PictureWords, pictureWordsOf } from './picture-words.js';
import { capitalised } from './slots.js';
import { Selection } from './selection.js';
import { looksBack } from './sure-kinds.js';
import { pathsOf } from './paths.js';

export interface Wording {
  readonly copy: AdCopy;
  readonly picture: PictureWords;
}

const longHeadlineOf = ({ framed, own, fillers, rules }: Material, chosen: Selection): string[] | undefined => {
  const texts = [...framed, ...own, ...fillers].map((text) => text.replace(/\.$/u, '')).filter((text) => !text.includes('. '));
  return chosen.of({ texts: rules.fitting(texts, 'long_headline'), fill: [] }, rules.wanted('long_headline', 1));
};

/** How sure it must be that a beginning stands alone. */
const SURE = 0.5;
/** Of a sentence beside offers in a feed. */
const LONGEST_NAMING = 130;

const primaryTextOf = (material: Material, chosen: Selection, passage: readonly string[]): string[] | undefined => {
  const { order, rules, offers, tails, facts, turn } = material;
  const { closing } = material.phrases.actions[material.action];
  const isNew = (text: string): boolean => chosen.isNew(text);
  const shorter = (sentence: string, isNaming: boolean): string => {
    const beginnings = isNaming
      ? namingBeginnings(sentence, brandNameOf(material.brief), LONGEST_NAMING).filter((text) =>
          isTrueAlone(text, material.brief),
        )
      : trueBeginnings(sentence, material.brief);
    const kept = beginnings.find((text) => {
      const start = sentence.indexOf(text);
      return start < 0 || lineScore({ sentence, start, end: start + text.length }, 'description') > SURE;
    });
    return kept === undefined ? sentence : `${capitalised(kept)}.`;
  };
  const ownPassage = differentFor(order.take, (take) =>
    passages(passage, { offers, price: material.price, closing, tails, take, names: material.names, shorter }, rules),
  );
  const framed = (): string[] =>
    primaryTexts(
      material.forTake(material.framed.filter(isNew), turn),
      { statements: material.statements.filter(isNew), facts },
      closing,
      tails,
      rules,
    );
  return chosen.of(
    {
      texts: ownPassage === undefined ? framed() : [ownPassage],
      fill: rules.fitting(material.greetings.sentences, 'primary_text'),
    },
    rules.wanted('primary_text', 1),
  );
};

/** The words for an order, or undefined when its limits and banned terms leave none. */
export const writeAd = (brief: Brief, order: VariantOrder, language: BuiltInLanguage): Wording | undefined => {
  const material = materialOf(brief, order, language);
  const { values, rules, offers, facts, fillers, headlinePool, greetings, phrases, action, forTake, turn } = material;
  if (greetings.headlines.length === 0) return undefined;
  const chosen = new Selection(rules, [...facts, ...material.clauses, ...material.main, ...material.keywords]);
  const headlines = headlinesOf(material, chosen);
  const longHeadlines = longHeadlineOf(material, chosen);
  const passage = material.passage((text) => chosen.isNew(text) && !looksBack(text));
  const primary = primaryTextOf(material, chosen, passage);
  const descriptions = descriptionsOf(material, chosen, passage, primary !== undefined && primary.length > 0, headlines ?? []);
  if (!headlines || !longHeadlines || !primary || !descriptions) return undefined;

  const copy = {
    headlines,
    longHeadline: longHeadlines[0] ?? null,
    primaryText: primary[0] ?? null,
    descriptions,
    callToAction: action,
    ...(order.format === 'search' ? { paths: pathsOf(values.s, values.l, language) } : {}),
  };
  const leading = headlinePool.length > 0 ? headlinePool : greetings.headlines;
  const framed = forTake(material.framed, turn);
  const brand = brandNameOf(brief);
  const picture = pictureWordsOf(
    brief,
    {
      headlines: [...headlines, ...forTake(headlinePool, order.take), ...greetings.headlines],
      // The brand has its own place.
      shorter: leading.filter((text) => !values.b.includes(text)),
      statements: brandAside(material.own, brand, language).flatMap((text) => [text, ...offersOf(text, brief)]),
      price: material.price,
      priceLines: material.priceLines(LONGEST_PART + 1),
      sentences: [...framed, ...descriptions].filter((text) => !fillers.includes(text)),
      offers,
      facts,
      values,
      label: phrases.actions[action].label,
      brand,
      percentOff: phrases.percentOff,
    },
    rules,
  );
  return { copy, picture };
};
