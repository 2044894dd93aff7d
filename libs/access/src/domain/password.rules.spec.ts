import { namesAbout, requireGoodPassword } from './password.rules.js';

const verdict = (password: string, names: readonly string[] = [], isListed = (_: string): boolean => false): string => {
  try {
    requireGoodPassword(password, { names, isListed });
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

describe('a password made of what everybody knows', () => {
  const names = namesAbout('kim.lee@northwind.example', 'Northwind Traders GmbH');
  it.each([
    ['Northwind-2026', 'not_allowed'],
    ['northwindtraders', 'not_allowed'],
    ['2026 traders northwind!', 'not_allowed'],
    ['Kim.Lee.1234', 'not_allowed'],
    ['kimleekimlee', 'not_allowed'],
    ['AdvertisingService1', 'not_allowed'],
    ['northwind boats', 'good'],
    ['ask lee about boats', 'good'],
    ['twelve chars', 'good'],
  ])('%j is %s', (password, expected) => expect(verdict(password, names)).toBe(expected));

  it('is judged by a list, too', () => {
    expect(verdict('needforspeed', [], (each) => each === 'needforspeed')).toBe('not_allowed');
  });
});
