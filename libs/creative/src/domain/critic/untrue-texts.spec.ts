import { untrueTexts } from '../../../../../test/support/critic/untrue-texts.js';
import type { AdCopy } from '../creative-words.js';
import { objectionsTo } from './critic.js';

const empty: AdCopy = { headlines: [], longHeadline: null, primaryText: null, descriptions: [], callToAction: 'learn_more' };
const cases = untrueTexts.flatMap(({ language, facts, texts }) => texts.map((text) => ({ language, facts, text })));

it.each(cases)('refused ($language): $text', ({ language, facts, text }) => {
  const told = {
    prompt: '',
    language,
    facts,
    brand: { name: 'Acme', disclaimer: null, requiredTerms: [] },
    landingPageUrl: null,
  };
  const ads = [
    { copy: { ...empty, headlines: [text] }, picture: null },
    { copy: empty, picture: { words: [text], altText: '' } },
    { copy: empty, picture: { words: [], altText: text } },
  ];
  expect(ads.map((ad) => objectionsTo(ad, told).length > 0)).toEqual([true, true, true]);
});
