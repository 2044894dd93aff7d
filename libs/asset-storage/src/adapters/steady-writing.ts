import type { FileHandle } from 'node:fs/promises';

export const STEP_BYTES = 32 * 1024 ** 2;

/** Brings a large file to the disk step by step. A disk that gets gigabytes at once keeps everybody waiting who commits to it. */
export function steadyWriting(handle: FileHandle): { wrote(bytes: number): Promise<void> } {
  let unsettled = 0;
  return {
    async wrote(bytes) {
      unsettled += bytes;
      if (unsettled < STEP_BYTES) return;
      unsettled = 0;
      await handle.datasync();
    },
  };
}
