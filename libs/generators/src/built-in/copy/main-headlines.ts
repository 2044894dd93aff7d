// Headlines that a searcher looks for first: the thing where it is, and what it costs.
import type { BuiltInLanguage } from '../languages/languages.js';
import { begins } from './begins.js';
import { LIMITS } from './clause-headlines.js';
import { namesOf } from './short-subject.js';
import { capitalised } from './slots.js';

/** `Emitir boletas` names what is done with it. */
const IS_DOING: Partial<Record<BuiltInLanguage, RegExp>> = {
  fr: /^\p{L}+(?:er|ir|re) \p{Ll}/iu,
  es: /^\p{L}+[aei]r \p{Ll}/iu,
};
/** `Solid oak cots in Nelson`, where `Handmade solid oak cots in Nelson` is too long. */
export const placedThing = (
  things: readonly string[],
  places: readonly string[],
  language: BuiltInLanguage,
  fits: (text: string) => boolean,
): string | undefined =>
  things
    .flatMap((thing) =>
      namesOf(thing, language).filter((name) => thing.startsWith(name) || IS_DOING[language]?.test(name) !== true),
    )
    .flatMap((name) => places.map((place) => capitalised(`${name} ${place}`)))
    .find(fits);

/** An amount of money. */
export const SUM = String.raw`(?:(?:\p{Lu}{1,3})?\p{Sc} ?\d(?:[\d.,’']*\d)?|(?<!\p{L})(?:Rs\.? ?|R|CHF |S\/ ?|KSh ?)\d(?:[\d.,’' ]*\d)?|\d(?:[\d.,’']*\d)?[ \u00a0\u202f]?(?:\p{Sc}|(?:[Ee]uros?|[Ff]rancs?|[Ff]ranken|[Pp]esos|[Ss]oles|CHF|MXN)(?!\p{L})))`;
const MONEY = new RegExp(SUM, 'gu');
const MONEY_IN = new RegExp(SUM, 'u');
/** What is paid for: a week, each, all of it. */
export const UNIT = String.raw`(?:(?:an?|per|each|every|pro|je|par|por|the|la|le|el|das|im|al|au|one|both|cada|for|für|pour|para|pp|plus|zzgl|inkl|incl|all|fitted|installed|delivered|return|más|ht|ttc|htva|vat|gst|hst|iva|midweek)(?!\p{L})|[ld][’'])`;
const PRICE = new RegExp(
  String.raw`^(?<name>(?:[\p{L}’'-]+ ){0,3})(?<from>(?:from|only|just|ab|nur|dès|à partir de|desde|à|a|por|für|um|zu) )?(?<sum>${SUM})(?<unit>(?: ?\/ ?| ?\+ ?| )${UNIT}[^,;.]*)?$`,
  'iu',
);
/** What comes with it takes nothing from it. */
const BESIDES = /,? (?:including|incl\.?|inklusive|inkl\.?|y compris|incluyendo|con todo)(?= ).*$/iu;
/** Sums that nobody pays for the thing. */
const NO_PRICE =
  /(?<!\p{L})(?:worth|save[ds]?|saving|off|raised?|deposit|bonus|grants?|up to|over|under|normally|usually|instead|was|were|prize|fine|refund|credit|claim|discount|rabatt|statt|anzahlung|kaution|gutschein|guthaben|zuschuss|wert|sonst|bis zu|über|au lieu|caution|acompte|remise|réduction|rabais|bonus|jusqu|valeur|descuento|ahorr\p{L}+|fianza|señal|seña|hasta|antes|valor|en vez|extra|more|additional|surcharge|aufpreis|supplément|suplemento|option)(?!\p{L})/iu;
/** A name begins with none of these, and none of them is in it. */
const NO_NAME = begins(
  'all|alles|everything|tout|todo|both|beides|les deux|then|puis|ensuite|danach|dann|después|luego|afterwards|thereafter|and|or|but|so|if|when|with|for|to|in|at|on|by|of|it|its|we|you|they|i|he|she|our|your|that|this|there|who|which|then|und|oder|aber|wenn|mit|für|bei|im|in|am|an|auf|es|wir|sie|ihr|man|das|die|der|et|ou|mais|si|avec|pour|en|sur|on|nous|vous|il|elle|ça|qui|y|o|pero|si|con|para|en|al|que|te|se|lo|members?|mitglieder|membres|socios',
);
const VERB_IN_NAME =
  /(?<!\p{L})(?:is|are|costs?|pays?|paid|get|gets|take|buys?|fills?|feeds?|keeps?|ist|sind|kostet|kosten|zahlt|zahlen|est|sont|coûte|es|son|cuesta|for|für|pour|para)(?!\p{L})|(?<!\p{L})(?:de|of|von|du|del)$/iu;
