// A brief typed in haste lacks accents, umlauts and apostrophes: `envio gratis`, `moebel fuer`, `its £5`. An ad prints them.
import { capital } from './capital.js';
import { accented, umlautStems } from './accented-words.js';
import type { FactLanguage } from './fact-language.js';
import { meantInHaste } from './hasty-spelling.js';
import { misspelt, withPlural } from './misspelt-words.js';
import { isName } from './names-in-text.js';
import { names } from './names.js';
import { isTypedSmall } from './small-letters.js';

/** Who writes `ñ` may leave all accents out. */
const MARKED = /[äöüàâçéèêëîïôùûáíóú]/iu;
/** Words in running text; what stands in an address, a code or a name with capitals inside is none. */
const WORD = /(?<![\p{L}\p{N}@./_-])\p{L}\p{Ll}+(?![\p{L}\p{N}@_]|[./]\p{L})/gu;
const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('œ', 'oe');

type Change = readonly [pattern: RegExp, into: string];
interface Accents {
  readonly words: ReadonlyMap<string, string>;
  /** Endings with one reading. */
  readonly endings: readonly Change[];
  /** Short words, told by those beside them. */
  readonly short: readonly Change[];
}
const tableOf = (words: readonly string[]): ReadonlyMap<string, string> =>
  // A word of the list is preferred to what an `s` makes of another one.
  new Map(
    [...words.map((word) => `${word}s`), ...words]
      .filter((word) => withoutAccents(word) !== word)
      .map((word) => [withoutAccents(word), word]),
  );

