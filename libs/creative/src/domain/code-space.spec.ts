import { codeGrowth } from '../../../../test/support/code-bytes.js';
import { noBrand } from './creative-words.js';
import type { Fact } from './facts/fact.js';
import { factFaults, unclearFacts } from './facts/given-facts.js';
import { fieldsOf, findingsIn, rejectionsIn } from './request-policy.js';

const MEBIBYTE = 1_048_576;
const REQUESTS = 2_000;
const now = new Date('2026-11-28T12:00:00Z');
const languages = ['en', 'de', 'fr', 'es'];

/** Goods of the policy beside ordinary ones, so that its patterns are met, too. */
const things = [
  'oak tables',
  'Laufschuhe',
  'vodka',
  'cours de natation',
  'a casino',
  'loans',
  'Nike shoes',
  'un cuchillo',
  'pills',
];

/** A request whose words no other one has. */
function requestOf(place: number) {
  const thing = `${things[place % things.length]} no. ${place} of ${(place * 7_919).toString(36)}`;
  const facts: Fact[] = [
    { kind: 'subject', text: thing },
    { kind: 'offer', text: `From $${place},90 until ${(place % 28) + 1} May, code AB${place}X`, short: `from $${place},90` },
    { kind: 'phone', text: `+49 ${place}`, terms: `only ${thing}` },
  ];
  return { prompt: `Best ${thing} ${'*'.repeat(place % 40)}`, tone: 'friendly', keywords: [thing], facts };
}

it('the API holds no more than 20 MB of compiled patterns, however many different requests it has checked', () => {
  const growth = codeGrowth(() => {
    for (let place = 0; place < REQUESTS; place += 1) {
      const { facts, ...words } = requestOf(place);
      const language = languages[place % languages.length] ?? 'en';
      const fields = fieldsOf({ ...words, facts, brand: noBrand, landingPageUrl: `https://shop-${place}.example.com` }, null);
      rejectionsIn(fields);
      findingsIn(fields);
      factFaults(facts, now, language);
      unclearFacts(facts, language);
    }
  });
  expect(growth).toBeLessThan(20 * MEBIBYTE);
});
