import type { AdCopy } from '@app/creative';
import { BuiltInGenerator } from './built-in-generator.js';
import { brief, order } from './testing/briefs.js';

const generator = new BuiltInGenerator();
const size = { width: 600, height: 314 };
const copy: AdCopy = {
  headlines: ['Run the city'],
  longHeadline: null,
  primaryText: 'Light shoes for long days.',
  descriptions: ['Light shoes for long days.'],
  callToAction: 'shop_now',
};

describe('the painter for words of others', () => {
  it('draws them in the ordered size', async () => {
    const picture = await generator.illustrate(brief(), { ...order(), size }, copy);
    expect(picture).toMatchObject({ mimeType: 'image/png', size, altText: expect.stringContaining('Run the city') });
    expect('bytes' in picture && [picture.bytes.readUInt32BE(16), picture.bytes.readUInt32BE(20)]).toEqual([600, 314]);
  });

  it('takes the text itself where a channel has no headline', async () => {
    const picture = await generator.illustrate(brief(), { ...order(), size }, { ...copy, headlines: [], descriptions: [] });
    expect(picture).toMatchObject({ altText: expect.stringContaining('Light shoes') });
  });

  it('says so when it has no letters for them', async () => {
    const picture = await generator.illustrate(brief(), { ...order(), size }, { ...copy, headlines: ['走れ'] });
    expect(picture).toMatchObject({ code: 'unsupported_script' });
  });
});
