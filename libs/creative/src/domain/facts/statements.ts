// The sentences of a brief that speak to the readers of its ad: the ad repeats each as it stands, so all that limits it is told with it.
import { beginsWith } from './begins-with.js';
import type { FactLanguage } from './fact-language.js';
import { GREETING } from './greetings.js';
import { isOfCustomers, isPurposeAlone, withoutHangingWords } from './hanging-words.js';
import { grammarOf, wordOf } from './offer-reader.js';
import { contentOf, isMandatory } from './labels.js';
import { NOTE_BEGINS } from './note-words.js';
import { isTalk } from './notes-to-writer.js';
import { NO_THING } from './no-thing.js';
import { ledIn, readersPart } from './offers-in-notes.js';
import { withoutOpeningAnd, withoutOpeningAnds } from './sentence-joints.js';
import { withoutWorth } from './sentence-pairs.js';
import { calm } from './sentences.js';
import { beginsAt, DENIES, hasOffer, LATER, LONG, PRICED, toldApart, wordsIn } from './statement-parts.js';
import type { ReadBrief } from './number-clauses.js';
import { saysNothing } from './unsaid.js';
import { withoutYesOrNo } from './yes-or-no.js';

const LONGEST = 280;
const LONGEST_PAIR = 240;
const FEWEST_LETTERS = 6;
/** `Small: £45`. */
const PRICED_ONE = /^\p{L}[\p{L} ]*: (?:\p{Sc} ?)?\d/u;
const SHORT = 4;
const SHORT_LIMIT = 8;
const MOST = 8;

const GREETED = new RegExp(`^${GREETING}[,.! ]+`, 'iu');
/** German verbs whose other part ends the sentence: `die alte nehmen wir mit`. */
const PARTED =
  'biet|ruf|meld|fäng|fang|komm|schau|sprech|fertig|leg|pass|nehm|nimm|rechn|zieh|bring|bau|wend|schließ|mach|geb|gib|fahr|sing|spiel';
/** Something is missing behind it: `Portland, or`. */
export const OPEN_END = new RegExp(
  String.raw`\s(?:and|or|but|because|with|for|of|the|to|at|by|from|und|oder|aber|weil|für|unter|et|mais|ou|à|chez|avec|pour|y|o|pero|con|para)$|(?<!(?<!\p{L})(?:${PARTED})\p{L}* [^.]{0,60})\smit$|(?<!(?<!\p{L})(?:par|un|\d|(?:${PARTED})\p{L}* [^.]{0,60}))\san$`,
  'iu',
);
/** `To book a free hearing test`: what is behind it is told. */
const TO_TAKE =
  /^to (?:book|get|try|start|claim|request|order|reserve|arrange|ask for|sign up for|join|take|have) (?:an?|the|your|our|their) (?=(?:free|\d|first|no-obligation) ?)/iu;
