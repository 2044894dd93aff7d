// Brings people to a list and takes them out of it: the queue of who changed is worked off, batch by batch. What is, or may
// be, on the platform is written before each call; the queue is emptied after its answer. So a lost answer repeats a batch and
// skips nobody.
import { Injectable } from '@nestjs/common';
import { type JobMessage, Task } from '@app/platform/messaging';
import { consentStates } from '../domain/consent.js';
import { rawHashes, rawTypesOf, verdictOn } from '../domain/sending.js';
import { ListJobs } from './list-jobs.js';
import { type ListAtWork, ListWork, type NextTime, ListBlocked } from './leased-list-work.js';
import { type Call, MemberCalls } from './member-calls.js';
import { type QueuedPerson, SendQueueStore } from './send-queue.store.js';
import { type PersonOutcome, nameOf, type ListIdentifier, SentIdentifierStore } from './sent-identifiers.store.js';

/** A job ends after so many batches and comes again, so that others have their turn. */
const BATCHES_A_JOB = 10;

/** People who were read from the queue, and what is to be said of them. */
interface Round {
  readonly people: readonly QueuedPerson[];
  readonly judged: readonly PersonOutcome[];
  readonly calls: readonly Call[];
}

@Injectable()
export class MemberSending {
  constructor(
    private readonly work: ListWork,
    private readonly outgoing: SendQueueStore,
    private readonly sent: SentIdentifierStore,
    private readonly calls: MemberCalls,
    private readonly jobs: ListJobs,
  ) {}

  @Task('audiences.send')
  async send(message: JobMessage): Promise<void> {
    await this.work.run(message, 'audiences.send', (at) => this.fill(at));
  }

  private async fill(at: ListAtWork): Promise<NextTime> {
    let hasRemovals = false;
    for (let batches = 0; batches < BATCHES_A_JOB; batches += 1) {
      const round = await at.held.write((state) => (state === 'created' ? this.round(at) : Promise.resolve(null)));
      if (round === null) return null;
      if (round.people.length === 0) return this.rest(at);
      // Those who leave come first: nobody leaves after a round without them.
      hasRemovals = round.people.some(({ person }) => person === null);
      const answers = await this.calls.send(at, round.calls);
      await at.held.write(async () => {
        await this.calls.keep(at, answers);
        await this.sent.judged(at.list.id, round.judged);
        await this.outgoing.done(at.list.id, round.people);
      });
    }
    return hasRemovals ? 'removals' : 'again';
  }

  /** Everybody was sent who waited, and may be. */
  private async rest({ held, list, blocker }: ListAtWork): Promise<null> {
    if (blocker !== null) throw new ListBlocked(blocker);
    await held.write(async () => {
      if (await this.outgoing.reckon(list.id)) await this.jobs.enqueue('audiences.look', list.id);
    });
    return null;
  }

  /** The next people of the queue; what they bring to the platform is written here, before any call. */
  private async round({ list, traits, blocker }: ListAtWork): Promise<Round> {
    const rules = { takes: list.members ?? [], forms: traits.identifiers, asksConsent: traits.asksConsent };
    const people = await this.outgoing.next(list, traits.mostPeople, blocker === null ? 'all' : 'leaving');
    const kept = await this.calls.rawOf(
      rawHashes(
        people.map(({ person }) => person),
        rules,
      ),
    );
    const looked = people.map(({ key, person, before }) => ({ key, person, before, verdict: verdictOn(person, rules, kept) }));
    const coming = looked.flatMap(({ key, person, verdict }) =>
      (verdict?.identifiers ?? []).map((each) => ({ ...each, key, adPersonalization: person?.adPersonalization ?? 'denied' })),
    );
    await this.sent.intend(list.id, coming);
    const going = await this.going(list.id, people, coming);
    const calls = [
      { consent: null, sent: going, raw: await this.calls.rawOf(rawTypesOf(going, rules)) },
      ...consentStates.map((adPersonalization) => ({
        consent: { adPersonalization },
        sent: coming.filter((each) => each.adPersonalization === adPersonalization),
        raw: kept,
      })),
    ];
    return {
      people,
      judged: looked.map(({ key, before, verdict }) => ({ key, before, outcome: verdict?.outcome ?? null })),
      calls: calls.filter(({ sent }) => sent.length > 0),
    };
  }

  /** What is there of these people and should not be; what another person of the list has there too stays. */
  private async going(
    listId: string,
    people: readonly QueuedPerson[],
    coming: readonly ListIdentifier[],
  ): Promise<ListIdentifier[]> {
    const stays = new Set(coming.map(nameOf));
    const there = await this.sent.there(
      listId,
      people.map(({ key }) => key),
    );
    const going = there.filter((each) => !stays.has(nameOf(each)));
    const shared = await this.sent.shared(listId, going);
    await this.sent.taken(
      listId,
      going.filter(({ hash }) => shared.has(hash)),
    );
    return going.filter(({ hash }) => !shared.has(hash));
  }
}
