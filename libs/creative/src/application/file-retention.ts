import { Inject, Injectable } from '@nestjs/common';
import { type Actor, Clock } from '@app/kernel';
import { ReadDatabase, statement, UnitOfWork } from '@app/platform/data';
import { EveryOrganization, forEveryOne } from '@app/platform/messaging';
import { FILES_KEPT_DAYS } from '../domain/creative.js';
import { Usage } from '../domain/usage.js';
import { FileRelease } from './file-release.js';

/** $2: now. One that a platform shows is looked at again a day later, so that it does not stand before the others. */
const due = statement(
  'creative.creative.files-due',
  `select id from creative.creative where organization_id = $1 and status = 'archived' and files_erased_at is null
     and archived_at <= $2::timestamptz - interval '${FILES_KEPT_DAYS} days'
     and (files_shown_at is null or files_shown_at <= $2::timestamptz - interval '1 day')
   order by archived_at, id limit 100`,
);
const shown = statement(
  'creative.creative.files-shown',
  'update creative.creative set files_shown_at = $3 where organization_id = $1 and id = any($2::uuid[])',
);

/** The files of creatives end 90 days after an archiving, unless a platform shows them; the words stay. */
@Injectable()
export class FileRetention {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reads: ReadDatabase,
    private readonly files: FileRelease,
    @Inject(Usage) private readonly usage: Usage,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  @EveryOrganization('*/10 * * * *', 'creative.erase-archived-files')
  async erase(actor: Actor): Promise<void> {
    const found = await this.reads.rows<{ id: string }>(actor, due, [this.clock.now()]);
    if (found.length === 0) return;
    const ids = found.map(({ id }) => id);
    const onPlatforms = new Set(await this.usage.onPlatforms(actor, ids));
    await this.unitOfWork.run(actor, () => this.unitOfWork.current.affected(shown, [[...onPlatforms], this.unitOfWork.now]));
    const gone = ids.filter((id) => !onPlatforms.has(id));
    await forEveryOne(gone, (id) => this.unitOfWork.run(actor, () => this.files.release(id)));
  }
}
