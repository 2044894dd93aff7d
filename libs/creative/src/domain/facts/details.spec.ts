import { valuesOf } from './fact.js';
import { readFacts } from './fact-reader.js';

const read = (prompt: string): ReturnType<typeof readFacts> => readFacts(prompt, 'en');

describe('the details of a brief', () => {
  it('what shall not be mentioned is not what the ad is for', () => {
    const rented = 'We rent solar powered cold rooms to traders in Kisumu.';
    expect(valuesOf(read(`${rented} Do not mention the donors.`), 'goal')).not.toContain('donate');
    expect(valuesOf(read('We feed stray cats in Leeds. We are looking for regular donors.'), 'goal')).toContain('donate');
  });

  it('nobody comes to a grand piano, nor with a ticket to a new shop', () => {
    expect(valuesOf(read('Piano moving: uprights, concert grands'), 'goal')).not.toContain('attend');
    expect(valuesOf(read('Summer concerts in the park'), 'goal')).toEqual(['attend']);
    expect(valuesOf(read('We are opening our second café. Live music from noon.'), 'goal')).not.toContain('attend');
    expect(valuesOf(read('We are opening the festival season. Live music from noon.'), 'goal')).toEqual(['attend']);
  });

  it('what nobody has done since a year is not how old the firm is', () => {
    expect(valuesOf(read('Climbing arborist in Hobart. Nobody has quit our crew since 2019.'), 'proof').join()).not.toContain(
      '2019',
    );
    expect(valuesOf(read('Tree care in Hobart since 2019. Nobody has quit our crew.'), 'proof').join()).toContain('since 2019');
  });

  it('who tells what is raised already asks for more', () => {
    expect(valuesOf(read('We have raised £61,000 for the wood and need another £24,000.'), 'goal')).toEqual(['donate']);
    expect(valuesOf(read('We have raised £2 million from investors.'), 'goal')).not.toContain('donate');
  });

  it('a poster names what is presented, not who presents it', () => {
    const facts = read(
      'MILLBROOK YOUNG FARMERS present\nTHE GREAT TRACTOR PULL\n& Barn Dance\nSATURDAY 14 JUNE\nGates 2pm\nAdults £12',
    );
    expect(valuesOf(facts, 'subject').join()).not.toMatch(/present/u);
    expect(valuesOf(facts, 'statement').join()).toContain('The Great Tractor Pull & Barn Dance');
  });

  it('a list behind a colon is not told by its first point', () => {
    const told = valuesOf(
      read(
        'We lend tools. Membership is $60 a year and you can borrow from over 1,400 tools: drills, tile saws, pressure washers.',
      ),
      'statement',
    );
    expect(told.join()).not.toMatch(/tools: drills(?!,)/u);
  });

  it('an abbreviated word behind a sum goes on', () => {
    const told = valuesOf(
      readFacts('Lawinenkurs in Andermatt.\nPreis: CHF 320 inkl. Übernachtung mit Halbpension', 'de'),
      'statement',
    );
    expect(told).toContain('CHF 320 inkl. Übernachtung mit Halbpension');
  });

  it('something custom made, or cut to size, is named with it', () => {
    expect(valuesOf(read('Custom made insoles for nurses and chefs, from €180 a pair'), 'subject')).toEqual([
      'custom-made insoles',
    ]);
    expect(valuesOf(read('foam cut to size'), 'subject')).toEqual(['foam cut to size']);
  });
});
