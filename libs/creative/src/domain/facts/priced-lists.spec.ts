import { readFacts } from './fact-reader.js';
import { valuesOf } from './fact.js';
import { pricedListIn, tearsList } from './priced-lists.js';

describe('a list with one price', () => {
  it.each([
    [
      '1 kg box: 500 g biltong, 300 g bites, 200 g droëwors for R395, delivered',
      '500 g biltong, 300 g bites, 200 g droëwors for R395',
    ],
    [
      'Ours: 2 Würste im Glas, 200 g Senf und 1 Flasche Bier für 24,90 €',
      '2 Würste im Glas, 200 g Senf und 1 Flasche Bier für 24,90 €',
    ],
    ['Panier duo : 3 kg de légumes, 1 kg de fruits, 6 œufs pour 26 €', '3 kg de légumes, 1 kg de fruits, 6 œufs pour 26 €'],
    [
      'Caja fiesta: 20 tamales, 2 litros de atole, 1 kg de salsa por $650',
      '20 tamales, 2 litros de atole, 1 kg de salsa por $650',
    ],
    ['Family night, two adults and three kids for $60', 'two adults and three kids for $60'],
  ])('is one thing: %s', (sentence, whole) => {
    expect(pricedListIn(sentence)?.whole).toBe(whole);
  });

  it.each([
    'One loaf for $9, two for $17',
    'Sea kayak tours, two hours for £42',
    'Open 7 days, 2 pizzas for $20',
    'Fresh bread, 6 rolls for £4',
    'Doors at 7 pm, 3 bands for £12',
  ])('is none: %s', (sentence) => {
    expect(pricedListIn(sentence)).toBeUndefined();
  });

  it('is named by what stands before its colon', () => {
    const [named] = ['Rugby Box: 500 g biltong, 200 g droëwors for R395'];
    expect(pricedListIn(`${named}, delivery included`)?.named).toBe(named);
  });

  it('is not told by its last thing', () => {
    const brief = ['1 kg box: 500 g biltong, 300 g bites, 200 g droëwors for R395'];
    expect(tearsList('200 g droëwors for R395', brief)).toBe(true);
    expect(tearsList(brief[0] ?? '', brief)).toBe(false);
  });

  it('is one offer of the brief', () => {
    const brief = 'Celebration box for 12: 6 brownies, 6 lemon bars, 12 mini cupcakes for $64. Pick up in Asheville.';
    const facts = readFacts(brief, 'en');
    const offers = valuesOf(facts, 'offer');
    expect(offers).toEqual(['6 brownies, 6 lemon bars, 12 mini cupcakes for $64']);
    expect(valuesOf(facts, 'proof')).not.toContain('6 lemon bars');
  });
});
