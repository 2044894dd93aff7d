// Two whole sentences that a brief joins to one: each is true alone, and too long with the other for a text of a search ad.
import type { FactLanguage } from './fact-language.js';
import { grammarOf } from './offer-reader.js';

const SHORTEST = 18;
const SHORTEST_BEFORE_PRICE = 12;
const FEWEST_LETTERS = 8;
/** The second one says who does what. */
const SECOND: Readonly<Record<FactLanguage, RegExp>> = {
  en: /, (?=(?:book|call|come|join|try|order|download|sign up|send|visit) [^,]+ and )|,? and (?=(?:we|you can|you get|there(?: is|[’']s| are)) (?!\p{L}+ (?:them|it)(?!\p{L}))|(?:the|our|your|every|each|all) (?:[\p{L}’'-]+ ){1,4}?(?:is|are|has|have|can|will|gets?|goes|costs?|starts?|lasts?|comes?|runs?|takes?) )/giu,
  de: /,? und (?=(?:wir|man|es gibt) |(?:der|die|das|jede[rs]?|unsere?) (?:[\p{L}-]+ ){1,3}?(?:ist|sind|hat|haben|kann|können|kostet|kosten|bekommt|gibt) |wer [^,]{3,50}, )/giu,
  fr: /, puis (?=(?:la|le|l[’']|les) ?(?:[\p{L}’'-]+ ){1,3}?(?:est|coûte|revient) )|,? et (?=(?:nous|vous|on|il y a) |(?:la|le|les|l[’']|chaque|nos|notre) ?(?:[\p{L}’'-]+ ){1,4}?(?:est|sont|offre|propose|coûte|dure|commence|peut|peuvent|a|ont) |si [^,]{3,60}, )/giu,
  es: /, (?=(?:descárga|reserva|prueba|apúntate|llama|ven|pide|compra)\p{L}* y )|,? y (?=(?:hay|tenemos|acabamos|hacemos|damos|organizamos|vendemos|ofrecemos) |(?:la|el|los|las|cada|nuestr[oa]s?) (?:[\p{L}-]+ ){1,4}?(?:es|son|cuesta|cuestan|dura|incluye|está|están) |si \p{L})/giu,
};
/** What is said in front of both of them, or of the thing as a part of its sentence. */
const FRAMED =
  /^(?:if|when|whoever|once|until|during|throughout|from|on|in|for|every|this|wer|wenn|falls|bis|ab|während|im|in|am|für|weil|si|quand|pendant|dès|en|du|pour|jusqu|cuando|hasta|durante|para|con|desde)(?!\p{L})|(?<!\p{L})(?:because|that|which|who|where|if|weil|dass|damit|wenn|ob|parce qu\p{L}*|pour que|porque|para que|si|both|between|either|sowohl|zwischen|entre)(?!\p{L})|, (?:die|der|das|den|dem|in (?:der|dem)) /iu;
/** It points back. */
const POINTS =
  /(?<!\p{L})(?:they|them|it|its|both|this|that|these|those|one|others?|same|also|too|sie|ihn|ihm|beide\p{L}*|davon|dazu|dafür|damit|dabei|auch|ils?|elles?|celui\p{L}*|celle\p{L}*|aussi|ambos|ambas|ello|también)(?!\p{L})/iu;
/** Behind a comma it may limit both of them. */
const LIMITED =
  /, (?:if|when|until|till|only|for|from|with|before|by|wenn|falls|bis|nur|für|ab|mit|vor|si|jusqu|seulement|avec|avant|pour|hasta|s[oó]lo|con|antes|para)(?!\p{L})/iu;

const BELONGS = /^(?:with|without|for|in|on|at|by|from|mit|ohne|für|in|im|ab|avec|sans|pour|en|dès|à|con|sin|para|desde) /iu;

/** `The next trip is to Rome, 12 to 17 May, 645 € each`: from its first price on it is told apart. */
const PRICE = /, (?=(?:(?:from|ab|dès|à partir de|desde) )?(?:\p{Sc} ?\d|\d[\d.,]* ?(?:\p{Sc}|euros?(?!\p{L}))))/iu;
const MONEY = /[\p{Sc}%]|(?<!\p{L})(?:euros?|free|gratis|kostenlos\p{L}*|gratuit\p{L}*|offerte?s?)(?!\p{L})/iu;
const beforePrice = (sentence: string): string[] => {
  const at = sentence.search(PRICE);
  const one = sentence.slice(0, at);
  const price = sentence.slice(at + 2);
  const isBound =
    at < SHORTEST_BEFORE_PRICE ||
    FRAMED.test(one) ||
    MONEY.test(one) ||
    one.includes(': ') ||
    // `…, from £60` says nothing alone.
    price.replace(/\P{L}/gu, '').length < FEWEST_LETTERS;
  return isBound ? [sentence] : [one, price];
};

/** What something would cost elsewhere may be left out. */
const WORTH =
  / (?:worth (?:up to )?\p{Sc} ?\d[\d.,]*|im wert von (?:bis zu )?\d[\d.,]* ?(?:€|euro)|d[’']une valeur de \d[\d.,\u202f ]* ?(?:€|euros)|valorad[oa]s? en \d[\d.,]* ?(?:€|euros))(?!\p{L})/giu;
export const withoutWorth = (sentence: string): string => sentence.replace(WORTH, '');

/** The sentence, or the two that it joins. */
export const apart = (sentence: string, language: FactLanguage): string[] => {
  const { limits } = grammarOf(language);
  for (const { 0: joint, index } of sentence.matchAll(SECOND[language])) {
    const [one, other] = [sentence.slice(0, index), sentence.slice(index + joint.length)];
    // Of `managers build it, staff see it and we log it` the last one closes a list.
    const isList = one
      .split(', ')
      .slice(1)
      .some((point) => !BELONGS.test(point));
    const isLong = one.length >= SHORTEST && other.length >= SHORTEST;
    const isBound =
      FRAMED.test(one) || limits.test(one) || LIMITED.test(other.replace(/^(?:si|wer|wenn) [^,]+, /iu, '')) || POINTS.test(other);
    if (isLong && !isList && !isBound) return [one, other];
  }
  return beforePrice(sentence);
};
