import { campaign, context as contextOf } from '../../shared/campaign-intent.builder.js';
import { holdOf, runOf } from './dates.js';
import { PlanFindings } from '../../shared/plan-findings.js';
import { googlePlanContext } from './plan-context.js';
import { body, notedFields, planningBy, refusedFields } from '../../shared/planned.builder.js';
import { planTree } from './plan-tree.js';

const plan = planningBy(planTree);

describe('The run of a campaign on Google Ads', () => {
  const newYork = { account: { currency: 'EUR', timezone: 'America/New_York' } };

  it('is told in whole days of the account, and what differs is told', () => {
    const run = { startsAt: new Date('2026-12-01T00:00:00Z'), endsAt: new Date('2026-12-31T00:00:00Z') };
    const planned = plan(run, newYork);
    expect(body(planned, 'campaign')).toMatchObject({ starts_at: '2026-11-30 00:00:00', ends_at: '2026-12-30 23:59:59' });
    expect(notedFields(planned)).toEqual(
      expect.arrayContaining(['start_at adjusted_for_channel', 'end_at adjusted_for_channel']),
    );
    expect(planned.holdUntil).toEqual(run.startsAt);
  });

  it('of whole days differs in nothing', () => {
    const run = { startsAt: new Date('2026-12-01T05:00:00Z'), endsAt: new Date('2026-12-31T05:00:00Z') };
    const planned = plan(run, newYork);
    expect(body(planned, 'campaign')).toMatchObject({ starts_at: '2026-12-01 00:00:00', ends_at: '2026-12-30 23:59:59' });
    expect(notedFields(planned).filter((note) => /^(start|end)_at/.test(note))).toEqual([]);
  });

  it.each(['SEARCH', 'DISPLAY', 'DEMAND_GEN', 'APP'])('has no time of day in %s', (type) => {
    const run = { startsAt: new Date('2026-12-01T13:28:00Z'), endsAt: new Date('2026-12-19T08:00:00Z') };
    const { starts_at, ends_at } = body(plan(run, { fixed: { type, starts_at: '2026-12-24 00:00:00' } }), 'campaign');
    expect([starts_at, ends_at]).toEqual(['2026-12-01 00:00:00', '2026-12-19 23:59:59']);
  });

  it('that begins later today is not said to begin: it is held there until then', () => {
    const planned = plan({ startsAt: new Date('2026-11-22T20:00:00Z') }, { now: new Date('2026-11-22T12:00:00Z') });
    expect(body(planned, 'campaign')).not.toHaveProperty('starts_at');
    expect(planned.holdUntil).toEqual(new Date('2026-11-22T20:00:00Z'));
  });

  it('that has begun there keeps its start there, and is held for a later one', () => {
    const fixed = { type: 'DEMAND_GEN', starts_at: '2026-11-20 00:00:00' };
    const planned = plan({ startsAt: new Date('2026-12-01T00:00:00Z') }, { fixed });
    expect(body(planned, 'campaign')).not.toHaveProperty('starts_at');
    expect(planned.holdUntil).toEqual(new Date('2026-12-01T00:00:00Z'));
  });

  it('says no start that is not ahead: the platform keeps the one that it has', () => {
    const fixed = { type: 'DEMAND_GEN', starts_at: '2026-11-20 09:30:00' };
    for (const startsAt of [new Date('2026-11-01T00:00:00Z'), null])
      for (const context of [{}, { fixed }]) {
        const planned = plan({ startsAt }, context);
        expect(body(planned, 'campaign')).not.toHaveProperty('starts_at');
        expect(planned.holdUntil).toBeNull();
      }
  });

  it('begins today where the platform still waits for a later start that is taken back or has passed', () => {
    const fixed = { type: 'DEMAND_GEN', starts_at: '2026-12-23 00:00:00' };
    const now = new Date('2026-11-22T12:00:20.500Z');
    for (const startsAt of [new Date('2026-11-22T12:00:00Z'), null])
      expect(body(plan({ startsAt }, { fixed, now }), 'campaign').starts_at).toBe('2026-11-22 00:00:00');
    const told = { ...fixed, starts_at: '2026-11-22 00:00:00' };
    expect(body(plan({}, { fixed: told, now }), 'campaign')).not.toHaveProperty('starts_at');
  });

  it('may end in an hour that the clock shows twice, because only its day is said', () => {
    expect(refusedFields(plan({ endsAt: new Date('2027-10-31T00:30:00Z') }))).toEqual([]);
  });
});

describe('The run of a campaign of a type that takes times', () => {
  const timed = { name: 'Timed', takesTimes: true };
  const now = new Date('2026-11-22T12:00:20Z');
  const context = googlePlanContext(contextOf({ account: { currency: 'EUR', timezone: 'Europe/Berlin' }, now }));
  const run = (dates: object, more: object = {}) => {
    const findings = new PlanFindings();
    return { ...runOf(timed, campaign(dates), { ...context, ...more }, findings), findings };
  };

  it('is told to the second, and nothing differs', () => {
    const dates = { startsAt: new Date('2026-12-01T13:28:00Z'), endsAt: new Date('2026-12-19T08:00:00Z') };
    const { starts_at, ends_at, findings } = run(dates);
    expect([starts_at, ends_at]).toEqual(['2026-12-01 14:28:00', '2026-12-19 08:59:59']);
    expect([...findings.notes, holdOf(timed, campaign(dates), context)]).toEqual([null]);
  });

  it('begins at the next minute where a later start there is taken back', () => {
    const fixed = { type: 'DEMAND_GEN', starts_at: '2026-12-23 00:36:36' };
    expect(run({}, { fixed }).starts_at).toBe('2026-11-22 13:01:00');
    expect(run({}, { fixed: { ...fixed, starts_at: '2026-11-22 13:00:00' } }).starts_at).toBeUndefined();
  });

  it('cannot end in an hour that the clock shows twice', () => {
    const refused = (end: string) => run({ endsAt: new Date(end) }).findings.unsupported.map(({ field }) => field);
    expect(refused('2027-10-31T00:30:00Z')).toEqual(['end_at']);
    expect(refused('2027-10-31T02:30:00Z')).toEqual([]);
  });
});
