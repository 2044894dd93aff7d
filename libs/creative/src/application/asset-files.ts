// Files for those who hold a signed address.
import { Inject, Injectable, Logger } from '@nestjs/common';
import { serviceUnavailable } from '@app/platform/data';
import { AssetStorage, type StoredFile } from '../domain/asset-storage.js';
import { AssetAddresses, assetTypes } from './asset-addresses.js';

/** The parts of an address as they arrived, whatever they are; null: not there. */
export interface AskedFile {
  readonly organization: string;
  /** `<sha256 hex>.<ending>` */
  readonly file: string;
  readonly expires: string | null;
  readonly signature: string | null;
}

export interface OpenFile extends StoredFile {
  readonly sha256: string;
  /** For how long the address stays good. */
  readonly secondsLeft: number;
}

@Injectable()
export class AssetFiles {
  private readonly log = new Logger(AssetFiles.name);

  constructor(
    private readonly addresses: AssetAddresses,
    @Inject(AssetStorage) private readonly storage: AssetStorage,
  ) {}

  /** The file, to be read or destroyed. undefined, whatever is wrong: signature, time, organization, shape, or no such file. 503 while the store is away. */
  async open({ organization, file, expires, signature }: AskedFile): Promise<OpenFile | undefined> {
    if (expires === null || signature === null) return undefined;
    if (!this.addresses.verify(organization, file, expires, signature)) return undefined;
    const [sha256 = '', ending = ''] = file.split('.');
    const stored = await this.stored(`${organization}/${sha256}`);
    if (!stored) return undefined;
    if (stored.mimeType === new Map(Object.entries(assetTypes)).get(ending)) {
      return { ...stored, sha256, secondsLeft: this.addresses.secondsLeft(expires) };
    }
    stored.stream.destroy();
    return undefined;
  }

  /** A store that is away is an outage like any other; only the log says which. */
  private async stored(key: string): Promise<StoredFile | undefined> {
    try {
      return await this.storage.get(key);
    } catch (error) {
      this.log.error(String(error));
      throw serviceUnavailable();
    }
  }
}
