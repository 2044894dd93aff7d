import { honestBriefs } from '../../../../../test/support/critic/honest-sentences.js';
import { objectionsTo } from './critic.js';

const LEAST_SHARE = 0.9;

it('of true sentences around facts at least nine of ten are accepted', () => {
  const judged = honestBriefs.flatMap(({ language, brand, landingPageUrl, facts, sentences }) => {
    const told = { prompt: '', language, facts, brand: { name: brand, disclaimer: null, requiredTerms: [] }, landingPageUrl };
    return sentences.map((primaryText) => {
      const copy = { headlines: [], longHeadline: null, primaryText, descriptions: [], callToAction: 'learn_more' as const };
      return { primaryText, objections: objectionsTo({ copy, picture: null }, told) };
    });
  });
  const refused = judged.filter(({ objections }) => objections.length > 0);
  console.log(
    `Of ${judged.length} true sentences ${judged.length - refused.length} are accepted. ${JSON.stringify(refused, null, 1)}`,
  );
  expect(judged.length).toBeGreaterThanOrEqual(60);
  expect(1 - refused.length / judged.length).toBeGreaterThanOrEqual(LEAST_SHARE);
});
