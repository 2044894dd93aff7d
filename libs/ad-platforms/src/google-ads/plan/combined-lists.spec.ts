import type { AudienceIntent, AudiencePlan } from '@app/connections';
import { combined, lookalike, uploaded, visitors } from '../../shared/audience-intent.builder.js';
import { planAudience } from './plan-audience.js';

const fields = (findings: AudiencePlan['unsupported']): string[] => findings.map(({ field }) => field);
const bodyOf = (audience: AudienceIntent) => planAudience(audience).parts[0]?.body;

describe('Combined audiences on Google Ads', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => uploaded(id)) as [AudienceIntent, AudienceIntent, AudienceIntent];
  const wide = uploaded('wide', { identifiers: ['email', 'crm'] });
  const list = (id: string, what = 'contact') => ({ node: `audience:${id}:${what}` });

  it('are sets of lists that all hold', () => {
    expect(bodyOf(combined('mix', { anyOf: [a, wide], allOf: [b, c], noneOf: [uploaded('d'), uploaded('e')] }))?.sets).toEqual([
      { operator: 'ALL', lists: [list('b'), list('c')] },
      { operator: 'ANY', lists: [list('a'), list('wide'), list('wide', 'crm')] },
      { operator: 'NONE', lists: [list('d'), list('e')] },
    ]);
  });

  it('take people of any list of an audience that has several', () => {
    expect(bodyOf(combined('mix', { allOf: [a, wide] }))?.sets).toEqual([
      { operator: 'ALL', lists: [list('a')] },
      { operator: 'ANY', lists: [list('wide'), list('wide', 'crm')] },
    ]);
  });

  it('write out what is combined within them, where one level can say it', () => {
    const either = combined('either', { anyOf: [a, b] });
    const both = combined('both', { allOf: [a, b], noneOf: [c] });
    expect(bodyOf(combined('mix', { anyOf: [both] }))?.sets).toEqual([
      { operator: 'ALL', lists: [list('a'), list('b')] },
      { operator: 'NONE', lists: [list('c')] },
    ]);
    expect(bodyOf(combined('mix', { anyOf: [either, c] }))?.sets).toEqual([
      { operator: 'ANY', lists: [list('a'), list('b'), list('c')] },
    ]);
    expect(bodyOf(combined('mix', { allOf: [c], noneOf: [either] }))?.sets).toEqual([
      { operator: 'ALL', lists: [list('c')] },
      { operator: 'NONE', lists: [list('a'), list('b')] },
    ]);
    for (const [sets, field] of [
      [{ anyOf: [both, c] }, 'definition.any_of'],
      [{ allOf: [uploaded('d')], noneOf: [both] }, 'definition.none_of'],
      [{ noneOf: [a] }, 'definition.none_of'],
    ] as const) {
      const { parts, unsupported } = planAudience(combined('mix', sets));
      expect([parts, fields(unsupported)]).toEqual([[], [field]]);
    }
  });

  it('are of one kind, and hold no lookalikes', () => {
    for (const other of [visitors('v'), lookalike('like')]) {
      const { parts, unsupported } = planAudience(combined('mix', { allOf: [a, other] }));
      expect([parts, fields(unsupported)]).toEqual([[], ['definition']]);
    }
    expect(planAudience(combined('mix', { allOf: [visitors('v'), visitors('w')] })).unsupported).toEqual([]);
  });

  it('say what there is to say of their sources, by name', () => {
    const { parts, unsupported } = planAudience(combined('mix', { allOf: [a, uploaded('b', { identifiers: ['device'] })] }));
    expect([parts, unsupported]).toMatchObject([
      [],
      [{ field: 'definition.app_id', message: expect.stringMatching(/^Of its source "People of b": /) }],
    ]);
  });
});
