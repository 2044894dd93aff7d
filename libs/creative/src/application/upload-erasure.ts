import { Inject, Injectable } from '@nestjs/common';
import { type Actor, AssetStorage, Clock } from '@app/kernel';
import { ReadDatabase, statement, UnitOfWork } from '@app/platform/data';
import { EveryOrganization, forEveryOne } from '@app/platform/messaging';
import { uploadLimits } from '../domain/upload.js';
import { UploadStore } from './upload.store.js';

const { unusedHours, toldDays } = uploadLimits;

/** $2: now. Those that were not used in time, and those with files of tries that were not kept. */
const over = statement(
  'creative.upload.over',
  `select id from creative.upload where organization_id = $1 and created_at <= $2::timestamptz - interval '${unusedHours} hours'
     and (used_at is null and (status <> 'expired' or files <> '{}' or created_at <= $2::timestamptz - interval
     '${unusedHours} hours' - interval '${toldDays} days')
       or used_at is not null and cardinality(files) > 1)
   order by created_at, id limit 200`,
);

/** Erases what nobody uses a day after it was announced, when no request can still be storing a file of it. */
@Injectable()
export class UploadErasure {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reads: ReadDatabase,
    private readonly uploads: UploadStore,
    @Inject(AssetStorage) private readonly storage: AssetStorage,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @EveryOrganization('*/10 * * * *', 'creative.erase-uploads')
  async erase(actor: Actor): Promise<void> {
    const found = await this.reads.rows<{ id: string }>(actor, over, [this.clock.now()]);
    await forEveryOne(found, ({ id }) => this.eraseOne(actor, id));
  }

  /** First it is marked, so that no creative begins to use it; then its files go, and only then their names. */
  private async eraseOne(actor: Actor, id: string): Promise<void> {
    const upload = await this.unitOfWork.run(actor, async () => {
      const found = await this.uploads.load(id);
      if (found && found.usedAt === null && found.status !== 'expired') await this.uploads.expire(id);
      return found;
    });
    if (!upload) return;
    const kept = upload.usedAt === null ? [] : upload.files.filter((file) => file === upload.photo?.file);
    for (const file of upload.files) {
      if (!kept.includes(file)) await this.storage.remove(`${actor.organizationId}/${file}`);
    }
    const forgotten = upload.createdAt.getTime() + (unusedHours + toldDays * 24) * 3_600_000 <= this.clock.now().getTime();
    await this.unitOfWork.run(actor, () =>
      upload.usedAt === null && forgotten ? this.uploads.forget(id) : this.uploads.keepFiles(id, kept),
    );
  }
}
