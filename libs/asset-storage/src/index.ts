import type { AssetStorage } from '@app/kernel';
import type { S3Options } from './adapters/s3.js';

export { createLocalDisk } from './adapters/local-disk.js';
export { createSpool } from './adapters/spool.js';
export type { S3Options } from './adapters/s3.js';

/** Loaded on demand, because its client is large and slow to load. */
export const createS3 = async (options: S3Options): Promise<AssetStorage> => (await import('./adapters/s3.js')).createS3(options);
