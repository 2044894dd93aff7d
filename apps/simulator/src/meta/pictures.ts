/** Pictures, which are known by their content: the same one is there once, with the name that it had. */
import { createHash } from 'node:crypto';
import type { CoreWorld } from '../core/core-world.js';
import type { Body } from '../core/declaration.js';
import type { CoreObject } from '../core/objects.js';
import { picturesOf } from './declared/creative-rules.js';
import { invalid, invalidParameter } from './errors.js';
import type { Given } from './params.js';
import { pictureAddress } from './tree-view.js';

const STARTS = ['89504e470d0a1a0a', 'ffd8ff', '474946383761', '474946383961'];

const isPicture = (bytes: Buffer): boolean =>
  STARTS.some((start) => bytes.subarray(0, start.length / 2).toString('hex') === start);

/** A function of the content that clients cannot foretell: not their SHA-256. */
const hashOf = (bytes: Buffer): string => createHash('md5').update('picture:').update(bytes).digest('hex');

const pictureIn = ({ objects }: CoreWorld, { id }: CoreObject, hash: string): CoreObject | undefined =>
  objects.having('adimage', id, 'hash', hash)[0];

export function addPicture(world: CoreWorld, account: CoreObject, { bytes, name }: Given): object {
  if (bytes === undefined) throw invalid('The parameter bytes is required', 'bytes');
  const content = Buffer.from(bytes, 'base64');
  if (!isPicture(content)) throw invalidParameter({ field: 'bytes', sentence: 'The file is no picture.' });
  const hash = hashOf(content);
  const body: Body = { hash, ...(name !== undefined && { name }) };
  if (pictureIn(world, account, hash) === undefined) world.objects.create({ resource: 'adimage', account: account.id, body });
  return { images: { bytes: { hash, url: pictureAddress(hash), url_128: pictureAddress(hash) } } };
}

export function removePicture(world: CoreWorld, account: CoreObject, hash: string): object {
  const { objects } = world;
  const known = pictureIn(world, account, hash);
  if (known === undefined) throw invalidParameter({ field: 'hash', sentence: 'There is no such picture.', subcode: 2_446_388 });
  const isShown = objects.all.some(
    (each) =>
      each.resource === 'adcreative' &&
      each.account === account.id &&
      !objects.isGone(each) &&
      picturesOf(each.body).includes(hash),
  );
  if (isShown) throw invalidParameter({ field: 'hash', sentence: 'The picture is in use.' });
  objects.turn(known.id, 'DELETED', account.id);
  return { success: true };
}
