// The sentences of a brief that speak to the readers of its ad: the ad repeats each as it stands, so all that limits it is told with it.
import { beginsWith } from './begins-with.js';
import { LIST_END } from './brief-offers.js';
import { isClaimOf } from './clauses.js';
import type { FactLanguage } from './fact-language.js';
import { grammarOf, wordOf } from './offer-reader.js';
import { contentOf } from './labels.js';
import { isTalk } from './notes-to-writer.js';
import { NO_THING } from './no-thing.js';
import { ledIn, readersPart } from './offers-in-notes.js';
import { apart, withoutWorth } from './sentence-pairs.js';
import { calm } from './sentences.js';
import type { ReadBrief } from './number-clauses.js';

const LONGEST = 160;
/** As long as a description of a search ad may be; a longer sentence is told in parts where it has true ones. */
const LONG = 88;
const FEWEST_LETTERS = 6;
const MOST_CLAUSES = 24;
const SHORT = 4;
const SHORT_LIMIT = 8;
const MOST = 8;

const beginsAt = (list: string): RegExp => new RegExp(`^(?:${list})(?![\\p{L}-])`, 'iu');
const GREETING =
  /^(?:hi|hello|hey|dear all|good (?:morning|day)|hallo|guten (?:tag|morgen)|moin|servus|huhu|grüezi|coucou|bonjour|salut|bonsoir|hola|buenas|buen[oa]s (?:días|tardes))(?: (?:there|all|everyone|zusammen|à tous|a todos))?[,.! ]+/iu;
/** Something is missing behind it: `Portland, or`. */
export const OPEN_END =
  /\s(?:and|or|with|for|of|the|to|at|by|from|und|oder|mit|für|unter|et|ou|à|chez|avec|pour|y|o|con|para)$|(?<!(?<!\p{L})(?:par|un|\d|(?:biet|ruf|meld|fäng|fang|komm|schau|sprech|fertig|leg|pass|nehm|nimm)\p{L}* [^.]{0,60}))\san$/iu;
/** `To book a free hearing test`: what is behind it is told. */
const TO_TAKE =
  /^to (?:book|get|try|start|claim|request|order|reserve|arrange|ask for|sign up for|join|take|have) (?:an?|the|your|our|their) (?=(?:free|\d|first|no-obligation) ?)/iu;
const FRAGMENT =
  /^to (?:book|get|try|start|claim|request|order|reserve|arrange|ask|sign|join|come|visit|buy|give|donate|call|ring) [^,]+$/iu;
const PHONE_ALONE =
  /^(?:(?:our )?phone(?: number)?|tel(?:efon(?:nummer)?)?|téléphone|teléfono)(?:\.|:| is| ist| est| es)? [\d ()+/.-]+$/iu;
/** These point to what was said before. */
const REFERS = beginsAt(
  'it|they|them|that|this|these|those|he|she|which|so|but|and|or|because|also|then|after that|afterwards|however|except|only|plus|both|each|all of (?:it|them)|er|sie|es|(?:das|der|die)(?= (?:ist|sind|war|hat|haben|kann|können|wird|werden|gibt|geht|macht|kommt|kostet|heißt|passt|lohnt|bleibt|stimmt|reicht)(?!\\p{L}))|dies\\p{L}*|aber|und|oder|denn|weil|auch|dann|danach|außerdem|dazu|nur|beide|dabei|daher|il|elle|ils|elles|cela|ça|c’est|ce|cet|cette|ces|mais|et|ou|car|puis|ensuite|aussi|sauf|seulement|chacun\\p{L}*|est[eoa]s?|es[eoa]s?|ell[oa]s|él|ella|pero|y|o|porque|también|luego|después|además|salvo|solo|sólo|cada uno',
);
/** Spanish `es` is `is`. */
const refers = (text: string, language: FactLanguage): boolean =>
  REFERS.test(text) && !(language === 'es' && /^es /iu.test(text));
