// What an ad's texts are chosen from: the phrases of the language filled with the facts of the brief, and the brief's own sentences.
import { type Brief, isDeed, noticesIn, valuesOf, type VariantOrder } from '@app/creative';
import { phrasesAddressing } from '../languages/address.js';
import type { BuiltInLanguage } from '../languages/languages.js';
import { hashOf, rotated, shuffled } from '../seeded.js';
import { brandNameOf } from './brief-parts.js';
import { suitedAction } from './call-to-action.js';
import { asGiven } from './given.js';
import { clauseHeadlines } from './clause-headlines.js';
import { endings } from './composed.js';
import { deedOfBrand, isOnlyObject } from './deeds-of-brand.js';
import { fillingFrames, framesFor, weightOf } from './frames.js';
import { isFragment, isHeadline, repeatsBrand } from './headline.js';
import { linesOf } from './lines-of.js';
import { mainPriceOf } from './main-price.js';
import { linesOfPrice } from './price-lines.js';
import { isTrueAlone, trueBeginnings } from './long-sentences.js';
import { mainPrice, placedThing } from './main-headlines.js';
import { namedAgain } from './named-again.js';
import { namingParts } from './naming-sentences.js';
import { addingTo, factsIn, informative } from './new-facts.js';
import { offerClauses } from './offer-clauses.js';
import { openingsOf } from './opening-clauses.js';
import { withFirstPlace } from './places-of-thing.js';
import { isLeftOf } from './left-of.js';
import { nameWithin, namesOf } from './short-subject.js';
import { bothHalves } from './software-names.js';
import { capitalised, filled, keywordsOf, type SlotValues, slotValues, withoutPhone } from './slots.js';
import { TextRules } from './text-rules.js';
import { isWide } from './wide-places.js';
import { isForDemo, wordedFor } from './worded-actions.js';

const MOST_KEYWORDS = 3;
const LONGEST_PICTURE_HEADLINE = 40;
/** Google and Microsoft refuse an ad with a phone number in its text. */
const NO_PHONE_IN_TEXTS = new Set(['google_ads', 'microsoft_ads']);

export type Material = ReturnType<typeof materialOf>;

