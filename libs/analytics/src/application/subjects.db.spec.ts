import { newId, systemActor } from '@app/kernel';
import { Jobs } from '@app/platform/messaging';
import { providersOnClone } from '../../../../test/support/providers.js';
import { SubjectDirectory } from '../domain/subject.directory.js';
import { KnownSubjects } from '../domain/subject-directory.builder.js';
import { AnalyticsPurge } from './analytics-purge.js';
import { Subjects } from './subjects.js';

const actor = systemActor(newId());
const owners = new KnownSubjects();
const directory = { provide: SubjectDirectory, useValue: owners };
const { app, owner: database } = providersOnClone('analytics_subjects', [Jobs, Subjects, AnalyticsPurge, directory]);
let subjects: Subjects;

beforeAll(() => {
  subjects = app.get(Subjects);
});

const stored = async (): Promise<{ kind: string; name: string; sort_name: string; version: number }[]> =>
  (
    await database.query<{ kind: string; name: string; sort_name: string; version: number }>(
      'select kind, name, sort_name, version from analytics.subject where organization_id = $1 order by kind, id',
      [actor.organizationId],
    )
  ).rows;
const forgetting = async (): Promise<number> =>
  (await database.query(`select from graphile_worker.jobs where task_identifier = 'analytics.forget-subjects'`)).rowCount ?? 0;
const changed = (subjectId: string) => subjects.campaignChanged({ actor, subjectId });
const afresh = async () => {
  owners.eraseAll();
  await database.query('truncate analytics.subject');
};

describe('the description of a subject', () => {
  beforeEach(afresh);

  it('is the newest one, whichever arrives last', async () => {
    const id = owners.add('campaign', 'Autumn');
    const { asked, release } = owners.delayNext();
    const late = changed(id);
    await asked;
    owners.rename(id, 'Winter');
    await changed(id);
    release();
    await late;
    expect(await stored()).toEqual([{ kind: 'campaign', name: 'Winter', sort_name: 'winter', version: 2 }]);
  });

  it('is not stored for what its owner does not have', async () => {
    await changed(newId());
    expect(await stored()).toEqual([]);
  });
});

describe('describing everything anew', () => {
  beforeEach(afresh);

  it('adds what is missing of every kind, page by page, and finds nothing to do afterwards', async () => {
    for (const kind of ['campaign', 'creative', 'audience', 'connection'] as const)
      for (let made = 0; made < 501; made += 1) owners.add(kind, `${kind} ${made}`);
    expect(await subjects.describeAll(actor)).toBe(4 * 501);
    expect((await stored()).length).toBe(4 * 501);
    expect(await subjects.describeAll(actor)).toBe(0);
  });

  it('mends only what differs', async () => {
    const [first] = [owners.add('audience', 'Runners'), owners.add('audience', 'Cyclists')];
    await subjects.describeAll(actor);
    owners.rename(first, 'Joggers');
    expect(await subjects.describeAll(actor)).toBe(1);
    expect((await stored()).map(({ name }) => name)).toEqual(['Joggers', 'Cyclists']);
  });
});

describe('a deleted organization', () => {
  beforeEach(afresh);

  it('keeps its descriptions until its owners have erased their records, so that none comes back', async () => {
    const id = owners.add('campaign', 'Autumn');
    await changed(id);
    await app.get(AnalyticsPurge).forgetSubjects({ actor });
    expect([(await stored()).length, await forgetting()]).toEqual([1, 1]);
    owners.eraseAll();
    await app.get(AnalyticsPurge).forgetSubjects({ actor });
    expect([(await stored()).length, await forgetting()]).toEqual([0, 1]);
  });
});
