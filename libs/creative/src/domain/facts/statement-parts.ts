// Where a long sentence of a brief may be cut: what follows is true without what stands before, and what stands before without what follows.
import { beginsWith } from './begins-with.js';
import { LIST_END } from './brief-offers.js';
import { isClaimOf } from './clauses.js';
import type { FactLanguage } from './fact-language.js';
import { grammarOf, wordOf } from './offer-reader.js';
import { apart } from './sentence-pairs.js';
import { isWiderPlace } from './wider-place.js';

/** As long as a description of a search ad may be; a longer sentence is told in parts where it has true ones. */
export const LONG = 88;
const MOST_CLAUSES = 24;
const SHORT_POINT = 3;
const SHORT = 4;
export const beginsAt = (list: string): RegExp => new RegExp(`^(?:${list})(?![\\p{L}-])`, 'iu');
export const wordsIn = (text: string): number => text.split(/\s+/u).length;
export const LATER = wordOf(
  'then|thereafter|after that|afterwards|danach|anschließend|dann|puis|ensuite|après|luego|después|each(?! (?:week|day|month|evening|session|class|lesson|course|group|team|walk|guest|child|box)(?!\\p{L}))|instead|statt|jeweils|chacun\\p{L}*|cada un[oa]|was|were|war|waren|était|antes|früher|vorher|previously|formerly|avant|auparavant|au lieu',
);
export const DENIES = wordOf('no|not|never|without|except|nor|kein\\p{L}*|nicht|nie|ohne|außer|sans|ne|ni|sauf|sin|nunca|salvo');
/** Goes on with what was said before. */
const ADVERB = beginsWith(
  'usually|mostly|often|always|typically|sometimes|normally|meist(?:ens)?|oft|immer|manchmal|souvent|toujours|parfois|généralement|normalmente|siempre|a menudo',
);
const AMOUNT =
  /^(?:(?:from|for|at|ab|für|dès|à partir de|pour|à|desde|por|a) )?(?:\p{Sc} ?\d|\d[\d.,’' \u202f]*(?:\p{Sc}|%|euros?|pounds?|dollars?))/iu;
const JOINED = /^(?:and|or|but|plus|und|oder|aber|sowie|et|ou|mais|y|e|o|pero|co\.|st\.|ste\.) /iu;
/** `The plumber finishes the job, taps the parts used`. */
const GOES_ON_DOING =
  /^\p{Ll}{3,}s (?:the|an?|your|it|them|all|every|out) |^\p{Ll}{3,}(?:t|en) (?:das|der|die|den|dem|ein|eine|einen|sich|wir|ihr|sie|Sie|man|es|du) /u;
/** A clause with a subject and a verb of its own: `membership is £40 a year`. */
const OWN_SENTENCE =
  /^(?:the |our |your |every |each |der |die |das |jede[rs]? |unsere? |le |la |les |nos |el |los |las )?(?!it |that |this |which |who |they |das |es |er |sie |il |elle )\p{L}[\p{L}-]{2,}(?: \p{L}+)? (?:is|are|costs?|starts?|runs?|takes?|comes?|wird|werden|kann|ist|sind|kostet|kosten|beginnt|startet|läuft|est|sont|coûte|dure|commence|es|son|cuesta|empieza|dura) |^(?:mit|con|avec) \d[\d.,]* ?(?:€|euros?|\$|dólares) (?:\p{L}+ ){0,3}?(?:ist|sind|wird|hilf\p{L}*|ernähr\p{L}*|kann|können|alimentas?|tiene\p{L}*|vous|nous) /iu;
/** `Opening a second room in January` says nothing without the one who does it. */
const DOING =
  /^(?!(?:parking|training|booking|catering|evening|morning|wedding|everything|nothing|pricing|housing) )\p{L}{3,}ing (?:an?|the|our|your|you|from|in|with|to|on|for|by|at|it|them|more|up|over) /iu;
const STOCKS = beginsWith(
  "while stocks? lasts?|until|till|ends|solange der vorrat|nur bis|bis|tant que|jusqu’au|jusqu'au|jusqu’à|hasta|mientras|hasta fin",
);
/** The verb of a German list stands at its end: `können gratis Klavier, Geige und Gitarre ausprobieren`. */
const CLOSED_BY_VERB =
  /^(?:[^,]{1,40}, ){0,4}[^,]{0,40}(?<!\p{L})(?:und|oder|sowie) [^,]*(?<!\p{L})\p{Lu}\p{L}+ \p{Ll}{3,}(?:,|$)/u;
/** `2 movers + truck $110/hr` ends no list. */
const COUNTED = /^\d{1,2} \p{L}/u;
/** Says how a thing that stands before it is: `aceite temprano, recogido en verde`. */
const PARTICIPLE =
  /^(?:\p{Ll}{3,}(?:ad|id)[oa]s?|hech[oa]s?|\p{Ll}{3,}(?:é|i)e?s|(?:picked|pressed|grown|caught|cut|cured|smoked|roasted|baked|brewed|made|built|woven|dyed)|ge\p{Ll}{3,}(?:t|en)) (?:by|in|at|from|on|to|with|en|a|al|con|por|para|de|par|à|au|dans|avec|sur|von|aus|im|auf|mit|nach) /u;
/** What comes of the clause before it: `Pay for four weeks, get the next four free`. */
const GETS = beginsAt('get|receive|save');
const EITHER = beginsAt('either|entweder|sowohl|soit|o bien|included|inbegriffen|inklusive');
/** When something is stays with it: `on Saturday, 10am to 1pm, in the hall`; so does the county of a town. */
const TIME =
  /^(?:(?:from|von|de|du|le|am|on|between|ab|at|zwischen|entre) )?\d{1,2}(?:[.:h]\d\d)? ?(?:am|pm|h|uhr|to|till|until|bis|à|a|and|und|et|y)(?!\p{L})|^(?:every|jede[nrs]?|chaque|tous les|toutes les|tod[oa]s l[oa]s|cada) \p{L}+|^Co\. \p{Lu}/iu;
/** `Repas compris`: it limits the price before it. */
const INCLUDED =
  /^[\p{L} ,’'-]{0,40}(?<!\p{L})(?:included|inbegriffen|inklusive|compris\p{L}*|inclus\p{L}*|incluid[oa]s?)(?!\p{L})/iu;
const OFFER = /[\p{N}\p{Sc}%]|(?<!\p{L})(?:free|gratis|kostenlos\p{L}*|gratuit\p{L}*|offerte?s?|half price)(?!\p{L})/iu;
/** What may be limited by a later sentence. */
export const PRICED =
  /[\p{Sc}%]|(?<!\p{L})(?:euros?|chf|free|gratis|kostenlos\p{L}*|gratuit\p{L}*|offerte?s?|half price|\d ?(?:for|für|pour|por|x) ?\d)(?!\p{L})/iu;
export const hasOffer = (text: string): boolean => OFFER.test(text);
/** It closes a list that began before it: `people who can sew, solder or fix a bike`. */
const CHOICE = /\s(?:or|oder|ou|o)\s/iu;
const isInsideList = (clauses: readonly string[]): boolean => {
  const end = clauses.findIndex((clause) => LIST_END.test(clause) || CHOICE.test(clause));
  return end > 0 && clauses.slice(0, end).every((clause) => wordsIn(clause) <= SHORT_POINT && !hasOffer(clause));
};

/** A list has begun behind a colon, and nothing but its points stands there. */
const COLON_LIST = /: [^:.;]{3,60}$/u;

const partsOf = (sentence: string, language: FactLanguage): string[] => {
  if (sentence.length <= LONG) return [sentence];
  // A list stays whole behind its colon: `Software for clubs: members, fees, donations`.
  const [before = '', list = ''] = sentence.split(/:\s+(?=[^\s:][^:]*$)/u);
  if (list.includes(',') && wordsIn(before) >= SHORT && !hasOffer(sentence)) return [before, list];
  const { beginsTail, limits } = grammarOf(language);
  const mayClaim = isClaimOf(language, () => false);
  const beginsNew = (clause: string): boolean =>
    ![ADVERB, AMOUNT, LATER, limits].some((pattern) => pattern.test(clause)) &&
    (!(LIST_END.test(clause) || CHOICE.test(clause)) || COUNTED.test(clause) || OWN_SENTENCE.test(clause)) &&
    ![JOINED, GOES_ON_DOING, DOING, PARTICIPLE, EITHER, GETS, INCLUDED, TIME].some((pattern) => pattern.test(clause)) &&
    (!beginsTail.test(clause) || hasOffer(clause)) &&
    (mayClaim(clause) || OWN_SENTENCE.test(clause));
  const clauses = sentence.split(/([,;]\s+)/u);
  if (clauses.length > MOST_CLAUSES) return [sentence];
  const parts: string[] = [];
  let last = clauses[0] ?? '';
  for (let at = 2; at < clauses.length; at += 2) {
    const clause = clauses[at] ?? '';
    // Short ones stay together, and a list with its end.
    const isEnough = last.length > LONG / 4 && clauses.slice(at).join('').length > LONG / 4;
    // What is denied may go on: `No pets, children or smokers`.
    const isDenied = DENIES.test(clauses[at - 2] ?? '') || (DENIES.test(last) && wordsIn(clause) <= 2);
    const after = clauses.slice(at);
    // `Borrow from over 1,400 tools: drills, tile saws`: the first one alone is not what is meant.
    const isOfColon = COLON_LIST.test(last) && !OWN_SENTENCE.test(clause);
    const isInList =
      isInsideList(after.filter((_, place) => place % 2 === 0)) || (language === 'de' && CLOSED_BY_VERB.test(after.join('')));
    // `Six bottles for 54 €, free delivery, while stocks last`: the end limits all of it.
    const isLimited = PRICED.test(last) && clauses.slice(at + 2).some((later) => STOCKS.test(later));
    if (
      isEnough &&
      beginsNew(clause) &&
      !isWiderPlace(last, clause, language) &&
      !isDenied &&
      !isInList &&
      !isOfColon &&
      !isLimited
    ) {
      parts.push(last);
      last = clause;
    } else last += `${clauses[at - 1] ?? ''}${clause}`;
  }
  return [...parts, last];
};

/** A long sentence in parts that are each true alone; itself where it has none. */
export const toldApart = (sentence: string, language: FactLanguage): string[] =>
  partsOf(sentence, language).flatMap((part) => (part.length > LONG ? apart(part, language) : [part]));
