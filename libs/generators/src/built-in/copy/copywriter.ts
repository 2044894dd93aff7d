// Writes the words of one ad from phrase tables. It selects phrases and never shortens one, so no word is ever cut.
import type { AdCopy, Brief, VariantOrder } from '@app/creative';
import { phrasesOf } from '../languages/languages.js';
import type { BuiltInLanguage } from '../languages/languages.js';
import { hashOf, rotated, shuffled } from '../seeded.js';
import { suitedAction } from './call-to-action.js';
import { differentFor, endings, packed, passages, primaryTexts, withEnding } from './composed.js';
import { fillingFrames, framesFor, weightOf } from './frames.js';
import { isHeadline, sameStart } from './headline.js';
import { addingTo, factsIn, informative } from './new-facts.js';
import { brandNameOf, capitalised, filled, keywordsOf, type SlotValues, slotValues, withoutPhone } from './slots.js';
import { Selection } from './selection.js';
import { nameWithin, pathsOf } from './short-subject.js';
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
/** Of these the shortest two that are allowed are a picture's alternatives. */
const MOST_SHORT = 6;
const SHORT_DESCRIPTION = 40;
const LONGEST_PICTURE_LINE = 90;
const LONGEST_PICTURE_HEADLINE = 40;
const LONGEST_PICTURE_OFFER = 64;
const TAKES_OF_FACTS = 4;
const SHORT_HEADLINE = 15;
/** Facts beside each other in a line of a picture. */
const MOST_POINTED = 2;
/** Google and Microsoft refuse an ad with a phone number in its text. */
const NO_PHONE_IN_TEXTS = new Set(['google_ads', 'microsoft_ads']);