/** To the thing. */
const POINTS = beginsAt('it|they|es|sie|er|il|elle|ils|elles');
const holds = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());
const CONTRAST = beginsWith(
  'but|however|except|only|unless|aber|nur|außer|jedoch|mais|sauf|seulement|cependant|pero|salvo|excepto|solo|sólo',
);
const LATER = wordOf(
  'then|thereafter|after that|afterwards|danach|anschließend|dann|puis|ensuite|après|luego|después|each|instead|statt|jeweils|chacun\\p{L}*|cada un[oa]|was|were|war|waren|était|antes|früher|vorher|previously|formerly|avant|auparavant|au lieu',
);
/** `Pricing after that is £3`: of something that was said before. */
const AFTER_THAT = /^[^,;.]{0,24}(?<!\p{L})(?:after that|from then on|danach|ensuite|après cela|después de eso)(?!\p{L})/iu;
const DENIES = wordOf('no|not|never|without|except|nor|kein\\p{L}*|nicht|nie|ohne|außer|sans|ne|ni|sauf|sin|nunca|salvo');
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
const CLOSED_BY_VERB = /^(?:[^,]{1,40}, ){0,4}[^,]{0,40}(?<!\p{L})(?:und|oder|sowie) [^,]*\p{Lu}\p{L}+ \p{Ll}{3,}(?:,|$)/u;
/** `2 movers + truck $110/hr` ends no list. */
const COUNTED = /^\d{1,2} \p{L}/u;
const DEADLINE =
  /^(?:(?:the )?(?:offer|sale|deal) )?(?:ends|until|till|bis|endet|jusqu[’']|fin le|finit|termina|hasta)(?!\p{L})/iu;
/** How the thing is booked limits no price either. */
const BOOKED =
  /^(?:direct bookings?|bookings?|buchung|direktbuchung|r[ée]servations?|reservas?) (?:\p{L}+ ){0,3}?(?:on|via|through|by|über|per|sur|par|en|por) /iu;
/** How many there are: `Only 40 spots`. */
const PLACES =
  /^(?:only|just|nur(?: noch)?|seulement|solo|sólo) \d+ (?:spots|places|seats|tickets|spaces|plätze|plazas|entradas)/iu;
/** Who may come limits no price: `Adults only`. */
const FOR_AGE =
  /^(?:(?:strictly )?(?:adults?|over[ -]\d\ds?|\d\d\+) only|(?:for )?adults only|only for adults|ages? \d|nur (?:für )?(?:erwachsene|volljährige)|ab \d{1,2} jahren?$|(?:réservée? aux|uniquement (?:pour )?(?:les )?) ?adultes|(?:solo|sólo) (?:para )?adultos|a partir de \d{1,2} años$)/iu;
/** `£8 feeds one donkey for a week` is a sentence of its own. */
const GIFT_DOES =
  /^(?:just |only |with |mit |schon |avec |con )?(?:\p{Sc} ?\d[\d.,]*|\d[\d.,]* ?(?:\p{Sc}|euros?|franken))(?: (?:a|per|im|pro|par|al|por) \p{L}+)? (?:feeds?|buys?|pays?|covers?|provides?|gives?|keeps?|funds?|plants?|helps?|sponsors?|vaccinates?|ernähr\p{L}+|versorg\p{L}+|kauf\p{L}+|finanzier\p{L}+|reichen|helfen|decken|nourri\p{L}+|permet\p{L}*|finance\p{L}*|paie\p{L}*|offre\p{L}*|alimenta\p{L}*|paga\p{L}*|cubre\p{L}*|financia\p{L}*|permite\p{L}*)(?!\p{L})/iu;
/** `No deposit required` limits nothing. */
const NEEDS_NOTHING = /^(?:no|kein\p{L}*|ohne|sans|aucune?|sin) /iu;
/** An offer of its own. */
const GIVEN = /%|(?<!\p{L})(?:half price|free|gratis|kostenlos\p{L}*|gratuit\p{L}*|offerte?s?)(?!\p{L})/iu;
const OFFER = /[\p{N}\p{Sc}%]|(?<!\p{L})(?:free|gratis|kostenlos\p{L}*|gratuit\p{L}*|offerte?s?|half price)(?!\p{L})/iu;
/** What may be limited by a later sentence. */
export const PRICED =
  /[\p{Sc}%]|(?<!\p{L})(?:euros?|chf|free|gratis|kostenlos\p{L}*|gratuit\p{L}*|offerte?s?|half price|\d ?(?:for|für|pour|por|x) ?\d)(?!\p{L})/iu;
/** What is not on offer. */
const NO_OFFER =
  /(?<!\p{L})(?:no|not|kein\p{L}*|ohne|pas de|sans|aucune?|sin|ning\p{L}*)(?!\p{L})[^,;.]{0,20}?(?:%|(?<!\p{L})(?:off|discounts?|rabatt\p{L}*|remises?|réductions?|descuentos?)(?!\p{L}))/iu;
const hasOffer = (text: string): boolean => OFFER.test(text);
const wordsIn = (text: string): number => text.split(/\s+/u).length;

const lettersOf = (text: string): number => text.replace(/\P{L}/gu, '').length;
const capital = (text: string): string => text.replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase());

/** Where a long sentence may be cut: what follows is true without what stands before, and what stands before without what follows. */
const partsOf = (sentence: string, { language, isAboutAd }: ReadBrief): string[] => {
  if (sentence.length <= LONG) return [sentence];
  // A list stays whole behind its colon: `Software for clubs: members, fees, donations`.
  const [before = '', list = ''] = sentence.split(/:\s+(?=[^:]+$)/u);
  if (list.includes(',') && wordsIn(before) >= SHORT && !hasOffer(sentence)) return [before, list];
  const { beginsTail, limits } = grammarOf(language);
  const mayClaim = isClaimOf(language, isAboutAd);
  const beginsNew = (clause: string): boolean =>
    ![ADVERB, AMOUNT, LATER, limits].some((pattern) => pattern.test(clause)) &&
    (!LIST_END.test(clause) || COUNTED.test(clause) || OWN_SENTENCE.test(clause)) &&
    ![JOINED, GOES_ON_DOING, DOING].some((pattern) => pattern.test(clause)) &&
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
    const isInList = language === 'de' && CLOSED_BY_VERB.test(clauses.slice(at).join(''));
    // `Six bottles for 54 €, free delivery, while stocks last`: the end limits all of it.
    const isLimited = PRICED.test(last) && clauses.slice(at + 2).some((later) => STOCKS.test(later));
    if (isEnough && beginsNew(clause) && !isDenied && !isInList && !isLimited) {
      parts.push(last);
      last = clause;
    } else last += `${clauses[at - 1] ?? ''}${clause}`;
  }
  return [...parts, last];
};

