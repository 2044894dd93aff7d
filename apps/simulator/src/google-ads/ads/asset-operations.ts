/** Create of pictures. They never change and are never removed; the same content is the same asset, and keeps its first name. */
import { createHash } from 'node:crypto';
import type { Asset } from '../ad-tables.js';
import { isRecord } from '../message-schema.js';
import {
  checkCreate,
  checkMask,
  checkName,
  named,
  nextId,
  ownId,
  refuse,
  text,
  type Operation,
  type Target,
} from '../operation.js';
import { readPicture } from './image.js';

const DATA = 'imageAsset.data';

async function sameNameOrContent({ sql, account }: Target, name: string, hash: string): Promise<Asset[]> {
  return sql.query<Asset>('select * from google_ads.asset where account_id = $1 and (name = $2 or content_hash = $3)', [
    account.id,
    name,
    hash,
  ]);
}

export async function createAsset(target: Target, operation: Operation): Promise<string> {
  const { resource } = operation;
  checkCreate(operation);
  const image = isRecord(resource['imageAsset']) ? resource['imageAsset'] : {};
  const bytes = Buffer.from(text(image['data']) ?? '', 'base64');
  if (bytes.length === 0) throw refuse(operation, 'assetError.ASSET_DATA_IS_MISSING', DATA);
  const name = text(resource['name']);
  if (name === undefined) throw refuse(operation, 'assetError.NAME_REQUIRED_FOR_ASSET_TYPE', 'name');
  checkName(operation, name, 'fieldError.INVALID_VALUE');
  const picture = readPicture(bytes);
  if (typeof picture === 'string') throw refuse(operation, picture, DATA);
  const content_hash = createHash('sha256').update(bytes).digest('hex');
  const found = await sameNameOrContent(target, name, content_hash);
  const same = found.find((asset) => asset.content_hash === content_hash);
  if (same !== undefined) return named(target, operation, same.id);
  if (found.length > 0) throw refuse(operation, 'assetError.DUPLICATE_ASSET_NAME', 'name', name);
  const id = await nextId(target);
  const resourceName = named(target, operation, id);
  await target.sql.query(
    `insert into google_ads.asset (id, account_id, name, content_hash, mime_type, file_size, width, height)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, target.account.id, name, content_hash, picture.mime_type, bytes.length, picture.width, picture.height],
  );
  return resourceName;
}

/** Of a picture nothing can be changed. */
export async function updateAsset(target: Target, operation: Operation): Promise<string> {
  const id = ownId(target, operation);
  const found = await target.sql.query('select 1 from google_ads.asset where id = $1 and account_id = $2', [
    id,
    target.account.id,
  ]);
  if (found.length === 0) throw refuse(operation, 'mutateError.RESOURCE_NOT_FOUND', 'resourceName');
  const [field] = checkMask(operation);
  throw refuse(operation, 'assetError.FIELD_CANNOT_BE_MODIFIED_FOR_ASSET_TYPE', field);
}
