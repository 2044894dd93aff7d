// A picture that a client announces, sends to a signed address, and then uses by its id.
import { type StoredPhoto, photoTypes } from './photo.js';
import { LARGEST_PHOTO } from './photo.limits.js';
import type { uploadFaults } from './picture-faults.table.js';

export const uploadStatuses = ['awaiting', 'ready', 'refused', 'expired'] as const;
export type UploadStatus = (typeof uploadStatuses)[number];

export const uploadTypes = photoTypes;
export type UploadType = (typeof uploadTypes)[number];

export const uploadLimits = {
  /** Bytes. */
  largest: LARGEST_PHOTO,
  /** How long an address takes bytes. */
  addressSeconds: 900,
  /** How long an unused upload is kept, and then for how long its record tells so. */
  unusedHours: 24,
  toldDays: 7,
  /** Of an organization: ready ones that nothing uses, and all others until their address ends. */
  most: 100,
  /** Tries to store one picture; each has a file name of its own. */
  mostFiles: 5,
} as const;

export type UploadFault = keyof typeof uploadFaults;

export interface Upload {
  readonly id: string;
  readonly status: UploadStatus;
  readonly mimeType: UploadType;
  /** As announced. */
  readonly bytes: number;
  readonly fault: UploadFault | null;
  /** The SHA-256 of the bytes that were sent. */
  readonly sent: string | null;
  readonly photo: StoredPhoto | null;
  /** Every name under which a file of it may lie in the storage. */
  readonly files: readonly string[];
  readonly usedAt: Date | null;
  readonly createdAt: Date;
}

const later = ({ createdAt }: Pick<Upload, 'createdAt'>, seconds: number): Date =>
  new Date(createdAt.getTime() + seconds * 1_000);
export const addressEndOf = (upload: Pick<Upload, 'createdAt'>): Date => later(upload, uploadLimits.addressSeconds);
export const unusedEndOf = (upload: Pick<Upload, 'createdAt'>): Date => later(upload, uploadLimits.unusedHours * 3_600);

/** As clients see it: one that was not sent in time has expired, and so has one that was not used in time. */
export function statusAt(upload: Pick<Upload, 'status' | 'usedAt' | 'createdAt'>, now: Date): UploadStatus {
  const { status, usedAt } = upload;
  if (status === 'awaiting') return now < addressEndOf(upload) ? status : 'expired';
  if (status === 'ready') return usedAt !== null || now < unusedEndOf(upload) ? status : 'expired';
  return status;
}
