// Lists of people and reports: each line that a platform declares of them is kept, and broken once.
import type { Declaration, Lists as DeclaredLists, Reports } from '../src/core/declaration.js';
import { Lists } from '../src/core/lists.js';
import { ReportJobs } from '../src/core/report-jobs.js';
import { ReportMaker } from '../src/core/reports.js';
import { NOW, World } from './breaks.js';
import { declaredPlatforms, refusalOf } from './declared-platforms.js';

const DAY_MS = 86_400_000;
const of = <T>(pick: (declaration: Declaration) => T | undefined): [string, Declaration, T][] =>
  declaredPlatforms.flatMap((declaration) => {
    const part = pick(declaration);
    return part === undefined ? [] : [[declaration.name, declaration, part]];
  });

describe.each(of<DeclaredLists>(({ lists }) => lists))('lists of people of %s', (_, declaration, declared) => {
  const [[first, { like, sample }] = ['', { like: /^$/, sample: '' }]] = Object.entries(declared.identifiers);
  const begin = () => {
    const world = new World(declaration);
    const lists = new Lists(declaration, world.objects, { now: () => new Date(world.now) });
    lists.matchRate = 1;
    return { world, lists, list: world.make(declared.resource) };
  };
  /** People of the declared form, each another one. */
  const crowd = (count: number) => Array.from({ length: count }, (_each, at) => ({ [first]: variant(sample, like, at) }));

  it.each([
    ['too_large', 'people', Array.from({ length: declared.mostPeople + 1 }, () => ({ [first]: sample }))],
    ['unknown_field', 'people.shoe_size', [{ shoe_size: '43' }]],
    ...Object.keys(declared.identifiers).map((name) => ['malformed', `people.${name}`, [{ [name]: '\u0001' }]] as const),
  ] as const)('refuse people: %s %s', (code, field, people) => {
    const { lists, list } = begin();
    expect(refusalOf(() => lists.put(list.id, people, true))).toContainEqual(expect.objectContaining({ code, field }));
    expect(lists.members(list.id)).toEqual([]);
  });

  it('are counted for a while, and can serve from the floor on', () => {
    const { world, lists, list } = begin();
    const put = (count: number, isIn = true): void => {
      for (let at = 0; at < count; at += declared.mostPeople)
        lists.put(list.id, crowd(count).slice(at, at + declared.mostPeople), isIn);
    };
    put(declared.floor - 1);
    if (declared.readyAfterMs > 0) expect(lists.state(list)).toBe(declared.states.building);
    world.now += declared.readyAfterMs;
    expect([lists.known(list), lists.state(list)]).toEqual([declared.floor - 1, declared.states.tooSmall]);
    put(declared.floor);
    world.now += declared.readyAfterMs;
    expect([lists.known(list), lists.state(list)]).toEqual([declared.floor, declared.states.ready]);
    put(declared.floor, false);
    lists.close(list.id);
    expect([lists.members(list.id), lists.state(list)]).toEqual([[], declared.states.closed]);
  });
});

/** Another value of the form: its last characters count. */
function variant(sample: string, like: RegExp, at: number): string {
  const digits = String(at).padStart(sample.length > 4 ? 4 : 2, '0');
  const value = sample.length > 2 ? sample.slice(0, -digits.length) + digits : sample + digits;
  if (!like.test(value)) throw new Error(`${value} is not of the form ${String(like)}.`);
  return value;
}

describe.each(of<Reports>(({ reports }) => reports))('reports of %s', (_, declaration, declared) => {
  const [level = ''] = Object.keys(declared.levels);
  const [breakdown = ''] = Object.keys(declared.breakdowns);
  const setting = { seed: 's', zone: 'UTC', currency: 'EUR', now: NOW };
  const day = (days: number): string => new Date(NOW + days * DAY_MS).toISOString().slice(0, 10);
  const right = { account: 'account', level, breakdown, from: day(0), to: day(0) };

  it.each([
    ['unknown_word', 'level', { level: 'no such level' }],
    ['unknown_word', 'breakdown', { breakdown: 'no such breakdown' }],
    ['too_large', 'to', { from: day(-declared.mostDays), to: day(0) }],
  ] as const)('refuse: %s %s', (code, field, wrong) => {
    const maker = new ReportMaker(declared, new World(declaration).objects);
    expect(maker.rows(right, setting)).toEqual([]);
    expect(refusalOf(() => maker.rows({ ...right, ...wrong }, setting))).toContainEqual(expect.objectContaining({ code, field }));
  });

  it('have breakdowns whose parts are the whole, and levels that there are', () => {
    for (const parts of Object.values(declared.breakdowns))
      if (parts.length > 0) expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    const resources = [...Object.keys(declaration.resources), 'lists'];
    expect(resources).toEqual(expect.arrayContaining([declared.ad, ...Object.values(declared.levels).map((each) => each.of)]));
  });

  it('are there after they were asked for, belong to who ordered them, and fail where a script says so', () => {
    const { polls } = declared;
    if (polls === null) return;
    const jobs = new ReportJobs(polls, String);
    const { id } = jobs.order('account', []);
    const asked = Array.from({ length: polls }, () => jobs.ask(id, 'account'));
    expect(asked).toEqual(asked.map(() => 'working'));
    const unfinished = { code: 'not_found' };
    expect(refusalOf(() => jobs.rows(id, 'account'))).toContainEqual(expect.objectContaining(unfinished));
    expect([jobs.ask(id, 'account'), jobs.rows(id, 'account')]).toEqual(['done', []]);
    expect(refusalOf(() => jobs.ask(id, 'another'))).toContainEqual(expect.objectContaining(unfinished));
    jobs.failNext();
    const lost = jobs.order('account', []);
    for (let times = 0; times < polls; times += 1) jobs.ask(lost.id);
    expect(jobs.ask(lost.id)).toBe('failed');
  });
});