/** The words for an order, or undefined when its limits and banned terms leave none. */
export const writeAd = (brief: Brief, order: VariantOrder, language: BuiltInLanguage): Wording | undefined => {
  const phrases = phrasesOf(language);
  const read = slotValues(brief, language);
  const values = NO_PHONE_IN_TEXTS.has(order.channel) ? withoutPhone(read) : read;
  const rules = new TextRules(order.limits, brief);
  const seed = hashOf(JSON.stringify([brief.prompt, brief.tone, brief.brand.name, brief.keywords, brief.seed, order.channel]));
  const action = brief.callToAction ?? suitedAction(brief.prompt, brief.facts, language);
  const fill = (phrase: string, given: SlotValues = values): string[] => filled(phrase, given, phrases.spacedPunctuation);
  const offers = fill('{o}');
  const keywords = keywordsOf(brief, language).slice(0, MOST_KEYWORDS).map(capitalised);
  const isShort = (name: string): boolean => name.length <= LONGEST_PICTURE_HEADLINE && rules.fits(name, 'headline');
  const shortened = (texts: readonly string[]): string[] => texts.map((text) => nameWithin(text, language, isShort));
  // `Laptops repaired` says what `We repair laptops` says already.
  const isWork =
    !brief.facts.some(({ kind, value }) => kind === 'goal' && value === 'hire') &&
    brief.facts.some(({ kind, value, text }) => kind === 'subject' && !text.toLowerCase().includes(value.toLowerCase()));
  const named = { ...values, s: shortened(values.s), h: values.s.length > 0 && !isWork ? values.h : shortened(values.h) };
  const facts = [...new Set([...Object.values(values).flat(), ...named.s, ...named.h])];
  const besidesBrand = [...facts.filter((fact) => !values.b.includes(fact)), ...keywords];

  /** The phrases that can be filled and tell a fact, the most informative first. */
  const pool = (part: 'headlines' | 'sentences', given: SlotValues): string[] => {
    const more = fillingFrames(phrases, part, brief).map((phrase) => ({ phrase, own: -10 }));
    const weighted = shuffled([...framesFor(phrases, part, brief), ...more], seed)
      .map(({ phrase, own }) => ({ phrase, weight: own + weightOf(phrase) }))
      .sort((one, other) => other.weight - one.weight)
      .flatMap(({ phrase }) => fill(phrase, given));
    return [...new Set(weighted)];
  };
  const tells = (text: string): boolean => factsIn(text, besidesBrand).length > 0;
  const names = (text: string): boolean => factsIn(text, [...named.s, ...values.s, ...named.h]).length > 0;
  /** The frames of a goal ask for something in the brand's name. */
  const asks = new Set(
    (['headlines', 'sentences'] as const)
      .flatMap((part) => framesFor(phrases, part, brief))
      .flatMap(({ phrase, own }) => (own > 0 ? fill(phrase) : [])),
  );
  /** A different leading text for each turn, one that names the thing; then those that say what no text before them says, in an order of the take's own. */
  const forTake = (texts: readonly string[], turn: number): string[] => {
    const naming = texts.filter(names);
    const telling = texts.filter((text) => !naming.includes(text) && (tells(text) || asks.has(text)));
    const [lead, ...others] = [...rotated(naming, turn), ...(naming.length > 0 ? telling : rotated(telling, turn))];
    return lead === undefined ? [] : informative([lead, ...shuffled(others, seed + order.take)], facts);
  };

  // Where no thing is named, the brief's own short sentences stand for it.
  const spoken = named.s.length + named.h.length > 0 ? [] : fill('{X}').filter((text) => !/[.:]\s/u.test(text));
  const headlinePool = [...pool('headlines', named), ...spoken, ...keywords];
  const sentencePool = pool('sentences', values);
  const fillers = fillingFrames(phrases, 'sentences', brief).flatMap((phrase) => fill(phrase));
  const greetings = {
    headlines: [...headlinePool, ...fillingFrames(phrases, 'headlines', brief).flatMap((phrase) => fill(phrase, named))],
    sentences: [...sentencePool, ...fillers],
  };
  const points = ['{O}', '{T}', '{F}', '{W}'].flatMap((phrase) => fill(phrase));
  const besides = ['{T}.', '{S} {l}.', '{S} {e}.', '{S}: {w}.', ...phrases.facts.sentences]
    .filter((phrase) => !isWork || !phrase.startsWith('{S}'))
    .flatMap((phrase) => fill(phrase));
  const statements = [
    ...rotated(
      offers.map((offer) => `${offer}.`),
      order.take,
    ),
    ...rotated(besides, order.take),
  ];
  const { closing, label } = phrases.actions[action];
  const tails = endings(brief, rules);

  const chosen = new Selection(rules, [...facts, ...keywords]);
  const isNew = (text: string): boolean => chosen.isNew(text);
  if (greetings.headlines.length === 0) return undefined;
  const leads = rules.fitting(headlinePool, 'headline');
  /** When every leading headline was there once, other sentences go with it. */
  const round = Math.max(1, leads.filter(names).length);
  const turn = (order.take % round) + Math.floor(order.take / round);
  const wantedHeadlines = rules.wanted('headline', MOST_HEADLINES);
  const headlines = chosen.of(
    {
      texts: forTake(leads, order.take).filter((text) => names(text) || isHeadline(text, offers)),
      fill: rules.fitting(
        [...greetings.headlines, label, closing.replace(/\.$/u, ''), phrases.actions.learn_more.label],
        'headline',
      ),
    },
    wantedHeadlines,
  );
  const called =
    headlines && headlines.length < wantedHeadlines.most && !headlines.some((text) => text.length <= SHORT_HEADLINE)
      ? chosen.of({ texts: [], fill: rules.fitting([label], 'headline') }, { least: 1, most: 1 })
      : undefined;
  const own = fill('{X}.');
  // Sentences of ours go on where the brief's own are used up.
  const framed = sentencePool.filter((text) => !own.includes(text));
  const longs = [...framed, ...own, ...fillers].map((text) => text.replace(/\.$/u, '')).filter((text) => !text.includes('. '));
  const longHeadlines = chosen.of({ texts: rules.fitting(longs, 'long_headline'), fill: [] }, rules.wanted('long_headline', 1));
  const isNamed = own.slice(0, 2).some(names);
  const opening = isNamed || isWork ? [] : ['{H}.', '{S} {l}.', '{S}.'].flatMap((phrase) => fill(phrase)).slice(0, 1);
  const passage = own.length === 0 ? [] : addingTo('', [...opening, ...own, ...besides].filter(isNew), facts);
  const told = differentFor(order.take, (take) => passages(passage, { offers, closing, tails, take }, rules));
  const primary = chosen.of(
    {
      texts:
        told !== undefined
          ? [told]
          : primaryTexts(
              forTake(framed.filter(isNew), turn),
              { statements: statements.filter(isNew), facts },
              closing,
              tails,
              rules,
            ),
      fill: rules.fitting(greetings.sentences, 'primary_text'),
    },
    rules.wanted('primary_text', 1),
  );
  const short = order.limits.fields.description.recommended < SHORT_DESCRIPTION;
  const described = forTake(
    rules.fitting(short ? [...points, ...framed, ...headlinePool].filter(isNew) : framed, 'description'),
    turn + Math.floor(order.take / round),
  );
  const packs = short ? [] : (differentFor(order.take, (take) => [packed(rotated(passage.filter(isNew), take), rules)]) ?? []);
  const wantedDescriptions = rules.wanted('description', MOST_DESCRIPTIONS);
  const isRepeated = order.take >= Math.max(round, TAKES_OF_FACTS) && wantedDescriptions.most > 2;
  const most =
    packs.length > 0 ? Math.max(packs.length, wantedDescriptions.least) : wantedDescriptions.most - (isRepeated ? 1 : 0);
  const plain = chosen.described(
    {
      texts: packs.length >= wantedDescriptions.least ? packs : [...packs, ...described],
      fill: rules.fitting(greetings.sentences, 'description'),
    },
    short || packs.length > 0 ? [] : rotated(points, order.take),
    { ...wantedDescriptions, most: Math.min(most, wantedDescriptions.most) },
  );
  if (!headlines || !longHeadlines || !primary || !plain) return undefined;
  const greeting =
    isRepeated && packs.length === 0
      ? chosen.of(
          { texts: [], fill: rules.fitting(rotated(fillers, order.take + Math.floor(order.take / round)), 'description') },
          { least: 1, most: 1 },
        )
      : undefined;
  const everyDescription = [...plain, ...(greeting ?? [])];
  const descriptions =
    primary.length > 0 ? everyDescription : withEnding(everyDescription, tails, wantedDescriptions.most, rules);

  const copy = {
    headlines: [...headlines, ...(called ?? [])],
    longHeadline: longHeadlines[0] ?? null,
    primaryText: primary[0] ?? null,
    descriptions,
    callToAction: action,
    ...(order.format === 'search' ? { paths: pathsOf(values.s, values.l, language) } : {}),
  };
  const ifAllowed = (text: string | null): string | null => (text !== null && rules.allows(text) ? text : null);
  const single = brief.facts.find(({ offer }) => offer !== null)?.offer;
  const sticker =
    offers.length > 0 && single?.kind === 'percent' && single.qualifier === null && single.tail === ''
      ? { number: `${single.amounts[0]?.text ?? ''}%`, word: phrases.percentOff }
      : null;
  const offer = (sticker ? offers[0] : offers.find((text) => text.length <= LONGEST_PICTURE_OFFER)) ?? null;
  const saidOffers = [...offers, ...brief.facts.flatMap((fact) => (fact.offer ? [fact.text] : []))];
  const saysOffer = (text: string): boolean => factsIn(text, saidOffers).length > 0;
  const allowed = (text: string): boolean => rules.allows(text);
  const headline = [...headlines, ...forTake(headlinePool, order.take), ...greetings.headlines].find(
    (text) => !saysOffer(text) && text.length <= LONGEST_PICTURE_HEADLINE && allowed(text),
  );
  const shortestFirst = [...(headlinePool.length > 0 ? headlinePool : greetings.headlines)].sort(
    (one, other) => one.length - other.length,
  );
  const [shortest = '', second = ''] = shortestFirst
    .filter((text) => isHeadline(text, offers))
    .slice(0, MOST_SHORT)
    .filter(allowed);
  const pointed = addingTo(headline ?? '', [...values.t, ...values.f].map(capitalised), facts).filter((text) => !saysOffer(text));
  const possible = [...own, ...forTake(framed, turn), ...descriptions].filter(
    (text) =>
      !saysOffer(text) && !fillers.includes(text) && text.length <= LONGEST_PICTURE_LINE && text.length > SHORT_DESCRIPTION / 2,
  );
  const lines = possible.filter((text) => !sameStart(text, headline, named.s));
  // A line that begins like the headline and goes on is better than none.
  const longer = possible.filter((text) => text.length > (headline ?? '').length + SHORT_DESCRIPTION / 2);
  const says = (text: string): boolean => values.s.some((subject) => holdsTerm(text, subject));
  return {
    copy,
    picture: {
      headlines: [headline ?? '', shortest, second].filter((text) => text !== ''),
      line:
        lines.find((text) => says(text) !== says(headline ?? '') && allowed(text)) ??
        [...lines, pointed.slice(0, MOST_POINTED).join(' · '), ...longer].find(allowed) ??
        null,
      sticker: ifAllowed(offer) === null ? null : sticker,
      offer: ifAllowed(offer),
      action: ifAllowed(label),
      brand: ifAllowed(brandNameOf(brief)) ?? ifAllowed(hostOf(brief.landingPageUrl)),
    },
  };
};

const hostOf = (url: string | null): string | null =>
  url === null || !URL.canParse(url) ? null : new URL(url).hostname.replace(/^www\./u, '');
