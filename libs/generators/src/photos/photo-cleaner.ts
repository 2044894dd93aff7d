// Decodes a picture of a client and encodes what it shows again, off the event loop. A small file may hold a picture that takes
// hundreds of MiB, so the caller lets one at a time in.
import {
  decodedBytesOf,
  headerOf,
  isDecodedAsWhole,
  LARGEST_PHOTO,
  LONGEST_GIVEN_SIDE,
  LONGEST_KEPT_SIDE,
  MOST_DECODED_BYTES,
  MOST_WHOLE_PIXELS,
  type Photo,
  type PhotoCleaning,
  type PhotoFault,
  type Size,
} from '@app/creative';

const LONGEST_SECONDS = 20;
const JPEG_QUALITY = 90;

export class PhotoCleaner implements PhotoCleaning {
  clean(bytes: Buffer): Promise<Photo | PhotoFault> {
    return cleanPhoto(bytes);
  }

  async crop({ bytes, mimeType }: Photo, size: Size, largest: number | null): Promise<Photo> {
    const { default: sharp } = await import('sharp');
    sharp.cache(false);
    const cropped = () =>
      sharp(bytes, { limitInputPixels: LONGEST_KEPT_SIDE ** 2 }).resize({ ...size, fit: 'cover', position: 'attention' });
    const asPng = mimeType === 'image/png' ? await cropped().png().toBuffer() : null;
    if (asPng && (largest === null || asPng.length <= largest)) return { bytes: asPng, mimeType, size };
    const asJpeg = await cropped().flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY }).toBuffer();
    return { bytes: asJpeg, mimeType: 'image/jpeg', size };
  }
}

async function cleanPhoto(bytes: Buffer): Promise<Photo | PhotoFault> {
  const header = headerOf(bytes);
  if (!header) return 'not_png_or_jpeg';
  const { width, height } = header.size;
  if (Math.max(width, height) > LONGEST_GIVEN_SIDE) return 'too_many_pixels';
  if (decodedBytesOf(bytes, header) > MOST_DECODED_BYTES) return 'too_many_pixels';
  if (width * height > MOST_WHOLE_PIXELS && isDecodedAsWhole(bytes)) return 'too_many_interlaced';
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const picture = () =>
    sharp(bytes, { failOn: 'warning', limitInputPixels: LONGEST_GIVEN_SIDE ** 2, pages: 1 })
      .autoOrient()
      .resize({ width: LONGEST_KEPT_SIDE, height: LONGEST_KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: LONGEST_SECONDS });
  const asJpeg = () =>
    picture().flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY }).toBuffer({ resolveWithObject: true });
  try {
    const isJpeg = header.mimeType === 'image/jpeg';
    const first = isJpeg ? await asJpeg() : await picture().png().toBuffer({ resolveWithObject: true });
    const { data, info } = isJpeg || first.data.length <= LARGEST_PHOTO ? first : await asJpeg();
    if (data.length > LARGEST_PHOTO) return 'too_large';
    return {
      bytes: data,
      mimeType: info.format === 'png' ? 'image/png' : 'image/jpeg',
      size: { width: info.width, height: info.height },
    };
  } catch {
    // Its messages name nothing that a client could mend but this.
    return 'broken';
  }
}
