// A piece of a sentence of the brief, word for word, is as true as the sentence where nothing was cut off that limits it.
import { beginsWith } from '../facts/begins-with.js';
import type { FactLanguage } from '../facts/fact-language.js';
import { grammarOf, wordOf } from '../facts/offer-reader.js';
import { PRICED } from '../facts/statement-parts.js';
import { type Knowledge, plain } from './told.js';

const FEWEST_WORDS = 3;
/** Says when or on what condition something is true. */
const CONDITIONS: Readonly<Record<FactLanguage, RegExp>> = {
  en: wordOf('if|when|unless|until|till|before|after|only|except|instead|was|were|up to|while'),
  de: wordOf('wenn|falls|sofern|solange|bis|vor|nach|nur|außer|statt|war|waren|maximal|höchstens'),
  fr: wordOf('si|quand|lorsque|sauf|avant|après|jusqu|seulement|uniquement|au lieu|était|étaient|tant que'),
  es: wordOf('si|cuando|salvo|excepto|antes|después|hasta|solo|sólo|únicamente|en vez|era|eran|mientras'),
};
/** What the rest of the sentence is true for. */
const FRAMES = beginsWith(
  'for|with|during|from|on|in|at|once|whoever|as|für|mit|bei|ab|im|am|während|wer|sobald|pour|avec|pendant|en|dès|à|chez|para|con|durante|desde|a|quien|al',
);
/** `79 € im Monat, monatlich kündbar`, `19 € das Glas, ab 35 € versandkostenfrei`, `no referral needed`: an offer of its own. */
const OF_ITS_OWN =
  /^(?:no|without) (?:[\p{L}-]+ ){1,3}(?:needed|required|necessary)|^(?:no|without|kein\p{L}*|ohne|sans|pas d[e’']|sin) ?(?:obligation|contract|commitment|minimum|deposit|booking|fees?|card|verpflichtung|vertrag|anmeldung|mindest\p{L}*|kaution|gebühr\p{L}*|zusatzstoffe|engagement|rendez-vous|frais|inscription|compromiso|cita|permanencia|comisi\p{L}*|inscripción)(?!\p{L})|^[^,]{0,30}(?:cancel|kündbar|résiliable|cancelable)|^(?!on |for |bei |auf |sur |pour |en |para )[^,]{0,40}(?<!\p{L})(?:free|gratis|versandkostenfrei|kostenlos\p{L}*|gratuit\p{L}*|offert\p{L}*)(?!\p{L})/u;
/** `$21.50 a lesson, second child 15% off`, `first month half price if you stay for six`: less is paid for a part, and the price stays. */
const REDUCED_PART =
  /^(?:the |your |der |die |das |le |la |el )?(?:first|second|third|1st|2nd|3rd|(?:erste|zweite|dritte)\p{L}*|[123]\. \p{L}{3,}|premi(?:er|ère)|deuxième|2e|segund[oa]|primer[oa]?)(?: \p{L}+){1,2} (?:is |at |for |ist |à |a |al )?(?:half|free|\d{1,2} ?% ?(?:off|less)|\d{1,2} ?%|gratis|frei|kostenlos|umsonst|offert\p{L}*|gratuit\p{L}*|moitié|mitad)/u;
const MARK = /^(?:, |; | - |: |\.)|^$/u;
const JOINT = /^(?: |, |; |: |\.)|^$/u;
/** The other side of a joined sentence, or of a mark. */
const BEHIND = /(?:^(?:it |they |we )?|, |; |: | - | (?:and|und|et|y|e|but|aber|mais|pero))\s?$/u;

/** Whether the words stand so in a sentence of the brief, and what stands around them does not limit them. */
export const isPieceOf = (text: string, { own, sentences, limiting }: Knowledge): boolean => {
  const { beginsTail, limits } = grammarOf(own);
  const piece = plain(text).replace(/[.!]$/u, '');
  if (piece.split(' ').length < FEWEST_WORDS) return false;
  const isPriced = PRICED.test(piece);
  const isLimit = (rest: string): boolean => limits.test(rest) || CONDITIONS[own].test(rest);
  return sentences.some((sentence) => {
    const from = sentence.indexOf(piece);
    if (from < 0) return false;
    const [before, behind] = [sentence.slice(0, from), sentence.slice(from + piece.length)];
    const next = behind.replace(/^[,;: -]+/u, '');
    const behindPart = isPriced && REDUCED_PART.test(next) ? next.replace(/^[^,;]*/u, '') : behind;
    const isEnd = isPriced ? MARK.test(behind) : JOINT.test(behind);
    const isBound = isPriced && beginsTail.test(next) && !OF_ITS_OWN.test(next) && !REDUCED_PART.test(next);
    const isFramed = before !== '' && (!BEHIND.test(before) || FRAMES.test(before) || (isPriced && PRICED.test(before)));
    const isLimitedElsewhere = isPriced && limiting.some((other) => other !== sentence);
    return isEnd && !isBound && !isFramed && !isLimit(before) && !isLimit(behindPart) && !isLimitedElsewhere;
  });
};
