/** What an account has for its ads: pictures, identities, music, pixels and apps. */
import { createHash } from 'node:crypto';
import type { CoreWorld } from '../core/core-world.js';
import { type Body, textOf } from '../core/declaration.js';
import type { CoreObject } from '../core/objects.js';
import { items } from './declared/account.js';
import { invalid } from './errors.js';
import type { Given } from './tree.js';

const OWN = 'CUSTOMIZED_USER';
const STARTS = ['89504e470d0a1a0a', 'ffd8ff'];

const isPicture = (bytes: Buffer): boolean =>
  STARTS.some((start) => bytes.subarray(0, start.length / 2).toString('hex') === start);

const pictureView = ({ id, body }: CoreObject) => ({
  ...{ image_id: id, file_name: body['file_name'], signature: body['signature'], size: body['size'] },
  ...{ material_id: `9${id.length}`, displayable: true, is_carousel_usable: true, width: 1_080, height: 1_080 },
});

export function addPicture(
  { objects }: CoreWorld,
  account: CoreObject,
  { file_name, image_signature }: Given,
  file: Buffer | null,
): object {
  if (file === null || !isPicture(file)) throw invalid('Invalid value for image_file: no JPG or PNG.');
  const signature = createHash('md5').update(file).digest('hex');
  if (signature !== image_signature) throw invalid('Invalid value for image_signature: it is not the MD5 of the file.');
  const body: Body = { file_name: file_name ?? null, signature, size: file.length };
  return pictureView(objects.create({ resource: 'image', account: account.id, body }));
}

export const picturesOf = ({ objects }: CoreWorld, { id }: CoreObject): object[] =>
  objects.list({ resource: 'image', account: id }).map(pictureView);

export function identitiesOf({ objects }: CoreWorld, account: CoreObject, { identity_type: type }: Given): object[] {
  const own = objects.list({ resource: 'identity', account: account.id });
  const made = own.map(({ id, body }) => ({ identity_id: id, identity_type: OWN, display_name: body['display_name'] }));
  return [...made, ...items(account.body, 'tiktok_accounts')].filter(
    (each) => type === undefined || each['identity_type'] === type,
  );
}

export function addIdentity({ objects }: CoreWorld, account: CoreObject, { advertiser_id: _, ...body }: Given): object {
  return { identity_id: objects.create({ resource: 'identity', account: account.id, body }).id };
}

export function musicOf({ body }: CoreObject, given: Given): Body[] {
  if (textOf(given['music_scene'] ?? null) !== 'CAROUSEL_ADS' || given['search_type'] === undefined)
    throw invalid('Missing required field(s): music_scene, search_type.');
  return items(body, 'musics');
}
