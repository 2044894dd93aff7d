import { validationFailed } from '@app/kernel';
import { LARGEST_LOGO } from '../domain/logo.js';
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

/**
 * Takes the upload of a logo into use. Needs a unit of work.
 * @param field of the request, e.g. `brand.logo_upload_id`
 * @throws 400 when it cannot be used
 */
export async function takenLogo(
  creatives: Pick<CreativeStores, 'useUploads'>,
  uploadId: string,
  field: string,
): Promise<UploadedLogo> {
  const [ready] = await creatives.useUploads([uploadId]);
  if (ready) return { ...ready.photo, uploadId };
  const message = `${field} names no upload of your organization that is ready.`;
  throw validationFailed([{ field, code: 'invalid_value', message }]);
}

/** Takes the upload of a kit's logo into use. Its creatives come later, so one that none could show is refused at once. */
export async function takeKitLogo(creatives: Pick<CreativeStores, 'useUploads'>, uploadId: string): Promise<void> {
  const field = 'logo_upload_id';
  const { bytes } = await takenLogo(creatives, uploadId, field);
  const message = `${field} names a picture of ${bytes} bytes: a logo has at most ${LARGEST_LOGO}.`;
  if (bytes > LARGEST_LOGO) throw validationFailed([{ field, code: 'invalid_value', message }]);
}

interface GivenLogo {
  readonly logoUploadId?: string | null | undefined;
  readonly logoUrl?: string | null | undefined;
}

/** @param at what stands before the fields, e.g. `brand.` @throws 400 when the request names two logos */
export function requireOneLogo({ logoUploadId, logoUrl }: GivenLogo, at = ''): void {
  if (typeof logoUploadId !== 'string' || typeof logoUrl !== 'string') return;
  const field = `${at}logo_upload_id`;
  const message = `${field} and ${at}logo_url name two logos: leave one of them out.`;
  throw validationFailed([{ field, code: 'conflict', message }]);
}

/** One fault for each image that has both an upload and an address, or neither. */
export const unclearImages = (images: readonly ImageReference[]) =>
  images.flatMap((image, index) => {
    if ((image.uploadId === null) !== (image.url === null)) return [];
    const field = placeOf(image, index);
    return [{ field, code: 'conflict', message: `${field} has either an upload_id or a url.` }];
  });

const placeOf = ({ at }: ImageReference, index: number): string => at ?? `images[${index}]`;
