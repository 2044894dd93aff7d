import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { type StoredBytes, StoredFiles } from '@app/platform/storage';

@Injectable()
export class UsageQueries {
  constructor(private readonly stored: StoredFiles) {}

  storageOf(actor: Actor): Promise<StoredBytes> {
    return this.stored.of(actor);
  }
}
