import { type ListRules, type PersonAtHome, rawHashes, verdictOn } from './sending.js';

const nobody: PersonAtHome = {
  email: null,
  emailNormalized: null,
  phone: null,
  phoneDigits: null,
  device: null,
  crm: null,
  adUserData: 'granted',
  adPersonalization: 'granted',
};
const person = (own: Partial<PersonAtHome>): PersonAtHome => ({ ...nobody, emailNormalized: own.email ?? null, ...own });
const forms = { email: 'gmail_normalized', phone: 'e164', device: 'raw', crm: 'raw' } as const;
const contacts: ListRules = { takes: ['email', 'phone'], forms, asksConsent: true };
const devices: ListRules = { ...contacts, takes: ['device'] };
const judged = (own: PersonAtHome, rules = contacts, kept: readonly string[] = []) => {
  const verdict = verdictOn(own, rules, new Set(kept));
  return [verdict?.outcome, ...(verdict?.identifiers ?? []).map(({ type, hash }) => `${type} ${hash}`)];
};

describe('a person leaves for a platform', () => {
  it('by every identifier that the list takes, and by no other', () => {
    expect(judged(person({ email: 'e', phone: 'p', device: 'd' }))).toEqual(['sent', 'email e', 'phone p']);
    expect(judged(person({ phone: 'p', phoneDigits: 'q' }))).toEqual(['sent', 'phone p']);
    const digits = { ...contacts, forms: { phone: 'digits' } } as const;
    expect(judged(person({ email: 'e', phone: 'p', phoneDigits: 'q' }), digits)).toEqual(['sent', 'phone q']);
  });

  it('by the form of his address that the platform hashes', () => {
    const gmail = person({ email: 'j.d@', emailNormalized: 'jd@' });
    expect(judged(gmail)).toEqual(['sent', 'email jd@']);
    expect(judged(gmail, { ...contacts, forms: { email: 'lower_case' } })).toEqual(['sent', 'email j.d@']);
  });

  it.each([
    ['consent_missing', { adUserData: null }],
    ['consent_denied', { adUserData: 'denied' }],
  ] as const)('never while his consent says otherwise: %s', (outcome, own) => {
    expect(judged(person({ email: 'e', ...own }))).toEqual([outcome]);
  });

  it('without a consent only where the platform asks for none, and never against it', () => {
    const unasked = { ...contacts, asksConsent: false };
    expect(judged(person({ email: 'e', adUserData: null }), unasked)).toEqual(['sent', 'email e']);
    expect(judged(person({ email: 'e', adUserData: 'denied' }), unasked)).toEqual(['consent_denied']);
  });

  it('by an id that the platform takes as it is, only if it was kept', () => {
    expect(judged(person({ device: 'd' }), devices, ['d'])).toEqual(['sent', 'device d']);
    expect(judged(person({ device: 'd' }), devices)).toEqual(['hashed_only']);
    expect(rawHashes([person({ device: 'd', crm: 'c' }), null, nobody], devices)).toEqual(['d']);
  });

  it('not at all where nothing of his fits, or where the audience has him no more', () => {
    expect(judged(person({ crm: 'c' }))).toEqual(['not_taken']);
    expect(verdictOn(null, contacts, new Set())).toBeNull();
  });
});
