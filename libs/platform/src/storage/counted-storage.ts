import type { AssetStorage } from '@app/kernel';
import type { Store, StoredFiles } from './stored-files.js';

/** A storage whose files count to the plans of their organizations. */
export function countedStorage(storage: AssetStorage, store: Store, account: StoredFiles): AssetStorage {
  const reserve = (key: string, bytes: number): Promise<void> => account.reserve(...partsOf(key, store), bytes);
  return {
    async put(key, bytes, mimeType) {
      await reserve(key, bytes.length);
      await storage.put(key, bytes, mimeType);
    },
    async putLarge(key, content, mimeType, signal) {
      await reserve(key, content.bytes);
      await storage.putLarge(key, content, mimeType, signal);
    },
    get: (key) => storage.get(key),
    async remove(key) {
      const parts = partsOf(key, store);
      await account.release(...parts);
      await storage.remove(key);
      await account.forget(...parts);
    },
    async removeAll(organizationId) {
      await storage.removeAll(organizationId);
      await account.forgetAll(organizationId, store);
    },
  };
}

function partsOf(key: string, store: Store): [organizationId: string, store: Store, file: string] {
  const [organizationId = '', file = ''] = key.split('/');
  return [organizationId, store, file];
}
