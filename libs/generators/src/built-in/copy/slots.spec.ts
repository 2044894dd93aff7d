import { type SlotValues, withoutPhone } from './slots.js';

const toldWithout = (x: string): readonly string[] => withoutPhone({ x: [x], n: [] } as unknown as SlotValues).x;

describe('a sentence on a platform that refuses phone numbers', () => {
  it.each([
    ['First visit is €45 and you can ring Aoife on 091 555 0142', ['First visit is €45']],
    ['Klavierstimmung in Graz für 135 Euro, Termine unter 0316 555 271', ['Klavierstimmung in Graz für 135 Euro']],
    ['La primera visita es gratis y puedes llamar al 612 443 908', ['La primera visita es gratis']],
    ['Ring 091 555 0142 and ask for Aoife', []],
  ])('loses only the call: %s', (sentence, told) => {
    expect(toldWithout(sentence)).toEqual(told);
  });

  it('stays whole where it has none', () => {
    expect(toldWithout('Open 7 days and you can ring at any time')).toEqual(['Open 7 days and you can ring at any time']);
  });
});
