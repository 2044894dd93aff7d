import { Inject, Injectable } from '@nestjs/common';
import { type Actor, AssetStorage, Clock } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { EveryOrganization, forEveryOne } from '@app/platform/messaging';
import { StoredFiles } from '@app/platform/storage';
import { neededFiles } from './file-names.statements.js';

/** Of an organization in one turn. */
const MOST = 500;

/**
 * Erases files that no record names: those of a try whose process ended before it wrote the record, and those of creatives that
 * have lost their files. It alone decides which, so pictures that two creatives share stay for the other one.
 */
@Injectable()
export class FileSweep {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly stored: StoredFiles,
    @Inject(AssetStorage) private readonly storage: AssetStorage,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @EveryOrganization('5,15,25,35,45,55 * * * *', 'creative.sweep-files')
  async sweep(actor: Actor): Promise<void> {
    const files = await this.stored.unsettled(actor, 'assets', this.clock.now(), MOST);
    if (files.length > 0) await this.unitOfWork.run(actor, () => this.settle(files));
    const leaving = await this.stored.leaving(actor, 'assets', MOST);
    await forEveryOne(leaving, (file) => this.storage.remove(`${actor.organizationId}/${file}`));
  }

  private async settle(files: readonly string[]): Promise<void> {
    const rows = await this.unitOfWork.current.rows<{ file: string }>(neededFiles, [files]);
    const needed = new Set(rows.map(({ file }) => file));
    await this.stored.keep('assets', [...needed]);
    await this.stored.abandon(
      'assets',
      files.filter((file) => !needed.has(file)),
    );
  }
}
