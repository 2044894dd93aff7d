import { isMeant } from './review.js';

const ad = {
  id: '9',
  name: 'a1b2',
  final_urls: ['https://shop.example/boots'],
  content: { headlines: [{ text: 'Winter boots' }], businessName: 'Acme', marketingImages: [{ asset: 'customers/1/assets/3' }] },
};

describe('the script of a review', () => {
  it.each([
    [{}, true],
    [{ text_contains: 'WINTER' }, true],
    [{ text_contains: 'shop.example' }, true],
    [{ text_contains: 'summer' }, false],
    [{ ad_id: '9' }, true],
    [{ ad_id: '8' }, false],
    [{ campaign_id: '5', text_contains: 'acme' }, true],
    [{ campaign_id: '6', text_contains: 'acme' }, false],
  ])('with %j is meant for the ad: %s', (match, meant) => {
    expect(isMeant({ match }, ad, '5')).toBe(meant);
  });
});
