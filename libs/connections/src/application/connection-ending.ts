import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { UnitOfWork } from '@app/platform/data';
import { always, ATTEMPTS, type EventMessage, Jobs, type JobMessage, On, Task } from '@app/platform/messaging';
import { endingPauseMs, endingStep } from '../domain/connection-ending.rules.js';
import { ConnectionUse } from '../domain/connection-use.js';
import { ConnectionStores } from './connection.store.js';
import { Revocations } from './revocations.js';

/**
 * Ends a disconnected connection in jobs: the owning context stops what runs there, then the grant is revoked and our tokens are
 * erased.
 */
@Injectable()
export class ConnectionEnding {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly stores: ConnectionStores,
    private readonly revocations: Revocations,
    private readonly jobs: Jobs,
    @Inject(ConnectionUse) private readonly use: ConnectionUse,
  ) {}

  @On('connection.disconnected', always, 'stops')
  async begin({ actor, subjectId }: EventMessage): Promise<void> {
    await this.goOn(actor, subjectId, 0);
  }

  @Task('connections.end', ATTEMPTS.persistent, 'stops')
  async again({ actor, payload }: JobMessage): Promise<void> {
    await this.goOn(actor, String(payload.connectionId), Number(payload.tries));
  }

  private async goOn(actor: Actor, id: string, tries: number): Promise<void> {
    const { connection, now } = await this.unitOfWork.run(actor, async () => ({
      connection: await this.stores.known(id),
      now: this.unitOfWork.now.getTime(),
    }));
    if (!connection?.disconnectedAt) return;
    const since = now - connection.disconnectedAt.getTime();
    const step = endingStep(since, (await this.use.running(actor, id)).length > 0);
    if (step === 'erase') return this.revocations.erase(actor, id);
    if (step === 'revoke' && (await this.revocations.revoke(actor, id))) return;
    await this.unitOfWork.run(actor, () =>
      this.jobs.enqueue(
        'connections.end',
        { connectionId: id, tries: tries + 1 },
        { key: `end:${id}`, queue: id, runAt: new Date(now + endingPauseMs(tries, since)) },
      ),
    );
  }
}