/** Nothing is said: `To book a visit`, `We’ll`. */
const FRAGMENT =
  /^to (?:book|get|try|start|claim|request|order|reserve|arrange|ask|sign|join|come|visit|buy|give|donate|call|ring) [^,]+$|^(?:and |so |but )?(?:we|i|you|they|he|she|it)(?:[’'](?:ll|ve|d|re|m|s))?$/iu;
const PHONE_ALONE =
  /^(?:(?:our )?phone(?: number)?|tel(?:efon(?:nummer)?)?|téléphone|teléfono)(?:\.|:| is| ist| est| es)? [\d ()+/.-]+$/iu;
/** These point to what was said before. */
const REFERS = beginsAt(
  'it|they|them|that|this(?! (?:year|week|month|season|time|spring|summer|autumn|fall|winter|christmas|morning|afternoon|evening|\\p{L}{3,6}day|weekend)(?!\\p{L}))|these|those|he|she|which|so(?! far)|but|and|or|because|also|then|after that|afterwards|however|except|only|plus(?! de )|both|each(?! (?:week|day|month|evening|session|class|lesson|course|group|team|walk|guest|child|box)(?!\\p{L}))|all of (?:it|them)|er|sie|es|(?:das|der|die)(?= (?:ist|sind|war|hat|haben|kann|können|wird|werden|gibt|geht|macht|kommt|kostet|heißt|passt|lohnt|bleibt|stimmt|reicht)(?!\\p{L}))|dies\\p{L}*(?! (?:jahr|mal|woche|monat|wochenende|saison|frühling|frühjahr|sommer|herbst|winter|\\p{L}+tag)(?!\\p{L}))|aber|und|oder|denn|weil|auch|dann|danach|außerdem|dazu|nur|beide|dabei|daher|il|elle|ils|elles|cela|ça|c’est|(?:ce|cet|cette)(?! (?:année|an|semaine|mois|week-end|saison|printemps|été|automne|hiver|soir|matin|\\p{L}+di)(?!\\p{L}))|ces|mais|et|ou|car|puis|ensuite|aussi|sauf|seulement|chacun\\p{L}*|est[eoa]s?(?! (?:año|mes|semana|fin de semana|temporada|primavera|verano|otoño|invierno|navidad|lunes|martes|miércoles|jueves|viernes|sábado|domingo)(?!\\p{L}))|es[eoa]s?|ell[oa]s|él|ella|pero|y|o|porque|también|luego|después|además|salvo|solo|sólo|cada uno',
);
/** Spanish `es` is `is`. */
const refers = (text: string, language: FactLanguage): boolean =>
  REFERS.test(text) && !(language === 'es' && /^es /iu.test(text));
/** To the thing. */
const POINTS = beginsAt('it|they|es|sie|er|il|elle|ils|elles');
/** `It costs $149 one off`: told as `$149 one off` behind the thing that it is said of. */
const IT_COSTS =
  /^(?:(?:it|this|they)(?: (?:only|just))? (?:costs?|is|are|comes? to)|it[’']s|(?:es|er|sie|das) (?:kostet|kosten|ist|sind|dauert)|(?:il|elle|ils|elles|ça|cela) (?:coûte|coûtent|dure|durent|est à|sont à)|c[’']est) (?:nur |just |only )?(?=(?:from |ab |à partir de )?\p{Sc}? ?\d|(?:completely |totally )?(?:free|gratis|kostenlos|gratuite?s?)(?!\p{L}))/iu;
/** `It’s €38 a month for anything up to 7 metres`: it says itself what the price is for. */
const SAYS_FOR_WHAT =
  / (?:for|für|pour|por) (?:an?|one|two|any\p{L}*|each|every|up to|ein\p{L}*|jede\p{L}*|une?|chaque|una?|cada) \p{L}/iu;
/** What it costs next is told with it. */
const THEN = /, (?:then|dann|danach|puis|ensuite|luego|después) /iu;
/** Another thing. */
const ALSO = wordOf('also|auch|außerdem|aussi|également|también|además');
const holds = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());
const CONTRAST = beginsWith(
  'but|however|except|only|unless|aber|nur|außer|jedoch|mais|sauf|seulement|cependant|pero|salvo|excepto|solo|sólo',
);
/** `Pricing after that is £3`: of something that was said before. */
const AFTER_THAT = /^[^,;.]{0,24}(?<!\p{L})(?:after that|from then on|danach|ensuite|après cela|después de eso)(?!\p{L})/iu;
const DEADLINE =
  /^(?:(?:the )?(?:offer|sale|deal) )?(?:ends|until|till|bis|endet|jusqu[’']|fin le|finit|termina|hasta)(?!\p{L})/iu;
/** How the thing is booked limits no price either. */
const BOOKED =
  /^(?:direct bookings?|bookings?|buchung|direktbuchung|r[ée]servations?|reservas?) (?:\p{L}+ ){0,3}?(?:on|via|through|by|über|per|sur|par|en|por) /iu;
/** How many there are: `Only 40 spots`. */
const PLACES =
  /^(?:only|just|nur(?: noch)?|seulement|solo|sólo) \d[\d.,]* (?:spots|places|seats|tickets|spaces|plätze|plazas|entradas|\p{L}{3,}(?: \p{L}+)? (?:will|are|were|left|available))/iu;
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
/** What is not on offer. */
const NO_OFFER =
  /(?<!\p{L})(?:no|not|kein\p{L}*|ohne|pas de|sans|aucune?|sin|ning\p{L}*)(?!\p{L})[^,;.]{0,20}?(?:%|(?<!\p{L})(?:off|discounts?|rabatt\p{L}*|remises?|réductions?|descuentos?)(?!\p{L}))/iu;

const lettersOf = (text: string): number => text.replace(/\P{L}/gu, '').length;
const capital = (text: string): string => text.replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase());

/** Of a long sentence what its lead offers. */
const shorter = (sentence: string, language: FactLanguage): string[] => {
  if (sentence.length <= LONG || sentence.includes('. ')) return [sentence];
  const led = ledIn(sentence, language);
  if (led === undefined) return [withoutWorth(sentence)];
  return [...(wordsIn(led.before) >= SHORT ? [led.before] : []), led.told];
};

/** `We make to measure`: what follows is no thing. */
const GOES_ON =
  /^(?:before|until|when|while|if|from|of|as|über|vor|bis|wenn|als|avant|quand|si|antes|hasta|cuando|to|for|in|with|at|on|by|and|zu|für|mit|und|pour|dans|avec|et|para|en|con|y)(?!\p{L})/iu;
/** `Ad for local Facebook`: no thing. */
const CHANNEL =
  /(?<!\p{L})(?:facebook|instagram|tiktok|linkedin|google|youtube|whatsapp|newsletter|réseaux sociaux|redes sociales|social media|soziale medien)(?!\p{L})/iu;
/** `Le nettoyage et le démoussage`: both of them or none. */
/** `Campaña para sembrar 10.000 árboles`: what is done says too little without what it is done by. */
const IS_DONE = /^\p{L}{3,}(?:ar|er|ir|re) (?:el|los?|las?|una?|les?|des|du|l[’']|\d)/iu;
const BOTH_ARTICLES = /^(?:(?:le|la|les|el|los|las) |l[’'])[^,.;]{2,40} (?:et|y) (?:(?:le|la|les|el|los|las) |l[’'])/iu;
/** `Ad for our yoga retreat` is told as `Yoga retreat`: somebody talks up to the thing, and no further. */
const withoutIntroduction = (text: string, { beforeProduct, article, isAboutAd, language }: ReadBrief): string => {
  const { 0: said = '', index = 0 } = beforeProduct.exec(text) ?? {};
  const introduction = text.slice(0, index + said.length);
  const behind = text.slice(introduction.length);
  const rest = behind.replace(article, '');
  const isOrder = (isAboutAd(introduction) || isTalk(introduction, language)) && !CHANNEL.test(rest);
  return said !== '' &&
    isOrder &&
    wordsIn(rest) > 2 &&
    ![GOES_ON, IS_DONE].some((pattern) => pattern.test(rest)) &&
    !NO_THING.test(rest.split(' ')[0] ?? '')
    ? BOTH_ARTICLES.test(behind)
      ? behind
      : rest
    : text;
};

interface Told {
  readonly text: string;
  readonly isTold: boolean;
  /** In the brief somebody else is told of it: `We would like people to adopt a donkey. They get a photo`. */
  readonly isOfNote?: boolean;
  /** It names the thing, or says more of it. */
  readonly isOfThing?: boolean;
}

/**
 * In the order of the brief, each without its last mark. A sentence that points to the one before it is told with that one or not at all.
 * @param sentences no questions among them
 */
export const statementsIn = (sentences: readonly string[], brief: ReadBrief): string[] => {
  const { language } = brief;
  const { beginsTail, limits } = grammarOf(language);
  const isForReaders = (text: string): boolean =>
    (lettersOf(text) >= FEWEST_LETTERS || PRICED_ONE.test(text)) &&
    !isTalk(text, language) &&
    !NO_OFFER.test(text) &&
    !isPurposeAlone(text);
  const isLimit = (text: string): boolean =>
    // `Nicht mit Rabatten vergleichen` says nothing of the price before it.
    ![FOR_AGE, BOOKED, GIFT_DOES, PLACES, NOTE_BEGINS[language]].some((pattern) => pattern.test(text)) &&
    (CONTRAST.test(text) ||
      (wordsIn(text) <= SHORT_LIMIT && limits.test(text) && !NEEDS_NOTHING.test(text) && !GIVEN.test(text)) ||
      (wordsIn(text) <= SHORT && beginsTail.test(text) && !DENIES.test(text) && !GIVEN.test(text)));
  const told: Told[] = [];
  for (const sentence of sentences) {
    const content = contentOf(`${sentence} `.replace(GREETED, '').trim());
    if (content === null) continue;
    const said = withoutOpeningAnd(
      withoutYesOrNo(calm(withoutIntroduction(content, brief)).replace(/^[¡:;,\s]*(?:¿(?![^?]*\?)[¡:;,\s¿]*)?/u, '')),
    );
    if (saysNothing(said)) continue;
    const ofNote = isTalk(said, language) ? readersPart(said, language) : undefined;
    const ahead = isTalk(said, language) ? beforeNote(said, language) : '';
    if (ahead !== '' && (ofNote !== undefined || told.length === 0) && ofNote !== ahead)
      told.push({ text: ahead, isTold: isForReaders(ahead), isOfThing: brief.product !== null && holds(ahead, brief.product) });
    const { product } = brief;
    const sinceThing = told.slice(told.findLastIndex((each) => each.isOfThing));
    const isFirstPrice =
      sinceThing[0]?.isOfThing === true && !sinceThing.some((each) => ALSO.test(each.text) || isOtherPrice(each));
    const isOfThing = isFirstPrice && IT_COSTS.test(said) && !LATER.test(said.split(THEN)[0] ?? '');
    const isOfItself = told.at(-1)?.isTold !== true && IT_COSTS.test(said) && SAYS_FOR_WHAT.test(said);
    const text = ofNote ?? (isOfThing || isOfItself ? said.replace(IT_COSTS, '') : said);
    const limited = isLimit(text) && !isMandatory(sentence) ? lastOnes(told, ({ text }) => PRICED.test(text)) : [];
    const isShortOffer = lettersOf(text) < FEWEST_LETTERS && hasOffer(text) && !PRICED_ONE.test(text);
    const before =
      limited.length > 0 ? limited : refers(text, language) || beginsLater(text) || isShortOffer ? told.slice(-1) : [];
    const last = told.at(-1);
    // `I wrote a crime novel. It is out on 5 March`: the first one is not told, the thing is.
    if (before.length > 0 && last?.isTold === false && product !== null && POINTS.test(text) && holds(last.text, product)) {
      told.push({ text: `${capital(product)}. ${capital(text)}`, isTold: isForReaders(text) });
      continue;
    }
    if (before.length === 0 || (last?.isOfNote === true && POINTS.test(text))) {
      const isTold = isForReaders(text) && !refers(text, language) && !beginsLater(text);
      told.push({
        text,
        isTold,
        isOfNote: ofNote !== undefined,
        isOfThing: isOfThing || (product !== null && holds(text, product)),
      });
      continue;
    }
    const joined = [...before.map((each) => each.text), capital(text)].join('. ');
    const isTold =
      !isOfCustomers(text, last?.text ?? '') &&
      before.every((each) => each.isTold) &&
      (isShortOffer || isForReaders(text)) &&
      joined.length <= (limited.length > 0 ? LONGEST : LONGEST_PAIR);
    // What limits an offer takes it along, told or not; its last day may stand beside it.
    if (limited.length > 0 && joined.length > LONGEST_PAIR && DEADLINE.test(text))
      told.push({ text, isTold: isForReaders(text) });
    else if (isTold || limited.length > 0)
      told.splice(-before.length, before.length, { text: joined, isTold, isOfThing: before.some((each) => each.isOfThing) });
    else told.push({ text, isTold: false });
  }
  return told
    .flatMap(({ text, isTold }) => (isTold ? shorter(text, language) : []))
    .flatMap((text) => (text.length > LONGEST ? toldApart(text, language) : [text]))
    .map((text) => withoutOpeningAnds(withoutHangingWords(text.replace(TO_TAKE, ''), language)))
    .filter(
      (text) => text.length <= LONGEST && isForReaders(text) && ![OPEN_END, FRAGMENT, PHONE_ALONE].some((is) => is.test(text)),
    )
    .slice(0, MOST);
};

const IF = beginsAt('if|when|unless|once|wenn|falls|sobald|si|quand|lorsque|cuando');
const OF_WHOM = beginsAt('who|which|that|die|der|das|denen|qui|que|dont|quien|quienes');
/** `A family firm in Leeds, started by my father`: the clauses before the one for the writer. */
const beforeNote = (sentence: string, language: FactLanguage): string => {
  const clauses = sentence.split(/,\s+/u);
  const note = clauses.findIndex((clause) => isTalk(clause, language));
  const ahead = clauses.slice(0, note).join(', ');
  // `sucht Menschen, die sich ausbilden lassen möchten`.
  // `If you order four, we hand-write the cards`: a condition alone says nothing.
  if (OF_WHOM.test(clauses[note] ?? '') || IF.test(ahead)) return '';
  return wordsIn(ahead) > SHORT && !PRICED.test(ahead) ? ahead : '';
};
const isOtherPrice = ({ text, isOfThing }: Told): boolean => isOfThing !== true && PRICED.test(text);
const beginsLater = (text: string): boolean => LATER.test(text.split(' ').slice(0, 2).join(' ')) || AFTER_THAT.test(text);
const lastOnes = (all: readonly Told[], is: (each: Told) => boolean): Told[] =>
  all.slice(all.findLastIndex((each) => !is(each)) + 1);
