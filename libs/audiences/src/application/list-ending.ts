// The end of a list, once its audience is archived: its people are taken out, then the list is removed, then what we know of it.
import { Injectable } from '@nestjs/common';
import { PlatformError } from '@app/connections';
import { type JobMessage, Task } from '@app/platform/messaging';
import { ListRemoval } from './list-removal.js';
import { type ListAtWork, ListWork, type NextTime } from './leased-list-work.js';
import { type Call, MemberCalls } from './member-calls.js';
import { UploadReceipts } from './upload-receipts.js';
import { SentIdentifierStore } from './sent-identifiers.store.js';
import { rawTypesOf } from '../domain/sending.js';

const BATCHES_A_JOB = 10;

@Injectable()
export class ListEnding {
  constructor(
    private readonly work: ListWork,
    private readonly calls: MemberCalls,
    private readonly sent: SentIdentifierStore,
    private readonly receipts: UploadReceipts,
    private readonly removal: ListRemoval,
  ) {}

  @Task('audiences.leave')
  async leave(message: JobMessage): Promise<void> {
    await this.work.run(message, 'audiences.leave', (at) => (at.list.state === 'leaving' ? this.end(at) : Promise.resolve(null)));
  }

  private async end(at: ListAtWork): Promise<NextTime> {
    for (let batches = 0; batches < BATCHES_A_JOB; batches += 1) {
      const call = await at.held.write(() => this.next(at));
      if (call.sent.length === 0) return this.remove(at);
      await this.takeOut(at, call);
    }
    return 'again';
  }

  private async next({ list, traits }: ListAtWork): Promise<Call> {
    const sent = await this.sent.anybody(list.id, traits.mostPeople);
    const raw = await this.calls.rawOf(rawTypesOf(sent, { forms: traits.identifiers }));
    return { consent: null, sent, raw };
  }

  private async takeOut(at: ListAtWork, call: Call): Promise<void> {
    try {
      const answers = await this.calls.send(at, [call]);
      await at.held.write(() => this.calls.keep(at, answers));
    } catch (failure) {
      // Somebody removed the list there, and its people with it.
      if (!(failure instanceof PlatformError) || failure.fault !== 'not_found') throw failure;
      await at.held.write(() => this.sent.taken(at.list.id, call.sent));
    }
  }

  /** The last batch on which the platform works comes back here. */
  private async remove(at: ListAtWork): Promise<NextTime> {
    if ((await at.held.write(() => this.receipts.nextLook(at.list.id))) === null) await this.removal.remove(at);
    return null;
  }
}
