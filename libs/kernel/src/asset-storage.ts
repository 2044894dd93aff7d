// The port of file storage. A key is `<organization uuid>/<64 hex digits>`: the SHA-256 of the bytes, or a random name that is
// given once.

export type FileStream = NodeJS.ReadableStream & { destroy(): unknown };

export interface StoredFile {
  readonly bytes: number;
  readonly mimeType: string;
  /** Must be read to its end, or destroyed. */
  readonly stream: FileStream;
  /** Only these bytes, counted from 0, the last one included; a stream of its own. */
  part(first: number, last: number): Promise<FileStream>;
}

/** Bytes outside of the memory. Every `read` begins at the first one. */
export interface FileContent {
  readonly bytes: number;
  /** 64 hex digits. */
  readonly sha256: string;
  read(): NodeJS.ReadableStream;
}

export interface AssetStorage {
  /**
   * Stores the bytes under the key; storing the same again changes nothing and is no error. A reader never sees half of a file.
   */
  put(key: string, bytes: Buffer, mimeType: string): Promise<void>;
  /** The same for a file of up to 5 GiB, in bounded memory. After the signal it fails, and nothing more is written. */
  putLarge(key: string, content: FileContent, mimeType: string, signal: AbortSignal): Promise<void>;
  /** undefined: there is no such file. */
  get(key: string): Promise<StoredFile | undefined>;
  /** No such file is no error. */
  remove(key: string): Promise<void>;
  /** Removes everything under `<organization uuid>/`; an empty folder is no error. */
  removeAll(organizationId: string): Promise<void>;
}

/** Injection token; the apps bind it to an adapter. */
export const AssetStorage = Symbol('AssetStorage');

/** A file that grows on this machine before it is stored. It has no name and is gone with the process, however that ends. */
export interface SpooledFile extends FileContent {
  /** @throws SpoolFull when the file would have more bytes than it may */
  append(text: string): Promise<void>;
  /** Ends the file. */
  close(): Promise<void>;
}

export interface Spool {
  open(mostBytes: number): Promise<SpooledFile>;
}

/** Injection token; the apps bind it to an adapter. */
export const Spool = Symbol('Spool');

export class SpoolFull extends Error {
  constructor(readonly mostBytes: number) {
    super(`The file would have more than ${mostBytes} bytes.`);
    this.name = 'SpoolFull';
  }
}
