import { Global, Module } from '@nestjs/common';
import { StoredFiles } from './stored-files.js';

/** The account of stored files. Another module must provide `CustomerDirectory`. */
@Global()
@Module({ providers: [StoredFiles], exports: [StoredFiles] })
export class StorageModule {}