/** Of a long sentence what its lead offers, or the two that it joins. */
const shorter = (sentence: string, language: FactLanguage): string[] => {
  if (sentence.length <= LONG || sentence.includes('. ')) return [sentence];
  const led = ledIn(sentence, language);
  if (led === undefined) return apart(withoutWorth(sentence), language);
  return [...(wordsIn(led.before) >= SHORT ? [led.before] : []), led.told];
};

/** `We make to measure`: what follows is no thing. */
const GOES_ON =
  /^(?:before|until|when|while|if|from|of|as|über|vor|bis|wenn|als|avant|quand|si|antes|hasta|cuando|to|for|in|with|at|on|by|and|zu|für|mit|und|pour|dans|avec|et|para|en|con|y)(?!\p{L})/iu;
/** `Ad for local Facebook`: no thing. */
const CHANNEL =
  /(?<!\p{L})(?:facebook|instagram|tiktok|linkedin|google|youtube|whatsapp|newsletter|réseaux sociaux|redes sociales|social media|soziale medien)(?!\p{L})/iu;
/** `Ad for our yoga retreat` is told as `Yoga retreat`: somebody talks up to the thing, and no further. */
const withoutIntroduction = (text: string, { beforeProduct, article, isAboutAd, language }: ReadBrief): string => {
  const { 0: said = '', index = 0 } = beforeProduct.exec(text) ?? {};
  const introduction = text.slice(0, index + said.length);
  const rest = text.slice(introduction.length).replace(article, '');
  const isOrder = (isAboutAd(introduction) || isTalk(introduction, language)) && !CHANNEL.test(rest);
  return said !== '' && isOrder && wordsIn(rest) > 2 && !GOES_ON.test(rest) && !NO_THING.test(rest.split(' ')[0] ?? '')
    ? rest
    : text;
};

