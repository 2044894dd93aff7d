// Writes the words of one ad from phrase tables. It selects phrases and never shortens one, so no word is ever cut.
import { type AdCopy, type Brief, type VariantOrder } from '@app/creative';
import { phrasesOf } from '../languages/languages.js';
import type { BuiltInLanguage } from '../languages/languages.js';
import { hashOf, rotated, shuffled } from '../seeded.js';
import { suitedAction } from './call-to-action.js';
import { closings, differentFor, endings, fittingParts, packed, passages, primaryTexts, withEnding } from './composed.js';
import { fillingFrames, framesFor, weightOf } from './frames.js';
import { isBareWord, isHeadline, repeatsBrand } from './headline.js';
import { trueBeginnings } from './long-sentences.js';
import { addingTo, factsIn, informative } from './new-facts.js';
import { brandAside } from './brand-aside.js';
import { clauseHeadlines } from './clause-headlines.js';
import { type PictureWords, pictureWordsOf, type Told } from './picture-words.js';
import { brandNameOf, capitalised, filled, keywordsOf, type SlotValues, slotValues, withoutPhone } from './slots.js';
import { Selection } from './selection.js';
import { nameWithin, pathsOf } from './short-subject.js';
import { TextRules } from './text-rules.js';

export interface Wording {
  readonly copy: AdCopy;
  readonly picture: PictureWords;
}

const MOST_HEADLINES = 15;
const MOST_DESCRIPTIONS = 4;
const MOST_KEYWORDS = 3;
const SHORT_DESCRIPTION = 40;
const LONGEST_PICTURE_HEADLINE = 40;
const TAKES_OF_FACTS = 4;
/** Google and Microsoft refuse an ad with a phone number in its text. */
const NO_PHONE_IN_TEXTS = new Set(['google_ads', 'microsoft_ads']);

