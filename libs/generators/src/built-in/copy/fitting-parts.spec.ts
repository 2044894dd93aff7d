import { brief, searchLimits } from '../testing/briefs.js';
import { fittingParts } from './fitting-parts.js';
import { TextRules } from './text-rules.js';

describe('a sentence that is too long for a description', () => {
  const partsOf = (text: string): string[] => {
    const asked = brief({ prompt: text });
    return fittingParts(
      text,
      { brief: asked, lines: () => [], offers: [], isNaming: false, openings: () => [] },
      new TextRules(searchLimits, asked),
    );
  };

  it.each([
    [
      'Camp for ages 8 to 13, mornings only. They build a game and a robot and take both of them home.',
      ['Camp for ages 8 to 13, mornings only.'],
    ],
    [
      'Firmen ab 6 Mitarbeitenden bezahlen ab CHF 4.80 pro Person und Tag. Es gibt keine Mindestlaufzeit, man kann pausieren.',
      ['Firmen ab 6 Mitarbeitenden bezahlen ab CHF 4.80 pro Person und Tag.'],
    ],
    [
      '£89 a month per yard, no limit on users, as long as you like, and the first 30 days are free with no card.',
      ['The first 30 days are free with no card.'],
    ],
    // Without its point it fits.
    [
      'Ice creams made by hand in Pichincha, on Wednesdays a kilo is ten pounds, delivery is free.',
      ['Ice creams made by hand in Pichincha, on Wednesdays a kilo is ten pounds, delivery is free'],
    ],
    // What is said of an offer may limit it.
    ['20% off each garden room in our showroom. It is for new customers who order before the end of May.', []],
  ])('gives what is true of it alone: %s', (text, parts) => {
    expect(partsOf(text)).toEqual(parts);
  });
});
