// Scales and crops a picture into a size, around the part that the eye goes to.
import type { Picture, Size } from '@app/creative';

/** 6,000 x 6,000. */
const MOST_PIXELS = 36_000_000;
const QUALITY = 90;

type PictureFile = Pick<Picture, 'bytes' | 'mimeType'>;

/**
 * The picture in exactly this size, of the same type and without metadata. @throws when it is broken, or has more than 36
 * megapixels
 */
export async function croppedTo({ bytes, mimeType }: PictureFile, { width, height }: Size): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  // Pictures are large and seldom the same: a cache would only hold memory.
  sharp.cache(false);
  const cropped = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width, height, fit: 'cover', position: 'attention' });
  return mimeType === 'image/png' ? cropped.png().toBuffer() : cropped.jpeg({ quality: QUALITY }).toBuffer();
}
