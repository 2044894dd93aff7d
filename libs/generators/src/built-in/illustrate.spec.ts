import type { AdCopy } from '@app/creative';
import sharp from 'sharp';
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

  describe('with a photo', () => {
    const colour = '#ff00ff';
    const photo = async () => ({
      bytes: await sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
        .jpeg()
        .toBuffer(),
      mimeType: 'image/jpeg' as const,
      size: { width: 400, height: 300 },
    });
    /** The share of pixels that are nearly the photo's. */
    const seen = async (bytes: Buffer): Promise<number> => {
      const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      const pixels = info.width * info.height;
      return (
        Array.from({ length: pixels }, (_, at) => at * 3).filter(
          (at) => (data[at] ?? 0) > 200 && (data[at + 1] ?? 255) < 40 && (data[at + 2] ?? 0) > 200,
        ).length / pixels
      );
    };

    it.each([0, 1, 2])('shows it in take %i', async (take) => {
      const picture = await generator.illustrate(brief({ photos: [await photo()] }), { ...order({ take }), size }, copy);
      expect('bytes' in picture && (await seen(picture.bytes))).toBeGreaterThan(0.1);
    });

    it('shows it alone where it has no letters for the words', async () => {
      const given = brief({ photos: [await photo()] });
      const picture = await generator.illustrate(given, { ...order(), size }, { ...copy, headlines: ['走れ'] });
      expect('bytes' in picture && (await seen(picture.bytes))).toBeGreaterThan(0.98);
      expect(picture).toMatchObject({ mimeType: 'image/jpeg', size, altText: '走れ' });
    });

    it('fails where the photo is broken', async () => {
      const { bytes, ...rest } = await photo();
      const broken = brief({ photos: [{ ...rest, bytes: bytes.subarray(0, 100) }] });
      expect(await generator.illustrate(broken, { ...order(), size }, copy)).toMatchObject({ code: 'invalid_output' });
    });
  });

  it('says so when it has no letters for them', async () => {
    const picture = await generator.illustrate(brief(), { ...order(), size }, { ...copy, headlines: ['走れ'] });
    expect(picture).toMatchObject({ code: 'unsupported_script' });
  });
});
