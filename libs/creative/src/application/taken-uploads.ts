import { validationFailed } from '@app/kernel';
import type { ImageReference, PhotoFate, UploadedLogo } from '../domain/photo.js';
import type { CreativeStores } from './creative.store.js';

/**
 * Takes the uploads among the images into use, and returns one fate for each image. Needs a unit of work.
 * @throws 400 naming each that cannot be used
 */
export async function takenUploads(
  creatives: Pick<CreativeStores, 'useUploads'>,
  images: readonly ImageReference[],
): Promise<PhotoFate[]> {
  const ids = images.flatMap(({ uploadId }) => uploadId ?? []);
  const ready = ids.length === 0 ? [] : await creatives.useUploads(ids);
  const photos = images.map(({ uploadId }) => ready.find(({ id }) => id === uploadId)?.photo ?? null);
  const faults = images.flatMap((image, index) => {
    if (image.uploadId === null || photos[index]) return [];
    const field = `${placeOf(image, index)}.upload_id`;
    return [{ field, code: 'invalid_value', message: `${field} names no upload of your organization that is ready.` }];
  });
  if (faults.length > 0) throw validationFailed(faults);
  return photos;
}

/** Takes the upload of a logo into use. Needs a unit of work. @throws 400 when it cannot be used */
export async function takenLogo(creatives: Pick<CreativeStores, 'useUploads'>, uploadId: string): Promise<UploadedLogo> {
  const [ready] = await creatives.useUploads([uploadId]);
  if (ready) return { ...ready.photo, uploadId };
  const field = 'brand.logo_upload_id';
  const message = `${field} names no upload of your organization that is ready.`;
  throw validationFailed([{ field, code: 'invalid_value', message }]);
}

/** One fault for each image that has both an upload and an address, or neither. */
export const unclearImages = (images: readonly ImageReference[]) =>
  images.flatMap((image, index) => {
    if ((image.uploadId === null) !== (image.url === null)) return [];
    const field = placeOf(image, index);
    return [{ field, code: 'conflict', message: `${field} has either an upload_id or a url.` }];
  });

const placeOf = ({ at }: ImageReference, index: number): string => at ?? `images[${index}]`;
