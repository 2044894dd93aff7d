import type { AudiencePlan } from '@app/connections';
import { audienceBody } from '../audience.bodies.js';
import { combined, lookalike, ofType, uploaded, visit, visitors } from '../../shared/audience-intent.builder.js';
import { planAudience } from './plan-audience.js';

const fields = (findings: AudiencePlan['unsupported']): string[] => findings.map(({ field }) => field);
const all = ['email', 'phone', 'device', 'crm'] as const;

describe('Uploaded people on Google Ads', () => {
  it('are a list for each kind of identifiers, each under a name and a tag of its own', () => {
    const { parts, unsupported, notes } = planAudience(uploaded('buyers', { identifiers: all, appId: 'com.example' }));
    expect(parts).toMatchObject([
      {
        key: 'audience:buyers:contact',
        body: { name: 'People of buyers', type: 'uploaded', key: 'CONTACT_INFO', stay_days: 540, app_id: null },
        members: ['email', 'phone'],
      },
      { key: 'audience:buyers:crm', body: { name: 'People of buyers, CRM ids', key: 'CRM_ID' }, members: ['crm'] },
      {
        key: 'audience:buyers:device',
        body: { name: 'People of buyers, devices', key: 'MOBILE_ADVERTISING_ID', app_id: 'com.example' },
        members: ['device'],
      },
    ]);
    expect(new Set(parts.map(({ tag }) => tag)).size).toBe(3);
    for (const { tag, body } of parts) {
      expect(tag).toMatch(/^[a-z0-9]{8,64}$/);
      expect(audienceBody.safeParse(body).success).toBe(true);
    }
    expect([unsupported, notes]).toEqual([[], []]);
  });

  it('are sent by the identifiers that the audience has', () => {
    expect(planAudience(uploaded('buyers', { identifiers: ['phone'] })).parts.map(({ members }) => members)).toEqual([['phone']]);
  });

  it('are not found by devices without an app, which limits the list or leaves none', () => {
    const some = planAudience(uploaded('buyers', { identifiers: ['device', 'email'] }));
    expect([some.parts.length, some.unsupported, fields(some.notes)]).toEqual([1, [], ['definition.app_id']]);
    const none = planAudience(uploaded('buyers', { identifiers: ['device'] }));
    expect([none.parts, fields(none.unsupported), none.notes]).toEqual([[], ['definition.app_id'], []]);
  });

  it('are not spoken of as devices where the list takes every kind of identifier', () => {
    const { parts, unsupported, notes } = planAudience(uploaded('buyers', { identifiers: all }));
    expect([parts.map(({ members }) => members), unsupported, notes]).toEqual([[['email', 'phone'], ['crm']], [], []]);
  });

  it('of a partner are refused', () => {
    const { parts, unsupported } = planAudience(uploaded('buyers', { source: 'partner' }));
    expect([parts, unsupported]).toMatchObject([[], [{ field: 'definition.source', possible: 'first_party' }]]);
  });

  it('stay as long as the audience says, at most 540 days', () => {
    const stay = (retentionDays: number | null) => {
      const { parts, notes } = planAudience(uploaded('buyers', {}, { retentionDays }));
      return [parts[0]?.body.stay_days, fields(notes)];
    };
    expect([stay(30), stay(540), stay(null), stay(541)]).toEqual([
      [30, []],
      [540, []],
      [540, []],
      [540, ['retention_days']],
    ]);
  });

  it('keep the end of a name that is cut, and say so', () => {
    const { parts, notes } = planAudience(uploaded('buyers', { identifiers: ['crm'] }, { name: 'ä'.repeat(255) }));
    const name = parts[0]?.body.name as string;
    expect(Buffer.byteLength(name)).toBeLessThan(230);
    expect([name.endsWith('ä, CRM ids'), fields(notes)]).toEqual([true, ['name']]);
  });

  it('are the same lists whenever they are planned, and others for another audience', () => {
    const tags = (id: string) => planAudience(uploaded(id, { identifiers: all, appId: '1' })).parts.map(({ tag }) => tag);
    expect(tags('buyers')).toEqual(tags('buyers'));
    expect(tags('buyers').filter((tag) => tags('others').includes(tag))).toEqual([]);
  });
});

