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

it('nobody joins what is not on at a day', () => {
  const prompt = 'New three bed houses in Ardee, Co. Louth. Register for our open day on 20 September, tickets free.';
  const headlines = writeAd(brief({ prompt }), order({ limits: searchLimits }), 'en')?.copy.headlines ?? [];
  expect(headlines.join(' | ')).not.toContain('Join us:');
});

it('no headline is torn out of the brief', () => {
  const prompt = 'Wood-fired sauna in Tramore. Sit in the heat, jump in the sea. Nobody has asked yet. €16 for 50 minutes.';
  const headlines = writeAd(brief({ prompt }), order({ limits: searchLimits }), 'en')?.copy.headlines ?? [];
  expect(headlines.join(' | ')).not.toMatch(/Nobody|Sit in/u);
});
