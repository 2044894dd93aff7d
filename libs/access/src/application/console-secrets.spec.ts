import { newId } from '@app/kernel';
import { ConsoleSecrets } from './console-secrets.js';

const secrets = new ConsoleSecrets('p'.repeat(32));
const now = new Date('2026-11-28T12:00:00Z');
const content = { sessionId: newId(), homeId: newId(), userId: newId(), organizationId: newId() };

it('a bearer is read as it was made, and with nothing before, between or behind its two parts', () => {
  const { token } = secrets.makeBearer(content, now);
  expect(secrets.readBearer(token, now)).toMatchObject(content);
  const [text = '', seal = ''] = token.split('.');
  for (const other of [`${token}.`, `${token}.x`, `${text}..${seal}`, `${text}.${seal}=`, `${text}=.${seal}`, text, `${text}.`])
    expect([other, secrets.readBearer(other, now)]).toEqual([other, undefined]);
});
