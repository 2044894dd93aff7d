import { type Brief, channelLimits, complianceOf, type Fact, objectionsTo, ordersOf, textsOf } from '@app/creative';
import fc from 'fast-check';
import { runs, seed } from '../../../../../test/support/full-counts.js';
import { brand, brief } from '../testing/briefs.js';
import { writeDraft } from './draft.js';

/** Words that claim nothing, so that only what the writer adds could be at fault. */
const words = {
  en: ['light', 'shoes', 'for', 'morning', 'runs', 'delivered', 'to', 'the', 'door', 'Bristol', 'workshop', 'wool'],
  de: ['leichte', 'Schuhe', 'für', 'den', 'Morgen', 'mit', 'Wolle', 'aus', 'Köln', 'Straße', 'größer', 'Werkstatt'],
  fr: ['chaussures', 'légères', 'pour', 'le', 'matin', 'livrées', 'à', 'la', 'maison', 'à', 'Lyon', 'atelier'],
  es: ['zapatos', 'ligeros', 'para', 'la', 'mañana', 'con', 'lana', 'de', 'León', 'el', 'taller', 'niños'],
} as const;
type Language = keyof typeof words;

const phrase = (language: Language, most: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...words[language]), { minLength: 2, maxLength: most }).map((list) => list.join(' '));
const end = fc.constantFrom('', '', '.', '!', '!!', '…');

/** A number of its own makes each text one that no other holds. */
const factOf = (language: Language, kind: Fact['kind'], number: number): fc.Arbitrary<Fact> =>
  fc
    .record({
      text: fc.tuple(phrase(language, 12), end),
      isShort: fc.boolean(),
      terms: fc.option(phrase(language, 6), { nil: null }),
    })
    .map(({ text: [text, stop], isShort, terms }) => ({
      kind,
      text: `${text} ${number}${stop}`.slice(0, 200),
      short: isShort ? `${text.slice(0, 20).trim()} ${number}` : null,
      terms: terms && `${terms} ${number} T`,
    }));

const kinds = [
  'subject',
  'offer',
  'benefit',
  'proof',
  'description',
  'place',
  'deadline',
  'statement',
  'event',
  'phone',
] as const;
const briefs: fc.Arbitrary<Brief> = fc
  .constantFrom('en' as const, 'de' as const, 'fr' as const, 'es' as const)
  .chain((language) =>
    fc
      .uniqueArray(fc.constantFrom(...kinds), { minLength: 1, maxLength: 8 })
      .chain((chosen) => fc.tuple(...chosen.map((kind, place) => factOf(language, kind, 100 + place))))
      .map((facts) => ({ language, facts })),
  )
  .chain(({ language, facts }) =>
    fc.constantFrom(null, 'Northwind').map((name) => brief({ prompt: 'Ad', language, facts, brand: brand({ name }) })),
  );
const places = fc
  .constantFrom(...channelLimits)
  .chain(({ channel, format }) =>
    fc.integer({ min: 1, max: 3 }).map((count) => ordersOf('text', { channels: [channel], formats: [format], sizes: [], count })),
  );

/** The drafts of a brief for every take of a place, with their texts. */
const draftsOf = (given: Brief, orders: ReturnType<typeof ordersOf>) =>
  orders.flatMap((order) => {
    const draft = writeDraft(given, order);
    return draft ? [{ ...draft, order, texts: textsOf(draft.copy).map(({ text }) => text) }] : [];
  });
const always = (holds: (given: Brief, orders: ReturnType<typeof ordersOf>) => void): void => {
  fc.assert(fc.property(briefs, places, holds), { numRuns: runs(300), seed });
};
const plain = (text: string): string => text.toLowerCase().replace(/!+/gu, '!');

describe('whatever the facts', () => {
  it('a draft breaks no hard rule of its channel but for the parts that it says are missing', () => {
    always((given, orders) => {
      for (const { copy, incomplete, order } of draftsOf(given, orders)) {
        const missing = incomplete.map(({ field }) => field);
        const broken = complianceOf(order.channel, order.format, copy, null, given).filter(
          ({ passed, severity, field, rule }) => !passed && severity === 'hard' && !(rule === 'count' && missing.includes(field)),
        );
        expect(broken).toEqual([]);
      }
    });
  });

  it('its texts are facts and the brand, word for word, and nothing else', () => {
    always((given, orders) => {
      const known = [
        ...given.facts.flatMap(({ text, short, terms }) => [text.replace(/[.!…]+$/u, ''), short ?? '', terms ?? '']),
        given.brand.name ?? '',
      ];
      const sorted = known.map(plain).sort((one, other) => other.length - one.length);
      for (const text of draftsOf(given, orders).flatMap(({ texts }) => texts)) {
        const rest = sorted.reduce((left, quote) => (quote === '' ? left : left.replaceAll(quote, '')), plain(text));
        expect(rest).not.toMatch(/[\p{L}\p{N}]/u);
      }
    });
  });

  it('a fact has its terms in the same text', () => {
    always((given, orders) => {
      for (const text of draftsOf(given, orders).flatMap(({ texts }) => texts))
        for (const [place, { terms }] of given.facts.entries())
          if (terms && new RegExp(`(?<!\\d)${100 + place}(?! T)`, 'u').test(text)) expect(plain(text)).toContain(plain(terms));
    });
  });

  it('no text says a sentence of another', () => {
    always((given, orders) => {
      for (const { texts } of draftsOf(given, orders)) {
        const said = texts.flatMap((text) => [
          ...new Set(text.split(/(?<=[.!?…]) /u).map((part) => part.replace(/[.!?…]+$/u, ''))),
        ]);
        expect(new Set(said.map((part) => part.toLowerCase())).size).toBe(said.length);
      }
    });
  });

  it('the critic accepts it', () => {
    always((given, orders) => {
      for (const { copy } of draftsOf(given, orders)) expect(objectionsTo({ copy, picture: null }, given)).toEqual([]);
    });
  });

  it('the same order is answered with the same draft', () => {
    always((given, orders) => {
      expect(draftsOf(given, orders)).toEqual(draftsOf(given, orders));
    });
  });
});
