// The clauses with a number, a price or a free thing that no rule of offers explains: an ad repeats each whole, with all that limits it.
import { type Clause, clausesOf, isClaimOf } from './clauses.js';
import type { FactLanguage } from './fact-language.js';
import { LIST_END } from './brief-offers.js';
import { standsAlone } from './claims.js';
import type { Offer } from './offer.js';
import type { OfferKind } from './offer-kinds.js';
import { grammarOf, offersIn, wordOf } from './offer-reader.js';
import { speaksFor } from './speaking.js';
import { isSentence } from './subject.rules.js';

const LONGEST = 60;
const MOST_WORDS = 9;
const MOST_WORDS_OF_AN_OFFER = 12;
const MOST = 6;
const SHORT_LIMIT = 4;

const GIVEN =
  /(?<!\p{L}|\p{L}-|(?:fragrance|perfume|sugar|gluten|dairy|lactose|fat|alcohol|oil|plastic|smoke|cruelty|paraben|grain|nut|dust|hassle|stress) )(?:free|complimentary|included|fixed prices?|festpreis\p{L}*|prix fixes?|precios? fijos?|gratis|kostenlos\p{L}*|kostenfrei\p{L}*|frei|inklusive|gratuite?s?|offerte?s?|compris\p{L}*|inclus\p{L}*|gratuit[oa]s?|incluid[oa]s?|incluye)(?!\p{L}|-)/iu;
const NUMBER = /[\p{N}\p{Sc}%]/u;
const MONEY =
  /\p{Sc}|%|(?<!\p{L})(?:eur|euros?|usd|gbp|chf|dollars?|pounds?|dólares?|prozent|percent|pour cent|por ciento)(?!\p{L})/iu;
/** What an advertiser wants to reach, to pay or to get made, in any language: no ad repeats it. */
export const FOR_THE_WRITER = wordOf(
  'sales|umsatz|ventes|ventas|roas|ctr|cpa|cpc|cpm|cpl|kpis?|roi|conversions?|conversiones|clicks?|klicks?|clics?|impress\\p{L}*|leads?|signups?|followers?|traffic|tráfico|budget\\p{L}*|presupuesto de|variants?|varianten?|variantes?|versions?|versionen|versiones|characters|zeichen|caractères|caracteres|words|wörter|mots|palabras|seconds|sekunden|secondes|segundos|px|pixels?|formate?s?|formatos?|square|target\\p{L}*|zielgruppe|cible|objetivo|objective|sales by|last|yesterday|gestern|letzte\\p{L}*|hier|dernière?s?|ayer|pasad[oa]|aged?|ages|women|men|frauen|männer|femmes|hommes|mujeres|hombres',
);
/** A person tells or is told: then the number may be about anything. */
const PRONOUN = wordOf(
  'i|we|us|they|them|he|she|it|you|ich|wir|uns|sie|er|es|ihr|du|je|j|nous|vous|il|elle|on|ils|elles|tu|yo|nosotros|ellos|ellas|usted|ustedes|me|nos|os',
);
/** `Ships the same day, free over $40`: what is free stands before it. */
const FREE_ALONE =
  /^(?:free|gratis|kostenlos|kostenfrei|gratuite?s?|offerte?s?) (?:over|above|from|on orders|ab|über|dès|à partir|desde|a partir|por encima)(?!\p{L})/iu;
