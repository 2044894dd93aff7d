// The guarantee, tried by ads made of facts and by the same ads with one thing changed. The words here are the test's own, not the product's tables.
import fc from 'fast-check';
import { runs, seed } from '../../../../../test/support/full-counts.js';
import type { AdCopy } from '../creative-words.js';
import type { Fact } from '../facts/fact.js';
import { criticRows, type JudgedAd, objectionsTo, type Told } from './critic.js';

const words = {
  en: {
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    offers: [
      '{price} for a set of oak chairs',
      'Now {price} instead of {price}',
      'From {price} per night',
      '{percent} off all wool rugs',
      'Haircut and wash {price}',
    ],
    dates: [
      'Offer ends on {day} {month}',
      'Open every {weekday} from {hour} to {hour}',
      'Delivered by {weekday}, {day} {month}',
      'Tickets on sale until {month}',
    ],
    others: [
      'Code {code} takes {percent} off',
      'Rated {number} by {count} guests',
      'Free returns for {count} days',
      'Call {phone}',
      'Seats {written} people',
    ],
    terms: ['only in our shop', 'minimum spend {price}', 'not on {weekday}', 'members only'],
    plain: ['Oak furniture made in Leeds', 'Slow food by the river', 'Boots for wet days'],
    written: ['two', 'seven', 'twelve', 'twenty', 'fifty'],
    frames: ['{fact}', 'Good news: {fact}', 'Come and see. {fact}', '{fact} – and a warm welcome', '“{fact}”, says the shop'],
  },
  de: {
    months: [
      'Januar',
      'Februar',
      'März',
      'April',
      'Mai',
      'Juni',
      'Juli',
      'August',
      'September',
      'Oktober',
      'November',
      'Dezember',
    ],
    weekdays: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
    offers: [
      '{price} für vier Stühle',
      '{price} statt {price}',
      'Ab {price} pro Nacht',
      '{percent} auf alle Teppiche',
      'Waschen und Schneiden {price}',
    ],
    dates: [
      'Aktion bis {day}. {month}',
      'Jeden {weekday} von {hour} bis {hour} Uhr',
      'Geliefert bis {weekday}, {day}. {month}',
      'Karten nur im {month}',
    ],
    others: [
      'Mit Code {code} {percent} sparen',
      'Note {number} von {count} Gästen',
      'Gratis Rückgabe {count} Tage lang',
      'Telefon {phone}',
      'Platz für {written} Personen',
    ],
    terms: ['nur im Laden', 'Mindestbestellwert {price}', 'nicht am {weekday}', 'nur für Mitglieder'],
    plain: ['Möbel aus Eiche, in Leeds gebaut', 'Langsames Essen am Fluss', 'Stiefel für nasse Tage'],
    written: ['zwei', 'sieben', 'zwölf', 'zwanzig', 'fünfundzwanzig'],
    frames: [
      '{fact}',
      'Gute Nachricht: {fact}',
      'Kommen Sie vorbei. {fact}',
      '{fact} – und ein Lächeln dazu',
      '„{fact}“, sagt der Laden',
    ],
  },
  fr: {
    months: [
      'janvier',
      'février',
      'mars',
      'avril',
      'mai',
      'juin',
      'juillet',
      'août',
      'septembre',
      'octobre',
      'novembre',
      'décembre',
    ],
    weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
    offers: [
      '{price} les quatre chaises',
      '{price} au lieu de {price}',
      'Dès {price} la nuit',
      '{percent} sur tous les tapis',
      'Coupe et brushing {price}',
    ],
    dates: [
      'Offre valable jusqu’au {day} {month}',
      'Chaque {weekday} de {hour} à {hour}',
      'Livré le {weekday} {day} {month}',
      'Billets en vente jusqu’en {month}',
    ],
    others: [
      '{percent} avec le code {code}',
      'Noté {number} par {count} clients',
      'Retours gratuits pendant {count} jours',
      'Téléphone {phone}',
      'Pour {written} personnes',
    ],
    terms: ['en boutique seulement', 'dès {price} d’achat', 'sauf le {weekday}', 'réservé aux membres'],
    plain: ['Meubles en chêne faits à Leeds', 'Une cuisine lente au bord de l’eau', 'Des bottes pour la pluie'],
    written: ['deux', 'sept', 'douze', 'vingt', 'trente'],
    frames: [
      '{fact}',
      'Bonne nouvelle : {fact}',
      'Venez voir. {fact}',
      '{fact} – et un grand sourire',
      '« {fact} », dit la maison',
    ],
  },
  es: {
    months: [
      'enero',
      'febrero',
      'marzo',
      'abril',
      'mayo',
      'junio',
      'julio',
      'agosto',
      'septiembre',
      'octubre',
      'noviembre',
      'diciembre',
    ],
    weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
    offers: [
      '{price} las cuatro sillas',
      '{price} en vez de {price}',
      'Desde {price} la noche',
      '{percent} en todas las alfombras',
      'Corte y peinado {price}',
    ],
    dates: [
      'Oferta hasta el {day} de {month}',
      'Cada {weekday} de {hour} a {hour}',
      'Entrega el {weekday} {day} de {month}',
      'Entradas a la venta hasta {month}',
    ],
    others: [
      '{percent} con el código {code}',
      'Nota de {number} según {count} clientes',
      'Devolución gratis durante {count} días',
      'Teléfono {phone}',
      'Para {written} personas',
    ],
    terms: ['solo en tienda', 'compra mínima de {price}', 'excepto el {weekday}', 'solo para socios'],
    plain: ['Muebles de roble hechos en Leeds', 'Cocina lenta junto al río', 'Botas para días de lluvia'],
    written: ['tres', 'siete', 'doce', 'veinte', 'treinta'],
    frames: ['{fact}', 'Buenas noticias: {fact}', 'Ven a verlo. {fact}', '{fact} – y una sonrisa', '«{fact}», dice la casa'],
  },
} as const;
type Language = keyof typeof words;

