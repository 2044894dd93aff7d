// Files in a bucket of Amazon S3, or of a store with the same protocol: `<prefix><organization>/<sha256>`.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { AssetStorage, FileContent } from '@app/kernel';
import { assetKey, organizationKey } from './asset-key.js';

export interface S3Options {
  /** e.g. `https://s3.eu-central-1.amazonaws.com` */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** `<endpoint>/<bucket>/…` instead of `<bucket>.<endpoint>/…`. */
  readonly forcePathStyle: boolean;
  /** The prefix of every object's name, e.g. `assets/`; may be empty. */
  readonly prefix: string;
}

const CONNECT_MS = 2_000;
/** The longest wait for the answer, and between two parts of it. */
const ANSWER_MS = 15_000;
/** The longest upload of a large file. */
const UPLOAD_MS = 15 * 60_000;
const ATTEMPTS = 3;
const nothing = (): undefined => undefined;
/** The most entries of one list or one removal. */
const PAGE = 1_000;

/** Each call is tried up to three times; then it fails with an Error that names the store's code and status, and no secret. */
export function createS3({ bucket, prefix, accessKeyId, secretAccessKey, ...place }: S3Options): AssetStorage {
  const client = new S3Client({
    ...place,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    retryMode: 'standard',
    // The caller gets every failure; the SDK would print it as well.
    logger: { debug: nothing, info: nothing, warn: nothing, error: nothing },
    // Some S3-compatible stores do not know the newer checksums, so ours are set explicitly.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: ANSWER_MS,
      // Without this a timeout is only a line in the log.
      throwOnRequestTimeout: true,
      socketTimeout: ANSWER_MS,
    },
  });
  const nameOf = (key: string): string => {
    const { organizationId, sha256 } = assetKey(key);
    return `${prefix}${organizationId}/${sha256}`;
  };

  /** One attempt: the SDK cannot repeat a stream. */
  async function upload(Key: string, content: FileContent, ContentType: string, abortSignal: AbortSignal): Promise<void> {
    const Body = Readable.from(content.read());
    const ChecksumSHA256 = Buffer.from(content.sha256, 'hex').toString('base64');
    const put = new PutObjectCommand({ Bucket: bucket, Key, Body, ContentLength: content.bytes, ContentType, ChecksumSHA256 });
    try {
      await client.send(put, { abortSignal, requestTimeout: UPLOAD_MS });
    } finally {
      Body.destroy();
    }
  }

  async function removePage(names: readonly string[]): Promise<void> {
    const Delete = { Objects: names.map((Key) => ({ Key })), Quiet: true };
    const { Errors: [refused] = [] } = await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete }));
    if (refused) throw storageFailure('remove files', safe(refused.Code));
  }

  return {
    async put(key, bytes, mimeType) {
      const put = new PutObjectCommand({
        Bucket: bucket,
        Key: nameOf(key),
        Body: bytes,
        ContentType: mimeType,
        ChecksumSHA256: createHash('sha256').update(bytes).digest('base64'),
      });
      await withSafeError('keep a file', () => client.send(put));
    },

    async putLarge(key, content, mimeType, signal) {
      const Key = nameOf(key);
      await withSafeError('keep a file', async () => {
        for (let attempt = 1; ; attempt += 1) {
          try {
            return await upload(Key, content, mimeType, signal);
          } catch (error) {
            if (attempt === ATTEMPTS || signal.aborted || isRefusal(error)) throw error;
          }
        }
      });
    },

    async get(key) {
      const asked = { Bucket: bucket, Key: nameOf(key) };
      const get = new GetObjectCommand(asked);
      return withSafeError('give a file', async () => {
        const found = await orMissing(client.send(get));
        if (!found) return undefined;
        const { Body: stream, ContentLength: bytes, ContentType: mimeType } = found;
        if (!(stream instanceof Readable) || bytes === undefined || mimeType === undefined)
          throw storageFailure('give a file', 'an answer without body, length or type');
        const part = (first: number, last: number): Promise<Readable> =>
          withSafeError('give a part of a file', async () => {
            const found = await client.send(new GetObjectCommand({ ...asked, Range: `bytes=${first}-${last}` }));
            const { Body: body, ContentRange: given } = found;
            if (body instanceof Readable && given?.startsWith(`bytes ${first}-${last}/`)) return body;
            if (body instanceof Readable) body.destroy();
            throw storageFailure('give a part of a file', 'an answer without this part');
          });
        return { bytes, mimeType, stream, part };
      });
    },

    async remove(key) {
      const remove = new DeleteObjectCommand({ Bucket: bucket, Key: nameOf(key) });
      await withSafeError('remove a file', () => client.send(remove));
    },

    async removeAll(organizationId) {
      const Prefix = `${prefix}${organizationKey(organizationId)}/`;
      await withSafeError('remove files', async () => {
        let token: string | undefined;
        do {
          const list = new ListObjectsV2Command({ Bucket: bucket, Prefix, MaxKeys: PAGE, ContinuationToken: token });
          const { Contents = [], NextContinuationToken } = await client.send(list);
          const names = Contents.flatMap(({ Key }) => Key ?? []);
          if (names.length > 0) await removePage(names);
          token = NextContinuationToken;
        } while (token !== undefined);
      });
    },
  };
}

async function orMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/** The store will say the same again. */
const isRefusal = (error: unknown): boolean =>
  error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 500) < 500;

class StorageError extends Error {
  override readonly name = 'StorageError';
}

const storageFailure = (what: string, why: string): StorageError =>
  new StorageError(`The asset storage did not ${what}: ${why}.`);

/**
 * Runs the call and replaces its error: the SDK's errors carry the request with its signature, and the store's message may repeat
 * the key.
 */
async function withSafeError<T>(what: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof StorageError ? error : storageFailure(what, whyOf(error));
  }
}

function whyOf(error: unknown): string {
  if (error instanceof S3ServiceException) return `${safe(error.name)} (status ${error.$metadata.httpStatusCode ?? 'unknown'})`;
  if (!(error instanceof Error)) return 'an unknown failure';
  return safe('code' in error ? error.code : error.name);
}

/** A code is one word; anything else is not repeated. */
const safe = (code: unknown): string =>
  typeof code === 'string' && /^[A-Za-z_]{1,60}$/.test(code) ? code : 'an unnamed failure';
