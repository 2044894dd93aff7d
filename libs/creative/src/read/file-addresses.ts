import type { Address } from './creative.row.js';

/** Signs the addresses of files; the module binds it. */
export abstract class FileAddresses {
  abstract addressOf(organizationId: string, sha256: string, mimeType: string): Address;
}
