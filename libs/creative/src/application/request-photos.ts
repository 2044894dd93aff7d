// Brings the pictures that the advertiser gave: uploads from the storage, others from their addresses, each fetched once for a
// generation.
import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AssetStorage } from '@app/kernel';
import type { CreativeState } from '../domain/creative.state.js';
import type { VariantOrder } from '../domain/creative-generator.js';
import { LARGEST_PAGE, pictureOf } from '../domain/landing-page.js';
import { LogoSource } from '../domain/logo.js';
import { imagesOf, type StoredPhoto, type Photo, type PhotoFate } from '../domain/photo.js';
import { LARGEST_PHOTO } from '../domain/photo.limits.js';
import { CreativeFiles } from './creative-files.js';
import { PhotoTurns } from './photo-turns.js';

export interface PhotoResults {
  /** In the order of the request; null: it cannot be used. */
  readonly given: readonly (Photo | null)[];
  /** One for each that was given. */
  readonly fates: readonly PhotoFate[];
}

@Injectable()
export class RequestPhotos {
  constructor(
    @Inject(LogoSource) private readonly source: LogoSource,
    private readonly turns: PhotoTurns,
    @Inject(AssetStorage) private readonly storage: AssetStorage,
    private readonly files: CreativeFiles,
  ) {}

  /** None when no picture is made. Throws temporary failures of the storage. */
  async bring(
    { organizationId, plan, photos }: Pick<CreativeState, 'organizationId' | 'plan' | 'photos'>,
    orders: readonly VariantOrder[],
    signal: AbortSignal,
  ): Promise<PhotoResults | null> {
    const images = imagesOf(plan);
    if (images.length === 0 || orders.every(({ size }) => size === null)) return null;
    const given: (Photo | null)[] = [];
    const fates: PhotoFate[] = [];
    for (const [index, { url, ofPage }] of images.entries()) {
      const known = photos[index] ?? (url === null ? 'broken' : await this.fetched(organizationId, url, ofPage === true, signal));
      const photo = typeof known === 'string' ? null : 'photo' in known ? known.photo : await this.read(organizationId, known);
      given.push(photo);
      fates.push(typeof known !== 'string' && 'photo' in known ? known.kept : known);
    }
    return { given, fates };
  }

  private async fetched(
    organizationId: string,
    url: string,
    ofPage: boolean,
    signal: AbortSignal,
  ): Promise<{ photo: Photo; kept: StoredPhoto } | Exclude<PhotoFate, StoredPhoto | null>> {
    const page = ofPage ? await this.source.fetch(url, LARGEST_PAGE, signal, organizationId) : null;
    if (page && 'refused' in page) return 'page_not_read';
    const address = page ? pictureOf(page.bytes.toString('utf8'), url) : url;
    if (address === null) return 'page_without_picture';
    const answer = await this.source.fetch(address, LARGEST_PHOTO, signal, organizationId);
    if ('refused' in answer) return answer.refused;
    const photo = await this.turns.clean(organizationId, answer.bytes);
    if (typeof photo === 'string') return photo;
    const file = createHash('sha256').update(photo.bytes).digest('hex');
    await this.storage.put(`${organizationId}/${file}`, photo.bytes, photo.mimeType);
    return { photo, kept: { file, mimeType: photo.mimeType, bytes: photo.bytes.length, ...photo.size } };
  }

  private async read(organizationId: string, { file, bytes, mimeType, width, height }: StoredPhoto): Promise<Photo> {
    return { bytes: await this.files.bytesOf(organizationId, file, bytes), mimeType, size: { width, height } };
  }
}