describe('Visitors of a website on Google Ads', () => {
  it('saw pages that meet all filters of any rule, and none of those that are excluded', () => {
    const { parts, unsupported } = planAudience(
      visitors(
        'shoppers',
        [
          visit([
            { field: 'url', op: 'contains', value: '/cart' },
            { field: 'referrer', op: 'eq', value: 'https://example.com/' },
          ]),
          visit([], { withinDays: null }),
        ],
        [visit([{ field: 'url', op: 'ne', value: 'https://example.com/thanks' }], { withinDays: 7 })],
        { retentionDays: 90 },
      ),
    );
    expect([unsupported, parts]).toMatchObject([
      [],
      [
        {
          members: null,
          body: {
            type: 'visitors',
            rules: {
              include: [
                {
                  days: 30,
                  items: [
                    { name: 'url__', operator: 'CONTAINS', value: '/cart' },
                    { name: 'ref_url__', operator: 'EQUALS', value: 'https://example.com/' },
                  ],
                },
                { days: 90, items: [{ name: 'url__', operator: 'CONTAINS', value: '.' }] },
              ],
              exclude: [{ days: 7, items: [{ name: 'url__', operator: 'NOT_EQUALS', value: 'https://example.com/thanks' }] }],
            },
          },
        },
      ],
    ]);
  });

  it.each<[string, ReturnType<typeof visit>, string]>([
    ['another event than a page view', visit([], { event: 'purchase' }), 'definition.include.event'],
    ['what the tag does not tell', visit([{ field: 'price', op: 'eq', value: '1' }]), 'definition.include.filters.field'],
    ['an address that is more than another', visit([{ field: 'url', op: 'gt', value: '1' }]), 'definition.include.filters.op'],
    ['quotes in an address', visit([{ field: 'url', op: 'eq', value: '"' }]), 'definition.include.filters.value'],
  ])('cannot be told apart by %s', (_, rule, field) => {
    const { parts, unsupported } = planAudience(visitors('shoppers', [visit(), rule]));
    expect([parts, fields(unsupported)]).toEqual([[], [field]]);
  });
});

describe('Audiences for which Google Ads has no list', () => {
  it.each(['app_activity', 'engagement', 'rule_based'] as const)('%s is refused by name', (type) => {
    const { parts, unsupported } = planAudience(ofType(type));
    expect([parts, unsupported]).toMatchObject([[], [{ field: 'type', value: type }]]);
  });
});

test('Whatever is said of an audience is a whole sentence', () => {
  const audiences = [
    uploaded('a', { source: 'partner' }),
    uploaded('a', { identifiers: all }, { retentionDays: 999, name: 'x'.repeat(300) }),
    uploaded('a', { identifiers: ['device'] }),
    lookalike('l', { share: 0.2, countries: ['KP'] }),
    lookalike('l', { source: ofType('engagement') }),
    visitors('v', [visit([{ field: 'url', op: 'lt', value: '1' }], { withinDays: null }), visit([], { event: 'purchase' })]),
    combined('c', { allOf: [uploaded('a'), visitors('v')], noneOf: [ofType('rule_based')] }),
    combined('c', { noneOf: [combined('d', { allOf: [uploaded('a'), uploaded('b')] })] }),
  ];
  const said = audiences
    .map(planAudience)
    .map(({ unsupported, notes }) => [...unsupported, ...notes].map(({ message }) => message));
  for (const messages of said) {
    expect(messages).not.toEqual([]);
    for (const message of messages) {
      expect(message).toMatch(/^[A-Z].*\.$/s);
      expect(message).not.toMatch(/undefined|\[object|null|Infinity/);
    }
  }
});
