import { readFacts } from '@app/creative';
import { brand, brief } from '../testing/briefs.js';
import type { BuiltInLanguage } from '../languages/languages.js';
import { mainPriceOf } from './main-price.js';
import { linesOfPrice } from './price-lines.js';

const linesIn = (language: BuiltInLanguage, told: readonly string[], longest = 90): readonly string[] => {
  const prompt = `${told.join('. ')}.`;
  const facts = readFacts(prompt, language, [], 'Xyz');
  const ofPrice = brief({ prompt, language, facts, brand: brand({ name: 'Xyz' }) });
  return linesOfPrice(told, mainPriceOf(told), { language, longest, brief: ofPrice });
};

describe('lines with the main price', () => {
  it('are short pieces of its sentence', () => {
    const told = ['Sea kayak tours around Lyme Bay, £42 per person for two hours, all kit included', 'Dry bags £3 extra'];
    expect(linesIn('en', told, 40)).toContain('£42 per person for two hours.');
  });

  it('have the limit that stands in another sentence', () => {
    const told = ['Casa rural en Cazorla, 180 € por noche, leña incluida', 'Mínimo dos noches'];
    expect(linesIn('es', told)).toContain('Casa rural en Cazorla, 180 € por noche, leña incluida. Mínimo dos noches.');
  });

  it('tell the first of two prices', () => {
    const told = ['Price is £14 per foot for two coats of bitumen, or £31 per foot for two-pack epoxy with the grit blast'];
    expect(linesIn('en', told)).toContain('Price is £14 per foot for two coats of bitumen.');
  });

  it('never end within what comes with it', () => {
    const told = ['The six-day trek is £245 with meals, tents and permits from Leeds and a guide who has done it since 2004'];
    expect(linesIn('en', told).some((line) => line.endsWith('with meals.'))).toBe(false);
  });
});
