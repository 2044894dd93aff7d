// The words of one noun phrase of a brief, up to where it ends.
import { standsAlone } from './claims.js';
import { endsPhrase, FIXED, KINDS } from './ends-of-phrases.js';
import type { FactLanguage } from './fact-language.js';
import { AND, joinedTo, lastPart, sharedEnd } from './phrase-ends.js';
import type { PromptRules } from './prompt.rules.js';
import { withoutOfferWords } from './named-offers.js';

/** Words about the look or tone of the ad: not a benefit, not an audience, not a product. */
const ABOUT_THE_AD =
  /(?:^|\s)(?:tone|tonfall|ton|tono|headlines?|emojis?|images?|pictures?|photos?|texts?|colou?rs?|style|stil|cta|call to action|buttons?|fonts?|audience|words?|instagram|facebook|linkedin|tiktok|google|meta|ads?|anzeigen?|budget)(?:\s|$)/iu;
export const isAboutAd = (text: string): boolean => ABOUT_THE_AD.test(text);
const MOST_WORDS = 4;
/** Of a name whose words all begin with a capital: `Sonara ProSound Wireless Headphones Max 2`. */
const MOST_NAME_WORDS = 9;
const MOST_CHARACTERS = 48;
/** Of a name with how it is made. */
const MOST_WITH_MANNER = 40;
const MOST_NAME_CHARACTERS = 60;

export interface Phrase {
  readonly words: string;
  /** Whether a mark or the end of the sentence follows; otherwise a word follows, which may limit the phrase. */
  readonly isWhole: boolean;
}

