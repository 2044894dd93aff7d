// What a long sentence says behind its first clause, where that is an offer of its own: `…, and the first 30 days are free`.
import { begins } from './begins.js';
import { MONEY } from './importance.js';
import { CONDITION, VERB } from './long-sentences.js';

const AT_CLAUSE =
  /, (?:(?:and|but|und|aber|et|mais|y|pero) )?|; | – | (?:and|und|et|y) (?=(?:the|our|die|der|das|la|le|les|el|los|las) )/giu;
const FEWEST_WORDS = 3;
const MOST_BEFORE_VERB = 9;
/** `425 $ pour la saison`, `free delivery in Leeds`. */
const IS_AMOUNT =
  /^(?:(?:from|only|just|ab|nur|dès|à partir de|desde|solo|sólo) )?(?:\p{Sc} ?\d|\d[\d.,'’\u202f ]*[ \u00a0]?(?:\p{Sc}|%|(?:euros?|dollars?|pounds?|franken|francs?|chf|fcfa|pesos|soles)(?!\p{L})))|^(?:free|kostenlose[rns]?|gratis) \p{L}{3}/iu;
const WE_DO =
  /^(?:(?:[Ww]e|[Ww]ir|[Nn]ous|[Oo]n) (?!(?:it|them|this|every|any|sie|das|ihn|les|vous)(?!\p{L}))\p{Ll}{3,}|\p{L}\p{Ll}{2,}[aei]mos (?!ell[oa]s))/u;
/** It points to what stands before it, or is paid besides. */
const POINTS =
  /(?<!\p{L})(?:it|them|they|its|each|both|this|that|these|those|extra|more|otherwise|beyond|also|davon|dafür|dazu|damit|darin|jeweils|weitere\p{L}*|sonst|diese\p{L}*|chacun\p{L}*|celui|celle|ceux|sinon|cela|ça|ell[oa]s?|es[aeo]s?|est[aeo]s?|cada un[oa]|además)(?!\p{L})/iu;
/** What holds for some holds so for what follows. */
const LIMITED =
  /(?<!\p{L})(?:only|members?|codes?|if|when|unless|except|nur|mitglieder|wenn|falls|außer|seulement|membres|adhérents|si|sauf|solo|sólo|soci[oa]s|salvo|excepto)(?!\p{L})/iu;
const LEADS = begins("the|our|die|der|das|unser\\p{L}*|le|la|les|l[’']\\p{L}+|notre|nos|el|los|las|nuestr\\p{L}*");

/** `rental is £32 a month`, `acht Termine kosten 128 Euro`. */
const COSTS =
  /^(?!(?:which|that|who|when|where|so|because|there|you|die|der|das|wenn|weil|wobei|qui|que|dont|où|ce|il|elle|quien|cuando|donde)(?!\p{L}))(?:[\p{L}’'-]+ ){1,4}(?:is|are|costs?|ist|sind|kostet|kosten|est|sont|coûte(?:nt)?|es|son|cuestan?|valen?|salen?) (?:only |just |nur |sólo |from |ab |de |dès |desde )?(?:\p{Sc}|\d|free|gratis|kostenlos|gratuite?s?|offerte?s?)/iu;
/** `…, die nur 20 Euro kosten`: its verb stands at the end. */
const isRelative = (clause: string): boolean => /^(?:die|der|das) /iu.test(clause) && VERB.test(clause.split(' ').at(-1) ?? '');
const saysWhat = (clause: string): boolean =>
  COSTS.test(clause) ||
  (LEADS.test(clause) && !isRelative(clause) && VERB.test(clause.split(' ').slice(0, MOST_BEFORE_VERB).join(' ')));

/** The clauses of a sentence that stand behind another one, each with all that follows it, where they tell an offer that nothing before limits. */
export const offerClauses = (sentence: string): string[] => {
  const text = sentence.replace(/\.$/u, '');
  if (/(?<!\d)\. /u.test(text) || (CONDITION.test(text) && !WE_DO.test(text))) return [];
  return [...text.matchAll(AT_CLAUSE)]
    .map(({ 0: mark, index }) => ({ head: text.slice(0, index), clause: text.slice(index + mark.length) }))
    .filter(({ head, clause }) => {
      const isOffer = MONEY.test(clause) && (saysWhat(clause) || (IS_AMOUNT.test(clause) && !MONEY.test(head)));
      const isOfUs = WE_DO.test(clause) && /\d/u.test(clause);
      return (isOffer || isOfUs) && clause.split(' ').length >= FEWEST_WORDS && !LIMITED.test(head) && !POINTS.test(clause);
    })
    .map(({ clause }) => clause);
};
