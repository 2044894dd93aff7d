// Writes the words of one ad from phrase tables. It selects phrases and never shortens one, so no word is ever cut.
import { type AdCopy, type Brief, sentencesIn, type VariantOrder } from '@app/creative';
import { phrasesOf } from '../languages/languages.js';
import type { BuiltInLanguage } from '../languages/languages.js';
import { hashOf, rotated, shuffled } from '../seeded.js';
import { suitedAction } from './call-to-action.js';
import { framesFor, weightOf } from './frames.js';
import { addingTo, factsIn, informative } from './new-facts.js';
import { brandNameOf, capitalised, filled, keywordsOf, slotValues, toneOf } from './slots.js';
import { holdsTerm, TextRules } from './text-rules.js';

/** The texts of a picture; null: left out. */
export interface PictureWords {
  /** The preferred one first; the others are shorter alternatives. */
  readonly headlines: readonly string[];
  readonly line: string | null;
  /** e.g. `20%` over `off`. */
  readonly sticker: { readonly number: string; readonly word: string } | null;
  /** The offer in words, for pictures without room for a sticker, or offers without a percentage. */
  readonly offer: string | null;
  readonly action: string | null;
  readonly brand: string | null;
}

export interface Wording {
  readonly copy: AdCopy;
  readonly picture: PictureWords;
}

const MOST_HEADLINES = 15;
const MOST_DESCRIPTIONS = 4;
const MOST_KEYWORDS = 3;
const MOST_STATEMENTS = 3;
/** Of these the shortest two that are allowed are a picture's alternatives. */
const MOST_SHORT = 6;
const SHORT_DESCRIPTION = 40;
const LONGEST_PICTURE_LINE = 90;
const LONGEST_PICTURE_HEADLINE = 40;

/** Google and Microsoft refuse an ad with a phone number in its text. */
const NO_PHONE_IN_TEXTS = new Set(['google_ads', 'microsoft_ads']);

