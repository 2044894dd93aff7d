// What is done for the readers, where a brief says only who does it: `We repair laptops` is told as `Laptops repaired`.
import type { FactLanguage } from './fact-language.js';

interface Work {
  /** In the group `done` the verb, in `things` what it is done to. */
  readonly said: RegExp;
  readonly named: (verb: string, things: string) => string;
}

const PAST: Readonly<Record<string, string>> = {
  fix: 'fixed',
  mend: 'mended',
  tune: 'tuned',
  service: 'serviced',
  sweep: 'swept',
  cut: 'cut',
  're-cut': 're-cut',
  trim: 'trimmed',
  mow: 'mown',
  detail: 'detailed',
  scan: 'scanned',
  shred: 'shredded',
  bind: 'bound',
  rebind: 'rebound',
  dig: 'dug',
  remake: 'remade',
  refit: 'refitted',
  restring: 'restrung',
  're-string': 're-strung',
};
const DONE_FR: readonly (readonly [RegExp, string])[] = [
  [/^répar/iu, 'Réparation'],
  [/^nettoy/iu, 'Nettoyage'],
  [/^restaur/iu, 'Restauration'],
  [/^dépann/iu, 'Dépannage'],
  [/^aiguis/iu, 'Aiguisage'],
  [/^rénov/iu, 'Rénovation'],
  [/^install/iu, 'Installation'],
  [/^entret/iu, 'Entretien'],
  [/^rempaill/iu, 'Rempaillage'],
  [/^cann/iu, 'Cannage'],
  [/^ramon/iu, 'Ramonage'],
  [/^accord/iu, 'Accordage'],
  [/^élagu/iu, 'Élagage'],
  [/^débouch/iu, 'Débouchage'],
  [/^pon[cç]/iu, 'Ponçage'],
  [/^lav/iu, 'Lavage'],
  [/^repass/iu, 'Repassage'],
];
const DONE_ES: readonly (readonly [RegExp, string])[] = [
  [/^repar/iu, 'Reparación'],
  [/^arregl/iu, 'Arreglo'],
  [/^limpi/iu, 'Limpieza'],
  [/^restaur/iu, 'Restauración'],
  [/^afil/iu, 'Afilado'],
  [/^reform/iu, 'Reforma'],
  [/^instal/iu, 'Instalación'],
  [/^pint/iu, 'Pintura'],
  [/^mont/iu, 'Montaje'],
  [/^tapiz/iu, 'Tapizado'],
  [/^desatasc/iu, 'Desatasco'],
  [/^lav/iu, 'Lavado'],
  [/^cuid/iu, 'Cuidado'],
  [/^retapiz/iu, 'Retapizado'],
  [/^pul/iu, 'Pulido'],
  [/^fumig/iu, 'Fumigación'],
];
const nounOf = (nouns: readonly (readonly [RegExp, string])[], verb: string): string =>
  nouns.find(([stem]) => stem.test(verb))?.[1] ?? '';

/** Two things of one or two words each; more of a list is told elsewhere. */
const THING = String.raw`(?!(?:up|out|off|down|over|the|and|und|et|y|e|anything|everything|something|whatever|alles|tout|todo|cualquier|it|them|es|sie) )\p{L}[\p{L}-]+(?: (?!is |are |first |out |up |off |and |und |et |y |in |on |from |im |am |bei |zu |de |à |a |en |for |für |pour |para |while |within |across |near |around |throughout |all |anywhere |any |same |at |vor |direkt |sofort |schnell |innerhalb |sur |dans |chez )\p{L}[\p{L}-]+){0,2}(?: de bains?| à (?:chaleur|bois|granulés|pellets|gaz|coudre|laver))?`;
const things = (and: string, verbs = '(?!)'): string =>
  `(?<things>${THING}(?: (?:${and}) (?!(?:${verbs}) )${THING})?)(?=$|[ ,.;!])`;

/** What is done second: `We repair and replace shingle roofs`. */
const also = (and: string, verbs: string): string => `(?:(?:, (?:${verbs}))*,? (?:${and}) (?:${verbs}))?`;
/** `From January to the end of February we refinish chairs`. */
const WHEN_EN = String.raw`(?:from|until|in|during|between|this|every|all) [^.,:;]{3,50}?`;
const DONE_EN =
  'repair|fix|mend|clean|restore|tune|sharpen|service|renovate|install|paint|refurbish|insulate|wash|groom|dress|sweep|re-?cut|remake|reglaze|re-?cover|refit|replace|rebuild|maintain|inspect|polish|upholster|reupholster|resole|restring|refinish|calibrate|trim|prune|mow|detail|alter|treat|remove|unblock|scan|shred|store|digiti[sz]e|bind|rebind|frame|engrave|re-(?!cut)[a-z]{3,}';
const DONE_FR_VERBS =
  '(?:répar|entret|nettoi|nettoy|restaur|dépann|aiguis|rénov|install|remplaç|pos|rempaill|cann|ramon|accord|élagu|débouch|pon[cç]|lav|repass)(?:e|ons|enons)';
const DONE_ES_VERBS =
  '(?:repar|arregl|limpi|restaur|afil|reform|instal|pint|mont|sustitu|cambi|tapiz|desatasc|lav|cuid|retapiz|pul|fumig)(?:amos|o|imos)';
const STEMS_DE =
  'stimm|reparier|reinig|restaurier|schärf|wart|renovier|sanier|installier|streich|montier|dämm|polster|pfleg|flick|schleif|entrümpel|digitalisier|beschrift|entkalk|überhol';
