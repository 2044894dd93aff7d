import type { Upload } from '../domain/upload.js';
import type { Address } from './variant.row.js';

/** Signs the addresses of files; the module binds it. */
export abstract class FileAddresses {
  abstract addressOf(organizationId: string, sha256: string, mimeType: string): Address;
}

/** Signs the addresses that take uploads; the module binds it. */
export abstract class UploadPlaces {
  abstract addressOf(organizationId: string, upload: Pick<Upload, 'id' | 'createdAt'>): Address;
}
