// What the brief says first, in few words: `We re-cane old chairs` of `We re-cane and re-rush old chairs from our workshop in Ludlow`.
import type { BuiltInLanguage } from '../languages/languages.js';
import { capitalised } from './slots.js';

interface Grammar {
  /** Who does what, up to the first word of its object; in `verbs` what is done. */
  readonly deed: RegExp;
  /** From here on it is said where, for whom or how. */
  readonly more: string;
  /** A verb whose end stands behind its object, or that says nothing without what follows. */
  readonly open: RegExp;
  /** It may be the last word of the first of several things. */
  readonly thing: RegExp;
}

const words = (list: string): string => `(?:${list})(?![\\p{L}’'-])`;
const grammars: Readonly<Record<BuiltInLanguage, Grammar>> = {
  en: {
    deed: new RegExp(
      `^(?:(?:we|i) (?!${words('are|am|have|had|can|will|would|need|want|love|know|think|hope|look|work|help|care|believe|speciali[sz]e|put|bring|take|get|give|ask|do|go|come|turn|keep|let|make it|also|only|now|just|don|never|pay|buy|recruit|hire|built|made|wrote|ran|\\p{L}+ed')})(?<verbs>\\p{Ll}[\\p{L}-]+(?:(?:, \\p{Ll}[\\p{L}-]+)*,? (?:and|&) \\p{Ll}[\\p{L}-]+)?)|(?:walk|ride|paddle|sail|paint|throw|forge|carve|cook|bake|brew|learn|build|make|meet|feed|explore|discover|taste|drive|fly|climb|swim|sleep in|adopt|rent|hire|weave|knit|sew)) (?!${words('for|with|in|at|on|to|from|by|of|about|through|and|or|you|your|it|them|us|me|up|out|off|how')})\\p{L}[\\p{L}’-]*`,
      'iu',
    ),
    more: 'in|at|near|around|across|through|throughout|from|for|with|on|by|within|over|under|along|between|all over|using|so|while|where|who|that|which|then',
    open: /^$/u,
    thing: /\p{L}{2}s$/u,
  },
  de: {
    deed: new RegExp(
      `^(?:wir|ich) (?!${words('sind|bin|haben?|können|kann|wollen|will|möchten?|müssen|muss|suchen?|brauchen?|helfen|helfe|arbeiten?|kommen|komme|stellen ein|freuen|geben|machen|zahlen|kaufen')})(?<verbs>\\p{Ll}+en?(?:(?:, \\p{Ll}+en?)*,? und \\p{Ll}+en?)?) (?!${words('in|im|am|an|auf|aus|für|mit|bei|von|vom|zu|zum|zur|nach|und|oder|sie|dir|dich|ihnen|euch|uns|sich|nicht|auch|nur|alles')})[\\p{L}-]+(?: \\p{L}[\\p{L}-]*){0,2}?(?<=\\p{Lu}[\\p{L}-]*)`,
      'iu',
    ),
    more: 'in|im|am|an|auf|aus|für|mit|bei|von|vom|nach|ohne|rund|direkt|seit|zum|zur|nahe|innerhalb|vor',
    open: /(?:^|\s)(?:ab|an|auf|aus|ein|her|mit|statt|vorbei|vor|zurück|zu|um|nach|bei|ge\p{Ll}+(?:t|en))$/u,
    thing: /^\p{Lu}\p{L}+(?<!-)$/u,
  },
  fr: {
    deed: new RegExp(
      `^(?:nous|on) (?!${words('sommes|avons|voulons|cherchons|recherchons|recrutons|pouvons|allons|venons|aidons|mettons|travaillons|avons|donnons|faisons|est|a|cherche|recherche|recrute|veut|vous|nous|s')})(?<verbs>\\p{Ll}+(?:ons|e)(?:(?:, \\p{Ll}+(?:ons|e))*,? et \\p{Ll}+(?:ons|e))?) (?!${words('à|au|aux|dans|pour|avec|sur|chez|en|par|de|et|ou')})(?:(?:les|des|la|le|vos|votre|un|une|toutes?|tous|d[’']) ?)*[\\p{L}’-]+`,
      'iu',
    ),
    more: 'dans|à|au|aux|pour|avec|sur|chez|depuis|en|par|sans|près|partout|sous|qui|que|afin',
    open: /^$/u,
    thing: /\p{L}{2}[sx]$/u,
  },
  es: {
    deed: new RegExp(
      `^(?!${words('somos|tenemos|queremos|buscamos|necesitamos|estamos|podemos|vamos|hemos|contamos|trabajamos|ayudamos|damos|hacemos|ponemos|contratamos|acabamos|llevamos')})(?<verbs>\\p{L}+[aei]mos(?:(?:, \\p{Ll}+[aei]mos)*,? [ye] \\p{Ll}+[aei]mos)?) (?!${words('a|al|en|para|con|por|de|y|o|que|te|le')})(?:(?:los|las|el|la|tus?|sus?|unos|unas|un|una|todo tipo de|toda clase de) )*[\\p{L}-]+`,
      'iu',
    ),
    more: 'en|para|con|por|a|al|desde|sin|sobre|cerca|que|donde|hasta',
    open: /^$/u,
    thing: /\p{L}{2}s$/u,
  },
};

