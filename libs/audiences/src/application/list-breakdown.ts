// Asks platforms who the people are whom only they know, a list at a time and at most once a month. Only what may be shown is
// kept.
import { Injectable } from '@nestjs/common';
import { countryOfZone } from '@app/kernel';
import { type JobMessage, Task } from '@app/platform/messaging';
import { UnitOfWork } from '@app/platform/data';
import { isDue, shownOf, textOf, type ReportedPeople } from '../domain/platform-insights.js';
import { AudienceStore } from './audience.store.js';
import { ListReach } from './list-reach.js';
import { type ListAtWork, ListWork, type NextTime } from './leased-list-work.js';
import { noiseKey, secrecy } from './sample.statements.js';
import { StoredLists } from './stored-lists.js';

@Injectable()
export class ListBreakdown {
  constructor(
    private readonly work: ListWork,
    private readonly lists: StoredLists,
    private readonly reach: ListReach,
    private readonly audiences: AudienceStore,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  @Task('audiences.breakdown')
  async run(message: JobMessage): Promise<void> {
    await this.work.run(message, 'audiences.breakdown', (at) => this.ask(at));
  }

  private async ask(at: ListAtWork): Promise<NextTime> {
    const { list, held, session, platform, now } = at;
    if (list.state !== 'created' || !list.ids || !isDue(list.breakdown, now())) return null;
    const countries = await this.countriesOf(at);
    const told = await platform.breakdown(session, list.ids, countries);
    const people = list.observed?.size?.lower ?? 0;
    await held.write(async () => {
      const shown = shownOf(told, people, told ? await this.keyOf(told, people) : '');
      await this.lists.brokenDown(list.id, { at: now().toISOString(), countries, ...shown });
    });
    return null;
  }

  /** Those of a lookalike; of other people the country in which the account is. */
  private async countriesOf({ actor, list }: ListAtWork): Promise<readonly string[]> {
    const [audience] = await this.unitOfWork.run(actor, () => this.audiences.sources([list.audienceId]));
    if (audience?.type === 'lookalike') return audience.definition.countries;
    const connection = await this.reach.connection(actor, list.connectionId);
    const country = connection && countryOfZone(connection.account.timezone);
    return country ? [country] : [];
  }

  private async keyOf(told: ReportedPeople, people: number): Promise<string> {
    const { current } = this.unitOfWork;
    await current.affected(secrecy);
    const [found] = await current.rows<{ key: string }>(noiseKey, [textOf(told, people)]);
    return found?.key ?? '';
  }
}
