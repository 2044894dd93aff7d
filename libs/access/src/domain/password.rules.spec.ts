import { requireGoodPassword } from './password.rules.js';

const verdict = (password: string): string => {
  try {
    requireGoodPassword(password);
    return 'good';
  } catch (error) {
    return (error as { details: { fields: { code: string }[] } }).details.fields[0]?.code ?? '';
  }
};

describe('a password', () => {
  it.each([
    ['elevenchars', 'too_short'],
    ['🔑🔑🔑🔑🔑🔑', 'too_short'],
    ['x'.repeat(257), 'too_long'],
    ['password1234', 'not_allowed'],
    ['PasswordPassword', 'not_allowed'],
    ['Passw0rd!!!!', 'not_allowed'],
    ['qwertyuiop12', 'not_allowed'],
    ['qwertyuiopas', 'not_allowed'],
    ['123456789012', 'not_allowed'],
    ['aaaaaaaaaaaa', 'not_allowed'],
    ['abcabcabcabc1', 'not_allowed'],
    ['letmein123456', 'not_allowed'],
    ['twelve chars', 'good'],
    ['password of a careful person', 'good'],
    ['correct horse battery staple', 'good'],
    ['k7#pQ2!vLm9x', 'good'],
  ])('%j is %s', (password, expected) => expect(verdict(password)).toBe(expected));
});
