// What somebody typed is not lost with a reload or the end of a session, or the form stands here with its reason.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join(import.meta.dirname, '../src');
const secret = 'a password or a code is never written down';
const short = 'few answers, given in a moment';
const personal = 'personal data is not stored in the browser';
const lasting = 'its filters stand in the address';
const others = 'what was typed below it stays';
/** The forms that keep nothing, and why. */
const keepNothing: Readonly<Record<string, string>> = {
  'pages/access/link-form.tsx': secret,
  'pages/access/second-factor.page.tsx': secret,
  'pages/access/sign-in.page.tsx': secret,
  'pages/analytics/export-dialog.tsx': short,
  'pages/analytics/controls.tsx': lasting,
  'pages/audiences/people/typed-people.tsx': personal,
  'pages/connections/choose-accounts.tsx': short,
  'pages/connections/consent-digits.tsx': secret,
  'pages/connections/sync-start.tsx': short,
  'pages/creative/creatives.page.tsx': short,
  'pages/developers/recover.tsx': short,
  'pages/developers/rotate-secret.tsx': short,
  'pages/settings/account.page.tsx': secret,
  'pages/settings/create-key.tsx': short,
  'pages/settings/invite-member.tsx': short,
  'pages/settings/rotate-key.tsx': short,
  'pages/settings/second-factor.tsx': secret,
  'parts/confirm.tsx': short,
  'shell/password-dialog.tsx': secret,
  'shell/session-over.tsx': others,
};
const KEEPS = /useKept(?:Form|State)[<(]|useDraft\(/;

it('each form keeps what was typed, except a short list', () => {
  const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'));
  const text = (path: string): string => readFileSync(join(SOURCE, path), 'utf8');
  const forms = sources.filter((path) => text(path).includes('<form')).map((path) => path.replaceAll('\\', '/'));
  const losing = forms.filter((path) => !KEEPS.test(text(path)));
  expect(losing.sort()).toEqual(Object.keys(keepNothing).sort());
});
