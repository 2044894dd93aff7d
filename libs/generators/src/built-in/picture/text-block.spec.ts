import { Fonts } from './fonts.js';
import { brokenInto, type TextStyle } from './text-block.js';

describe('a text that is broken into lines', () => {
  const fonts = new Fonts();
  const style: TextStyle = { weight: 800, size: 40, tracking: 0, lineHeight: 1.1, face: 'plain' };

  it.each(['178 000 €', '49 Euro', 'CHF 160', 'R1 350'])('keeps the sum %s in one line', (sum) => {
    const { lines = [] } = brokenInto(fonts, `Alles zusammen für ${sum} inklusive`, style, 330, 5) ?? {};
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.some((line) => line.includes(sum))).toBe(true);
  });
});
