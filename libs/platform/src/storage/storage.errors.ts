import { defineErrors, DomainError } from '@app/kernel';

export const storageErrors = defineErrors({
  storage_full: {
    status: 409,
    summary:
      'The stored files of the organization would have more bytes than its plan allows; details.used_bytes, limit_bytes and ' +
      'asked_bytes say how many.',
    cure:
      'Delete exports, archive creatives that are not needed (their files are erased after 90 days), or ask for a ' +
      'larger plan.',
  },
});

/** What an organization stores, and what its plan allows. */
export interface StoredBytes {
  readonly used: number;
  readonly limit: number;
}

/** @param asked null: nobody knows before the file is made */
export const storageFull = ({ used, limit }: StoredBytes, asked: number | null): DomainError =>
  new DomainError(
    storageErrors.storage_full,
    `The stored files of your organization have ${used} bytes of the ${limit} that its plan allows` +
      `${asked === null ? '' : `, and ${asked} more were asked for`}. Delete exports, archive creatives that are not needed ` +
      `(their files are erased after 90 days), or ask for a larger plan.`,
    { used_bytes: used, limit_bytes: limit, asked_bytes: asked },
  );