/** Takes its choices from a list of numbers, so that an ad is cheap to make and to repeat. */
class Dice {
  private next = 0;

  constructor(private readonly rolls: readonly number[]) {}

  below(most: number): number {
    this.next += 1;
    return (this.rolls[this.next % this.rolls.length] ?? 0) % most;
  }

  between(least: number, most: number): string {
    return String(least + this.below(most - least + 1));
  }

  of<Item>(list: readonly [Item, ...Item[]] | readonly Item[]): Item {
    const item = list[this.below(list.length)];
    if (item === undefined) throw new RangeError('Nothing to choose from.');
    return item;
  }

  capitals(least: number, most: number): string {
    const length = least + this.below(most - least + 1);
    return Array.from({ length }, () => this.of([...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'])).join('');
  }
}

function amount(dice: Dice): string {
  const forms = [
    () => dice.between(2, 9999),
    () => `${dice.between(1, 99)},${dice.between(10, 99)}`,
    () => `${dice.between(1, 9)}.${dice.between(100, 999)}`,
    () => `${dice.between(1, 9)} ${dice.between(100, 999)}`,
  ];
  return dice.of(forms)();
}

const slots: Readonly<Record<string, (dice: Dice, language: Language) => string>> = {
  price: (dice) => dice.of(['{} €', '€{}', '{} Euro', '£{}', '${}', 'CHF {}', '{}€']).replace('{}', () => amount(dice)),
  percent: (dice) => `${dice.between(2, 99)}${dice.of([' %', '%', '\u00a0%'])}`,
  day: (dice) => dice.between(1, 31),
  month: (dice, language) => dice.of(words[language].months),
  weekday: (dice, language) => dice.of(words[language].weekdays),
  hour: (dice) => dice.between(1, 23),
  code: (dice) => dice.of([() => dice.capitals(3, 8), () => `${dice.capitals(3, 6)}${dice.between(1, 999)}`])(),
  number: (dice) => `${dice.between(3, 4)}.${dice.between(1, 9)}`,
  count: (dice) => dice.between(2, 5000),
  phone: (dice) => `0${dice.between(11, 99)} ${dice.between(100, 999)} ${dice.between(1000, 9999)}`,
  written: (dice, language) => dice.of(words[language].written),
};

const textOf = (dice: Dice, language: Language, templates: readonly string[]): string =>
  dice.of(templates).replaceAll(/\{(\w+)\}/g, (_, name: string) => slots[name]?.(dice, language) ?? '');

function factIn(dice: Dice, language: Language, kind: Fact['kind'], templates: readonly string[]): Fact {
  const text = textOf(dice, language, templates);
  const hasTerms = kind === 'offer' && dice.below(2) === 0;
  return { kind, text, terms: hasTerms ? textOf(dice, language, words[language].terms) : null };
}

interface Case {
  readonly language: Language;
  readonly facts: readonly Fact[];
  /** The text of each fact, with its terms. */
  readonly texts: readonly string[];
  readonly place: number;
}

const rolls = fc.array(fc.nat({ max: 2 ** 30 }), { minLength: 120, maxLength: 120 });
const languages = fc.constantFrom<Language>('en', 'de', 'fr', 'es');

const cases: fc.Arbitrary<Case> = fc.tuple(languages, rolls).map(([language, rolled]) => {
  const dice = new Dice(rolled);
  const { offers, dates, others, plain, frames } = words[language];
  const facts = [
    factIn(dice, language, 'offer', offers),
    factIn(dice, language, 'deadline', dates),
    factIn(dice, language, 'statement', others),
    factIn(dice, language, 'subject', plain),
  ];
  const joint = dice.of(['. ', ', ', ' (', ' – ']);
  const texts = facts.map(({ text, terms }) => {
    const said = dice.of(frames).replace('{fact}', () => text);
    return terms ? `${said}${joint}${terms}${joint === ' (' ? ')' : ''}` : said;
  });
  return { language, facts, texts, place: dice.below(6) };
});

const empty: AdCopy = { headlines: [], longHeadline: null, primaryText: null, descriptions: [], callToAction: 'learn_more' };
const altText = '';
/** One text in one of the places that people read. */
const adWith = (text: string, place: number): JudgedAd =>
  [
    { copy: { ...empty, headlines: [text] }, picture: null },
    { copy: { ...empty, longHeadline: text }, picture: null },
    { copy: { ...empty, primaryText: text }, picture: null },
    { copy: { ...empty, descriptions: [text] }, picture: null },
    { copy: empty, picture: { words: [text], altText } },
    { copy: empty, picture: { words: [], altText: text } },
  ][place] ?? { copy: empty, picture: null };

const told = ({ language, facts }: Pick<Case, 'language' | 'facts'>): Told => ({
  ...{ prompt: '', language, facts, landingPageUrl: null },
  brand: { name: null, disclaimer: null, requiredTerms: [] },
});
const isRefused = (text: string, place: number, brief: Told): boolean => objectionsTo(adWith(text, place), brief).length > 0;

const check = (property: fc.IPropertyWithHooks<[Case, number]>, named: number): void =>
  fc.assert(property, { seed, numRuns: runs(named), endOnFailure: true });
const choices = fc.nat();

/** One of the matches replaced by one of the others; null: there is nothing to change. */
const changed = (text: string, pattern: RegExp, choice: number, others: (found: string) => readonly string[]): string | null => {
  const matches = [...text.matchAll(pattern)];
  const match = matches[choice % Math.max(1, matches.length)];
  if (!match) return null;
  const possible = others(match[0]).filter((each) => each !== match[0]);
  const chosen = possible[choice % Math.max(1, possible.length)] ?? '';
  return text.slice(0, match.index) + chosen + text.slice(match.index + match[0].length);
};
const anyOf = (list: readonly string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${list.join('|')})(?!\\p{L})`, 'gu');

console.log(`SEED=${seed}`);

it('ads made of facts are accepted in every place and in four languages', () => {
  check(
    fc.property(cases, choices, (one) => {
      const brief = told(one);
      for (const text of one.texts) {
        expect({ text, objections: objectionsTo(adWith(text, one.place), brief) }).toEqual({ text, objections: [] });
      }
    }),
    3000,
  );
});

const mutations: Readonly<Record<string, (text: string, one: Case, choice: number) => string | null>> = {
  'a digit': (text, _, choice) => changed(text, /\d/g, choice, () => [...'0123456789']),
  'a digit more': (text, _, choice) => changed(text, /\d+/g, choice, (found) => [`${found}0`, `1${found}`]),
  'a currency': (text, _, choice) => changed(text, /[€£$]|CHF|Euro/g, choice, () => ['€', '$', '£', 'CHF', 'Dollar']),
  'a percent sign': (text, _, choice) => changed(text, /\s?%/g, choice, () => [' €', '', ' points']),
  'a weekday': (text, { language }, choice) =>
    changed(text, anyOf(words[language].weekdays), choice, () => words[language].weekdays),
  'a month': (text, { language }, choice) => changed(text, anyOf(words[language].months), choice, () => words[language].months),
  'a written number': (text, { language }, choice) =>
    changed(text, anyOf(words[language].written), choice, () => words[language].written),
  'a code': (text, _, choice) =>
    changed(text, /(?<=[Cc](?:ode|ódigo) )[A-Z]+\d*/g, choice, (found) => [`${found}X`, `X${found}`, 'WELCOME']),
};

it.each(Object.keys(mutations))('an accepted ad with %s changed is refused', (name) => {
  check(
    fc.property(cases, choices, (one, choice) => {
      const brief = told(one);
      for (const text of one.texts) {
        const mutated = mutations[name]?.(text, one, choice) ?? null;
        if (mutated !== null)
          expect({ text, mutated, isRefused: isRefused(mutated, one.place, brief) }).toEqual({ text, mutated, isRefused: true });
      }
    }),
    2000,
  );
});

it('an accepted ad without the terms of its fact is refused', () => {
  check(
    fc.property(cases, choices, (one) => {
      const [offer] = one.facts;
      fc.pre(offer?.terms !== null && offer !== undefined);
      const rows = criticRows('meta', adWith(offer.text, one.place), told(one));
      expect(rows.filter(({ passed }) => !passed)).toEqual([
        expect.objectContaining({ rule: 'fact_fidelity', severity: 'hard' }),
      ]);
    }),
    2000,
  );
});

it('terms in another text of the ad do not help, and on a picture they do', () => {
  check(
    fc.property(cases, choices, (one) => {
      const { text, terms } = one.facts[0] ?? { text: '', terms: null };
      fc.pre(typeof terms === 'string');
      const apart = { copy: { ...empty, headlines: [text], descriptions: [terms] }, picture: null };
      expect(objectionsTo(apart, told(one)).map(({ rule }) => rule)).toContain('fact_fidelity');
      expect(objectionsTo({ copy: empty, picture: { words: [text, terms], altText } }, told(one))).toEqual([]);
    }),
    2000,
  );
});

it('a price of one fact in the text of another is refused', () => {
  const twoOffers = fc.tuple(languages, rolls).map(([language, rolled]) => {
    const dice = new Dice(rolled);
    const first = dice.below(words[language].offers.length);
    const facts = [0, 1].map((step) => {
      const template = words[language].offers[(first + step) % words[language].offers.length] ?? '';
      return { kind: 'offer' as const, text: textOf(dice, language, [template]) };
    });
    return { language, facts, frame: dice.of(words[language].frames), place: dice.below(6) };
  });
  const priceIn = /(?:CHF |[€£$])\d[\d., ]*\d?|\d[\d., ]*(?:\s?[€%]| Euro)/u;
  fc.assert(
    fc.property(twoOffers, ({ language, facts, frame, place }) => {
      const [one, other] = facts.map(({ text }) => text);
      const [ofOne, ofOther] = [one, other].map((text) => priceIn.exec(text ?? '')?.[0] ?? '');
      fc.pre(ofOne.replaceAll(/\s/g, '') !== ofOther.replaceAll(/\s/g, ''));
      const brief = told({ language, facts });
      const said = frame.replace('{fact}', () => one ?? '');
      expect(isRefused(said, place, brief)).toBe(false);
      const swapped = said.replace(ofOne, () => ofOther);
      expect({ said, swapped, isRefused: isRefused(swapped, place, brief) }).toMatchObject({ isRefused: true });
      expect({ said, ofOther, isRefused: isRefused(`${said} ${ofOther}`, place, brief) }).toMatchObject({ isRefused: true });
    }),
    { seed, numRuns: runs(2000), endOnFailure: true },
  );
});
