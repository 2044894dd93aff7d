// The slots of the phrases and their values.
import { type Brief, type FactKind, isName, languageOf, offerText, standsAlone, valuesOf } from '@app/creative';
import type { BuiltInLanguage } from '../languages/languages.js';
import { around, brandNameOf, plainName } from './brief-parts.js';
import { clausesOf, SINCE, sinceOf } from './clause-facts.js';
import { isDayOfOther } from './day-of-other.js';
import { inFirstCase } from './first-case.js';
import { placesOf } from './places-of-thing.js';
import { refusesCalls } from './signs-of-calls.js';
import { withSharedHead } from './two-things.js';
import type { Tone } from '../languages/phrase-table.js';

const TONES_BY_WORD: readonly (readonly [RegExp, Tone])[] = [
  [/lux|premium|elegan|exclusiv|refined|edel|sophisticat/iu, 'luxury'],
  [/urgen|bold|hurry|dringend|fomo|energetic/iu, 'urgent'],
  [/play|fun|humor|humour|witty|quirky|young|cheeky|lustig|drôle|divert/iu, 'playful'],
  [/inform|educat|factual|neutral|clear|sachlich|techni/iu, 'informative'],
  [/profession|formal|serious|corporate|business|trust|seriös/iu, 'professional'],
];

/** The tone of the phrases; free words select the nearest of the named tones. */
export const toneOf = (words: string): Tone => TONES_BY_WORD.find(([pattern]) => pattern.test(words))?.[1] ?? 'friendly';

const SLOTS = ['s', 'b', 'o', 'p', 'a', 'f', 'l', 't', 'y', 'e', 'w', 'd', 'n', 'h', 'x'] as const;
type Slot = (typeof SLOTS)[number];
export type SlotValues = Readonly<Record<Slot, readonly string[]>>;

/** Keywords are search terms: one that mentions an offer is no promise of the brand's. */
export const keywordsOf = (brief: Brief, language: BuiltInLanguage): string[] =>
  brief.keywords.map(plainName).filter((keyword) => keyword !== '' && standsAlone(keyword, language));

/** Its day is no day of the school or the shop that opens its doors. */
const OPEN_DAY =
  /(?<!\p{L})(?:open (?:house|day|evening|morning|weekend)|tag der offenen tür|portes ouvertes|puertas abiertas)(?!\p{L})/iu;
/** `Free hearing tests`: a price is that of something else. */
const BEGINS_FREE = /^\s*(?:free|kostenlose[rsn]?|gratis) \p{L}|^\s*\p{L}+ gratuit[aeo]?s?(?!\p{L})/iu;
const MONEY = /\p{Sc} ?\d|\d ?(?:\p{Sc}|euros?(?!\p{L}))/iu;

/** `Yarn spun` from Irish fleece: how it is made belongs to where from. */
const DONE_FROM =
  / (?:spun|made|built|grown|woven|knitted|sewn|baked|roasted|printed|sold|served|taught|delivered|held|hosted)$/iu;

