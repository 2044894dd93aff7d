import { noBrand } from './creative-words.js';
import { fieldsOf, rejectionsIn } from './request-policy.js';

const nothing = { prompt: '', tone: '', brand: noBrand, keywords: [], facts: [], landingPageUrl: null };
const classesOf = (words: object, altText: string | null = null) =>
  rejectionsIn(fieldsOf({ ...nothing, ...words }, altText)).map((row) => [row.class, row.field]);

test.each([
  ['facts', { prompt: 'We sell it', facts: [{ text: 'Cocaine' }] }],
  ['two facts', { facts: [{ text: 'Buy pure' }, { text: 'cocaine' }] }],
  ['terms', { facts: [{ text: 'For sale', terms: 'cocaine' }] }],
  ['the name of the brand', { brand: { ...noBrand, name: 'Cocaine' }, facts: [{ text: 'For sale' }] }],
  ['required terms', { prompt: 'For sale', brand: { ...noBrand, requiredTerms: ['cocaine'] } }],
  ['the host of the page', { facts: [{ text: 'We deliver' }], landingPageUrl: 'https://cocaine.example' }],
])('what is split over %s is judged together', (_, words) => {
  expect(classesOf(words)).toEqual([['hard_drugs', null]]);
});

test('the words of one finished ad are judged together, and not with those of another', () => {
  const ad = (at: number, headline: string, text: string) => [
    { field: `variants[${at}].copy.headlines[0]`, text: headline },
    { field: `variants[${at}].copy.primary_text`, text },
  ];
  expect(rejectionsIn(ad(0, 'For sale', 'Cocaine')).map(({ field }) => field)).toEqual([null]);
  expect(rejectionsIn([...ad(0, 'Shoes', 'For sale'), ...ad(1, 'A memoir of cocaine years', 'Read it')])).toEqual([]);
});

test('a harmless request stays one', () => {
  const facts = [{ text: 'Lightweight running shoes' }, { text: '20 % off until Sunday', terms: 'online only' }];
  expect(classesOf({ prompt: 'Shoes for kids', brand: { ...noBrand, name: 'Northwind' }, facts }, 'A child with shoes')).toEqual(
    [],
  );
});