/** What stands right behind it belongs to it, or to all of the price. */
const BELONGS =
  /(?<!\p{L})(?:extra|extras|excl\p{L}*|excluding|minimum|min|deposit|plus|members?|approv\p{L}*|oac|permitting|zzgl|mindest\p{L}*|anzahlung|mitglieder|hors|en sus|caution|acompte|membres|aparte|mínimo|fianza|soci[oa]s|then|thereafter|afterwards|danach|ensuite|puis|luego|después|más iva|\+ ?iva)(?!\p{L})/iu;
/** Where it begins so, it holds for what stands before it. */
const CONDITION_AFTER = begins(
  'minimum|min|plus|then|after|mindest|zzgl|danach|puis|ensuite|hors|luego|después|mínimo|excl|terms|conditions|t&cs',
);

/** `Oysters: the dozen £9.50`: a dozen of what? */
const LABELLED = /^[^,;:]{2,40}\s?: /u;
const LEAST = begins('minimum|min|mindest(?:bestell\\p{L}*|abnahme\\p{L}*)?|mínimo|(?:two|three|\\d+) (?:\\p{L}+ )?minimum');

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=(?<!(?<!\p{L})(?:inkl|incl|excl|zzgl|ca|max|min|env|aprox|approx|nr|st))[.!?])\s+(?=[\p{Lu}\p{Sc}\d])/u)
    .map((each) => each.replace(/[.!]$/u, ''));

/** The first price of a sentence with what belongs to it; undefined: it is not whole without more. */
const priceOf = (sentence: string, next: string, fits: (text: string) => boolean): string | undefined => {
  const clauses = sentence.split(/[,;:] |(?: [–—-] )|\s?\((?=\D)/u).map((clause) => clause.replace(/\)$/u, '').trim());
  const at = clauses.findIndex((clause) => MONEY_IN.test(clause));
  const [before, own = '', ...after] = [clauses.slice(0, at), clauses[at], ...clauses.slice(at + 1)];
  const clause = own.replace(BESIDES, '').replace(/^it[’']s /iu, '');
  const [behind = ''] = after;
  const belongs = BELONGS.test(behind) || LIMITS.test(behind);
  const text = belongs ? `${clause}, ${behind}` : clause;
  const { name = '' } = PRICE.exec(clause)?.groups ?? {};
  const isWhole =
    !LABELLED.test(sentence) &&
    !/ (?:inkl|incl|plus|zzgl|excl)\.?$/iu.test(text) &&
    PRICE.test(clause) &&
    (clause.match(MONEY) ?? []).length === 1 &&
    !NO_PRICE.test(clause) &&
    !(name !== '' && (NO_NAME.test(name) || VERB_IN_NAME.test(name.trim()))) &&
    !before.some((each) => LIMITS.test(each)) &&
    !after.slice(1).some((each) => LIMITS.test(each)) &&
    !after.slice(1, 3).some((each) => BELONGS.test(each)) &&
    !CONDITION_AFTER.test(next) &&
    !(belongs && (after.length > 1 || MONEY_IN.test(behind)));
  return isWhole && fits(text) ? capitalised(text) : undefined;
};

/** `From $34 a week`: of all prices the first one that the brief says, where it is whole and has a unit or a name. */
export const mainPrice = (statements: readonly string[], fits: (text: string) => boolean): string | undefined => {
  const sentences = statements.flatMap(sentencesOf);
  const at = sentences.findIndex((sentence) => MONEY_IN.test(sentence));
  return at < 0 || sentences.slice(at).some((sentence) => LEAST.test(sentence))
    ? undefined
    : priceOf(sentences[at] ?? '', sentences[at + 1] ?? '', fits);
};
