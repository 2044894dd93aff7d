import { brief } from '../testing/briefs.js';
import { placesOf, withFirstPlace } from './places-of-thing.js';

describe('where the thing is', () => {
  it.each([
    ['Macramé workshops for hen parties in Brighton, at our studio in Kemptown', 'Macramé workshops', ['in Brighton']],
    ['Wills written at your kitchen table in Norwich and across Norfolk', 'Wills written', ['in Norwich']],
    ['Bridal gowns in Lekki Phase 1, Lagos', 'Bridal gowns', ['in Lekki Phase 1']],
    ['Car loans for anyone who lives in Allegheny, Butler or Beaver County', 'Car loans', []],
    ['Cheese box, delivered anywhere in Australia', 'Cheese box', []],
    ['Van insurance in Ireland', 'Van insurance', ['in Ireland']],
    ['Guitar lessons, £20. Shops in Leeds. Studio in York', 'Guitar lessons', []],
  ])('%s', (prompt, subject, places) => {
    expect(placesOf(brief({ prompt }), subject)).toEqual(places);
  });

  it('the first of several stands for them where there is little room', () => {
    const cork = 'in Cork, Kerry and Limerick';
    expect(withFirstPlace([cork], `We do BER assessments ${cork}.`, 'BER assessments')).toEqual([cork, 'in Cork']);
    expect(withFirstPlace([cork], `Ship supply. Our agents are ${cork}.`, 'ship supply')).toEqual([cork]);
    const county = 'in Licking and Knox County';
    expect(withFirstPlace([county], `Tank pumping ${county}`, 'tank pumping')).toEqual([county]);
    expect(withFirstPlace(['in Tyne and Wear'], 'Saunas in Tyne and Wear', 'saunas')).toEqual(['in Tyne and Wear']);
  });
});
