import { cookieOf } from './request.js';

const read = (cookie?: string) => cookieOf({ headers: { ...(cookie === undefined ? {} : { cookie }) } }, '__Host-sid');

it.each([
  ['alone', '__Host-sid=abc'],
  ['among others', 'theme=dark; __Host-sid=abc; other=1'],
  ['without spaces', 'theme=dark;__Host-sid=abc'],
  ['sent twice: the first', '__Host-sid=abc; __Host-sid=other'],
])('a cookie is read %s', (_, header) => expect(read(header)).toBe('abc'));

it.each([
  ['no cookies', undefined],
  ['a name that only ends alike', 'x__Host-sid=abc'],
  ['a name that only begins alike', '__Host-sid2=abc'],
  ['the name in another value', 'other=__Host-sid=abc'],
  ['another spelling', '__host-sid=abc'],
])('nothing is read from %s', (_, header) => expect(read(header)).toBeUndefined());

it('a value keeps its own equals signs, and an empty one is empty', () => {
  expect([read('__Host-sid=a=b=='), read('__Host-sid=')]).toEqual(['a=b==', '']);
});
