// What lies in the account and is named by its content: pictures, and definitions of people. Google neither changes nor removes a
// picture.
import type { NodeBody, ObservedNode, ReadyNode } from '@app/connections';
import type { z } from 'zod';
import type { Batch, IdReader } from '../batch.js';
import { type listSet, type Reference, targetingBody, type TargetingBody } from '../bodies.js';
import type { AudienceRow } from '../audience.answers.js';
import type { AssetRow } from '../google-ads.answers.js';
import { collections, type Operation } from '../google-ads.mutate.js';
import { objectId } from '../google-ads.search.js';
import { updateOf } from './update-mask.js';

export const assetName = (tag: string): string => `ads-${tag}`;
export const audienceName = (tag: string): string => `ads ${tag}`;

/** The same content under the same name is the same asset: a repeated create answers with the existing one. */
export function createAsset(batch: Batch, { key, tag, content }: ReadyNode): IdReader {
  if (!content) throw new Error(`The asset ${key} comes without its file.`);
  const resourceName = batch.name('asset', batch.newId(key));
  const at = batch.add({
    assetOperation: { create: { resourceName, name: assetName(tag), imageAsset: { data: content.toString('base64') } } },
  });
  return (ids) => ({ id: ids[at] ?? '', extra: {} });
}

/** `nameOf`: the name of a list in the account. */
function dimensionsOf({ ages, genders, undetermined, include }: TargetingBody, nameOf: (list: Reference) => string): object[] {
  const known = genders.filter((gender) => gender !== UNDETERMINED);
  const ageRanges = ages.map(({ min, max }) => ({ minAge: min, ...(max === null ? {} : { maxAge: max }) }));
  return [
    ...(ages.length === 0 ? [] : [{ age: { ageRanges, includeUndetermined: undetermined } }]),
    ...(genders.length === 0 ? [] : [{ gender: { genders: known, includeUndetermined: known.length < genders.length } }]),
    ...(include ? [{ audienceSegments: { segments: segmentsOf(include, nameOf) } }] : []),
  ];
}

const segmentsOf = ({ set }: z.output<typeof listSet>, nameOf: (list: Reference) => string): object[] =>
  set.map((list) => ({ userList: { userList: nameOf(list) } }));

export function createTargeting(batch: Batch, { key, tag, body }: ReadyNode): IdReader {
  const people = targetingBody.parse(body);
  const nameOf = (list: Reference): string => batch.name('userList', batch.idOf(list));
  const resourceName = batch.name('audience', batch.newId(key));
  const at = batch.add({
    audienceOperation: {
      create: {
        resourceName,
        name: audienceName(tag),
        dimensions: dimensionsOf(people, nameOf),
        ...(people.exclude ? { exclusionDimension: { exclusions: segmentsOf(people.exclude, nameOf) } } : {}),
      },
    },
  });
  return (ids) => ({ id: ids[at] ?? '', extra: {} });
}

/** It is named by its content, but a list in it may have been made again, and then has another id. `now`: as it is. */
export function targetingUpdate(customer: string, now: AudienceRow, fields: NodeBody): Operation[] {
  const change = targetingBody.pick({ include: true, exclude: true }).parse(fields);
  if (Object.keys(fields).length === 0) return [];
  const before = targetingBody.parse(observedTargeting(now, '').fields);
  const nameOf = (list: Reference): string => {
    if ('id' in list) return `customers/${customer}/${collections.userList}/${objectId(list.id)}`;
    throw new Error(`A change refers to ${list.node} by its key.`);
  };
  const said = updateOf(`customers/${customer}/${collections.audience}/${now.audience.id}`, {
    ...(change.include ? { dimensions: dimensionsOf({ ...before, ...change }, nameOf) } : {}),
    ...(change.exclude ? { exclusionDimension: { exclusions: segmentsOf(change.exclude, nameOf) } } : {}),
  });
  return said ? [{ audienceOperation: said }] : [];
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

export function observedTargeting({ audience: { id, dimensions, exclusionDimension } }: AudienceRow, tag: string): ObservedNode {
  const age = dimensions.find((dimension) => dimension.age)?.age;
  const gender = dimensions.find((dimension) => dimension.gender)?.gender;
  const segments = dimensions.find((dimension) => dimension.audienceSegments)?.audienceSegments?.segments ?? [];
  const exclusions = exclusionDimension?.exclusions ?? [];
  const genders = gender ? [...gender.genders, ...(gender.includeUndetermined ? [UNDETERMINED] : [])].sort() : [];
  return inAccount('targeting', id, tag, {
    ages: (age?.ageRanges ?? []).map(({ minAge, maxAge }) => ({ min: minAge, max: maxAge ?? null })),
    genders,
    undetermined: age?.includeUndetermined ?? true,
    ...(segments.length === 0 ? {} : { include: { set: listsIn(segments) } }),
    ...(exclusions.length === 0 ? {} : { exclude: { set: listsIn(exclusions) } }),
  });
}

const listsIn = (segments: readonly { readonly userList?: { readonly userList: string } | undefined }[]): { id: string }[] =>
  segments
    .flatMap(({ userList }) => (userList ? [{ id: userList.userList.slice(userList.userList.lastIndexOf('/') + 1) }] : []))
    .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