/** A mark that ends a phrase, and not one inside a number. */
export const MARK =
  /(?!\(\p{Ll}{1,4}\))(?<!\(\p{Ll}{1,4})(?:[,:;.!?()](?!\d)|(?<!\d)[,:;.!?()])|\/(?!\d|(?:innen|in|os?|as?|e|ne|se|r)(?!\p{L}))|(?<!\d|\d\p{Lu})\/(?!(?:innen|in|os?|as?|e|ne|se|r)(?!\p{L}))/u;

const OURS = /^(?:nuestr[oa]s?|notre|nos)$/iu;
/** They join the words of one name: `école de musique de Pau`. */
const JOINS = /^(?:de|du|des|del|la|el|los|las|of|&|y|et|and)$/iu;
/** `Possum removal inner west Sydney`: it belongs to the name behind it. */
const BEFORE_NAMED_PLACE = /^(?:in|at|near|round|around|out|inner|outer|north|south|east|west|central|greater)$/u;
/** `Our teeth whitening offer, £199`. */
const OFFER_OF = /^((?:\p{L}[\p{L}-]* ){1,3}\p{L}[\p{L}-]*) (?:offer|special|deal)(?=$|[,.;:]| (?:for|until|this|at) )/iu;
/** `The fourth edition of our theatre festival`. */
const EDITION =
  /^(?:(?:the|our|la|le|die|unsere|notre|nuestra) )?(?:\p{L}+|\d{1,3}(?:st|nd|rd|th|e|ème|ª|\.)?) (?:edition of|edición del?|édition (?:de |du |d[’'])|(?:auflage|ausgabe) (?:des|der|von)) ?/iu;
/** `Made to measure blackout blinds`. */
const MADE_TO = /^(?:made|cut|built|baked|cooked)[- ]to[- ](?:measure|order) (?=\p{L})/iu;
/** A clause of its own follows: `I am an audiologist and I visit people at home`. */
const SPEAKS = /^(?:i|i[’']m|we|we[’']re|my|our|they|you|he|she|it)$/iu;
/** `Weekend tickets for our music festival`: the ad is for what they let the readers in to. */
const ADMITS =
  /^(?:(?:weekend|day|season|early bird|festival|family) )*(?:tickets?|passes|eintrittskarten|karten|dauerkarten|billets?|entradas|abonos) (?:for|to|für|pour|para) (?:our|the|my|unser\p{L}*|die|das|den|notre|nos|le|la|les|nuestr[oa]s?|el|los|las) /iu;
/** A longer name that ends with what kind of thing it is. */
const MOST_KIND_WORDS = 6;
/** `Subscription box of small batch pickles`. */
const BOX_OF = /^(?:\p{L}+ )?(?:box|boxes|hampers?|crates?|range|selection|collection|set) of \p{L}/iu;
const isNameOf = (words: readonly string[]): boolean =>
  words.length > MOST_WORDS && words.length <= MOST_NAME_WORDS && words.every((word) => /^(?:[\p{Lu}\d]|of$|de$)/u.test(word));
/** How long it takes is told with the thing, but is no part of its name: `2 day course`. */
export const DURATION = /^(?:\d{1,2}|one|two|three|four|five|six)[ -](?:hour|day|week|month)[ -](?=\p{L})/iu;
/** How large a flat is, before its name: `1 and 2 bed apartments`. */
const ROOMS =
  /^(?:\d{1,3}(?:(?:,| and| or| to|-|\/| &) ?\d){0,3}|(?:one|two|three)-?(?:,| and| or) (?:two|three|four))[ -](?:bed(?:room)?s?|seat(?:er)?|room|berth|hole|storey|person) (?=\p{L})/iu;
/** Behind words in small letters a name begins: `junk removal Phoenix AZ`. */
const nameBehind = (words: readonly string[]): number =>
  words.findIndex((word, at) => at > 1 && /^\p{Lu}/u.test(word) && /^\p{Ll}/u.test(words[at - 1] ?? ''));
/** `Negocio de alquiler de vajilla`: who does it says less than what is done. */
export const BUSINESS_OF =
  /^(?:(?:small|family|little|kleine[rs]?|petite?|pequeñ[oa]) )*(?:business (?:of|for)|(?:business|company|firm) (?=(?:mending|repairing|fixing|restoring|making|selling|renting|hiring|teaching|growing) )|betrieb für|firma für|unternehmen für|(?:negocio|emprendimiento)(?: familiar)? (?:de|del) (?=\p{Ll})|(?:empresa|pyme)(?: familiar)? de (?=(?:alquiler|arriendo|renta|venta|fabricación) )|(?:commercialisation|comercialización) (?:de (?:la |los |las )?|d(?:es |u )|d[’']une? )|(?:entreprise|société)(?: familiale)? de (?=(?:location|vente|fabrication|création) ))\s*/iu;
/** `80 kinds of hardy ferns`, `résidence de 18 appartements`. */
const KINDS_OF =
  /^(?:\d+ )?(?:(?:kinds|types|varieties|sorts) of |(?:sortes|variétés|espèces) (?:de |d[’'])|(?:tipos|variedades) de |(?:verkauf|vermietung|verleih) von \d{1,3} |(?:vente|location|venta|alquiler) de \d{1,3} |(?:résidence|programme|lotissement|promoción|conjunto|residencial) de \d{1,3} )(?=\p{L})/iu;
/** `Pompe à chaleur` is one word of a name. */
const isNaming = (word: string, at: number, words: readonly string[]): boolean =>
  !JOINS.test(word) && word !== 'à' && words[at - 1] !== 'à';

/** The words up to the end of the phrase; null when the rest is not true on its own. */
export const phraseAt = (text: string, rules: PromptRules, language: FactLanguage, mayJoin = false): Phrase | null => {
  const plain = text
    .replace(ADMITS, '')
    .replace(EDITION, '')
    .replace(rules.article, '')
    .replace(BUSINESS_OF, '')
    .replace(KINDS_OF, '')
    .replace(language === 'en' ? DURATION : /^$/u, '')
    .replace(ROOMS, '')
    .replace(MADE_TO, '')
    .replace(OFFER_OF, '$1')
    // `Sleep sounds + bedtime stories` are one thing of two parts, `Burrito + any coffee` are two for one price.
    .replace(/(?<=\p{L}{2}) \+ (?=(?:any|an?|free|one|your|all|the|eine?|gratis|une?|una?) )/giu, ', ')
    .replace(/(?<=\p{L}{2}) \+ (?=\p{L}{2})/gu, ' & ');
  const clause = plain.split(MARK)[0] ?? '';
  const all = clause.split(' ').filter((each) => each !== '');
  const ends = (_: string, at: number): boolean => endsPhrase(all, at, rules, language);
  const first = all.findIndex(ends);
  const endsJoined = (word: string, at: number): boolean => ends(word, at) || FIXED.test(all.slice(at).join(' '));
  const shared = language === 'en' ? sharedEnd(all, first, endsJoined) : 0;
  const joined = shared > 0 ? shared : mayJoin ? joinedTo(all, first, endsJoined, language) : 0;
  // Of `baby and toddler swimming lessons for …` the first word alone is another thing.
  if (language === 'en' && mayJoin && joined === 0 && first === 1 && AND.test(all[1] ?? '') && !SPEAKS.test(all[2] ?? ''))
    return null;
  const end = joined === 0 ? first : joined === all.length ? -1 : joined;
  const words = all.slice(0, end === -1 ? all.length : end);
  const fixed = words.findIndex((_, at) => at > 0 && FIXED.test(words.slice(at).join(' ')));
  const named = words.slice(0, fixed === -1 ? undefined : fixed).filter(isNaming);
  const isKind =
    language === 'en' && words.length <= MOST_KIND_WORDS && [KINDS, BOX_OF].some((kind) => kind.test(words.join(' ')));
  // Where it is sold is told elsewhere: `We sell indoor plants online`.
  if (language === 'en' && words.length > 1 && words.at(-1) === 'online') words.pop();
  const isName = language !== 'de' && isNameOf(words);
  if (named.length > MOST_WORDS && !isName && !isKind) {
    const name = language === 'de' ? -1 : nameBehind(words);
    if (name > 0) words.splice(name);
    while (name > 0 && words.length > 1 && language === 'en' && BEFORE_NAMED_PLACE.test(words.at(-1) ?? '')) words.pop();
    // `Café de origen de pequeños caficultores de` Nariño.
    while (name > 0 && words.length > 1 && JOINS.test(words.at(-1) ?? '')) words.pop();
    const isLong = (): boolean => words.filter(isNaming).length > MOST_WORDS || words.join(' ').length > MOST_CHARACTERS;
    for (let last = lastPart(words, language); isLong() && last < words.length; last = lastPart(words, language))
      words.splice(last);
    // Without the second part of a long pair.
    if (words.filter(isNaming).length > MOST_WORDS) return mayJoin && joined > 0 ? phraseAt(text, rules, language) : null;
  }
  // `alta de`, `ménage a Toulouse`: what a word at the end joins was left out, so the name is not whole; a place is told elsewhere.
  while (words.length > 1 && /^(?:in|at|near|im|am|a|à|en|au|vs?\.?)$/iu.test(words.at(-1) ?? '') && end !== words.length)
    words.pop();
  // `Infirmiers D.E.`: half of what is shortened.
  if (words.length > 1 && /^\p{Lu}$/u.test(words.at(-1) ?? '') && plain.includes(`${words.join(' ')}.`)) words.pop();
  // `Trasteros de 2` a 12 m²: from how much on is no name.
  if (words.length > 2 && /^(?:de|from|von)$/u.test(words.at(-2) ?? '') && /^\d+$/u.test(words.at(-1) ?? '')) words.splice(-2);
  if (
    words.length === 0 ||
    (words.length > 1 && /^(?:de|du|des|del|of|&|una?)$/iu.test(words.at(-1) ?? '') && !OURS.test(all[end] ?? ''))
  )
    return null;
  // `quesos de cabra de nuestra granja`: what joined the rest goes with it.
  while (OURS.test(all[end] ?? '') && words.length > 1 && JOINS.test(words.at(-1) ?? '')) words.pop();
  if (words.join(' ').length > MOST_WITH_MANNER && fixed > 0) words.splice(fixed);
  const phrase = words.join(' ');
  const after = plain.slice(plain.indexOf(phrase) + phrase.length);
  const isUsable =
    /\p{L}{2}|[\p{Lo}]/u.test(phrase) &&
    phrase.length <= (isName ? MOST_NAME_CHARACTERS : MOST_CHARACTERS) &&
    !ABOUT_THE_AD.test(phrase);
  return isUsable && standsAlone(withoutOfferWords(phrase), language, after) ? { words: phrase, isWhole: end === -1 } : null;
};
