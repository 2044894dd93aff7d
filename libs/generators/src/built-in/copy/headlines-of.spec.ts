import { brief, order, searchLimits } from '../testing/briefs.js';
import { writeAd } from './copywriter.js';

it('no headline says only what another one says', () => {
  const gowns = 'Made-to-measure evening gowns for women. Private fittings by appointment only.';
  const headlines = writeAd(brief({ prompt: gowns }), order({ limits: searchLimits }), 'en')?.copy.headlines ?? [];
  expect(headlines).toContain('Evening gowns for women');
  expect(headlines).not.toContain('Evening gowns');
});

it('what is given for nothing is named so', () => {
  const prompt = 'Free boiler survey, no obligation. We fit boilers across Leeds from £1,800.';
  const headlines = writeAd(brief({ prompt }), order({ limits: searchLimits }), 'en')?.copy.headlines ?? [];
  expect(headlines.join(' | ')).toContain('Free boiler survey');
});
