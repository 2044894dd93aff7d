import { headerOf } from '@app/creative';
import sharp from 'sharp';
import { croppedTo } from './crop.js';

const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .png()
    .toBuffer();

describe('a picture in another size', () => {
  it.each([
    [1024, 1024, 1200, 628],
    [1536, 1024, 1080, 1920],
    [1024, 1536, 970, 250],
  ])('of %i x %i is cropped to exactly %i x %i, without its metadata', async (width, height, wide, high) => {
    const cropped = await croppedTo({ bytes: await photo(width, height), mimeType: 'image/png' }, { width: wide, height: high });
    expect(headerOf(cropped)).toMatchObject({ mimeType: 'image/png', size: { width: wide, height: high } });
    expect((await sharp(cropped).metadata()).exif).toBeUndefined();
  });

  it('is refused where it is broken', async () => {
    const bytes = (await photo(300, 300)).subarray(0, 200);
    await expect(croppedTo({ bytes, mimeType: 'image/png' }, { width: 100, height: 100 })).rejects.toThrow();
  });
});