/** The words for an order, or undefined when its limits and banned terms leave none. */
export const writeAd = (brief: Brief, order: VariantOrder, language: BuiltInLanguage): Wording | undefined => {
  const phrases = phrasesOf(language);
  const read = slotValues(brief, language);
  const values = NO_PHONE_IN_TEXTS.has(order.channel) ? { ...read, n: [] } : read;
  const rules = new TextRules(order.limits, brief);
  const seed = hashOf(JSON.stringify([brief.prompt, brief.tone, brief.brand.name, brief.keywords, brief.seed, order.channel]));
  const tone = toneOf(brief.tone);
  const action = brief.callToAction ?? suitedAction(brief.prompt, brief.facts);
  const offers = filled('{o}', values, phrases.spacedPunctuation);
  const keywords = keywordsOf(brief, language).slice(0, MOST_KEYWORDS).map(capitalised);
  const facts = Object.values(values).flat();
  const besidesBrand = [...Object.values({ ...values, b: [] }).flat(), ...keywords];
  /** The others greet in the brand's name or call to act. */
  const tells = (text: string): boolean => factsIn(text, besidesBrand).length > 0;

  /** The phrases that can be filled, the most informative first. */
  const pool = (part: 'headlines' | 'sentences'): string[] => {
    const weighted = shuffled(framesFor(phrases, part, brief, tone), seed)
      .map(({ phrase, own }) => ({ phrase, weight: own + weightOf(phrase) }))
      .sort((one, other) => other.weight - one.weight)
      .flatMap(({ phrase }) => filled(phrase, values, phrases.spacedPunctuation));
    return [...new Set(weighted)];
  };
  /** A different leading text for each take, then those that say what no text before them says, in an order of the take's own. */
  const forTake = (texts: readonly string[]): string[] => {
    const [lead, ...others] = [...rotated(texts.filter(tells), order.take), ...texts.filter((text) => !tells(text))];
    return lead === undefined ? [] : informative([lead, ...shuffled(others, seed + order.take)], facts);
  };

  const headlinePool = [...pool('headlines'), ...keywords];
  const sentencePool = pool('sentences');
  const besides = ['{T}.', '{S} {l}.', '{S} {e}.', '{S}: {w}.', ...phrases.facts.sentences].flatMap((phrase) =>
    filled(phrase, values, phrases.spacedPunctuation),
  );
  const statements = [
    ...rotated(
      offers.map((offer) => `${offer}.`),
      order.take,
    ),
    ...rotated(besides, order.take),
  ];
  const closing = phrases.actions[action].closing;
  const tails = endings(brief, rules);

  const chosen = withoutRepetition(rules, tells);
  const { label } = phrases.actions[action];
  // A call to act is no fact, so it stands behind all others.
  if (headlinePool.length === 0) return undefined;
  const called = [...forTake(rules.fitting(headlinePool, 'headline')), ...rules.fitting([label], 'headline')];
  const headlines = chosen(called, rules.wanted('headline', MOST_HEADLINES));
  const longs = sentencePool.map((text) => text.replace(/\.$/u, '')).filter((text) => !text.includes('. '));
  // The same in every take: a platform with long headlines shows one for all of them.
  const longHeadlines = chosen(rules.fitting(longs, 'long_headline'), rules.wanted('long_headline', 1));
  const primary = chosen(
    primaryTexts(forTake(sentencePool), { statements, facts }, closing, tails, rules),
    rules.wanted('primary_text', 1),
  );
  const short = order.limits.fields.description.recommended < SHORT_DESCRIPTION;
  const described = short
    ? [...sentencePool, ...headlinePool.filter((text) => headlines?.includes(text) !== true)]
    : sentencePool;
  const wantedDescriptions = rules.wanted('description', MOST_DESCRIPTIONS);
  const plain = chosen(forTake(rules.fitting(described, 'description')), wantedDescriptions);
  if (!headlines || !longHeadlines || !primary || !plain) return undefined;
  const descriptions = primary.length > 0 ? plain : withEnding(plain, tails, wantedDescriptions.most, rules);

  const copy = {
    headlines,
    longHeadline: longHeadlines[0] ?? null,
    primaryText: primary[0] ?? null,
    descriptions,
    callToAction: action,
  };
  const ifAllowed = (text: string | null): string | null => (text !== null && rules.allows(text) ? text : null);
  const single = brief.facts.find(({ offer }) => offer !== null)?.offer;
  const sticker =
    offers.length > 0 && single?.kind === 'percent' && single.qualifier === null && single.tail === ''
      ? { number: `${single.amounts[0]?.text ?? ''}%`, word: phrases.percentOff }
      : null;
  const offer = (sticker ? offers[0] : offers.find((text) => text.length <= LONGEST_PICTURE_HEADLINE)) ?? null;
  const saysOffer = (text: string): boolean => offers.some((each) => holdsTerm(text, each));
  const allowed = (text: string): boolean => rules.allows(text);
  const headline = [...headlines, ...forTake(headlinePool)].find(
    (text) => !saysOffer(text) && text.length <= LONGEST_PICTURE_HEADLINE && allowed(text),
  );
  const shortestFirst = [...headlinePool].sort((one, other) => one.length - other.length);
  const [shortest = '', second = ''] = shortestFirst.slice(0, MOST_SHORT).filter(allowed);
  const lines = [...descriptions, ...forTake(sentencePool)].filter(
    (text) =>
      !saysOffer(text) &&
      text.length <= LONGEST_PICTURE_LINE &&
      text.length > SHORT_DESCRIPTION / 2 &&
      !sameStart(text, headline),
  );
  const says = (text: string): boolean => values.s.some((subject) => holdsTerm(text, subject));
  const brandName = ifAllowed(brandNameOf(brief)) ?? ifAllowed(hostOf(brief.landingPageUrl));
  return {
    copy,
    picture: {
      headlines: [headline ?? '', shortest, second].filter((text) => text !== ''),
      line: lines.find((text) => says(text) !== says(headline ?? '') && allowed(text)) ?? lines.find(allowed) ?? null,
      sticker: ifAllowed(offer) === null ? null : sticker,
      offer: ifAllowed(offer),
      action: ifAllowed(label),
      brand: brandName,
    },
  };
};