const DONE_DE = `(?:${STEMS_DE})en?`;
const works: Readonly<Record<FactLanguage, Work>> = {
  en: {
    said: new RegExp(
      `^(?:${WHEN_EN} )?(?:we|i)(?: (?:also )?|(?: have|[’']ve) been (?=(?:re-)?\\p{L}+ing ))(?:(?!(?:${DONE_EN})[ ,])\\p{Ll}{3,}(?:, \\p{Ll}{3,})*,? (?:and|&) (?=(?:${DONE_EN}) ))?(?<done>${DONE_EN})(?:ing)?${also('and|or|&', `(?:${DONE_EN})(?:ing)?`)} (?:your |all |most |own |old |(?:an? )?(?:set|pair) of (?:(?:two|three|four|five|six|eight) )?){0,2}${things('and|&', DONE_EN)}`,
      'iu',
    ),
    named: (verb, what) => {
      const stem = PAST[verb] === undefined ? verb.replace(/ing$/u, '') : verb;
      return `${what} ${PAST[stem] ?? stem.replace(/e?$/u, 'ed')}`;
    },
  },
  de: {
    said: new RegExp(
      `^(?:wir|ich) (?<done>${STEMS_DE})en?${also('und|&', DONE_DE)} (?:ihre? |eure? |deine? |alle |alte )?${things('und|&')}`,
      'iu',
    ),
    named: (verb, what) => `${what} ${verb}en lassen`,
  },
  fr: {
    said: new RegExp(
      `^(?:nous|on|je) (?<done>répar|nettoi|nettoy|restaur|dépann|aiguis|rénov|install|rempaill|cann|ramon|accord|élagu|débouch|pon[cç]|lav|repass)(?:e|ons)${also('et|&', DONE_FR_VERBS)} (?:vos |votre |tous vos |les |des )?${things('et|&')}`,
      'iu',
    ),
    named: (verb, what) =>
      `${nounOf(DONE_FR, verb.replace(/^nettoi/u, 'nettoy'))} ${/^[aeiouyéèêâîôûh]/iu.test(what) ? 'd’' : 'de '}${what}`,
  },
  es: {
    said: new RegExp(
      `^(?<done>repar|arregl|limpi|restaur|afil|reform|instal|pint|mont(?=amos (?!una? ))|tapiz|desatasc|lav|cuid|retapiz|pul|fumig)(?:amos|imos|o(?! de ))${also('y|e|&', DONE_ES_VERBS)} (?:tus? |sus? |los |las |todo tipo de )?${things('y|e|&')}`,
      'iu',
    ),
    named: (verb, what) => `${nounOf(DONE_ES, verb)} de ${what}`,
  },
};

export interface NamedWork {
  /** As an ad names it. */
  readonly value: string;
  /** As the brief says it. */
  readonly said: string;
}

/** `Longcase, bracket and carriage clocks`: only the last of them says what all are. */
const OF_ONE_KIND = /^(?:, \p{L}[\p{L}-]*)*,? (?:and|or|&) (?<last>\p{L}[\p{L}-]* \p{L}[\p{L}-]*s)(?=$|[ ,.;])/iu;
const whole = (things: string, after: string, language: FactLanguage): string => {
  const isHalf = language === 'en' && /^\p{L}[\p{L}-]*(?<!s)$/iu.test(things);
  return (isHalf ? OF_ONE_KIND.exec(after)?.groups?.['last'] : undefined) ?? things;
};

/** What those who are looked for are trained for: `Menschen, die sich zur Sterbebegleitung ausbilden lassen`. */
const TRAINED: Readonly<Record<FactLanguage, readonly [said: RegExp, training: string]>> = {
  en: [
    / (?:people|volunteers|anyone) (?:who |to )[^,.;]{0,30}?(?:be trained|train) (?<to>as (?:an? )?[^,.;]{3,40})/iu,
    'training',
  ],
  de: [
    / (?:menschen|leute|freiwillige|ehrenamtliche), die sich (?<to>zu[rm]? [^,.;]{3,50}?) (?:ausbilden|schulen) lassen/iu,
    'Ausbildung',
  ],
  fr: [/ (?:personnes|bénévoles) (?:qui |prête?s? |pour )[^,.;]{0,30}?se former (?<to>(?:à|au|aux) [^,.;]{3,40})/iu, 'formation'],
  es: [/ (?:personas|voluntari[oa]s) (?:que |para )[^,.;]{0,30}?formarse (?<to>(?:como|en) [^,.;]{3,40})/iu, 'formación'],
};
const trainingIn = (sentences: readonly string[], language: FactLanguage): NamedWork | null => {
  const [said, training] = TRAINED[language];
  const to = sentences.map((sentence) => said.exec(sentence)?.groups?.['to']).find((each) => each !== undefined);
  return to === undefined ? null : { value: `${training} ${to}`, said: to };
};

/** The first work that the sentences speak of; null: none. */
export const workIn = (sentences: readonly string[], language: FactLanguage): NamedWork | null => {
  const { said, named } = works[language];
  for (const sentence of sentences) {
    const { 0: words, groups } = said.exec(sentence) ?? {};
    if (words === undefined || groups?.['done'] === undefined || groups['things'] === undefined) continue;
    const things = whole(groups['things'], sentence.slice(words.length), language);
    const to = sentence.indexOf(things) + things.length;
    return { value: named(groups['done'].toLowerCase(), things), said: sentence.slice(0, Math.max(to, words.length)) };
  }
  return trainingIn(sentences, language);
};
