import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AssetStorage } from '@app/kernel';
import { largestPicture } from '../domain/limits-of-channels.js';

/** Reads the files of creatives, for other contexts too. Never inside a unit of work: the storage may be another service. */
@Injectable()
export class CreativeFiles {
  constructor(@Inject(AssetStorage) private readonly storage: AssetStorage) {}

  /**
   * The bytes of a picture or a logo.
   * @throws Error when there is no such file, when it is not what its checksum says or larger than any platform takes, or when
   *   the storage fails
   */
  async read(organizationId: string, sha256: string): Promise<Buffer> {
    const bytes = await this.bytesOf(organizationId, sha256, largestPicture);
    if (hash('sha256', bytes) !== sha256) throw new Error(`The bytes of the file ${sha256} do not have this checksum.`);
    return bytes;
  }

  /**
   * The bytes of a file that is no picture of an ad, such as an upload, whose name is no checksum.
   * @throws Error when there is no such file, when it has more bytes than `most`, or when the storage fails
   */
  async bytesOf(organizationId: string, file: string, most: number): Promise<Buffer> {
    const stored = await this.storage.get(`${organizationId}/${file}`);
    if (!stored) throw new Error(`The asset storage has no file ${file}.`);
    const { stream } = stored;
    const parts: Buffer[] = [];
    let bytes = 0;
    try {
      for await (const part of stream) {
        const next = Buffer.from(part);
        bytes += next.length;
        if (bytes > most) throw new Error(`The file ${file} has more than ${most} bytes.`);
        parts.push(next);
      }
    } finally {
      stream.destroy();
    }
    return Buffer.concat(parts);
  }
}
