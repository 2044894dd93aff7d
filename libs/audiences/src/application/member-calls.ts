// The calls that say who is on a list, and what becomes of their answers.
import { Injectable } from '@nestjs/common';
import { type BatchAnswer, type MemberBatch, type MemberIdentifier, PlatformError } from '@app/connections';
import { UnitOfWork } from '@app/platform/data';
import { ListJobs } from './list-jobs.js';
import type { ListAtWork } from './leased-list-work.js';
import { planForBatch } from './member-columns.js';
import { pauseBeforeLook, UploadReceipts } from './upload-receipts.js';
import { EncryptedIds } from './encrypted-ids.js';
import { type ListIdentifier, SentIdentifierStore } from './sent-identifiers.store.js';

/** What one call says. */
export interface Call {
  /** null: these people are taken out. */
  readonly consent: MemberBatch['consent'];
  readonly sent: readonly ListIdentifier[];
  /** By their hashes, what the platform takes as it is. */
  readonly raw: ReadonlyMap<string, string>;
}

export interface CallAnswer extends Call {
  readonly answer: BatchAnswer;
}

@Injectable()
export class MemberCalls {
  constructor(
    private readonly sent: SentIdentifierStore,
    private readonly receipts: UploadReceipts,
    private readonly jobs: ListJobs,
    private readonly sealedIds: EncryptedIds,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** In the current unit of work: ids as they are, by their hashes, kept from now on until their removal is confirmed. */
  rawOf(hashes: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.sealedIds.open(hashes);
  }

  /** One after another. @throws PlatformError when one fails, or its people were not taken: all of them are to be repeated */
  async send({ list, held, session, platform }: ListAtWork, calls: readonly Call[]): Promise<CallAnswer[]> {
    const { ids, body } = list;
    if (ids === null) throw new Error('A list that is not on its platform takes nobody.');
    const answered: CallAnswer[] = [];
    for (const call of calls) {
      await held.check();
      const answer = await platform.put(session, { ids, body }, { people: peopleOf(call), consent: call.consent });
      if ('outcome' in answer && answer.outcome.state === 'failed')
        throw new PlatformError('transient', 'The platform took nobody of a batch.', { scope: 'call' });
      answered.push({ ...call, answer });
    }
    return answered;
  }

  /** In the current unit of work: what they took out is out, or on its way. */
  async keep({ list: { id } }: ListAtWork, calls: readonly CallAnswer[]): Promise<void> {
    this.unitOfWork.current.later(...planForBatch(calls.reduce((people, { sent }) => people + sent.length, 0)));
    for (const { consent, sent, answer } of calls) {
      const isRemoval = consent === null;
      if ('outcome' in answer) {
        await this.receipts.refused(id, answer.outcome.refused);
        if (isRemoval) await this.sent.taken(id, sent);
        continue;
      }
      const receiptId = await this.receipts.add(id, answer.receipt, [...new Set(sent.map(({ key }) => key))], isRemoval);
      if (isRemoval) await this.sent.leaving(id, sent, receiptId);
    }
    if (calls.some(({ answer }) => 'receipt' in answer))
      await this.jobs.enqueue('audiences.settle', id, { runAt: new Date(this.unitOfWork.now.getTime() + pauseBeforeLook(0)) });
  }
}

/** The identifiers of each person together. */
function peopleOf({ sent, raw }: Call): MemberIdentifier[][] {
  const byKey = new Map<string, MemberIdentifier[]>();
  for (const { key, type, hash } of sent) {
    const [known, identifier] = [byKey.get(key), { type, value: raw.get(hash) ?? hash }];
    if (known) known.push(identifier);
    else byKey.set(key, [identifier]);
  }
  return [...byKey.values()];
}