/** Another price than the one to pay, or the end of something that was said before. */
const PART = wordOf(
  'was|were|now|instead|previously|formerly|statt|war|waren|jetzt|früher|vorher|bisher|lieu|était|maintenant|avant|auparavant|vez|antes|era|ahora|worth|wert|valeur|valor|extra|additional|surcharge|zuschlag|zusätzlich|aufpreis|supplément\\p{L}*|adicional\\p{L}*|suplemento|each|jeweils|chacun\\p{L}*',
);
const AMOUNT = /^\p{Sc}?\d[\d.,'’\u202f ]*(?:\s?(?:\p{Sc}|euros?))?(?:\s|$)/iu;
const ENDS_IN_AMOUNT = /(?:\p{Sc}|euros?|\p{Sc}\d[\d.,]*)$/iu;
const LATER = wordOf('then|thereafter|afterwards|danach|anschließend|dann|puis|ensuite|luego|después');
const OF_PRICE = /pri[cx]|precio|preis|tarif|regul|normal|full|voll|kost|cost|rate/iu;
const CODE = wordOf('codes?|coupons?|vouchers?|gutschein\\p{L}*|códigos?|cup[oó]n');
export const COLON = /:\s/u;
const PHONE = /\d[\d ()/.-]{5,}\d/u;
/** What the reader may do, and nothing that he must do for the offer. */
const INVITES = wordOf(
  'open|geöffnet|ouvert|abierto|book|reserve|register|order|bitte|reservier\\p{L}*|anmeld\\p{L}*|inscrivez|commandez|pide|pedir|inscríbete|call|visit|come|see|apply|walk in|drop in|find|discover|cancel|buchen|anrufen|kommen|besuchen|réservez|appelez|venez|visitez|postulez|reserva|llama|llame|ven|visita|visítanos',
);

/** A price and its period, and nothing else: it is that of what was named before. */
const PRICE =
  /^(?:(?:from|ab|dès|à partir de|desde) )?\p{Sc}?\d[\d.,'’\u202f ]*(?:k|\s?(?:\p{Sc}|euros?))?(?:\s?\/\s?\p{L}+|(?: (?:a|an|per|each|im|pro|par|la|le|al|por|p\.) ?\p{L}*){0,2})$/iu;
/** In front of a price it is told with it. */
export const BEFORE_PRICE = /(?<!\p{L})(?:from|ab|dès|à partir de|desde)\s*$/iu;
const WHEN =
  /(?<!\p{L})(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|montags?|dienstags?|mittwochs?|donnerstags?|freitags?|samstags?|sonntags?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|daily|täglich|tous les jours|cada día)(?!\p{L})/iu;
const OPENING = wordOf('open|opens|geöffnet|offen|ouverte?s?|abiert[oa]s?');
const NAME = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?$/u;

/** `First class £5` says itself what it is for. */
const FIRST_ONE =
  /^(?:(?:your |the )?first (?:class|lesson|session|visit|treatment|consultation|appointment|clean|groom|ride|drop-?in)|erste (?:stunde|sitzung|behandlung|probestunde)|erster termin|première (?:séance|visite|consultation|leçon)|premier cours|primera (?:sesión|visita|consulta|clase)) /iu;

export interface NumberClause {
  /** Word for word, with the clauses that limit it. */
  readonly said: string;
  /** Whether it speaks of money, a part, or a free thing. */
  readonly isOffer: boolean;
  /** Where the grammar of offers understands all of it. */
  readonly offer: Offer | null;
}

/** What was read of a brief already. */
export interface ReadBrief {
  readonly language: FactLanguage;
  readonly product: string | null;
  /** The words that introduce the product. */
  readonly beforeProduct: RegExp;
  readonly article: RegExp;
  readonly isAboutAd: (text: string) => boolean;
}

/** The price of some people behind that of all others is told with it: `adults $16, kids $9`. */
const FOR_SOME =
  /^(?:concessions?|reduced|kids|children|child|under[ -]\d+s?|students?|seniors?|famil(?:y|ies)|ermäßigt\p{L}*|kinder|schüler|studierende|studenten|senioren|familien|(?:tarif )?réduit|enfants?|étudiants?|reducid[oa]|niñ[oa]s?|estudiantes|jubilados|familias?)(?!\p{L})[^,]*\d/iu;
/** How many take part says nothing of the price: `max 6 people`. */
const CAPACITY =
  /^(?:(?:groups|gruppen|groupes|grupos) (?:of|von|de) )?(?:max\.?|maximum|maximal|höchstens|up to|bis zu|jusqu[’']à|máximo|hasta)(?: de)? \d{1,3}(?: (?:people|persons?|guests|participants|places|seats|kids|children|dogs|personen|teilnehmer\p{L}*|plätze|kinder|personnes|participants|places|enfants|personas|participantes|plazas|alumnos|niños))?$/iu;
/** What a price is for stands before it. */
const ASKS_A_PRICE: ReadonlySet<OfferKind> = new Set(['price', 'price_range', 'n_for_m', 'n_for_price', 'stated']);
/** `km` of `42 km`; different for texts that do not begin with a number. */
const unitOf = (text: string): string => /^\d[\d.,]*\s?(?<unit>\p{L}+)/u.exec(text)?.groups?.['unit'] ?? text;
/** `Afterwards wine in the garden`. */
const isAboutElse = ({ text, beginsSentence }: Pick<Clause, 'text' | 'beginsSentence'>): boolean =>
  beginsSentence && LATER.test(text) && !NUMBER.test(text) && !OF_PRICE.test(text);
/** How the clauses that follow another one limit it. */
const limitsOf = (language: FactLanguage) => {
  const { beginsTail, limits } = grammarOf(language);
  return (clause: string, following: readonly Clause[]): Clause[] => {
    // `Packages $890, $1,290 and $1,890` is one list.
    const isList = ENDS_IN_AMOUNT.test(clause);
    const isLimit = ({ text, beginsSentence }: Clause): boolean =>
      !isAboutElse({ text, beginsSentence }) &&
      (CODE.test(text) ||
        limits.test(text) ||
        (beginsTail.test(text) && (!beginsSentence || text.split(/\s+/u).length <= SHORT_LIMIT)) ||
        (isList && !beginsSentence && (AMOUNT.test(text) || FOR_SOME.test(text))));
    const plain = following.findIndex((next) => !isLimit(next));
    return following.slice(0, plain === -1 ? following.length : plain);
  };
};
const joined = (clause: string, limiting: readonly Clause[]): string =>
  [clause, ...limiting.flatMap(({ mark, text }) => [mark === '' ? '. ' : mark, text])].join('');

/** A clause with what limits it, if it has a number or a free thing that could be limited. */
export const withLimits = (clause: string, following: readonly Clause[], { language }: ReadBrief): string =>
  hasNumberIn(language)(clause) ? joined(clause, limitsOf(language)(clause, following)) : clause;

/** The clause is one offer and nothing else, such as `20% off until Sunday`: it needs no words of the clauses before it. */
const offerAloneIn =
  (language: FactLanguage) =>
  (text: string): Offer | null => {
    const read = offersIn(text, language);
    const [only, ...more] = read?.lead === '' ? read.offers : [];
    return only && more.length === 0 && !ASKS_A_PRICE.has(only.kind) ? only : null;
  };

const hasNumberIn =
  (language: FactLanguage) =>
  (text: string): boolean =>
    !standsAlone(text, language) && (NUMBER.test(text) || GIVEN.test(text));

/**
 * The clauses of a brief's sentences, in their order.
 * @param facts words that are other facts: a clause that shares some of them is left to these
 */
export const numberClausesIn = (sentences: readonly string[], brief: ReadBrief, facts: readonly string[]): NumberClause[] => {
  const { language, product, beforeProduct, isAboutAd } = brief;
  const { limits, words } = grammarOf(language);
  const doubtful = wordOf(words.doubtful);
  const mayClaim = isClaimOf(language, isAboutAd);
  const hasNumber = hasNumberIn(language);
  const limiting = limitsOf(language);
  const offerAlone = offerAloneIn(language);
  const taken = facts.map((text) => text.toLowerCase());
  const speaks = speaksFor(language);
  const namesThing = (text: string): boolean =>
    speaks(text) || beforeProduct.test(text) || (product !== null && text.toLowerCase().includes(product.toLowerCase()));
  /** What stands before may say when, for whom or in return for what the clause is true. */
  const isBound = (before: Clause | undefined, { beginsSentence }: Clause): boolean =>
    before !== undefined &&
    (limits.test(before.text) ||
      CODE.test(before.text) ||
      (!namesThing(before.text) &&
        !CAPACITY.test(before.text) &&
        doubtful.test(before.text) &&
        (isSentence(before.text, language) || hasNumber(before.text))) ||
      (!beginsSentence && !namesThing(before.text) && !mayClaim(before.text) && !hasNumber(before.text)));
  const isAsked = (after: Clause | undefined): boolean =>
    after !== undefined && !after.beginsSentence && isSentence(after.text, language) && !INVITES.test(after.text);
  /** A clause farther behind that says for whom, when or from how much an offer counts. */
  const isLimitedLater = (behind: readonly Clause[]): boolean => {
    const end = behind.findIndex(({ beginsSentence }) => beginsSentence);
    return (
      behind.some(
        (clause) =>
          limits.test(clause.text) &&
          offerAlone(clause.text) === null &&
          !isAboutElse(clause) &&
          !taken.some((other) => other.includes(clause.text.toLowerCase())),
      ) ||
      behind
        .slice(0, end === -1 ? undefined : end)
        .some(({ text }) => WHEN.test(text) && !OPENING.test(text) && !NUMBER.test(text))
    );
  };
  const isPlainPrice = (text: string, before: Clause | undefined): boolean =>
    PRICE.test(text) && before !== undefined && (namesThing(before.text) || WHEN.test(before.text) || NAME.test(before.text));
  const mayTell = (text: string, before: Clause | undefined): boolean => {
    if (FREE_ALONE.test(text)) return false;
    const beforeNumber = (text.split(NUMBER)[0] ?? '').replace(BEFORE_PRICE, '').replace(FIRST_ONE, '');
    const isDay = WHEN.test(beforeNumber) && !MONEY.test(text);
    const alone = offerAlone(text);
    if (alone)
      return (
        !FOR_THE_WRITER.test(text) &&
        (alone.kind === 'was_now' || !PART.test(text)) &&
        !taken.some((other) => other.includes(text.toLowerCase()))
      );
    return (
      hasNumber(text) &&
      /\p{L}{2}|\p{Sc}|%/u.test(text) &&
      (isPlainPrice(text, before) ||
        (mayClaim(text) && !isSentence(text, language) && (isDay || GIVEN.test(beforeNumber) || !doubtful.test(beforeNumber)))) &&
      ![FOR_THE_WRITER, PRONOUN, PART, LATER, CODE, PHONE, COLON].some((pattern) => pattern.test(text)) &&
      !taken.some((other) => text.toLowerCase().includes(other) || other.includes(text.toLowerCase()))
    );
  };

  const clauses = clausesOf(sentences, product);
  // The first one names the thing, and those that limit another one are told with it.
  let from = 1;
  const found = clauses.flatMap((clause, at): NumberClause[] => {
    const before = clauses[at - 1];
    const beginsEarlier = before && !clause.beginsSentence && !namesThing(before.text) && !hasNumber(before.text);
    // `Pasta, salad and espresso for $12` is one price for all of them.
    if (beginsEarlier && LIST_END.test(clause.text.split(NUMBER)[0] ?? '')) return [];
    // `42 km, 21 km and 10 km` is one list.
    if (!clause.beginsSentence && LIST_END.test(clause.text) && before && unitOf(before.text) === unitOf(clause.text)) return [];
    if (!clause.beginsSentence && FOR_SOME.test(clause.text) && before && hasNumber(before.text)) return [];
    // `Shoes, 30% off; socks, 50% off`: the second one is not of the shoes.
    const begins = clauses.findLastIndex(({ beginsSentence }, place) => beginsSentence && place <= at);
    const alone = offerAlone(clause.text);
    if (alone && begins > 0 && begins < at && !namesThing(clauses[begins]?.text ?? '')) return [];
    // `Shoes from $50, socks, was $8, now $4`.
    if (alone?.kind === 'was_now' && clauses.slice(begins, at).some(({ text }) => MONEY.test(text))) return [];
    if (at < from || namesThing(clause.text) || !mayTell(clause.text, before) || isBound(before, clause)) return [];
    const limited = limiting(clause.text, clauses.slice(at + 1));
    const rest = clauses.slice(at + 1, at + 2 + limited.length);
    if (isAsked(rest[limited.length]) || rest.some(({ text }) => PART.test(text))) return [];
    const said = joined(clause.text, limited);
    const isOffer = MONEY.test(said) || GIVEN.test(said);
    if (isOffer && isLimitedLater(clauses.slice(at + 1 + limited.length))) return [];
    const offer = offerAlone(said);
    const mostWords = offer ? MOST_WORDS_OF_AN_OFFER : MOST_WORDS + limited.length * SHORT_LIMIT;
    if (said.length > LONGEST || said.split(/\s+/u).length > mostWords) return [];
    from = at + 1 + limited.length;
    return [{ said, isOffer, offer }];
  });
  return found.slice(0, MOST);
};

export const asStated = (said: string): Offer => ({
  kind: 'stated',
  qualifier: null,
  amounts: [],
  words: said,
  tail: '',
  said,
  plain: true,
});

/** `We want people to come in for a free hearing test`: what is promised in a note is an offer. */
const IN_NOTE =
  /(?<=(?<!\p{L})(?:for|start|get|claim|book|try) (?:an?|the|our|your|their) )(?:\d+[- ](?:day|week|month) free trial|free \d+[- ](?:day|week|month) trial|free (?!of|to|from)\p{L}+(?: (?!and|or|at|in|with|for|before|so|to|that|which|on)\p{L}+){0,2})(?!\p{L})/giu;
export const offersInNotes = (sentences: readonly string[], isNote: (sentence: string) => boolean): string[] =>
  sentences.filter(isNote).flatMap((sentence) => [...sentence.matchAll(IN_NOTE)].map(([said]) => said));
