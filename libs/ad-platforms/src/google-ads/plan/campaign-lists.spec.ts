import type { AudienceIntent, CampaignIntent, PlatformPlan } from '@app/connections';
import { combined, lookalike, ofType, uploaded, visit, visitors } from '../../shared/audience-intent.builder.js';
import { campaign, context, targeting } from '../../shared/campaign-intent.builder.js';
import { planTree } from './plan-tree.js';
import { body } from '../../shared/planned.builder.js';

const shoes = { text: 'red shoes', match: 'broad', negative: false } as const;
type Type = 'DEMAND_GEN' | 'DISPLAY' | 'SEARCH' | 'APP';
type Audiences = Partial<CampaignIntent['audiences']>;

const plan = (type: Type | null, audiences: Audiences, changes: Partial<CampaignIntent> = {}): PlatformPlan =>
  planTree(
    campaign({
      audiences: { include: [], exclude: [], ...audiences },
      ...(type === 'SEARCH' ? { keywords: [shoes] } : {}),
      ...changes,
    }),
    context({ fixed: type === null ? null : { type } }),
  );

/** Beside what holds of every campaign with audiences until they are sent with it. */
const refusals = ({ unsupported }: PlatformPlan): [field: string, value: unknown][] =>
  unsupported.filter(({ message }) => message.startsWith('The audience "')).map(({ field, value }) => [field, value]);
const keys = ({ audiences }: PlatformPlan): string[] => audiences.map(({ key }) => key);
const [buyers, staff] = [uploaded('buyers', { identifiers: ['email', 'crm'] }), uploaded('staff')];
const set = (...names: string[]) => ({ set: names.map((name) => ({ node: `audience:${name}` })) });

describe('The audiences of a campaign on Google Ads', () => {
  it.each(['DISPLAY', 'SEARCH'] as const)('of the type %s: only their people are reached, and those left out are not', (type) => {
    const planned = plan(type, { include: [staff, buyers], exclude: [visitors('readers')] });
    expect(body(planned, 'group').lists).toEqual({ only: true, ...set('buyers:contact', 'buyers:crm', 'staff:contact') });
    expect(body(planned, 'campaign').excluded_lists).toEqual(set('readers:visitors'));
    expect([keys(planned), refusals(planned)]).toEqual([
      ['audience:staff:contact', 'audience:buyers:contact', 'audience:buyers:crm', 'audience:readers:visitors'],
      [],
    ]);
  });

  it('of the type Demand Gen are part of the definition of its people, the same in every campaign', () => {
    const asked = { include: [buyers], exclude: [staff] };
    const planned = plan('DEMAND_GEN', asked, { targeting: targeting({ ageMin: 25 }) });
    const definition = planned.nodes.find(({ kind }) => kind === 'targeting');
    expect(definition?.body).toEqual({
      ages: [{ min: 25, max: null }],
      genders: [],
      undetermined: false,
      include: set('buyers:contact', 'buyers:crm'),
      exclude: set('staff:contact'),
    });
    expect(body(planned, 'group').audience).toEqual({ node: definition?.key });
    expect(plan('DEMAND_GEN', asked, { tag: 'another12', targeting: targeting({ ageMin: 25 }) }).nodes).toContainEqual(
      definition,
    );
    expect(body(plan('DEMAND_GEN', { exclude: [staff] }), 'targeting')).toMatchObject({ exclude: set('staff:contact') });
  });

  it('are none: everybody is reached, and it is said so', () => {
    expect(body(plan('DISPLAY', {}), 'group').lists).toBeNull();
    expect(body(plan('DISPLAY', {}), 'campaign').excluded_lists).toEqual({ set: [] });
    expect(body(plan('DEMAND_GEN', {}), 'group').audience).toBeNull();
    expect(plan('DISPLAY', {}).audiences).toEqual([]);
  });

  it('come after the lists that they are made of, each once', () => {
    const mix = combined('mix', { allOf: [combined('nested', { allOf: [staff, buyers] })] });
    expect(keys(plan('DISPLAY', { include: [mix, staff] }))).toEqual([
      'audience:staff:contact',
      'audience:buyers:contact',
      'audience:buyers:crm',
      'audience:mix:combined',
    ]);
    expect(keys(plan('DEMAND_GEN', { include: [lookalike('like', { source: buyers })] }))).toEqual([
      'audience:buyers:contact',
      'audience:like:lookalike',
    ]);
  });

  it('that resemble others are reached by Demand Gen alone, which is then chosen, and never left out', () => {
    const like = lookalike('like');
    expect(refusals(plan('DEMAND_GEN', { include: [like] }))).toEqual([]);
    expect(body(plan(null, { include: [like] }), 'campaign').type).toBe('DEMAND_GEN');
    for (const type of ['DISPLAY', 'SEARCH'] as const)
      expect(refusals(plan(type, { include: [like] }))).toEqual([['audience_ids', ['like']]]);
    for (const type of ['DISPLAY', 'DEMAND_GEN'] as const) {
      const planned = plan(type, { exclude: [like] });
      expect([refusals(planned), planned.audiences]).toEqual([[['excluded_audience_ids', ['like']]], []]);
    }
  });

  it('are not for campaigns for an app', () => {
    const planned = plan(
      'APP',
      { include: [buyers], exclude: [staff] },
      { objective: 'app_promotion', app: { id: '1', store: 'apple' } },
    );
    expect([refusals(planned), planned.audiences]).toEqual([
      [
        ['audience_ids', ['buyers']],
        ['excluded_audience_ids', ['staff']],
      ],
      [],
    ]);
  });

  it.each<[string, AudienceIntent]>([
    ['of devices without an app', uploaded('none', { identifiers: ['device'] })],
    ['of a kind that Google has not', { ...ofType('engagement'), id: 'none' }],
    ['of pages that Google cannot tell apart', visitors('none', [visit([], { event: 'purchase' })])],
  ])('%s are refused by name, included or left out', (_, audience) => {
    expect(refusals(plan('DISPLAY', { include: [audience] }))).toEqual([['audience_ids', ['none']]]);
    expect(refusals(plan('DISPLAY', { exclude: [audience] }))).toEqual([['excluded_audience_ids', ['none']]]);
  });

  it('are limited, which is told; what lets people go is no way of leaving them out', () => {
    const some = uploaded('some', { identifiers: ['email', 'device'] });
    const notes = (audiences: Audiences) =>
      plan('DISPLAY', audiences).notes.flatMap(({ field, value }) => (field.endsWith('audience_ids') ? [[field, value]] : []));
    expect(notes({ include: [some] })).toEqual([['audience_ids', 'some']]);
    expect(notes({ exclude: [some] })).toEqual([['excluded_audience_ids', 'some']]);
    const short = uploaded('short', {}, { retentionDays: 600 });
    expect([notes({ include: [short] }), refusals(plan('DISPLAY', { include: [short] }))]).toEqual([
      [['audience_ids', 'short']],
      [],
    ]);
    const planned = plan('DISPLAY', { exclude: [short] });
    expect([refusals(planned), planned.audiences]).toEqual([[['excluded_audience_ids', ['short']]], []]);
  });
});