/** Without a number, a price and a condition there is nothing that the rest would limit. */
const SAYS_AMOUNT =
  /[\p{N}\p{Sc}%]|(?<!\p{L})(?:free|gratis|kostenlos\p{L}*|gratuit\p{L}*|offerte?s?|cheap\p{L}*|any|all|every|alle|jede\p{L}*|tous|toutes|tout|tod[oa]s?|no|not|never|keine?\p{L}*|nicht|sans|jamais|only|nur|solo|sólo|seulement|half)(?!\p{L})/iu;
const LIMITED =
  /(?<!\p{L})(?:only|except|not|no longer|nur|außer|nicht|kein\p{L}*|seulement|uniquement|sauf|pas|s[oó]lo|salvo|excepto|until|bis|jusqu\p{L}*|hasta)(?!\p{L})/iu;
/** `An app that tells you where …` says nothing without all of it. */
const RELATIVE = /(?<!\p{L})(?:that|which|who|whose|qui|que|dont|quien)(?!\p{L})|, (?:die|der|das|deren) /iu;
/** Nothing ends with it. */
const UNFINISHED =
  /(?:^|\s)(?:its|it|and|or|of|the|an?|our|your|und|oder|der|die|das|den|dem|des|ein\p{L}*|unser\p{L}*|ihre?n?|et|ou|de|du|des|la|le|les|une?|nos|notre|vos|votre|y|e|o|u|del|el|los|las|una?|unos|unas|nuestr\p{L}+|sus?|tus?)$/iu;
/** `Come and climb in Hebden Bridge` */
const COME_AND = /^come (?:and|&) (?=(?!(?:join|see|visit|find|meet|say|have|get|try|be|spend|enjoy) )\p{Ll}{3,} )/iu;
const ALSO = /,? (?:and|&|und|et|y|e) |, /giu;

/** `We repair and service boats` says that they repair boats. */
const withOneVerb = (text: string, verbs: string | undefined): string => {
  const [first = ''] = verbs?.split(/,| (?=(?:and|&|und|et|y|e) )/u) ?? [];
  return verbs === undefined || first === verbs ? text : text.replace(verbs, first);
};

const openingsOfPlace = (text: string): string[] =>
  [SAYS_AMOUNT, RELATIVE, LIMITED, /[,:;]/u].some((pattern) => pattern.test(text)) ? [] : [capitalised(text)];

/** Parts of what the brief says first that are true alone, the longest first; none where a number or a limit belongs to them. */
export const openingsOf = (sentence: string, language: BuiltInLanguage, thing: string | undefined): string[] => {
  const { deed, more, open, thing: last } = grammars[language];
  if (language === 'en' && COME_AND.test(sentence)) return openingsOfPlace(sentence.replace(/\.$/u, '').replace(COME_AND, ''));
  const [clause = ''] = sentence.replace(/[.!]$/u, '').split(/ [–—-] |[:;(]|(?<=\p{Ll}{3})\. |, (?:and|und|et|y) /u);
  const { 0: said = '', groups } = deed.exec(clause) ?? {};
  const isThing = thing !== undefined && clause.toLowerCase().startsWith(thing.toLowerCase());
  const from = Math.max(said.length, isThing ? thing.length : 0);
  if (from === 0 || open.test(clause)) return [];
  const places = (marks: RegExp): number[] => [...clause.matchAll(marks)].map(({ index }) => index).filter((at) => at >= from);
  const ends = places(new RegExp(`,? (?=${words(more)})`, 'giu'));
  const [firstEnd = clause.length] = ends;
  // Of several things each may be the first word of a longer name: `longcase and carriage clocks`.
  const ofList = places(ALSO).filter((at) =>
    at < firstEnd
      ? said !== '' && !clause.slice(said.length, at).includes(', ') && last.test(clause.slice(0, at).split(' ').at(-1) ?? '')
      : clause.startsWith(', ', at),
  );
  const whole = clause.length < sentence.length - 1 ? [clause.length] : [];
  const cuts = [...new Set([...whole, ...ends, ...ofList])].sort((one, other) => other - one);
  return cuts
    .filter((at) => !LIMITED.test(clause.slice(at)))
    .map((at) => clause.slice(0, at))
    .flatMap((text) => (said === '' ? [text] : [text, withOneVerb(text, groups?.['verbs'])]))
    .filter(
      (text, at, all) => all.indexOf(text) === at && !SAYS_AMOUNT.test(text) && !RELATIVE.test(text) && !UNFINISHED.test(text),
    )
    .map(capitalised);
};
