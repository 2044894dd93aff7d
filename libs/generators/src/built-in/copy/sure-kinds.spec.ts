import { isSureKind, looksBack } from './sure-kinds.js';

describe('a short text of the brief as a headline', () => {
  it.each([
    ['No setup fee', true],
    ['Lid digging included', true],
    ['Instalación en 2 días', true],
    ['24,50 € die Stunde', true],
    ['21,80 €/Stunde', true],
    ['Ab 239.000 € provisionsfrei', true],
    ['Three beds from €365,000', true],
    ['€5 to watch', true],
    ['Open 8am to midnight', true],
    ['Nobody has asked yet', false],
    ['Sit in the heat', false],
    ['Dogs by arrangement', false],
    ['2 horas por mes incluidas', false],
    ['£2 to the Air Ambulance', false],
    ['65 € terre', false],
    ['5 litre tin ₹1,850', false],
    ['Two for $17', false],
    ['La 11e offerte avec la carte', false],
    ['4 Personen', false],
  ])('%s is of a sure kind: %s', (text, isSure) => {
    expect(isSureKind(text, false)).toBe(isSure);
  });

  it('tells a time where something is on', () => {
    expect(isSureKind('First dog away 8.30am', true)).toBe(true);
    expect(isSureKind('First dog away 8.30am', false)).toBe(false);
  });

  it('looks back at what stood before it', () => {
    expect(looksBack('Nobody has asked yet.')).toBe(true);
    expect(looksBack('Nobody under 18.')).toBe(false);
    expect(looksBack('Nadie sale sin su primera taza.')).toBe(false);
  });
});
