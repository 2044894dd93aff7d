import { withHastyMarks } from './hasty-clauses.js';

const told = (typed: string, brand: string | null = null): string => withHastyMarks(typed, brand).text;

describe('a long line typed in haste', () => {
  it.each<readonly [string, string | null, string]>([
    [
      'removals glasgow clyde flit 2 men and a luton £65 an hour min 2 hrs 3 men 85 flats with no lift we do tenements',
      'Clyde Flit',
      'removals in Glasgow, clyde flit. 2 men and a luton £65 an hour, min 2 hrs, 3 men 85, flats with no lift. we do tenements',
    ],
    [
      'we come to your house or work 24/7 no call out charge new tyres from £48 fitted usually with you in 60 min ring 0113 496 0172',
      null,
      'we come to your house or work 24/7.\nno call out charge. new tyres from £48 fitted. usually with you in 60 min.\nring 0113 496 0172',
    ],
    // A limit stays with its price.
    [
      'carpet cleaning 3 rooms R650 special till month end mattress R300 dries in 3 hours pet safe soap whatsapp for quote',
      null,
      'carpet cleaning, 3 rooms R650 special till month end. mattress R300, dries in 3 hours. pet safe soap. whatsapp for quote',
    ],
    [
      'roofer galway after the storm we are taking calls for slipped slates fully insured free quote with photos brand is corrib roofing',
      'Corrib Roofing',
      'roofer galway after the storm we are taking calls for slipped slates. fully insured. free quote with photos',
    ],
    [
      'need a job ad please acorns and owls nursery looking for 2 practitioners for the toddler room full time free lunch',
      'Acorns & Owls Nursery',
      'now hiring. acorns and owls nursery. looking for 2 practitioners for the toddler room full time. free lunch',
    ],
  ])('gets the marks of its clauses: %s', (typed, brand, expected) => {
    expect(told(typed, brand)).toBe(expected);
  });

  it.each([
    'we mend chairs and tables of any age, free quotes for all of them, and you can ring us on any day of the week',
    'Our new shop sells everything you can think of and we are open till 8 on most days of the week in summer',
    'ring us for a free quote',
  ])('stays as it is where it has marks, or is short: %s', (typed) => {
    expect(told(typed)).toBe(typed);
  });

  it('keeps the typed words of what it tells otherwise', () => {
    expect(
      withHastyMarks('mobile tyre fitting leeds bradford wakey we come to your house or work or the side of the road', null)
        .changed,
    ).toEqual([{ said: 'mobile tyre fitting leeds bradford wakey', told: 'mobile tyre fitting in Leeds, Bradford, Wakey' }]);
  });
});