export const materialOf = (brief: Brief, order: VariantOrder, language: BuiltInLanguage) => {
  const slots = slotValues(brief, language);
  const notices = noticesIn(brief.prompt).join(' ');
  // What is mandatory ends a text of the ad.
  const read = notices === '' ? slots : { ...slots, x: slots.x.filter((text) => !notices.startsWith(`${text}.`)) };
  const values = NO_PHONE_IN_TEXTS.has(order.channel) ? withoutPhone(read) : read;
  const rules = new TextRules(order.limits, brief);
  const seed = hashOf(JSON.stringify([brief.prompt, brief.tone, brief.brand.name, brief.keywords, brief.seed, order.channel]));
  const action = brief.callToAction ?? suitedAction(brief.prompt, brief.facts, language, brandNameOf(brief));
  const told = (['statement', 'offer'] as const).flatMap((kind) => valuesOf(brief.facts, kind)).join('. ');
  const isDemo = isForDemo(brief.prompt, action);
  const phrases = wordedFor(brief.prompt, action, phrasesAddressing(told, language));
  const fill = (phrase: string, given: SlotValues = values): string[] => filled(phrase, given, phrases.spacedPunctuation);
  const offers = fill('{o}');
  const keywords = keywordsOf(brief, language).slice(0, MOST_KEYWORDS).map(capitalised);
  const isShort = (name: string): boolean => name.length <= LONGEST_PICTURE_HEADLINE && rules.fits(name, 'headline');
  /** `Sponsor a donkey` is a sentence of its own. */
  const isAsked = brief.facts.some(isDeed);
  const mayNameTwice = rules.wanted('headline', 2).most > 1;
  const shortened = (texts: readonly string[]): string[] =>
    texts.flatMap((text) => {
      const name =
        isAsked && language === 'en' ? (namesOf(text, language).find(isShort) ?? text) : nameWithin(text, language, isShort);
      const halves = bothHalves(text, name);
      return mayNameTwice && halves.every(isShort) ? halves : [name];
    });
  // `Laptops repaired` says what `We repair laptops` says already.
  const isWork =
    !isAsked &&
    !brief.facts.some(({ kind, value }) => kind === 'goal' && value === 'hire') &&
    brief.facts.some(({ kind, value, text }) => kind === 'subject' && !text.toLowerCase().includes(value.toLowerCase()));
  // `Groundnut oil` is what `groundnut, sesame and coconut oil` is called where there is less room.
  const isShorter = brief.facts.some(({ kind, value, text }) => kind === 'subject' && isLeftOf(value, text));
  const given = (name: string): string => {
    const free = asGiven(name, brief.prompt);
    return isTrueAlone(capitalised(free), brief) ? free : name;
  };
  const named = {
    ...values,
    s: shortened(values.s.map(given)),
    h: values.s.length > 0 && !isWork ? values.h : shortened(isShorter ? values.s : values.h),
  };
  /** Shorter parts of what the brief says that are true alone. */
  const openings = (text: string): string[] => openingsOf(text, language, values.s[0]).filter((part) => isTrueAlone(part, brief));
  const known = new Map<string, readonly string[]>();
  /** A sentence in lines that fit a description. */
  const lines = (text: string): readonly string[] => {
    const found =
      known.get(text) ?? linesOf(text, language, (line) => rules.fits(line, 'description') && isTrueAlone(line, brief));
    known.set(text, found);
    return found;
  };
  const price = mainPriceOf(values.x);
  const priceLines = (longest: number): string[] => linesOfPrice(values.x, price, { language, longest, brief });
  const [first = '', ...later] = values.x;
  const ofBrand = (text: string): string[] => (language === 'en' ? [deedOfBrand(text, brandNameOf(brief)) ?? ''] : []);
  const deeds = [...ofBrand(first), first, ...later.slice(0, 2).flatMap(ofBrand)].filter((text) => text !== '');
  const beginnings = values.x.flatMap((text) => [
    ...(rules.fits(`${text}.`, 'description') ? [] : lines(`${text}.`).map((line) => line.replace(/\.$/u, ''))),
    ...trueBeginnings(text, brief),
    ...namingParts(text, brief),
    ...offerClauses(text).filter((clause) => isTrueAlone(clause, brief)),
    ...openings(text),
    ...text.split(/\. (?=\p{Lu})/u).slice(0, 1),
  ]);
  const facts = [
    ...new Set([...Object.values(values).flat(), ...named.s, ...named.h, ...beginnings, ...deeds.flatMap(openings)]),
  ];
  const besidesBrand = [...facts.filter((fact) => !values.b.includes(fact)), ...keywords];

  // `Pullovers from Portugal` does not say where the brand is, and no brand is one of a whole country.
  const around = { ...named, l: named.l.filter((place) => !/^(?:from|aus|de|desde) /iu.test(place) && !isWide(place)) };
  /** The phrases that can be filled and tell a fact, the most informative first. */
  const pool = (part: 'headlines' | 'sentences', given: SlotValues): string[] => {
    const more = fillingFrames(phrases, part, brief).map((phrase) => ({ phrase, own: -10 }));
    const weighted = shuffled([...framesFor(phrases, part, brief, action), ...more], seed)
      .map(({ phrase, own }) => ({ phrase, own, weight: own + weightOf(phrase) }))
      .sort((one, other) => other.weight - one.weight)
      .flatMap(({ phrase, own }) => fill(phrase, own < 0 && part === 'headlines' ? around : given));
    return [...new Set(weighted)].filter((text) => !repeatsBrand(text, brandNameOf(brief)));
  };
  const tells = (text: string): boolean => factsIn(text, besidesBrand).length > 0;
  // Where no name of the thing is short enough, what is said of it first names it.
  const [subject = ''] = values.s;
  const isObject = language === 'en' && !isAsked && subject !== '' && deeds.some((deed) => isOnlyObject(deed, subject));
  const isDone = isWork || isObject;
  const isNamedShortly = [...(isDone ? [] : named.s), ...named.h].some(isShort);
  const opened = isNamedShortly ? [] : deeds.flatMap((deed) => openings(deed).filter(isShort)).slice(0, 1);
  const things = [...named.s, ...values.s, ...named.h, ...opened];
  // `We repair laptops` is said once.
  const places = { ...named, l: withFirstPlace(named.l, brief.prompt, values.s[0]) };
  const leading = isDone && opened.length > 0 ? { ...places, s: [] } : places;
  const names = (text: string): boolean => factsIn(text, things.length > 0 ? things : values.b).length > 0;
  /** The frames of a goal ask for something in the brand's name. */
  const asks = new Set(
    (['headlines', 'sentences'] as const)
      .flatMap((part) => framesFor(phrases, part, brief, action))
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
  const short = fill('{X}').filter((text) => !/[.:]\s/u.test(text) && isHeadline(text, offers) && isTrueAlone(text, brief));
  const spoken = named.s.length + named.h.length > 0 ? [] : short;
  const headlinePool = [...opened, ...pool('headlines', leading), ...spoken, ...keywords];
  const sentencePool = pool('sentences', values);
  const fillers = fillingFrames(phrases, 'sentences', brief).flatMap((phrase) => fill(phrase));
  const saidOffers = brief.facts.flatMap(({ offer, text }) => (offer === null ? [] : [text]));
  const own = fill('{X}.');
  // Sentences of ours go on where the brief's own are used up.
  const framed = sentencePool.filter((text) => !own.includes(text));
  const isDaySaid = (text: string): boolean =>
    [...values.e, ...values.w].some((day) => text.includes(day) && own.some((said) => factsIn(said, [day]).length > 0));
  const besides = ['{T}.', '{S} {l}.', '{S} {e}.', '{S}: {w}.', ...phrases.facts.sentences]
    .filter((phrase) => !(isDone || isAsked) || !phrase.startsWith('{S}'))
    .flatMap((phrase) => fill(phrase))
    .filter((text) => own.includes(text) || !(isDaySaid(text) || isFragment(text)));
  const hasText = rules.wanted('primary_text', 1).most > 0;
  const isNamed = own.slice(0, 2).some(names);
  const opening = isNamed || isDone || isAsked ? [] : ['{H}.', '{S} {l}.', '{S}.'].flatMap((phrase) => fill(phrase)).slice(0, 1);
  const leads = rules.fitting(headlinePool, 'headline').filter((text) => isTrueAlone(text, brief));
  /** When every leading headline was there once, other sentences go with it. */
  const round = Math.max(1, leads.filter(names).length);
  const rounds = Math.floor(order.take / round);
  const mayHead = (text: string): boolean => rules.fits(text, 'headline') && isHeadline(text, offers) && isTrueAlone(text, brief);
  return {
    brief,
    order,
    language,
    phrases,
    rules,
    values,
    action,
    isDemo,
    offers,
    keywords,
    facts,
    names,
    forTake,
    fill,
    openings,
    lines,
    price,
    priceLines,
    headlinePool,
    leads,
    round,
    /** How often every leading headline was there. */
    rounds,
    /** Which of the leading texts this take begins with. */
    turn: (order.take % round) + rounds,
    /** The brief's own sentences, and those of them that are short enough for a headline. */
    own,
    short,
    /** Clauses of its longer sentences. */
    clauses: clauseHeadlines(
      values.x,
      saidOffers,
      (text) => isHeadline(text, offers) && !short.includes(text) && isTrueAlone(text, brief),
    ).map(capitalised),
    main: [placedThing(leading.s, places.l, language, mayHead), mainPrice(values.x, mayHead)].filter(
      (text) => text !== undefined,
    ),
    framed,
    fillers,
    greetings: {
      headlines: [...headlinePool, ...fillingFrames(phrases, 'headlines', brief).flatMap((phrase) => fill(phrase, around))],
      sentences: [...sentencePool, ...fillers],
    },
    /** Facts beside each other. */
    points: ['{O}', '{T}', '{F}', '{W}'].flatMap((phrase) => fill(phrase)),
    statements: [
      ...rotated(
        offers.map((offer) => `${offer}.`),
        order.take,
      ),
      ...rotated(besides, order.take),
    ],
    tails: endings(brief, rules),
    /** The brief's own sentences and the facts that they leave out, without those that another text says already. */
    passage: (isNew: (text: string) => boolean): string[] => {
      const isSaid = (text: string): boolean => !isNew(`${capitalised(text)}.`);
      const colon = phrases.spacedPunctuation ? '\u00a0: ' : ': ';
      const told = hasText
        ? namedAgain(values.x, { names, isSaid, colon, language }).flatMap((x) => fill('{X}.', { ...values, x: [x] }))
        : own;
      const isThingTold = !hasText || told.slice(0, 2).some((text) => names(text) && isNew(text));
      const again = isThingTold
        ? []
        : besides.filter((text) => names(text) && isNew(text) && !values.n.some((phone) => text.includes(phone))).slice(0, 1);
      return own.length === 0 ? [] : addingTo(notices, [...opening, ...again, ...told, ...besides].filter(isNew), facts);
    },
  };
};
