import { brief, order, searchLimits } from '../testing/briefs.js';
import { writeAd } from './copywriter.js';

it('no headline says only what another one says', () => {
  const gowns = 'Made-to-measure evening gowns for women. Private fittings by appointment only.';
  const headlines = writeAd(brief({ prompt: gowns }), order({ limits: searchLimits }), 'en')?.copy.headlines ?? [];
  expect(headlines).toContain('Evening gowns for women');
  expect(headlines).not.toContain('Evening gowns');
});
