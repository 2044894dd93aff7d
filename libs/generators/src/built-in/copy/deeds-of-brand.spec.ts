import { brand, brief, order, searchLimits } from '../testing/briefs.js';
import { writeAd } from './copywriter.js';
import { deedOfBrand, isOnlyObject } from './deeds-of-brand.js';

const headlinesFor = (prompt: string, name: string): readonly string[] =>
  writeAd(brief({ prompt, brand: brand({ name }) }), order({ limits: searchLimits }), 'en')?.copy.headlines ?? [];

describe('what a brand does', () => {
  it.each([
    ['TrueNorth rewrites your resume', 'TrueNorth Resumes', 'We rewrite your resume'],
    ['Harvest Lane in Hamilton sells complete starter hives', 'Harvest Lane Beekeeping', 'We sell complete starter hives'],
    ['ParkEasy lets you rent an empty driveway', 'ParkEasy', 'rent an empty driveway'],
    ['CareCircle matches families with carers', 'CareCircle', undefined],
    ['FieldNote is an app', 'FieldNote', undefined],
    ['Our farm grows tulips', 'Loam', undefined],
  ])('%s', (sentence, name, deed) => {
    expect(deedOfBrand(sentence, name)).toBe(deed);
  });

  it('the thing alone is less than what is done with it', () => {
    expect(isOnlyObject('We fly pets abroad from Delhi', 'pets abroad')).toBe(true);
    expect(isOnlyObject('We sell pottery in Leeds', 'pottery')).toBe(false);
  });

  it('is a headline where no name of the thing is one', () => {
    expect(headlinesFor('We fly pets abroad from Delhi.', 'Paws & Passports')).toContain('We fly pets abroad from Delhi');
  });
});
