import fc from 'fast-check';
import { seed } from '../../../../../test/support/full-counts.js';
import { readFacts } from './fact-reader.js';
import type { FactLanguage } from './fact-language.js';

const briefs: readonly (readonly [FactLanguage, (number: string) => string])[] = [
  ['en', (number) => `Looking for volunteers to help plant ${number} native trees on Saturday.`],
  ['en', (number) => `A library of ${number} toys, and games for every age.`],
  ['de', (number) => `Wir suchen Familien, die ${number} Bienenvölker aufnehmen. Start im Mai.`],
  ['de', (number) => `Lager mit ${number} Teilen für Traktoren.`],
  ['fr', (number) => `Nous cherchons des personnes pour parrainer ${number} ruches cet hiver.`],
  ['es', (number) => `Buscamos personas que planten ${number} encinas este otoño.`],
];
const aNumber = fc.oneof(
  fc.nat({ max: 999 }).map(String),
  fc
    .tuple(fc.integer({ min: 1, max: 999 }), fc.nat({ max: 999 }), fc.constantFrom(',', '.', '’'))
    .map(([thousands, rest, mark]) => `${thousands}${mark}${String(rest).padStart(3, '0')}`),
  fc.tuple(fc.nat({ max: 99 }), fc.nat({ max: 9 })).map(([whole, tenth]) => `${whole}.${tenth}`),
);

it('a fact has a number of the brief whole or not at all', () => {
  console.info(`fast-check seed ${seed} (SEED=${seed} repeats it)`);
  fc.assert(
    fc.property(fc.constantFrom(...briefs), aNumber, ([language, write], number) => {
      for (const { kind, value } of readFacts(write(number), language).filter((fact) => fact.kind !== 'phone'))
        for (const found of value.match(/\d+(?:[.,’]\d+)*/gu) ?? []) expect([kind, found]).toEqual([kind, number]);
    }),
    { seed, numRuns: 60 },
  );
});
