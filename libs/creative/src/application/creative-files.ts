import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AssetStorage } from '@app/kernel';
import { largestPicture } from '../domain/limits-of-channels.js';

/** Reads the files of creatives for other contexts. Never inside a unit of work: the storage may be another service. */
@Injectable()
export class CreativeFiles {
  constructor(@Inject(AssetStorage) private readonly storage: AssetStorage) {}

  /**
   * The bytes of a picture or a logo.
   * @throws Error when there is no such file, when it is not what its checksum says or larger than any platform takes, or when
   *   the storage fails
   */
  async read(organizationId: string, sha256: string): Promise<Buffer> {
    const stored = await this.storage.get(`${organizationId}/${sha256}`);
    if (!stored) throw new Error(`The asset storage has no file ${sha256}.`);
    const { stream } = stored;
    const hash = createHash('sha256');
    const parts: Buffer[] = [];
    let bytes = 0;
    try {
      for await (const part of stream) {
        const next = Buffer.from(part);
        bytes += next.length;
        if (bytes > largestPicture) throw new Error(`The file ${sha256} has more than ${largestPicture} bytes.`);
        hash.update(next);
        parts.push(next);
      }
    } finally {
      stream.destroy();
    }
    if (hash.digest('hex') !== sha256) throw new Error(`The bytes of the file ${sha256} do not have this checksum.`);
    return Buffer.concat(parts);
  }
}
