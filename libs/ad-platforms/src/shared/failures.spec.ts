import fc from 'fast-check';
import { type Circumstances, Failures, MOST_REFUSALS } from './failures.js';

const toys = new Failures('Toys', {
  broken: 'transient',
  busy: { fault: 'throttled', scope: 'grant', of: 'reports' },
  changed: 'conflict',
  forbidden: { fault: 'permission', page: 'roles' },
  our_app: { fault: 'app_refused', scope: 'app', isOfToken: true },
  only_this: { fault: 'precondition', scope: 'call' },
  'budget.low': { fault: 'rejected', field: 'budget' },
  'HTTP 403': 'permission',
});
const at: Circumstances = {
  whenLost: 'transient',
  now: new Date('2026-11-28T12:00:00Z'),
  requestId: 'r1',
  secrets: ['hush'],
  pages: { roles: 'https://toys.example/roles' },
};
const writing: Circumstances = { ...at, whenLost: 'unknown_outcome' };
const told = (words: readonly string[], of: Circumstances = at) => {
  const { fault, detail } = toys.error(words, 'No.', {}, of);
  return { fault, ...detail };
};

it.each([
  [['broken'], { fault: 'transient' }],
  [['busy'], { fault: 'throttled', scope: 'grant', of: 'reports' }],
  [['changed'], { fault: 'transient' }],
  [['forbidden'], { fault: 'permission', scope: 'account', url: 'https://toys.example/roles' }],
  [['our_app'], { fault: 'app_refused', scope: 'app', isOfToken: true }],
  [['only_this'], { fault: 'precondition', scope: 'call' }],
  [['budget.low'], { fault: 'rejected', field: 'budget' }],
  [['new.word', 'HTTP 403'], { fault: 'permission', scope: 'account' }],
  [['new.word', 'HTTP 418'], { fault: 'rejected' }],
  [['constructor'], { fault: 'rejected' }],
  [[], { fault: 'rejected' }],
])('%j of a read is %j', (words, expected) => {
  expect(told(words)).toEqual({ ...expected, platformCode: words[0] ?? 'unknown', requestId: 'r1' });
});

it('what may have been done has an unknown outcome when it was a write, and a conflict is one', () => {
  expect([told(['broken'], writing).fault, told(['changed'], writing).fault]).toEqual(['unknown_outcome', 'conflict']);
  expect(told(['budget.low'], writing).fault).toBe('rejected');
});

it('what the answer itself says goes before the table, and a world without pages names none', () => {
  const { detail } = toys.error(['busy'], 'Wait.', { scope: 'app', retryAt: at.now }, { ...at, pages: null });
  expect(detail).toMatchObject({ scope: 'app', of: 'reports', retryAt: at.now });
  expect(told(['forbidden'], { ...at, pages: null })).not.toHaveProperty('url');
});

const refusal = (message: string, code = 'budget.low') => ({
  words: [code],
  refusal: { node: null, field: 'hush', code, message, value: `hush ${message}` },
  detail: { field: 'first' },
});

it('of several refusals every one is told, and what passes or is ours decides', () => {
  const failures = [refusal('Too low.'), refusal('Wait.', 'busy'), refusal('Too low, too.')] as const;
  const error = toys.errorOfAll(failures, { unread: 7, ofChange: true }, at);
  expect([error.fault, error.detail.platformCode, error.detail.unread]).toEqual(['throttled', 'busy', 7]);
  for (const part of ['Toys: Wait. (busy); also ', 'Too low. (', 'Too low, too. (', 'and 7 more'])
    expect(error.message).toContain(part);
  expect(error.detail.refused).toHaveLength(3);
  expect(toys.errorOfAll([refusal('Too low.')], { unread: 0, ofChange: false }, at)).toMatchObject({
    message: 'Toys: Too low. (budget.low)',
    detail: { field: 'first' },
  });
  const ours = toys.retold(error, [{ node: 'ad:1', field: 'headlines[2]', code: 'low', message: 'Too low.', value: 'x' }]);
  expect(ours.message).toBe('Toys: ad:1 headlines[2] "x": Too low. (low); and 7 more');
});

it('no secret and no endless text goes on, wherever the platform repeats it', () => {
  const texts = fc
    .array(fc.constantFrom('hush', 'a', '\u0007', '\n', 'x'.repeat(300)), { maxLength: 40 })
    .map((parts) => parts.join(' '));
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: MOST_REFUSALS }), texts, ([first = '', ...others], code) => {
      const failures = [refusal(first, code), ...others.map((text) => refusal(text, code))] as const;
      const error = toys.errorOfAll(failures, { unread: 0, ofChange: true }, { ...at, requestId: code });
      const whole = `${error.message}${JSON.stringify(error.detail)}`;
      expect(whole).not.toContain('hush');
      expect(error.message).not.toMatch(/\p{Cc}/u);
      expect(error.message.length).toBeLessThanOrEqual(4_000);
    }),
  );
});
