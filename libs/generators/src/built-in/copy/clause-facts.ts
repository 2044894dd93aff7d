// Facts that stand in a clause of their own, and so are true without the words beside them.
import type { Brief, Fact, FactKind } from '@app/creative';
import { around, isOfOffer } from './brief-parts.js';

export const SINCE = /^(?:since|seit|depuis|desde)\s/iu;
/** What may stand around a fact that is true without the words beside it. */
const STARTS_CLAUSE =
  /(?:^|[\n,;:.!?–—(•|]|(?<!\p{L})(?:and|with|our|by|call|phone|tel\.?|und|mit|telefon|et|avec|téléphone|y|con|teléfono|llam[ae] al|apply|bewerbung(?:en)?|postulez|solicitudes|donate|register|appelez(?: le)?|rufen sie an))\s*$/iu;
/** What follows limits it: `Offer for all who sign by Friday`. */
const ENDS_CLAUSE = /^\s*(?!, (?:die|der|das|qui|dont|who|which) )(?:$|[\n,;.!?:)–—•|])/u;

/** The first of several that are counted together: `8,200 plumbers, painters and electricians`. */
const COUNTED = /\d \p{L}+$/u;
const COUNTED_TOO = /^, (?:\p{L}[\p{L}-]+, )*\p{L}[\p{L}-]+ (?:and|und|et|y|e|&) \p{L}/u;

/** Facts that are a clause of their own in the brief, and no part of an offer. */
export const clausesOf = (brief: Brief, kind: FactKind, words: (fact: Fact) => string = ({ value }) => value): string[] =>
  brief.facts
    .filter((fact) => {
      const [before, after] = around(brief.prompt, fact);
      const isEvent = kind === 'event' && !/\d/u.test(before.split(/[,;:.\n]/u).at(-1) ?? '');
      const isAlone = (isEvent || STARTS_CLAUSE.test(before)) && (isEvent || ENDS_CLAUSE.test(after));
      const isOfList = COUNTED.test(fact.value) && COUNTED_TOO.test(after);
      return fact.kind === kind && isAlone && !isOfList && !isOfOffer(brief, fact);
    })
    .map(words);

/** How long the thing exists, where the brief says it directly behind the thing. */
export const sinceOf = (brief: Brief, subject: string): string[] =>
  brief.facts
    .filter((fact) => {
      const [before, after] = around(brief.prompt, fact);
      const isDirect = before.trimEnd().toLowerCase().endsWith(subject.toLowerCase());
      return fact.kind === 'proof' && SINCE.test(fact.value) && isDirect && ENDS_CLAUSE.test(after);
    })
    .map(({ value }) => value);
