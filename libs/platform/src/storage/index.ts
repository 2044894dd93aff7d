export { countedStorage } from './counted-storage.js';
export * from './storage.errors.js';
export * from './storage.module.js';
export { type Store, StoredFiles, WARNED_FROM } from './stored-files.js';
export * from './stored-files.migration.js';
