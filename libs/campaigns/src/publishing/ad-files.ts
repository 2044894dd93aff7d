import type { Actor } from '@app/kernel';

/** The files of ads, by their checksum; the apps bind it to the context that keeps them. */
export interface AdFiles {
  read(actor: Actor, sha256: string): Promise<Buffer>;
}

export const AdFiles = Symbol('AdFiles');
