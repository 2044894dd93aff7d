import fc from 'fast-check';
import type { AudienceIntent } from '@app/connections';
import { combined, lookalike, ofType, uploaded, visit, visitors } from '../../shared/audience-intent.builder.js';
import { audienceBody } from '../audience.bodies.js';
import { memberCalls } from '../audience.members.js';
import { again, read, whole, written } from '../../shared/ordered-parts.js';
import { planAudience } from './plan-audience.js';

const settingsOf = (keys: readonly string[]) => keys.map((key) => ({ key, value: '1008', choices: [] }));
const planned = (audience: AudienceIntent, chosen: readonly string[] = ['pixel', 'page', 'app']) =>
  planAudience(audience, {
    now: new Date('2026-11-20T12:00:00Z'),
    account: { currency: 'EUR', timezone: 'Europe/Berlin' },
    settings: settingsOf(chosen),
    places: new Map(),
  });
const fields = (findings: readonly { readonly field: string }[]): string[] => findings.map(({ field }) => field);

describe('Audiences at Meta', () => {
  it('uploaded people are one list for every kind of identifiers, of a partner too', () => {
    const { parts, unsupported, notes } = planned(uploaded('buyers', { identifiers: ['crm', 'email'], source: 'partner' }));
    expect([unsupported, notes]).toEqual([[], []]);
    expect(parts).toMatchObject([
      { body: { type: 'uploaded', source: 'PARTNER_PROVIDED_ONLY', stay_days: null }, members: ['email', 'crm'] },
    ]);
  });

  it('lookalikes are whole percents, which is told where it was rounded', () => {
    const of = (share: number) => {
      const { parts, notes } = planned(lookalike('like', { share }));
      return [parts[0]?.body.percent, fields(notes)];
    };
    expect([of(0.07), of(0.025), of(0.001), of(0.2)]).toEqual([
      [7, []],
      [3, ['definition.ratio']],
      [1, ['definition.ratio']],
      [20, []],
    ]);
  });

  it.each<[string, AudienceIntent, readonly string[], string]>([
    ['visitors without a pixel', visitors('v'), [], 'type'],
    ['an event of no pixel', visitors('v', [visit([], { event: 'yawn' })]), ['pixel'], 'definition.include.event'],
    [
      'an unknown field',
      visitors('v', [visit([{ field: 'x', op: 'eq', value: '1' }])]),
      ['pixel'],
      'definition.include.filters.field',
    ],
    [
      'an address that is more',
      visitors('v', [visit([{ field: 'url', op: 'gt', value: '1' }])]),
      ['pixel'],
      'definition.include.filters.op',
    ],
    [
      'eleven rules',
      visitors(
        'v',
        Array.from({ length: 11 }, () => visit()),
      ),
      ['pixel'],
      'definition.include',
    ],
    ['a combination', combined('c', { allOf: [uploaded('a')] }), [], 'type'],
    ['events that were sent to us', ofType('rule_based'), [], 'type'],
    ['people like a combination', lookalike('l', { source: combined('c', {}) }), [], 'definition.source_audience_id'],
  ])('%s are refused by name', (_, audience, chosen, field) => {
    const { parts, unsupported } = planned(audience, chosen);
    expect([parts, fields(unsupported)]).toEqual([[], [field]]);
    for (const { message } of unsupported) expect(message).toMatch(/^[A-Z][^{]*\.$/s);
  });

  it('people did it in the last 180 days at most, and every rule of a plan has a body', () => {
    const { parts, notes } = planned(visitors('v', [visit([], { event: 'purchase', withinDays: 400 })], [visit()]));
    expect(fields(notes)).toEqual(['retention_days']);
    const rules = { include: [{ days: 180, filters: [{ field: 'event', operator: 'eq', value: 'Purchase' }] }] };
    expect(parts[0]?.body).toMatchObject({ rules });
    expect(audienceBody.safeParse(parts[0]?.body).success).toBe(true);
  });
});

const person = fc.array(
  fc.record({ type: fc.constantFrom('email', 'phone', 'crm'), value: fc.stringMatching(/^[0-9a-f]{1,12}$/) }),
  {
    minLength: 1,
    maxLength: 4,
  },
);

test('every identifier of a batch is sent once, and the same batch is the same session', () => {
  fc.assert(
    fc.property(fc.array(person as fc.Arbitrary<{ type: 'email'; value: string }[]>, { minLength: 1 }), (people) => {
      const calls = memberCalls('77', { people, consent: null });
      expect(memberCalls('77', { people: structuredClone(people), consent: null })).toEqual(calls);
      const [call] = calls as unknown as [{ payload: { data: string[][] }; session: { session_id: number } }];
      const sent = call.payload.data.flat().filter((value) => value !== '');
      expect(sent.sort()).toEqual(people.flatMap((each) => each.map(({ value }) => value)).sort());
      const [other] = memberCalls('77', { people, consent: { adPersonalization: 'granted' } });
      expect((other?.session as { session_id: number }).session_id).not.toBe(call.session.session_id);
    }),
    { numRuns: 30 },
  );
});

test('halves of a range hold each day once, and are the same after they were written', () => {
  const range = { startDate: '2026-02-20', endDate: '2026-03-26' };
  const halve = (depth: number): ReturnType<typeof whole>[] =>
    depth === 0
      ? [whole(range)]
      : halve(depth - 1).flatMap((part) => (part.startDate === part.endDate ? [part] : (again(part) ?? [])));
  for (const depth of [0, 1, 3, 6]) {
    const parts = halve(depth).map((part) => ({ ...part, runId: '12345678901234567890', at: 29_919_600 }));
    const text = written(parts);
    expect(text.length).toBeLessThanOrEqual(2_000);
    expect(read(text, range)).toEqual(parts);
    expect(read(text, { ...range, endDate: '2026-03-27' })).toBeNull();
  }
  const day = whole({ startDate: '2026-03-01', endDate: '2026-03-01' });
  expect(again({ ...day, failures: 1 })).toMatchObject([{ failures: 2 }]);
  expect(again({ ...day, failures: 2 })).toBeNull();
});
