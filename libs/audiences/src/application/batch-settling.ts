// Asks a platform how the batches ended on which it works. A batch of which it took nobody is sent again.
import { Injectable } from '@nestjs/common';
import type { BatchOutcome } from '@app/connections';
import { type JobMessage, Task } from '@app/platform/messaging';
import { repeatPauseMs } from './list-faults.js';
import { ListJobs } from './list-jobs.js';
import { type ListAtWork, ListWork, type NextTime } from './leased-list-work.js';
import { SendQueueStore } from './send-queue.store.js';
import { type UploadReceipt, UploadReceipts } from './upload-receipts.js';
import { SentIdentifierStore } from './sent-identifiers.store.js';

const RECEIPTS_A_JOB = 50;
/** A batch without an end by then is taken for lost. */
const LONGEST_MS = 2 * 86_400_000;
const lost: Pick<BatchOutcome, 'state' | 'refused'> = { state: 'failed', refused: [] };

@Injectable()
export class BatchSettling {
  constructor(
    private readonly work: ListWork,
    private readonly receipts: UploadReceipts,
    private readonly outgoing: SendQueueStore,
    private readonly sent: SentIdentifierStore,
    private readonly jobs: ListJobs,
  ) {}

  @Task('audiences.settle')
  async settle(message: JobMessage): Promise<void> {
    await this.work.run(message, 'audiences.settle', (at) => this.ask(at));
  }

  private async ask(at: ListAtWork): Promise<NextTime> {
    const { actor, list, held, session, platform, now } = at;
    for (const receipt of await this.receipts.due(actor, list.id, now(), RECEIPTS_A_JOB)) {
      const isLost = now().getTime() - receipt.askedAt.getTime() > LONGEST_MS;
      const outcome = (await platform.settled(session, receipt.receipt)) ?? (isLost ? lost : null);
      await held.write(() => (outcome ? this.end(at, receipt, outcome) : this.receipts.polled(list.id, receipt)));
    }
    return held.write(async (state) => {
      if (state === 'leaving') await this.jobs.enqueue('audiences.leave', list.id);
      else if (await this.outgoing.reckon(list.id)) await this.jobs.enqueue('audiences.look', list.id);
      return this.receipts.nextLook(list.id);
    });
  }

  /** What was taken out is gone from our books only now; who was not taken waits again. */
  private async end(
    { list, now }: ListAtWork,
    receipt: UploadReceipt,
    outcome: Pick<BatchOutcome, 'state' | 'refused'>,
  ): Promise<void> {
    const keys = await this.receipts.end(list.id, receipt);
    if (!keys) return;
    const isFailed = outcome.state === 'failed';
    if (receipt.isRemoval) await this.sent.settled(list.id, receipt.id, !isFailed);
    const failures = await this.receipts.ended(list.id, isFailed);
    if (!isFailed) return this.receipts.refused(list.id, outcome.refused);
    await this.outgoing.again(list.id, keys, receipt.isRemoval);
    await this.jobs.enqueue('audiences.send', list.id, { runAt: new Date(now().getTime() + repeatPauseMs(failures)) });
  }
}
