// What lies in the account and is named by its content: pictures, and definitions of people. Google neither changes nor removes a picture.
import type { NodeBody, ObservedNode, ReadyNode } from '@app/connections';
import type { Batch, Created } from './batch.js';
import { targetingBody } from './bodies.js';
import type { AssetRow, AudienceRow } from './google-ads.answers.js';

export const assetName = (tag: string): string => `ads-${tag}`;
export const audienceName = (tag: string): string => `ads ${tag}`;

/** The same content under the same name is the same asset: a repeated create answers with the existing one. */
export function createAsset(batch: Batch, { key, tag, content }: ReadyNode): Created {
  if (!content) throw new Error(`The asset ${key} comes without its file.`);
  const resourceName = batch.name('asset', batch.newId(key));
  const at = batch.add({
    assetOperation: { create: { resourceName, name: assetName(tag), imageAsset: { data: content.toString('base64') } } },
  });
  return (ids) => ({ id: ids[at] ?? '', extra: {} });
}

export function createTargeting(batch: Batch, { key, tag, body }: ReadyNode): Created {
  const { ages, genders, undetermined } = targetingBody.parse(body);
  const known = genders.filter((gender) => gender !== UNDETERMINED);
  const ageRanges = ages.map(({ min, max }) => ({ minAge: min, ...(max === null ? {} : { maxAge: max }) }));
  const dimensions = [
    ...(ages.length === 0 ? [] : [{ age: { ageRanges, includeUndetermined: undetermined } }]),
    ...(genders.length === 0 ? [] : [{ gender: { genders: known, includeUndetermined: known.length < genders.length } }]),
  ];
  const resourceName = batch.name('audience', batch.newId(key));
  const at = batch.add({ audienceOperation: { create: { resourceName, name: audienceName(tag), dimensions } } });
  return (ids) => ({ id: ids[at] ?? '', extra: {} });
}

const UNDETERMINED = 'UNDETERMINED';

const inAccount = (kind: 'asset' | 'targeting', id: string, tag: string, fields: NodeBody): ObservedNode => ({
  kind,
  ids: { id, extra: {} },
  parentId: null,
  rootId: id,
  tag,
  status: 'enabled',
  delivery: 'delivering',
  reasons: [],
  fields,
  review: null,
});

const mimeTypes: Readonly<Record<string, string>> = { IMAGE_JPEG: 'image/jpeg', IMAGE_PNG: 'image/png', IMAGE_GIF: 'image/gif' };

/** The tag is the checksum of the file, which Google never returns. */
export function observedAsset({ asset: { id, imageAsset } }: AssetRow, tag: string): ObservedNode {
  const { mimeType, fullSize } = imageAsset;
  const size = { width: Number(fullSize.widthPixels), height: Number(fullSize.heightPixels) };
  return inAccount('asset', id, tag, { sha256: tag, mime_type: mimeTypes[mimeType] ?? mimeType, ...size });
}

export function observedTargeting({ audience: { id, dimensions } }: AudienceRow, tag: string): ObservedNode {
  const age = dimensions.find((dimension) => dimension.age)?.age;
  const gender = dimensions.find((dimension) => dimension.gender)?.gender;
  const genders = gender ? [...gender.genders, ...(gender.includeUndetermined ? [UNDETERMINED] : [])].sort() : [];
  return inAccount('targeting', id, tag, {
    ages: (age?.ageRanges ?? []).map(({ minAge, maxAge }) => ({ min: minAge, max: maxAge ?? null })),
    genders,
    undetermined: age?.includeUndetermined ?? true,
  });
}