interface Told {
  readonly text: string;
  readonly isTold: boolean;
  /** In the brief somebody else is told of it: `We would like people to adopt a donkey. They get a photo`. */
  readonly isOfNote?: boolean;
}

/**
 * In the order of the brief, each without its last mark. A sentence that points to the one before it is told with that one or not at all.
 * @param sentences no questions among them
 */
export const statementsIn = (sentences: readonly string[], brief: ReadBrief): string[] => {
  const { language } = brief;
  const { beginsTail, limits } = grammarOf(language);
  const isForReaders = (text: string): boolean =>
    lettersOf(text) >= FEWEST_LETTERS && !isTalk(text, language) && !NO_OFFER.test(text);
  const isLimit = (text: string): boolean =>
    ![FOR_AGE, BOOKED, GIFT_DOES, PLACES].some((pattern) => pattern.test(text)) &&
    (CONTRAST.test(text) ||
      (wordsIn(text) <= SHORT_LIMIT && limits.test(text) && !NEEDS_NOTHING.test(text) && !GIVEN.test(text)) ||
      (wordsIn(text) <= SHORT && beginsTail.test(text) && !DENIES.test(text) && !GIVEN.test(text)));
  const told: Told[] = [];
  for (const sentence of sentences) {
    const content = contentOf(`${sentence} `.replace(GREETING, '').trim());
    if (content === null) continue;
    const said = calm(withoutIntroduction(content, brief)).replace(/^(?:[¡:;,\s]|¿(?![^?]*\?))+/u, '');
    const ofNote = isTalk(said, language) ? readersPart(said, language) : undefined;
    const text = ofNote ?? said;
    const limited = isLimit(text) ? lastOnes(told, ({ text }) => PRICED.test(text)) : [];
    const isShortOffer = lettersOf(text) < FEWEST_LETTERS && hasOffer(text);
    const before =
      limited.length > 0 ? limited : refers(text, language) || beginsLater(text) || isShortOffer ? told.slice(-1) : [];
    const { product } = brief;
    const last = told.at(-1);
    // `I wrote a crime novel. It is out on 5 March`: the first one is not told, the thing is.
    if (before.length > 0 && last?.isTold === false && product !== null && POINTS.test(text) && holds(last.text, product)) {
      told.push({ text: `${capital(product)}. ${capital(text)}`, isTold: isForReaders(text) });
      continue;
    }
    if (before.length === 0 || (last?.isOfNote === true && POINTS.test(text))) {
      const isTold = isForReaders(text) && !refers(text, language) && !beginsLater(text);
      told.push({ text, isTold, isOfNote: ofNote !== undefined });
      continue;
    }
    const joined = [...before.map((each) => each.text), capital(text)].join('. ');
    const isTold = before.every((each) => each.isTold) && (isShortOffer || isForReaders(text)) && joined.length <= LONGEST;
    // What limits an offer takes it along, told or not; its last day may stand beside it.
    if (limited.length > 0 && joined.length > LONGEST && DEADLINE.test(text)) told.push({ text, isTold: isForReaders(text) });
    else if (isTold || limited.length > 0) told.splice(-before.length, before.length, { text: joined, isTold });
    else told.push({ text, isTold: false });
  }
  return told
    .flatMap(({ text, isTold }) => (isTold ? partsOf(text, brief) : []))
    .flatMap((text) => shorter(text, language))
    .map((text) => text.replace(TO_TAKE, ''))
    .filter(
      (text) => text.length <= LONGEST && isForReaders(text) && ![OPEN_END, FRAGMENT, PHONE_ALONE].some((is) => is.test(text)),
    )
    .slice(0, MOST);
};

const beginsLater = (text: string): boolean => LATER.test(text.split(' ').slice(0, 2).join(' ')) || AFTER_THAT.test(text);
const lastOnes = (all: readonly Told[], is: (each: Told) => boolean): Told[] =>
  all.slice(all.findLastIndex((each) => !is(each)) + 1);