/** The words for an order, or undefined when its limits and banned terms leave none. */
export const writeAd = (brief: Brief, order: VariantOrder, language: BuiltInLanguage): Wording | undefined => {
  const phrases = phrasesOf(language);
  const read = slotValues(brief, language);
  const values = NO_PHONE_IN_TEXTS.has(order.channel) ? withoutPhone(read) : read;
  const rules = new TextRules(order.limits, brief);
  const seed = hashOf(JSON.stringify([brief.prompt, brief.tone, brief.brand.name, brief.keywords, brief.seed, order.channel]));
  const action = brief.callToAction ?? suitedAction(brief.prompt, brief.facts, language, brandNameOf(brief));
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
  const beginnings = values.x.flatMap((text) => trueBeginnings(text, brandNameOf(brief)));
  const facts = [...new Set([...Object.values(values).flat(), ...named.s, ...named.h, ...beginnings])];
  const besidesBrand = [...facts.filter((fact) => !values.b.includes(fact)), ...keywords];

  // `Pullovers from Portugal` does not say where the brand is.
  const around = { ...named, l: named.l.filter((place) => !/^(?:from|aus|de|desde) /iu.test(place)) };
  /** The phrases that can be filled and tell a fact, the most informative first. */
  const pool = (part: 'headlines' | 'sentences', given: SlotValues): string[] => {
    const more = fillingFrames(phrases, part, brief).map((phrase) => ({ phrase, own: -10 }));
    const weighted = shuffled([...framesFor(phrases, part, brief), ...more], seed)
      .map(({ phrase, own }) => ({ phrase, own, weight: own + weightOf(phrase) }))
      .sort((one, other) => other.weight - one.weight)
      .flatMap(({ phrase, own }) => fill(phrase, own < 0 && part === 'headlines' ? around : given));
    return [...new Set(weighted)].filter((text) => !repeatsBrand(text, brandNameOf(brief)));
  };
  const tells = (text: string): boolean => factsIn(text, besidesBrand).length > 0;
  const things = [...named.s, ...values.s, ...named.h];
  const names = (text: string): boolean => factsIn(text, things.length > 0 ? things : values.b).length > 0;
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

  // The brief's own short sentences. Where no thing is named, they stand for it.
  const short = fill('{X}').filter((text) => !/[.:]\s/u.test(text) && isHeadline(text, offers));
  const spoken = named.s.length + named.h.length > 0 ? [] : short;
  const headlinePool = [...pool('headlines', named), ...spoken, ...keywords];
  const sentencePool = pool('sentences', values);
  const fillers = fillingFrames(phrases, 'sentences', brief).flatMap((phrase) => fill(phrase));
  const greetings = {
    headlines: [...headlinePool, ...fillingFrames(phrases, 'headlines', brief).flatMap((phrase) => fill(phrase, around))],
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
  const { closing, label, headline: asking } = phrases.actions[action];
  const tails = endings(brief, rules);

  const saidOffers = brief.facts.flatMap(({ offer, text }) => (offer === null ? [] : [text]));
  const clauses = clauseHeadlines(values.x, saidOffers, (text) => isHeadline(text, offers) && !short.includes(text)).map(
    capitalised,
  );
  const chosen = new Selection(rules, [...facts, ...clauses, ...keywords]);
  const isNew = (text: string): boolean => chosen.isNew(text);
  if (greetings.headlines.length === 0) return undefined;
  const leads = rules.fitting(headlinePool, 'headline');
  /** When every leading headline was there once, other sentences go with it. */
  const round = Math.max(1, leads.filter(names).length);
  const turn = (order.take % round) + Math.floor(order.take / round);
  const wantedHeadlines = rules.wanted('headline', MOST_HEADLINES);
  /** `No surprises` says less than `Flat fee $199, no surprises`. */
  const isPart = (text: string): boolean =>
    !values.b.includes(text) && leads.some((other) => other !== text && other.toLowerCase().includes(text.toLowerCase()));
  const least = phrases.fill.least.flatMap((phrase) => fill(phrase));
  // Descriptions are told in the brief's own sentences: a headline takes none of them that they need.
  const isTold =
    fill('{X}.').filter((text) => rules.fits(text, 'description')).length >= short.length + rules.wanted('description', 0).least;
  const isNamedAtLength = leads.some((text) => names(text) && !isBareWord(text));
  const mayLead = (text: string): boolean =>
    values.b.includes(text) ||
    (!/\.\s/u.test(text) &&
      ((names(text) && !(isNamedAtLength && isBareWord(text))) || (isHeadline(text, offers) && !isPart(text))));
  const headlines = chosen.of(
    {
      texts: [
        ...forTake(leads, order.take).filter(wantedHeadlines.most > 1 ? mayLead : (text) => names(text) || mayLead(text)),
        ...(isTold ? rules.fitting(short, 'headline').filter((text) => !isPart(text)) : []),
        ...rules.fitting(clauses, 'headline').filter((text) => !isPart(text)),
      ],
      fill: rules.fitting(
        [
          ...greetings.headlines.filter(mayLead),
          ...greetings.headlines.filter(names),
          ...fill(asking),
          ...(action === 'learn_more' ? [] : [closing.replace(/\.$/u, ''), label]),
          ...least,
          closing.replace(/\.$/u, ''),
          phrases.actions.learn_more.label,
        ],
        'headline',
      ),
    },
    wantedHeadlines,
  );
  const isSigned = headlines?.some((each) => values.b.some((brand) => each.startsWith(brand))) === true;
  const isFull = (headlines?.length ?? 0) >= wantedHeadlines.most;
  // The brand alone is a headline that every searcher understands.
  const signed =
    isSigned || isFull
      ? []
      : (chosen.of({ texts: [], fill: rules.fitting(fill('{B}'), 'headline') }, { least: 1, most: 1 }) ?? []);
  const own = fill('{X}.');
  // Sentences of ours go on where the brief's own are used up.
  const framed = sentencePool.filter((text) => !own.includes(text));
  const longs = [...framed, ...own, ...fillers].map((text) => text.replace(/\.$/u, '')).filter((text) => !text.includes('. '));
  const longHeadlines = chosen.of({ texts: rules.fitting(longs, 'long_headline'), fill: [] }, rules.wanted('long_headline', 1));
  const isNamed = own.slice(0, 2).some(names);
  const opening = isNamed || isWork ? [] : ['{H}.', '{S} {l}.', '{S}.'].flatMap((phrase) => fill(phrase)).slice(0, 1);
  const passage = own.length === 0 ? [] : addingTo('', [...opening, ...own, ...besides].filter(isNew), facts);
  const ownPassage = differentFor(order.take, (take) => passages(passage, { offers, closing, tails, take }, rules));
  const primary = chosen.of(
    {
      texts:
        ownPassage !== undefined
          ? [ownPassage]
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
  const isShortField = order.limits.fields.description.recommended < SHORT_DESCRIPTION;
  const described = forTake(
    rules.fitting(
      isShortField ? [...points, ...framed, ...headlinePool].filter(isNew) : framed.filter((text) => !fillers.includes(text)),
      'description',
    ),
    turn + Math.floor(order.take / round),
  );
  const wantedDescriptions = rules.wanted('description', MOST_DESCRIPTIONS);
  const parts = passage.flatMap((text) => fittingParts(text, { brand: brandNameOf(brief), offers }, rules)).filter(isNew);
  const packs = isShortField
    ? []
    : (differentFor(order.take, (take) => [packed(rotated(parts, take), rules, wantedDescriptions.least)]) ?? []);
  const closed = closings({ packs, offers, named: phrases.fill.called.flatMap((phrase) => fill(phrase)), closing });
  const isRepeated = order.take >= Math.max(round, TAKES_OF_FACTS) && wantedDescriptions.most > 2;
  const most =
    packs.length > 0 ? Math.max(packs.length, wantedDescriptions.least) : wantedDescriptions.most - (isRepeated ? 1 : 0);
  const plain = chosen.described(
    {
      texts: packs.length > 0 || wantedDescriptions.least === 0 ? packs : described,
      fill: rules.fitting([...rotated(closed, order.take), ...greetings.sentences], 'description'),
    },
    isShortField || own.length > 0 ? [] : rotated(points, order.take),
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
    headlines: [...headlines, ...signed],
    longHeadline: longHeadlines[0] ?? null,
    primaryText: primary[0] ?? null,
    descriptions,
    callToAction: action,
    ...(order.format === 'search' ? { paths: pathsOf(values.s, values.l, language) } : {}),
  };
  const leading = headlinePool.length > 0 ? headlinePool : greetings.headlines;
  const told: Told = {
    headlines: [...headlines, ...forTake(headlinePool, order.take), ...greetings.headlines],
    // The brand has its own place.
    shorter: leading.filter((text) => !values.b.includes(text)),
    statements: brandAside(own, brandNameOf(brief), language),
    sentences: [...forTake(framed, turn), ...descriptions].filter((text) => !fillers.includes(text)),
    offers,
    facts,
    values,
    label,
    brand: brandNameOf(brief),
    percentOff: phrases.percentOff,
  };
  return { copy, picture: pictureWordsOf(brief, told, rules) };
};
