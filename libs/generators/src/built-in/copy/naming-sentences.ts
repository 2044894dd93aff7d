// What remains of a long sentence that names the thing: what is said behind it may be left out, as long as nothing limits the thing.
import type { Brief } from '@app/creative';
import { begins } from './begins.js';
import { brandNameOf } from './brief-parts.js';
import { AT_TIME, beginsWithTime } from './importance.js';
import { isTrueAlone } from './long-sentences.js';
import { capitalised } from './slots.js';

const SHORTEST = 24;
const LONGEST = 89;
const FEWEST_WORDS = 4;
/** `We are a small bakery in Leeds`: the thing alone says it as well. */
const WE_ARE =
  /^(?:we(?: are|[’']re) (?:an? )?|wir sind (?:ein(?:e|en)? )?|(?:nous sommes|on est) (?:une? )?|somos (?:una? )?)(?=\p{L})(?!.* (?:and (?:sell|make|bake|build|rent|grow|roast|brew|deliver|teach)|und (?:verkaufen|vermieten|backen|rösten|brauen|bauen|machen|liefern|produzieren|fertigen|nähen|kochen|bieten)|et \p{L}+ons|y \p{L}+[aei]mos) )/iu;
/** `Relais est une application`. */
const IS_A = /^(?:is|are|ist|sind|est|sont|es|son) (?:an?|eine?|une?|una?) /iu;
/** It would say more than is true: without it the rest is for everybody, always, of all. */
const LIMITS =
  /(?<!\p{L})(?:(?:up to|at most|bis zu|höchstens|maximal|jusqu[’']à|hasta|máximo) (?:\p{Sc} ?\d|\d[\d.,\u202f ]*(?:\p{Sc}|euros?|dollars?|pounds?|pesos?|franken))|only|except|unless|if|nur|außer|wenn|falls|seulement|uniquement|sauf|si|solo|sólo|salvo|excepto)(?!\p{L})|^(?:not?|but|nicht|kein\p{L}*|aber|pas|mais|no|pero) /iu;
const MONEY =
  /[\p{Sc}%]|(?<!\p{L})(?:euros?|pesos?|chf|free|gratis|kostenlos\p{L}*|gratuit\p{L}*|offerte?s?|included|inklusive|inbegriffen|compris\p{L}*|inclus\p{L}*|incluid[oa]s?)(?!\p{L})/iu;
const SUM = /[\p{Sc}%]|\d ?(?:euros?|pesos?|chf)/iu;
const AT_END = /$/gu;
const AT_MARK = /(?<!\p{L}(?:co|st|dr))(?:, |\s?:\s| [–-] )/giu;
const SINCE = / (?=(?:since|for over|for more than|seit|depuis|desde(?: hace)?) \p{L}*\s?\d)/giu;
/** A second sentence of its own; what it does for the readers is the point of the first one: `and it tells you how much`. */
const AT_SECOND =
  /,? (?=(?:and|und|et|y) (?:(?:also|auch|aussi|también|we|you|it(?! \p{Ll}+s (?:you|your)(?!\p{L}))|there|wir|man|es|nous|vous|on|il|hay|se|\p{L}{2,}[aei]mos) |\d+ \p{L}+ (?:are|is|were|sind|sont|están|son) ))/giu;
/** `… and have just bottled our oil`: of somebody who must be named. */
const JOINS_WE =
  /(?<!\p{L})(?:and|und|et|y) (?:have|has|make|do|haben|machen|bieten|avons|faisons|proposons|\p{L}{2,}[aei]mos)(?!\p{L})/iu;
const AT_LAST_PLACE = / (?=(?:in|at|à|en) (?:the |der |dem |le |la |el )?\p{Lu}[^,]*$)/gu;
const AT_RELATIVE = /,? (?=(?:that|which|who|where|so that|qui|que|dont|où|cuy[oa]s?) )/giu;
const AT_PLACE = / (?=(?:for|with|around|near|across|für|mit|rund um|bei|pour|avec|dans|autour|para|con|en|alrededor) )/giu;
const RELATIVE = /(?<!\p{L})(?:that|which|who|where|qui|que|dont|où|quien|cuy[oa]s?)(?!\p{L})|, (?:die|der|das|in de[rnm]) /iu;
/** More must follow: `We are looking`. */
const OPEN =
  /(?<!\p{L})(?:look(?:ing|s)?|car(?:e|es|ing)|ask(?:ing|s)?|wait(?:ing|s)?|search(?:ing)?|raise|raising|collect(?:ing)?|come|comes|is|are|was|and|or|und|oder|et|ou|y|e|o|the|an?|sorgen|such(?:en|t)|sammeln|people|someone|everyone|menschen|leute|personen|jemand(?:en)?|alle|personnes|gens|celles|ceux|personas|gente|entweder|either|soit|only|nur|seulement|sólo|solo|starts?|begins?|opens?|runs?|beginnt|startet|öffnet|eröffnet|findet|läuft|commence|débute|ouvre|empieza|comienza|abre|celebra|est|sont|es|son|está|están|de|du|des|del|of|von|in|im|à|a|en|on|at|before|until|till|by|after|vor|bis|ab|nach|avant|après|antes|hasta|después)$/iu;
/** Its other half is missing. */
const HALF = /(?<!\p{L})(?:entweder|either|sowohl|soit|both)(?!\p{L})(?!.* (?:or|oder|and|als auch|soit) )/iu;
/** A list that is not at its end. */
const LIST = /(?<!\p{L})(?:and|or|und|oder|et|ou|y|o|e)(?!\p{L})/iu;
/** `…, atendemos perros y gatos`: a sentence of its own. */
const WE_DO = /^(?:(?:we|wir|nous|on) |\p{L}{2,}[aei]mos )/iu;
const BELONGS = begins(
  'with|for|in|on|at|by|from|to|near|around|mit|für|in|im|ab|bei|von|avec|pour|en|dès|à|au|dans|près|con|para|desde|de|del',
);

const isListed = (kept: string, left: string): boolean => {
  const [point = ''] = left.split(/[,:]\s/u);
  const isShort = point.split(' ').length < FEWEST_WORDS && LIST.test(left);
  if (WE_DO.test(left)) return false;
  return (
    !BELONGS.test(point) && !beginsWithTime(left) && (isShort || LIST.test(point.split(' ').slice(0, FEWEST_WORDS).join(' ')))
  );
};

/** Without the words that lead to the thing: its brand, or that somebody is it. */
const thingOnly = (text: string, brand: string | null): string => {
  const said = brand !== null && text.startsWith(`${brand} `) ? text.slice(brand.length + 1) : '';
  return IS_A.test(said) ? said.replace(IS_A, '') : text.replace(WE_ARE, '');
};

/** `sperren wir unser Geschäft mit Espressobar auf`. */
const ENDS_WITH_VERB = /^[^,;:]* (?:ab|an|auf|aus|ein|her|hin|vor|zu|um|weg|zurück|teil|statt)$/u;

/**
 * @returns its longest beginnings that fit a description: up to a mark, up to what is said of the thing, up to what it is for
 */
export const namingBeginnings = (sentence: string, brand: string | null, longest = LONGEST): string[] => {
  const text = sentence.replace(/\.$/u, '');
  if (/(?<!\d|(?<!\p{L})Co)\. /u.test(text)) return [];
  const cut = (marks: RegExp, isAllowed: (kept: string, left: string, mark: string) => boolean): string[] =>
    [...new Set([text, thingOnly(text, brand)])].flatMap((whole) =>
      [...whole.matchAll(marks)]
        .map(({ 0: mark, index }) => ({ mark, kept: whole.slice(0, index), left: whole.slice(index + mark.length) }))
        .filter(
          ({ mark, kept, left }) =>
            kept.length >= SHORTEST &&
            kept.length <= longest &&
            kept.split(' ').length >= FEWEST_WORDS &&
            ![OPEN, HALF].some((pattern) => pattern.test(kept)) &&
            !LIMITS.test(left) &&
            !ENDS_WITH_VERB.test(left) &&
            // Behind a colon stands what it consists of, and no condition.
            !(mark.includes(':') ? SUM : MONEY).test(kept) &&
            isAllowed(kept, left, mark),
        )
        .map(({ kept }) => kept)
        .reverse(),
    );
  const isPlain = (kept: string): boolean => !RELATIVE.test(kept) && (kept.includes(', ') || !LIST.test(kept));
  const within = [
    ...cut(AT_TIME, () => true),
    ...cut(AT_SECOND, () => true),
    ...cut(SINCE, () => true),
    ...cut(AT_PLACE, isPlain),
    ...cut(AT_RELATIVE, (kept) => !RELATIVE.test(kept)),
  ];
  return [
    ...cut(AT_END, () => true),
    ...cut(AT_MARK, (kept, left, mark) => mark.includes(':') || !isListed(kept, left)),
    ...within.sort((one, other) => other.length - one.length),
    ...cut(AT_LAST_PLACE, (kept) => !RELATIVE.test(kept)),
  ].filter((kept) => kept !== text && !(WE_ARE.test(text) && kept !== text.slice(0, kept.length) && JOINS_WE.test(kept)));
};

/** Those that are true alone, and the days behind them. */
export const namingParts = (sentence: string, brief: Brief): string[] =>
  namingBeginnings(sentence, brandNameOf(brief))
    .flatMap((kept) => [kept, ...timeBehind(sentence, kept)])
    .map((text) => text.replace(/\.$/u, ''))
    .filter((text) => isTrueAlone(text, brief));

/** Of what was left out the day and the hours, told alone: `On Saturday 17 May, 10am to 1pm`. */
export const timeBehind = (sentence: string, kept: string): string[] => {
  const whole = sentence.replace(/\.$/u, '');
  const at = whole.toLowerCase().indexOf(kept.replace(/\.$/u, '').toLowerCase());
  const left = at < 0 ? '' : whole.slice(at + kept.replace(/\.$/u, '').length).replace(/^[,:\s]+/u, '');
  return beginsWithTime(left) ? [`${capitalised(left)}.`] : [];
};
