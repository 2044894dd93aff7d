import fc from 'fast-check';
import type { AudienceIntent, MemberBatch, MemberIdentifierType } from '@app/connections';
import { combined, lookalike, ofType, uploaded, visit, visitors } from '../../shared/audience-intent.builder.js';
import { memberCalls } from '../audience.members.js';
import { createdList } from '../audience.wire.js';
import { planAudience } from './plan-audience.js';

const planned = (audience: AudienceIntent, pixel: string | null = '7050') =>
  planAudience(audience, {
    now: new Date('2026-11-20T12:00:00Z'),
    account: { currency: 'EUR', timezone: 'Europe/Berlin' },
    settings: [{ key: 'pixel', value: pixel, choices: [] }],
    places: new Map([
      ['DE', '2921044'],
      ['CN', null],
    ]),
  });
const fields = (findings: readonly { readonly field: string }[]): string[] => findings.map(({ field }) => field);
const url = (op: 'contains' | 'gt') => ({ field: 'url', op, value: '/cart' }) as const;

describe('Audiences at TikTok', () => {
  it('uploaded people are one list, and what TikTok cannot find them by, or is not told, is said', () => {
    const { parts, unsupported, notes } = planned(
      uploaded('buyers', { identifiers: ['crm', 'device', 'email'], source: 'partner' }),
    );
    expect(unsupported).toEqual([]);
    expect(fields(notes)).toEqual(['definition.identifiers', 'definition.source']);
    expect(parts).toMatchObject([{ body: { type: 'uploaded', name: 'People of buyers' }, members: ['email', 'device'] }]);
    expect(fields(planned(uploaded('buyers', {}, { retentionDays: 30 })).notes)).toEqual(['retention_days']);
  });

  it.each([
    [0.01, 'NARROW'],
    [0.05, 'BALANCED'],
    [0.1, 'BROAD'],
  ] as const)('people like others, %d of a country, are a list of the size %s in its places', (share, size) => {
    const { parts, notes } = planned(lookalike('like', { share }));
    expect(parts[0]?.body).toMatchObject({ size, places: ['2921044'], seed: { node: 'audience:seed:uploaded' } });
    expect(fields(notes)).toEqual(['definition.ratio']);
  });

  it.each<[string, AudienceIntent, string | null, string]>([
    ['people by ids of a CRM alone', uploaded('c', { identifiers: ['crm'] }), '7050', 'definition.identifiers'],
    ['visitors without a pixel', visitors('v'), null, 'type'],
    ['an event of no pixel', visitors('v', [visit([], { event: 'yawn' })]), '7050', 'definition.include.event'],
    ['two filters at once', visitors('v', [visit([url('contains'), url('contains')])]), '7050', 'definition.include.filters'],
    ['an address that is more', visitors('v', [visit([url('gt')])]), '7050', 'definition.include.filters.op'],
    ['a country that is closed', lookalike('l', { countries: ['CN'] }), '7050', 'definition.countries'],
    ['people like people like others', lookalike('l', { source: lookalike('k') }), '7050', 'definition.source_audience_id'],
    ['a combination', combined('c', { allOf: [uploaded('a')] }), '7050', 'type'],
    ['what people did in an app', ofType('app_activity'), '7050', 'type'],
  ])('%s are refused by name', (_, audience, pixel, field) => {
    const { parts, unsupported } = planned(audience, pixel);
    expect([parts, fields(unsupported)]).toEqual([[], [field]]);
    for (const { message } of unsupported) expect(message).toMatch(/^[A-Z][^{]*\.$/s);
  });

  it('a name is so short that TikTok does not cut our tag off', () => {
    const { parts } = planned(uploaded('buyers', {}, { name: 'Käufer der letzten drei Jahre in allen Ländern Europas' }));
    const [{ body, tag } = { body: {}, tag: '' }] = parts;
    const { custom_audience_name: name } = createdList(tag, body).params;
    const said = JSON.stringify(name).slice(1, -1);
    expect(Buffer.byteLength(said)).toBeLessThanOrEqual(70);
    expect(said).toMatch(new RegExp(`^Käufer der letzten .* \\[aid:${tag}\\]$`));
  });
});

const identifier = fc.record({ type: fc.constantFrom('email', 'phone', 'device'), value: fc.stringMatching(/^[0-9a-f]{12}$/) });
type People = { type: MemberIdentifierType; value: string }[][];

test('every identifier of a batch is sent once, and a device in both of its columns', () => {
  const people = fc.array(fc.array(identifier, { minLength: 1, maxLength: 4 }), { minLength: 1 }) as fc.Arbitrary<People>;
  fc.assert(
    fc.property(people, (all) => {
      const calls = memberCalls('77', '1', { people: all, consent: null } satisfies MemberBatch);
      const [{ id_schema: columns, batch_data: rows }] = calls as unknown as [
        { id_schema: string[]; batch_data: { id?: string; audience_ids?: string[] }[][] },
      ];
      expect(new Set(columns).size).toBe(columns.length);
      expect(rows.every((row) => row.length === columns.length)).toBe(true);
      const sent = rows.flatMap((row) => row.flatMap(({ id }, at) => (id === undefined ? [] : [`${columns[at]} ${id}`])));
      const wanted = all.flatMap((person) =>
        person.flatMap(({ type, value }) =>
          ({ email: ['EMAIL'], phone: ['PHONE'], device: ['IDFA', 'AAID'], crm: [] })[type].map(
            (name) => `${name}_SHA256 ${value}`,
          ),
        ),
      );
      expect(sent.sort()).toEqual(wanted.sort());
    }),
    { numRuns: 30 },
  );
});
