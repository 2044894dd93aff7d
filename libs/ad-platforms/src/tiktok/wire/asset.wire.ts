// Pictures and identities. A picture is found by its file name, which is unique there, an identity by the name that it shows.
import { createHash } from 'node:crypto';
import type { ObservedNode } from '@app/connections';
import { z } from 'zod';
import { contentTag } from '../../shared/node-tags.js';
import { named } from './states.js';

/** An identity that was made from a brand, as against those of TikTok accounts. */
export const OWN_IDENTITY = 'CUSTOMIZED_USER';

export const pictureBody = z.object({ sha256: z.string().regex(/^[0-9a-f]{64}$/), mime_type: z.string() });
export const identityBody = z.object({ display_name: z.string(), picture: z.object({ id: z.string() }) });

const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg' };
export const fileNameOf = ({ sha256, mime_type: type }: z.output<typeof pictureBody>): string =>
  `${sha256}.${endings[type] ?? 'jpg'}`;
export const signatureOf = (content: Buffer): string => createHash('md5').update(content).digest('hex');

/** Nothing of ours fits into a name that everybody sees: the tag follows from it. */
export const identityTag = (displayName: string): string => contentTag({ identity: displayName });
/** A picture's tag is the checksum of its bytes, which is longer. */
export const isIdentityTag = (tag: string): boolean => tag.length === identityTag('').length;

const imageId = z.string().min(1).max(500);
export const pictureMade = z.object({ image_id: imageId });
export const pictureRow = z.object({ image_id: imageId, file_name: named.nullish() });
export const identityMade = z.object({ identity_id: z.string().min(1).max(100) });
export const identityRow = z.object({
  identity_id: z.string().min(1).max(100),
  identity_type: z.string().max(50),
  display_name: named.nullish(),
  identity_authorized_bc_id: z.string().max(100).nullish(),
});

export const tagOfFile = (fileName: string): string => fileName.replace(/\.[a-z]+$/, '');

export const observedAsset = (id: string, tag: string): ObservedNode => ({
  kind: 'asset',
  ids: { id, extra: {} },
  parentId: null,
  rootId: id,
  tag,
  status: 'enabled',
  delivery: 'delivering',
  reasons: [],
  fields: {},
  review: null,
});
