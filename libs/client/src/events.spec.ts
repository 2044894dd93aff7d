// What the official library signs is unwrapped; what was changed, is late or is from somebody else is refused.
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { unwrapEvent, WebhookVerificationError } from './events.js';

const secret = (): string => `whsec_${randomBytes(32).toString('base64')}`;
const [mine, older, foreign] = [secret(), secret(), secret()];
const event = { id: 'evt_1', type: 'campaign.launched', note: 'Zürich ✓' };
const body = JSON.stringify(event);
const at = new Date('2026-11-30T12:00:00Z');
const now = { now: () => at.getTime() };

/** As the service signs: one signature for each secret. */
function headersOf(secrets: readonly string[], time = at, id = 'evt_1'): Record<string, string> {
  const signatures = secrets.map((each) => new Webhook(each).sign(id, time, body));
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(time.getTime() / 1_000)),
    'webhook-signature': signatures.join(' '),
  };
}
const later = (seconds: number): Date => new Date(at.getTime() + seconds * 1_000);

it('an event that the official library signed is unwrapped, as that library verifies it', async () => {
  const headers = headersOf([mine], new Date());
  expect(new Webhook(mine).verify(body, headers)).toEqual(event);
  expect(await unwrapEvent(body, headers, mine)).toEqual(event);
  expect(await unwrapEvent(new TextEncoder().encode(body), new Headers(headers), mine)).toEqual(event);
  const ofNode = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]));
  expect(await unwrapEvent(body, ofNode, [mine])).toEqual(event);
});

it.each([
  ['the receiver knows both secrets', [mine], [older, mine]],
  ['the sender signs with both', [older, mine], [mine]],
  ['a version that is not known stands beside', [mine], [mine]],
])('while a secret is rotated, %s', async (_case, signing, known) => {
  const headers = headersOf(signing);
  const signatures = `v2,${'A'.repeat(43)}= v1a,x ${headers['webhook-signature']}`;
  expect(await unwrapEvent(body, { ...headers, 'webhook-signature': signatures }, known, now)).toEqual(event);
});

const refused: [what: string, body: string, headers: Record<string, string | undefined>][] = [
  ['another body', body.replace('launched', 'archived'), headersOf([mine])],
  ['a body that was written anew', JSON.stringify(event, null, 1), headersOf([mine])],
  ['another secret', body, headersOf([foreign])],
  ['another id', body, { ...headersOf([mine]), 'webhook-id': 'evt_2' }],
  ['another time', body, { ...headersOf([mine]), 'webhook-timestamp': String(at.getTime() / 1_000 + 1) }],
  ['an old time', body, headersOf([mine], later(-301))],
  ['a time to come', body, headersOf([mine], later(301))],
  ['a time that is none', body, { ...headersOf([mine]), 'webhook-timestamp': 'now' }],
  ['no signature', body, { ...headersOf([mine]), 'webhook-signature': undefined }],
  ['an empty signature', body, { ...headersOf([mine]), 'webhook-signature': 'v1,' }],
  ['a signature that is no Base64', body, { ...headersOf([mine]), 'webhook-signature': 'v1,%%%' }],
  [
    'a signature of another version',
    body,
    { ...headersOf([mine]), 'webhook-signature': headersOf([mine])['webhook-signature']?.replace('v1', 'v2') },
  ],
];
it.each(refused)('%s is refused', async (_what, posted, headers) => {
  await expect(unwrapEvent(posted, headers, mine, now)).rejects.toThrow(WebhookVerificationError);
});

it('a time within the tolerance is taken', async () => {
  expect(await unwrapEvent(body, headersOf([mine], later(-300)), mine, now)).toEqual(event);
  await expect(unwrapEvent(body, headersOf([mine], later(-20)), mine, { ...now, tolerance: 10 })).rejects.toThrow('10 seconds');
});

it.each(['', 'whsec_', 'whsec_%%'])('a secret %j, which no endpoint has, is told to the developer', async (wrong) => {
  await expect(unwrapEvent(body, headersOf([mine]), wrong, now)).rejects.toThrow(TypeError);
});
