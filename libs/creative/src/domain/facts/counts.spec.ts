import { clausesOf } from './clauses.js';
import { countsIn } from './counts.js';
import { isAboutAd } from './phrases.js';
import { plainLines, statementsOf } from './sentences.js';

const counted = (prompt: string): string[] => countsIn(clausesOf(statementsOf(plainLines(prompt))), 'en', isAboutAd);

describe('a count of a brief', () => {
  it.each([
    ['Soy candles, 6 winter scents, 40 hour burn time. £14 each or 3 for £36', ['6 winter scents', '40 hour burn time']],
    ['Book boxes, 3 new novels, free bookmark', []],
    ['2 movers, truck $110/hr', []],
    ['Hotel, 3 nights, from €90', []],
    ['Class, 8 people only', []],
    ['Course, 3 and 5 weeks', []],
  ])('is told alone where no price, person or time depends on it: %s', (prompt, counts) => {
    expect(counted(prompt)).toEqual(counts);
  });
});
