// What a brief asks people to do: `We need people to sponsor a donkey` is told as `Sponsor a donkey`, and the readers are those people.
import type { Words } from './details.js';
import type { Fact } from './fact.js';
import { type FactLanguage, factLanguages } from './fact-language.js';

interface Asking {
  /** Whom the brief looks for; in the group `deed` what they do. */
  readonly sought: RegExp;
  /** As the readers are asked; null: these words ask for nothing that they can do. */
  readonly asked: (deed: string) => string | null;
  /** These deeds are gifts. */
  readonly gives: RegExp;
}

const LONGEST = 40;
/** Of a search ad. */
const LONGEST_SHORT = 30;
const FEWEST_WORDS = 2;
const DEED = String.raw`(?<deed>(?:[^.,;:!?()–—]|(?<=\d)[.,](?=\d)){4,120})`;
const seeking = (verbs: string, people: string, joint: string): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${verbs})(?: [\p{L}\d]+){0,3}? (?:${people})(?:${joint})${DEED}`, 'iu');
const PEOPLE = {
  en: 'people|volunteers?|families|households|hosts?|helpers|neighbours|neighbors|locals|someone|homes',
  de: String.raw`menschen|leute|personen|\p{L}*familien|haushalte|freiwillige|ehrenamtliche|helfer(?:innen)?|paten|gastgeber`,
  fr: 'personnes|gens|familles|foyers|bénévoles|volontaires|hôtes|voisins',
  es: String.raw`personas|gente|familias|hogares|voluntari[oa]s|anfitriones|vecin[oa]s`,
};

/** Words that lead to more. */
const JOINTS = {
  en: 'for|to|from|in|on|at|with|while|until|every|each|this|during|when|as|by|after|before|near|around|across|and|or',
  fr: 'à|au|aux|pour|dans|en|chez|avec|sur|pendant|durant|chaque|par|cet|cette|et|ou',
  es: 'para|con|en|por|durante|cada|una vez|desde|hasta|mientras|y|o',
};
/** Up to the last word that leads to more, until it is short enough. */
const cutAt = (joints: string, text: string): string => {
  const joint = new RegExp(` (?:${joints}) (?!.* (?:${joints}) ).*$`, 'iu');
  return text.length <= LONGEST || !joint.test(text) ? text : cutAt(joints, text.replace(joint, ''));
};

/** `Un estudiante extranjero`: without which of them, where a search ad has no room. */
const WHICH = /^(\p{L}+ (?:a )?(?:une?|una) \p{L}+) \p{L}+$/iu;
const withoutWhich = (text: string): string => (text.length > LONGEST_SHORT ? text.replace(WHICH, '$1') : text);

/** What is known, wanted or bought is done for the advertiser, and no gift of the readers. */
const NO_DEED_EN =
  /^(?:be|have|know|see|hear|think|feel|like|love|understand|realise|realize|remember|stop|book|buy|order|call|visit|click|come|contact|subscribe|download|try|use|pay|spend|work|live|own|want|need|get|fill|work)(?!\p{L})/iu;
const english = (deed: string): string | null => {
  const { can, rest = deed } =
    /^(?<can>can |could |are able to )?(?:would |will |are willing to |want to |would like to )?(?<rest>.+)$/iu.exec(deed)
      ?.groups ?? {};
  const said = rest.replace(/ (?:so|because|and (?:we|it|the|they|you|i)|but|which|who|that) .*$/iu, '');
  if (NO_DEED_EN.test(said)) return null;
  const question = `can you ${said}?`;
  if (can !== undefined && question.length <= LONGEST_SHORT) return question;
  return cutAt(JOINTS.en, said);
};

/** A state, or a verb that stands with another one. */
const NO_DEED_DE =
  /(?:^| )(?:haben|sind|sein|werden|können|müssen|dürfen|sollen|mögen|leben|wohnen|wissen|lassen|kennen|lieben|suchen|brauchen|kaufen|buchen|arbeiten)$|(?<!\p{L})(?:sich|nicht|kein\p{L}*)(?!\p{L})/iu;
const german = (deed: string): string | null => {
  const said = deed
    .replace(/ (?:wollen|möchten|würden)$/u, '')
    .replace(
      /^(?:(?:uns|gerne?|(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|abend|nachmittag|vormittag)s|ehrenamtlich|regelmäßig|ab (?:sofort|\p{Lu}\p{L}+)|ein(?:mal|en \p{L}+)? (?:pro|in der|die|im) \p{L}+)\s)+/u,
      '',
    )
    .replace(/^eine?n? /u, '');
  if (!/ \p{Ll}+e?n$/u.test(said) || NO_DEED_DE.test(said)) return null;
  const withoutSecond = said.replace(/ und \p{Lu}\p{L}+(?= \p{Ll}+$)/u, '');
  const short = said.replace(
    / (?:für|aus|in|im|zu|zur|zum|und|bei|beim|mit|von|vom|auf|nach|am|an|bis|pro|durch|über) .* (?=\p{Ll}+$)/u,
    ' ',
  );
  const isWhole = (text: string): boolean => text.length <= LONGEST_SHORT && /\p{Lu}/u.test(text);
  return [said, withoutSecond, short].find(isWhole) ?? null;
};

const NO_DEED_FR =
  /^(?:qui )?(?:sont|ont|aiment|vivent|habitent|veulent|cherchent|viennent|prennent|connaissent|tiennent|peuvent|travaillent|travailler|acheter|réserver|venir|être|avoir|connaître|savoir)(?!\p{L})/iu;
/** `Parrainer`, `parrainent`: the readers are addressed with `vous`. */
const asked = (verb: string): string => verb.replace(/(?<=accueill|offr)(?:ir|ent)$|er$|(?<!i)ent$/iu, 'ez');
const french = (deed: string): string | null => {
  const skill = /^savent (?<rest>.+)$/iu.exec(deed)?.groups?.['rest'];
  if (skill !== undefined) return `vous savez ${skill} ?`;
  const said = deed.replace(/^(?:veulent|souhaitent|peuvent|aimeraient|pourraient|acceptent de|prêtes? à) (?:bien )?/iu, '');
  if (NO_DEED_FR.test(said) || !/^(?:nous )?\p{L}+(?:[ei]r|ent) /iu.test(said)) return null;
  const imperative = said
    .replace(/^nous (?<verb>\p{L}+)/iu, (_, verb: string) => `${asked(verb)}-nous`)
    .replace(/^\p{L}+(?= )/u, asked);
  return withoutWhich(cutAt(JOINTS.fr, imperative));
};

/** Verbs whose order is regular: `apadrinen` and `apadrinar` are `apadrina`, `reciban` and `recibir` are `recibe`. */
const ORDER_A =
  /^(?<stem>apadrin|don|adopt|aloj|acompañ|patrocin|regal|cuid|ayud|colabor|aport|apoy|visit|enseñ|cosech|limpi|plant|cocin|financi|sum|hosped|transport|pase)(?:ar|en?)(?= )/iu;
const ORDER_E = /^(?<stem>le|acog|recib|recog|tej|cos|compart|repart)(?:er|ir|an?)(?= )/iu;
const spanish = (deed: string): string | null => {
  const skill = /^sepan? (?<rest>.+)$/iu.exec(deed)?.groups?.['rest'];
  if (skill !== undefined) return `¿sabes ${skill}?`;
  const said = deed.replace(/^(?:puedan?|quieran?) /iu, '').replace(/^(aco|reco)j(?=a)/iu, '$1g');
  if (!ORDER_A.test(said) && !ORDER_E.test(said)) return null;
  const order = said.replace(ORDER_A, '$<stem>a').replace(ORDER_E, '$<stem>e');
  return withoutWhich(cutAt(JOINTS.es, order));
};

const askings: Readonly<Record<FactLanguage, Asking>> = {
  en: {
    sought: seeking(
      String.raw`need|looking for|seeking|after|short of(?: (?:now|right now|at the moment))? (?:is|are)|(?:need|lack)(?: most)? (?:is|are)`,
      PEOPLE.en,
      ' to | who ',
    ),
    asked: english,
    gives: /^(?:sponsor|donate|fund|give (?:\p{Sc}|money))/iu,
  },
  de: {
    sought: seeking('suchen|sucht|suche|brauchen|braucht|fehlen', PEOPLE.de, ', die '),
    asked: german,
    gives: /patenschaft|spende/iu,
  },
  fr: {
    sought: seeking('(?:re)?cherch\\p{L}+|besoin|manqu\\p{L}+', PEOPLE.fr, ' pour | qui | prêtes? à | prêts à '),
    asked: french,
    gives: /^(?:parrain|financ|donnez \d|soutenez)/iu,
  },
  es: {
    sought: seeking('busca\\p{L}*|necesit\\p{L}+|faltan?', PEOPLE.es, ' que | para | dispuest[oa]s a '),
    asked: spanish,
    gives: /^(?:apadrin|dona|patrocin|aporta|financi)/iu,
  },
};
/** Who is paid by the hour is hired. */
const PAID =
  /(?:\p{Sc} ?\d[\d.,]*|\d[\d.,]* ?(?:\p{Sc}|euros?))(?: ?\/ ?| (?:an |per |the |die |pro |de l[’']|par |la |por )?)(?:h|hr|hour|stunde|heure|hora)(?!\p{L})|(?<!\p{L})(?:paid (?:by|per|weekly|hourly|daily)|salary|wages?|shifts?|full[- ]time|part[- ]time|vollzeit|teilzeit|gehalt|salaire|cd[id]|salario|sueldo|contrato)(?!\p{L})/iu;
/** The first thing that the brief is about is another one. */
const ALSO = /(?<!\p{L})(?:also|auch|außerdem|aussi|également|también|además)(?!\p{L})/iu;
const A_MONTH =
  /(?:\p{Sc} ?\d[\d.,]*|\d[\d.,]* ?(?:\p{Sc}|euros?|soles|pesos))(?: ?\/ ?| (?:a |per |each |im |pro |par |al |por ))(?:month|year|monat|jahr|mois|an|mes|año)(?!\p{L})/iu;

/** The thing and the goal; null: the brief asks nobody for anything of this kind. */
export const appealIn = (sentences: readonly string[], language: FactLanguage): readonly Words[] | null => {
  if (PAID.test(sentences.join(' '))) return null;
  const { sought, asked, gives } = askings[language];
  for (const sentence of sentences) {
    const { 0: said = '', index = 0, groups } = sought.exec(sentence) ?? {};
    const deed = groups?.['deed'];
    if (deed === undefined || ALSO.test(sentence.slice(0, index + said.length - deed.length))) continue;
    const value = asked(deed.trim());
    if (value === null || value.length > LONGEST || value.split(' ').length < FEWEST_WORDS) continue;
    const isGift = gives.test(value) || (/^adopt/iu.test(value) && A_MONTH.test(sentences.join(' ')));
    return [
      { kind: 'goal', value: isGift ? 'donate' : 'lead', said: said.trim() },
      { kind: 'subject', value, said: said.trim() },
    ];
  }
  return null;
};

/** What the thing lets its users do, where no other word names it: `Solo Vélo vous permet de louer un vélo cargo`. */
const LETS: Readonly<Record<FactLanguage, string>> = {
  en: '(?:lets|allows|enables|helps) you (?:to )?',
  de: '(?!)',
  fr: "(?:vous|te) permet (?:de |d[’'])",
  es: '(?:te|le|les) permite ',
};
const TO_DO: Readonly<Record<FactLanguage, (deed: string) => string>> = {
  en: (deed) => cutAt(JOINTS.en, deed),
  de: (deed) => deed,
  fr: (deed) => cutAt(JOINTS.fr, deed.replace(/^\p{L}+(?= )/u, asked)),
  es: (deed) => cutAt(JOINTS.es, deed),
};
const abilityIn = (sentences: readonly string[], language: FactLanguage): readonly Words[] | null => {
  const lets = new RegExp(`(?<!\\p{L})(?:${LETS[language]})${DEED}`, 'iu');
  const { 0: said = '', groups } = sentences.map((sentence) => lets.exec(sentence)).find((found) => found !== null) ?? {};
  const value = TO_DO[language](groups?.['deed']?.trim() ?? '');
  return value.length > LONGEST || value.split(' ').length <= FEWEST_WORDS
    ? null
    : [{ kind: 'subject', value, said: said.trim() }];
};
const BEGINS_TO_LET = new RegExp(`^(?:${Object.values(LETS).join('|')})`, 'iu');

/** What the readers are asked to do, or else can do; null: a noun names the thing. */
export const deedIn = (sentences: readonly string[], language: FactLanguage, product: string | null): readonly Words[] | null =>
  appealIn(sentences, language) ?? (product === null ? abilityIn(sentences, language) : null);

type Thing = Pick<Fact, 'kind' | 'text'>;
/** Whether the thing of an ad is what its readers are asked to do. */
export const isAppeal = ({ kind, text }: Thing): boolean =>
  kind === 'subject' && factLanguages.some((language) => appealIn([text], language) !== null);
/** Whether it is what they do: no noun that words may stand beside. */
export const isDeed = (thing: Thing): boolean => isAppeal(thing) || (thing.kind === 'subject' && BEGINS_TO_LET.test(thing.text));