/** Words of another language than the ad's are left out, if a brand or a keyword can replace the product. */
export const slotValues = (brief: Brief, language: BuiltInLanguage): SlotValues => {
  const from = languageOf(brief.prompt, language) ?? language;
  const brand = brandNameOf(brief);
  const [keyword] = keywordsOf(brief, language);
  const [goal] = valuesOf(brief.facts, 'goal');
  const [product = null] = valuesOf(brief.facts, 'subject')
    .filter((name) => !(goal === 'donate' && PREMISES.test(name)))
    .map((name) => plainName(name).replace(DONE_FROM, ''))
    .map((name) => (from === 'de' ? inFirstCase(name, brief.prompt) : name))
    .map((name) => (from === 'en' ? withSharedHead(name, brief.prompt) : name))
    .filter((name) => !UNFINISHED.test(name) && !(brand !== null && ORGANISATION.test(name.replace(FROM, ''))));
  const foreign = keyword ?? (brand === null ? product : null);
  const subject = from === language ? (product ?? keyword ?? null) : foreign;
  const offers = brief.facts.flatMap(({ offer, span }) => {
    // The client states its own offers in the language of the ad.
    const text = offer ? offerText(offer, language, span === null ? language : from) : undefined;
    // The price beside the thing is the first one that the brief says; the others are those of its parts.
    const isFirst =
      span === null || (!BEGINS_FREE.test(brief.prompt) && !MONEY.test([...brief.prompt].slice(0, span.start).join('')));
    // `…, and siblings get 10 % off` begins with what joins it.
    return offer && text !== undefined && !UNFINISHED.test(text) && !SURCHARGE.test(text)
      ? [{ text: text.replace(/^(?:and|und|et|y|e) (?=\p{L})/iu, ''), plain: offer.plain && isFirst }]
      : [];
  });
  const known = (kind: FactKind): string[] => (from === language ? valuesOf(brief.facts, kind).map(plainName) : []);
  const clauses = (kind: FactKind): string[] => (from === language ? clausesOf(brief, kind).map(plainName) : []);
  const isOfVisit = OPEN_DAY.test(brief.prompt) && !OPEN_DAY.test(subject ?? '');
  const days = isOfVisit ? [] : clauses('event').filter((date) => /\d/u.test(date) && !isDayOfOther(date, brief.prompt, subject));
  // Of several days none is that of the thing.
  const dates = days.length > 1 ? [] : days;
  return {
    s: subject === null || subject === brand ? [] : [subject],
    b: brand === null ? [] : [brand],
    o: offers.map(({ text }) => text),
    p: offers
      .filter(({ plain }) => plain)
      .slice(0, 1)
      .map(({ text }) => (language === 'de' ? text : goingOn(text.replace(/^From(?= )/u, 'from')))),
    a: known('audience').filter((audience) => !isForWriter(brief, audience)),
    f: known('benefit'),
    l: from === language ? placesOf(brief, subject).filter((place) => !/['’]s$/u.test(place)) : [],
    t: clauses('proof')
      .filter((proof) => !SINCE.test(proof))
      .map((proof) => (language === 'de' || isName(proof.split(' ')[0] ?? '', language) ? proof : goingOn(proof))),
    y: from === language && subject !== null ? sinceOf(brief, subject) : [],
    e: dates.filter((date) => BEFORE_DATE.test(date)).map((date) => date.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())),
    w: dates.filter((date) => !BEFORE_DATE.test(date)),
    d: clauses('deadline').filter((deadline) => BEFORE_END.test(deadline)),
    n: refusesCalls(brief.prompt)
      ? []
      : clausesOf(brief, 'phone', ({ text }) => (text.length > LONGEST_PHONE ? (PHONE.exec(text)?.[0] ?? text) : text)),
    // A sentence about the brand is a statement.
    h: known('description').filter(
      (text) =>
        brand === null ||
        !(text.toLowerCase().startsWith(`${brand.toLowerCase()} `) || ORGANISATION.test(text.replace(FROM, ''))),
    ),
    x: known('statement').map(withFrom),
  };
};

/** Who is labelled as the audience is told to the writer. */
const FOR_WRITER = /(?:zielgruppe|audience|target|cible|público objetivo)[^.\n]*$/iu;
const isForWriter = (brief: Brief, audience: string): boolean =>
  brief.facts.some(
    (fact) => fact.kind === 'audience' && fact.value === audience && FOR_WRITER.test(around(brief.prompt, fact)[0]),
  );

/** Without the capital that began its sentence. */
const goingOn = (clause: string): string => clause.replace(/^\p{Lu}(?=\p{Ll}+ \p{Ll})/u, (letter) => letter.toLowerCase());

/** A number that is no sum: `$1.650.000`. */
const LONGEST_PHONE = 25;
const SURCHARGE = /(?<!ohne |no |sans |sin )(?:aufpreis|aufschlag|surcharge|supplément|suplemento)(?!\p{L})/iu;
const PHONE = /(?<![\d.,]|\p{Sc} ?)\d[\d ()/.-]{5,}\d(?!\d| ?(?:\p{Sc}|euros?|pesos|chf)(?!\p{L}))/iu;
/** Whom one asks for is told nobody without the number. */
const ASKED_FOR =
  /^(?:(?:please )?(?:call|ring|text|phone|ask for|contact|message|whatsapp)|chef(?:in)?|inhaber(?:in)?|ansprech\p{L}+|frau|herr|bei|rufen sie|ruf|demande[rz]|appele[rz]|contacte[rz]|chez|llam(?:a|e|ar)|pregunt(?:a|e|ar) por|con|contacta|jefe|jefa|ing\.|lic\.)(?!\p{L})(?: \S+){0,4}$/iu;
/** `First visit is €45 and you can ring Aoife on 091 555 0142`. */
const AND_CALL =
  / (?:and|or|und|oder|et|ou|y|o) (?:(?:you |just |please |sie |du |man |vous |on )?(?:(?:can|may|können|kannst|kann|pouvez|peut|puede[ns]?|puedes) )?(?:call|ring|text|phone|message|whatsapp|reach|anrufen|rufen|ruf|erreichen|appele[rz]|appeler|contacter|contactez|joindre|llam\p{L}+|escrib\p{L}+)(?!\p{L}))[^,.;]*$/iu;
/** For platforms that refuse it; its clause is left out of a sentence. */
export const withoutPhone = (values: SlotValues): SlotValues => ({
  ...values,
  n: [],
  x: values.x
    .map((text) =>
      PHONE.test(text)
        ? text
            .split(/(?<=(?<!(?<!\p{L})(?:tel|tél|ph|no))[.,;]) /iu)
            .map((clause) => (PHONE.test(clause) ? clause.replace(AND_CALL, '') : clause))
            .filter((clause) => !PHONE.test(clause) && !ASKED_FOR.test(clause.replace(/[.,;]$/u, '')))
            .join(' ')
            .replace(/[.,;]$/u, '')
        : text,
    )
    .filter((text) => text !== ''),
});

/** Says nothing where the brand names it. */
const ORGANISATION =
  /^(?:(?:small|local|registered|new|tiny|kleiner?|petite|pequeñ[ao]) )*(?:start-?up|company|business|family business|organi[sz]ation|unternehmen|familienunternehmen|familienbetrieb|betrieb|firma|entreprise|empresa|equipo|équipe|team|association|charity|verein|stiftung|asociación|fundación|fondation|ong|ngo)$/iu;
/** Who asks for gifts, and not what is given: `Bakery: please help`. */
const PREMISES =
  /^(?:\p{L}+ )?(?:bakery|café|cafe|kitchen|shop|farm|school|clinic|shelter|sanctuary|museum|library|theatre|choir|garden|backstube|bäckerei|küche|tierheim|schule|museum|boulangerie|refuge|école|ferme|musée|panadería|escuela|granja|refugio|museo)$/iu;
/** `Charity in Leeds`. */
const FROM = / (?:in|from|of|aus|in|bei|de|d[’']|à|en) ?\p{Lu}.*$/u;
/** No name ends with one of these; more of it must follow. */
const UNFINISHED =
  /(?<!\p{L})(?:where|while|when|that|which|who|wo|où|qui|donde|the|of|der|die|das|den|dem|des|ein|eine|le|la|les|du|de|una?|une|el|los|las|del|con|avec|with|mit)$/iu;
const BEFORE_DATE = /^(?:on|from|am|vom|le|du|el|del)\s/iu;
const BEFORE_END = /^(?:until|till|by|before|bis|jusqu[’'](?:au|à)|avant|hasta)\s/iu;

export const capitalised = (text: string): string => {
  const [first = '', second = ''] = [...text];
  // `iPad`, `eBay`: a small letter before a capital is part of the name.
  return first === first.toLowerCase() && second !== second.toLowerCase() ? text : first.toUpperCase() + text.slice(first.length);
};

const SLOT = /\{(\w)\}/gu;

/** Every way to fill the phrase; none when a slot has no value. */
export const filled = (phrase: string, values: SlotValues, spacedPunctuation: boolean): string[] => {
  const names = [...new Set([...phrase.matchAll(SLOT)].map(([, name = '']) => name.toLowerCase()))].filter(isSlot);
  const choices = names.reduce<Partial<Record<Slot, string>>[]>(
    (made, name) => made.flatMap((choice) => values[name].map((value) => ({ ...choice, [name]: value }))),
    [{}],
  );
  return choices.map((choice) => withUnbreakable(fillOnce(phrase, choice), spacedPunctuation));
};

const isSlot = (name: string): name is Slot => (SLOTS as readonly string[]).includes(name);

/** `Tables from €90`, and not `Tables: From €90`. */
const BEFORE_FROM = /\s?: (from|ab|dès|à partir de|desde)(?= \p{Sc}?\d)/giu;

const withFrom = (text: string): string => text.replace(BEFORE_FROM, (_, word: string) => ` ${word.toLowerCase()}`);
const fillOnce = (phrase: string, choice: Partial<Record<Slot, string>>): string =>
  capitalised(
    withFrom(
      phrase.replace(SLOT, (_, name: string) => {
        const slot = name.toLowerCase();
        const value = isSlot(slot) ? (choice[slot] ?? '') : '';
        return name === slot ? value : capitalised(value);
      }),
    ),
  );

const withUnbreakable = (text: string, spacedPunctuation: boolean): string => {
  const numbers = text.replace(/(\d) (?=[%€$£])/gu, '$1\u00a0');
  return spacedPunctuation ? numbers.replace(/(?<=\p{L}):(?= )/gu, ' :').replace(/ (?=[:;?!])/gu, '\u00a0') : numbers;
};