const DAY = '(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)';
const accents: Readonly<Record<'fr' | 'es', Accents>> = {
  fr: {
    words: tableOf([...names.fr, ...accented.fr]),
    endings: [
      [/(?<=\p{L}{2})(?<!coff|toff|jubil|yank)ee(?=s?$)/u, 'ée'],
      [/(?<=\p{L})(?<!cashm|mis)ere(?=s?$)/u, 'ère'],
      [/(?<=\p{L}{2})ege(?=s?$)/u, 'ège'],
      [/(?<=\p{L}{2}(?:al|il|iv|cur|iet|opri))(?<!il[lv]|dev)ite(?=s?$)/u, 'ité'],
    ],
    short: [
      // `on a deux ateliers` has a verb.
      [
        /(?<![\p{L}\p{N}’'-])(?<!(?<!\p{L})(?:on|ils?|elles?|qui|y|nous|vous|lui|cela|tout) )a(?= (?:partir|domicile|emporter|distance|deux|plusieurs|pied|v[eé]lo|bois|chaleur|granul[eé]s|neuf|temps|(?:moiti[eé] prix|petit prix|prix|tarif|sec|jour|volont[eé])|la (?:carte|maison|ferme|demande|journ[eé]e|semaine|nuit)|l[’'](?:ann[eé]e|heure|essai|unit[eé]|embauche|entr[eé]e|achat|avance|unité|atelier|accueil)|[-−]?\d[\d,.]* ?(?:€|h|%|km|euros?|mois|et|,)|\p{Ll}{2,}(?:er|oir|dre)(?!\p{L})))/giu,
        'à',
      ],
      [new RegExp(`(?<=(?:\\d ?h?|(?<!\\p{L})${DAY}) )a(?= (?:\\d|${DAY}))`, 'giu'), 'à'],
      // `a Lyon`; a name has no verb `a` before another name.
      [/(?<![\p{L}\p{N}’'-])a(?= \p{Lu}\p{Ll})/gu, 'à'],
      [/(?<=(?<!\p{L})jusqu[’'])a(?!\p{L})/giu, 'à'],
      [/(?<!\p{L})ca(?= (?:fait|va|coûte|commence|se passe|dure|marche|vous|te|y est)(?!\p{L}))/gu, 'ça'],
      [/(?<!\p{L})Ca(?= (?:fait|va|coûte|commence|se passe|dure|marche|vous|te|y est)(?!\p{L}))/gu, 'Ça'],
      [/(?<= fait )ca(?=$|[,.!\n])/gu, 'ça'],
      [/(?<!\p{L})des(?= \d[\d,.]* ?(?:€|euros?| par |la |le |l[’']))/giu, 'dès'],
    ],
  },
  es: {
    words: tableOf([...names.es, ...accented.es]),
    endings: [
      [/(?<=\p{L}{2}[csx]i)on$/u, 'ón'],
      [/(?<=\p{L}{3})(?<!mat|art|bact|hist|perif)eria(?=s?$)/u, 'ería'],
      [/(?<=\p{L}(?:olog|ograf))ia(?=s?$)/u, 'ía'],
    ],
    // `axilas e ingles` is a part of the body.
    short: [
      [
        /(?<=(?<!\p{L})(?:(?:clases?|cursos?|academia|profesora?|nivel) de|hablar|practicar|aprender|estudiar|en) )ingles(?!\p{L})/gu,
        'inglés',
      ],
      [/(?<=(?:(?:las|mis|otras|muchas) |papás y |papas y ))mamas(?= (?:les?|nos|que|no|se|con|y pap)(?!\p{L}))/gu, 'mamás'],
    ],
  },
};

const UMLAUTS: ReadonlyMap<string, string> = new Map([
  ['ae', 'ä'],
  ['oe', 'ö'],
  ['ue', 'ü'],
]);
const STEM = new RegExp(umlautStems, 'gu');
const withUmlauts = (word: string): string =>
  word.replace(STEM, (stem) => stem.replace(/[aou]e/u, (pair) => UMLAUTS.get(pair) ?? pair));

const speltIn = (language: 'de' | 'fr' | 'es', small: string): string => {
  if (language === 'de') return withUmlauts(small);
  const { words, endings } = accents[language];
  return words.get(small) ?? endings.reduce((text, [ending, into]) => text.replace(ending, into), small);
};

const SHARP =
  /(?<!\p{L})(?:gross|grosse[nrsm]?|größe\p{L}*|strasse|strassen|\p{L}+strasse|weiss|weisse[nrsm]?|heiss|heisse[nrsm]?|süss|süsse[nrsm]?|spass|fuss|aussen|draussen|außerdem|ausser|ausserdem|schliesslich|regelmässig\p{L}*|massanfertigung|aufmass|grüsse)(?!\p{L})/giu;
const SWISS =
  /(?<!\p{L})(?:chf|franken|schweiz\p{L}*|fr\.|z[uü]e?rich|bern|basel|luzern|st\.? gallen|winterthur|aarau|thun|zug|chur)(?!\p{L})/iu;
/** Only where more words lack their marks than have one, or all is typed in small letters: elsewhere a word without may be a name. */
const withMarks = (prompt: string, language: 'de' | 'fr' | 'es', brand: string | null): string => {
  const name = brand?.toLowerCase();
  let lacking = 0;
  const changed = (said: string, told: string): string => {
    if (said !== told) lacking += 1;
    return told;
  };
  const words = prompt.replace(WORD, (word) => {
    const small = word.toLowerCase();
    const told = small === name ? small : speltIn(language, small);
    return changed(word, told === small ? word : word === small ? told : capital(told));
  });
  const short = language === 'de' ? [] : accents[language].short;
  const told = short.reduce((text, [pattern, into]) => text.replace(pattern, (said) => changed(said, into)), words);
  // Switzerland has none.
  const sharp =
    language === 'de' && lacking > 0 && !SWISS.test(prompt) ? told.replace(SHARP, (ss) => ss.replace('ss', 'ß')) : told;
  return isTypedSmall(prompt) || lacking > prompt.split(/[^\p{L}\p{M}]+/u).filter((word) => MARKED.test(word)).length
    ? sharp
    : prompt;
};

/** No noun stands behind them: `its for everyone`, `you see its done`. */
const IS_SO =
  'only|just|not|a|an|the|been|for|on|at|in|about|under|like|all(?! (?:own|time))|our|my|your|you|so|never|mostly|led by|run by|made (?:by|of|from|in)|done|free (?:if|to|and|for|all|when|with|but)|free(?=$|[,.!\n])';
/** No other words of the language; `were`, `well`, `ill` and `lets` are. */
const CONTRACTIONS: readonly Change[] = [
  [/(?<![\p{L}’'])(do|does|did|is|are|was|were|ca|wo|have|has|had|could|would|should)nt(?![\p{L}’'])/giu, '$1n’t'],
  [/(?<![\p{L}’'])(you|they|we)(ve|re|ll)(?<!were|well)(?![\p{L}’'])/giu, '$1’$2'],
  [/(?<![\p{L}’'])(that|what|here|there|who|he|she|everyone|someone|anyone|everybody|nobody|today)s(?![\p{L}’'])/giu, '$1’s'],
  [/(?<![\p{L}’'])i(m|ve)(?![\p{L}’'])/gu, 'I’$1'],
  // `its £25`; `its price` is the thing’s own.
  [new RegExp(`(?<![\\p{L}’'])its(?= ?[£$€]\\d| (?:${IS_SO})(?!\\p{L}))`, 'giu'), 'it’s'],
  [/(?<=^|[.!?,] )lets(?= (?:get|go|make|talk|meet|build|start|find) )/giu, 'let’s'],
  // Nobody is named before the verb: `were open daily`; `were you ever` asks.
  [
    /(?<=^|[.!?]\s+|, (?:so |but |and )?)(w)ere(?= (?:open|closed|based|out|at|on|here|insured|licensed|not|nearly|usually|fully|almost|still|always|also|only|now|a|an|moving|opening|having|doing|starting|running|looking|bringing|retiring|closing|launching|offering|hosting|holding)(?!\p{L}))(?![^.!?\n]*\?)/gimu,
    '$1e’re',
  ],
  [
    /(?<![\p{L}’'])(if|when|because|cos) your(?= (?:a|an|not|in|on|after|over|under|looking|thinking|interested|ready|stuck|planning)(?!\p{L}))/giu,
    '$1 you’re',
  ],
  [/(?<![\p{L}’'])your(?= (?:welcome|not) )/giu, 'you’re'],
  [/(?<![\p{L}’'])(men|women|children)s(?![\p{L}’'])/giu, '$1’s'],
  [/(?<=(?<!\p{L})my )(mum|mom|dad|nan|gran|grandma|grandad)s(?= \p{L})/giu, '$1’s'],
  [/(?<!\p{L})(valentine|mother|father)s day(?!\p{L})/giu, '$1’s Day'],
];
/** Most of its sentences begin with a small letter, names or not. */
const isInHaste = (text: string): boolean => {
  const sentences = text.split(/[.!?]\s+|\n/u).filter((sentence) => /\p{L}/u.test(sentence));
  return isTypedSmall(text) || sentences.filter((sentence) => /^\p{Ll}/u.test(sentence)).length * 2 > sentences.length;
};
/** A name may follow. */
const BEFORE_NAME = /(?<!\p{L})(?:in|near|around|across|from|at|ask for|ring|call|text|by|&) $/iu;
const withSpellingMended = (text: string, brand: string | null): string => {
  const own = brand?.toLowerCase() ?? '';
  const isHasty = isInHaste(text);
  const inHaste = (word: string, before: string): string | undefined =>
    isHasty && word === word.toLowerCase() && !own.includes(word) && !isName(word, 'en') && !BEFORE_NAME.test(before)
      ? meantInHaste(word)
      : undefined;
  const pluralOf = (word: string): string | undefined => (own.includes(word) ? undefined : withPlural(word));
  return text.replace(WORD, (word, at: number) => {
    const meant = misspelt.get(word.toLowerCase()) ?? pluralOf(word) ?? inHaste(word, text.slice(0, at));
    return meant === undefined ? word : /^\p{Lu}/u.test(word) ? capital(meant) : meant;
  });
};

/** The same text with the marks that its letters need in its language. Numbers, addresses, codes and the brand’s own words stay. */
export const withLetters = (prompt: string, language: FactLanguage, brand: string | null): string =>
  language === 'en'
    ? CONTRACTIONS.reduce((text, [pattern, into]) => text.replace(pattern, into), withSpellingMended(prompt, brand))
    : withMarks(prompt, language, brand);
