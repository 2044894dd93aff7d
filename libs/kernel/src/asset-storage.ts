// The port of file storage. Only creative makes keys: `<organization uuid>/<sha256 hex>`.

export interface StoredFile {
  readonly bytes: number;
  readonly mimeType: string;
  /** Must be read to its end, or destroyed. */
  readonly stream: NodeJS.ReadableStream & { destroy(): unknown };
}

export interface AssetStorage {
  /** Stores the bytes under the key; storing the same again changes nothing and is no error. A reader never sees half of a file. */
  put(key: string, bytes: Buffer, mimeType: string): Promise<void>;
  /** undefined: there is no such file. */
  get(key: string): Promise<StoredFile | undefined>;
  /** Removes everything under `<organization uuid>/`; an empty folder is no error. */
  removeAll(organizationId: string): Promise<void>;
}

/** Injection token; the apps bind it to an adapter. */
export const AssetStorage = Symbol('AssetStorage');
