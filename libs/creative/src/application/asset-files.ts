// Serves files to holders of a signed address.
import { Inject, Injectable, Logger } from '@nestjs/common';
import { serviceUnavailable } from '@app/platform/data';
import { AssetStorage, type StoredFile } from '@app/kernel';
import { AssetAddresses, assetTypes } from './asset-addresses.js';

/** The unchecked parts of an address; null: missing. */
export interface FileAddressParts {
  readonly organization: string;
  /** `<sha256 hex>.<extension>` */
  readonly file: string;
  readonly expires: string | null;
  readonly signature: string | null;
}

export interface OpenFile extends StoredFile {
  readonly sha256: string;
  /** Seconds until the address expires. */
  readonly secondsLeft: number;
}

@Injectable()
export class AssetFiles {
  private readonly log = new Logger(AssetFiles.name);

  constructor(
    private readonly addresses: AssetAddresses,
    @Inject(AssetStorage) private readonly storage: AssetStorage,
  ) {}

  /**
   * The file, to be read or destroyed. undefined for every fault: signature, time, organization, form, or no such file. 503 while
   * the store is down.
   */
  async open({ organization, file, expires, signature }: FileAddressParts): Promise<OpenFile | undefined> {
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

  /** A store that is down is an outage like any other; only the log names the store. */
  private async stored(key: string): Promise<StoredFile | undefined> {
    try {
      return await this.storage.get(key);
    } catch (error) {
      this.log.error(String(error));
      throw serviceUnavailable();
    }
  }
}
