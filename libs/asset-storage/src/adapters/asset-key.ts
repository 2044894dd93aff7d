// The only valid form of keys. Any other key is refused before a path or an object name is built from it.
const ORGANIZATION = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const CHECKSUM = /^[0-9a-f]{64}$/;

export interface AssetKey {
  readonly organizationId: string;
  /** The hash of the bytes, 64 hex digits. */
  readonly sha256: string;
}

/** The parts of `<organization uuid>/<sha256 hex>`; throws for any other text. */
export function assetKey(key: string): AssetKey {
  const [organizationId = '', sha256 = '', ...rest] = key.split('/');
  if (rest.length > 0 || !ORGANIZATION.test(organizationId) || !CHECKSUM.test(sha256)) {
    throw new Error('The key of a file must be <organization uuid>/<64 hex digits>, in lower case.');
  }
  return { organizationId, sha256 };
}

/** The id itself; throws when it is not a uuid, because its folder will be removed. */
export function organizationKey(organizationId: string): string {
  if (!ORGANIZATION.test(organizationId)) throw new Error('The files of an organization are named by its uuid, in lower case.');
  return organizationId;
}
