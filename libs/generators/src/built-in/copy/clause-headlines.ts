// Headlines out of longer sentences of the brief: a clause between two marks that is true without the others, such as `First assessment £55`.

import { begins } from './begins.js';

const BETWEEN_CLAUSES = /[,;]\s+/u;
const MOST = 4;
/** With more, a clause is a sentence that says little without those beside it. */
const MOST_WORDS = 6;
const OFFER =
  /\p{Sc} ?\d|\d ?(?:\p{Sc}|%|euros?(?!\p{L}))|(?<!\p{L})(?:free|gratis|kostenlos|gratuite?s?|offerte?s?|included|inklusive|inbegriffen|comprise?s?|inclus(?:es?)?|incluid[oa]s?)(?!\p{L})/iu;
/** It goes on with what stands before it, or points to it. */
const GOES_ON = begins(
  [
    'otherwise|else|sonst|ansonsten|sinon|de lo contrario|included|gets?|free (?:over|from|within|to|for|with|in|on)|and|or|but|with|for|to|from|in|at|on|by|of|as|than|so|which|who|that|it|its|it’s|they|then|after|before|until|till|if|when|where|because|since|also|plus|only|each|both|either|every|per|including|incl|excl|all|both|no more|up to|over|under|now|was|were|is|are',
    'inklusive|gratis (?:ab|bei)|und|oder|aber|mit|für|zu|zum|zur|von|vom|in|im|am|an|bei|bis|ab|als|so|die|der|das|es|sie|er|dann|danach|nach|vor|wenn|falls|weil|denn|auch|nur|je|jeweils|pro|inkl|zzgl|davon|nun|jetzt|bekommt|erhält|kriegt|ist|sind',
    'inclus|comprise?|offerte?s?|gratuite? (?:dès|pour)|et|ou|mais|avec|pour|à|au|aux|de|du|des|dès|en|dans|sur|par|qui|que|dont|il|elle|ils|elles|puis|ensuite|après|avant|jusqu|si|quand|car|aussi|seulement|chaque|soit|hors|est|sont|ou',
    'incluid[oa]s?|gratis (?:a partir|desde|en)|y|e|o|u|pero|con|para|a|al|de|del|desde|en|por|que|quien|luego|después|antes|hasta|si|cuando|porque|también|solo|sólo|cada|incluye|es|son|más',
  ].join('|'),
);
/** What follows limits it: `MOT £40, or £25 with a service`. */
export const LIMITS = begins(
  [
    'or|if|when|with|on|only|per|until|till|after|then|plus|minimum|min|excl|before|by|for|from|while|unless|except|min',
    'oder|wenn|falls|bei|nur|pro|bis|danach|dann|zzgl|ab|für|solange|außer',
    'ou|si|pour|sur|par|dès|jusqu|puis|ensuite|hors|sauf|avec|à partir',
    'o|si|para|por|desde|hasta|luego|después|solo|sólo|con|salvo|en compras',
    // `Pizza $12, $2 extra for cheese`, `free from £50, otherwise £4`.
    String.raw`otherwise|else|sonst|ansonsten|sinon|de lo contrario|\p{Sc}? ?\d[\d.,]*(?: ?\p{Sc})? (?:extra|more|aufpreis|mehr|en plus|en sus|más)`,
  ].join('|'),
);
/** Of the names of a list: `hens, ducks and geese`. */
const JOINED = /\s(?:and|or|und|oder|et|ou|y|o|&)\s/iu;

/** What follows is missing: `Starter kit $18 incl`. */
const OPEN_END = /\s(?:incl|inkl|plus|zzgl|excl|with|mit|avec|con|from|ab|dès|desde)$/iu;
const isCondition = (clause: string): boolean => GOES_ON.test(clause) || LIMITS.test(clause);

/**
 * @param sentences of the brief, each true alone
 * @param offers in the words of the brief: a part of one has lost its condition
 * @returns as the brief says them, the first ones first
 */
export const clauseHeadlines = (
  sentences: readonly string[],
  offers: readonly string[],
  isHeadline: (text: string) => boolean,
): string[] => {
  const isPart = (clause: string): boolean =>
    offers.some((offer) => {
      const [begin = ''] = offer.split(/\s*[,;(]/u);
      return offer.includes(clause) || (clause.includes(begin) && !clause.includes(offer));
    });
  const mayStand = (clause: string): boolean =>
    OFFER.test(clause) &&
    /\p{L}{3}/u.test(clause) &&
    clause.split(' ').length <= MOST_WORDS &&
    ![GOES_ON, JOINED, OPEN_END].some((pattern) => pattern.test(clause)) &&
    !isPart(clause) &&
    isHeadline(clause);
  // What stands behind a colon belongs to what stands before it; a sentence beside another one may limit it.
  const plain = sentences.map((sentence) => sentence.replace(/[.!]$/u, '')).filter((text) => !/[:.!]\s/u.test(text));
  const found = plain.flatMap((sentence) => {
    const clauses = sentence.split(BETWEEN_CLAUSES);
    return clauses.filter(
      (clause, at) =>
        mayStand(clause) &&
        !clauses.slice(0, at).some((before) => isCondition(before)) &&
        !clauses.slice(at + 1).some((behind) => LIMITS.test(behind)),
    );
  });
  return [...new Set(found)].slice(0, MOST);
};
