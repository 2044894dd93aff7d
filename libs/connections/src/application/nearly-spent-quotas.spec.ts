import type { NearlySpent } from '../domain/ad-platform.js';
import type { Quota } from '../domain/platform-pause.js';
import { NearlySpentQuotas } from './nearly-spent-quotas.js';

const now = new Date('2026-11-20T12:00:00Z');
const soon = new Date('2026-11-20T12:01:00Z');
const quota: Quota = { channel: 'meta', world: 'real', app: null, kind: 'reports', accountId: '1', connectionId: 'c' };
const told = (scope: NearlySpent['scope'], of: NearlySpent['of'] = 'reports'): NearlySpent => ({ scope, of, until: soon });

describe('Quotas that are nearly spent', () => {
  it.each<[NearlySpent['scope'], Partial<Quota>, Partial<Quota>]>([
    ['account', { connectionId: 'd' }, { accountId: '2' }],
    ['grant', { accountId: '2' }, { connectionId: 'd' }],
    ['app', { accountId: '2', connectionId: 'd' }, { app: 'own' }],
  ])('one of the scope %s means those who share it, and calls of its kind, until its time', (scope, same, other) => {
    const quotas = new NearlySpentQuotas();
    quotas.note(quota, told(scope), now);
    expect(quotas.of({ ...quota, ...same }, now)).toEqual(told(scope));
    expect(quotas.of({ ...quota, ...other }, now)).toBeUndefined();
    expect(quotas.of({ ...quota, kind: 'tree' }, now)).toBeUndefined();
    expect(quotas.of(quota, soon)).toBeUndefined();
  });

  it('one that is said to last for months is believed for a day', () => {
    const quotas = new NearlySpentQuotas();
    quotas.note(quota, { ...told('account'), until: new Date('2027-02-20T12:00:00Z') }, now);
    expect(quotas.of(quota, now)?.until).toEqual(new Date('2026-11-21T12:00:00Z'));
    expect(quotas.of(quota, new Date('2026-11-21T12:00:00Z'))).toBeUndefined();
  });

  it('of a great many accounts the last are known', () => {
    const quotas = new NearlySpentQuotas();
    for (let id = 0; id <= 10_000; id += 1) quotas.note({ ...quota, accountId: `${id}` }, told('account'), now);
    expect(quotas.of({ ...quota, accountId: '0' }, now)).toBeUndefined();
    expect(quotas.of({ ...quota, accountId: '10000' }, now)).toEqual(told('account'));
  });
});