/**
 * Selects the texts of one ad: at most the maximum, undefined when fewer than the minimum are left. No two of them share a sentence, and what tells
 * no fact fills up the minimum only.
 */
const withoutRepetition = (rules: TextRules, tells: (text: string) => boolean) => {
  const said = new Set<string>();
  return (texts: readonly string[], { least, most }: { readonly least: number; readonly most: number }): string[] | undefined => {
    const picked: string[] = [];
    for (const text of texts) {
      const sentences = sentencesIn(text);
      if (picked.length === most) break;
      if (picked.length >= least && !tells(text)) continue;
      if (sentences.some((sentence) => said.has(sentence)) || !rules.allows(text)) continue;
      sentences.forEach((sentence) => said.add(sentence));
      picked.push(text);
    }
    return picked.length < least ? undefined : picked;
  };
};

/** The possible endings: required terms and the disclaimer, then shorter versions of them. */
const endings = (brief: Brief, rules: TextRules): string[] => {
  const required = brief.brand.requiredTerms.map((term) => term.trim()).filter((term) => term !== '');
  const terms = required.length === 0 ? '' : `${required.join(' · ')}.`;
  const disclaimer = brief.brand.disclaimer?.trim() ?? '';
  return [...new Set([`${terms} ${disclaimer}`.trim(), disclaimer, terms])].filter(
    (ending) => ending !== '' && rules.allows(ending),
  );
};

const joined = (parts: readonly (string | null)[]): string => parts.filter((part) => part !== null && part !== '').join(' ');

const primaryTexts = (
  leads: readonly string[],
  { statements, facts }: { readonly statements: readonly string[]; readonly facts: readonly string[] },
  closing: string,
  tails: readonly string[],
  rules: TextRules,
): string[] => {
  const every = statements.slice(0, MOST_STATEMENTS).join(' ');
  for (const tail of [...tails, '']) {
    const bodies = leads.flatMap((lead) => {
      const own = addingTo(lead, statements, facts).slice(0, MOST_STATEMENTS);
      return [...own, null].flatMap((_, cut) => {
        const said = [lead, ...own.slice(0, own.length - cut)];
        return [joined([...said, closing, tail]), joined([...said, tail])];
      });
    });
    const alone = [joined([every, tail]), joined([statements[0] ?? null, tail]), joined([closing, tail]), tail];
    const texts = rules.fitting([...bodies, ...alone], 'primary_text');
    if (texts.some((text) => rules.allows(text))) return texts;
  }
  return [];
};

/** The descriptions with the required ending in one of them, if it fits. */
const withEnding = (descriptions: readonly string[], tails: readonly string[], most: number, rules: TextRules): string[] => {
  for (const tail of tails) {
    const [shortest] = [...descriptions].sort((one, other) => one.length - other.length);
    const ended = [joined([shortest ?? '', tail]), tail].find((text) => rules.fits(text, 'description'));
    if (ended !== undefined && most > 0) return [...descriptions.filter((text) => text !== shortest).slice(0, most - 1), ended];
  }
  return [...descriptions];
};

const sameStart = (text: string, headline: string | undefined): boolean =>
  headline !== undefined && text.toLowerCase().startsWith(headline.toLowerCase().split(/[:,]/u)[0]?.trim() ?? '');

const hostOf = (url: string | null): string | null =>
  url === null || !URL.canParse(url) ? null : new URL(url).hostname.replace(/^www\./u, '');
