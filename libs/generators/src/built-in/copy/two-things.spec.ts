import { firstOfTwoWorks, firstWithHead, withSharedHead } from './two-things.js';

describe('two things in one', () => {
  it.each([
    [
      'Commercial kitchen hood',
      'Commercial kitchen hood and exhaust cleaning - schools',
      'Commercial kitchen hood and exhaust cleaning',
    ],
    [
      'wood-pressed groundnut',
      'Wood-pressed groundnut, sesame and coconut oil',
      'wood-pressed groundnut, sesame and coconut oil',
    ],
    ['missing heirs', 'We find missing heirs and offer will drafting training', 'missing heirs'],
    ['farm shop', 'Farm shop and pottery workshops', 'farm shop'],
  ])('%s with what both are of', (subject, prompt, whole) => {
    expect(withSharedHead(subject, prompt)).toBe(whole);
  });

  it.each([
    ['Commercial kitchen hood and exhaust cleaning', 'Commercial kitchen hood cleaning'],
    ['Wood-pressed groundnut, sesame and coconut oil', 'Wood-pressed groundnut oil'],
    ['Dog walking and overnight cat treatment', null],
  ])('%s by its first one', (subject, name) => {
    expect(firstWithHead(subject)).toBe(name);
  });

  it('the first of two works', () => {
    expect(firstOfTwoWorks('Borehole drilling and pump installation')).toBe('Borehole drilling');
    expect(firstOfTwoWorks('Wool spinning and felt making workshops')).toBeNull();
  });
});
