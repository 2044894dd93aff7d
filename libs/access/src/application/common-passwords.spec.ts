import { isCommonPassword } from './common-passwords.table.js';

describe('the list of common passwords', () => {
  it.each(['leavemealone', 'q1w2e3r4t5y6', 'needforspeed', 'NeedForSpeed', 'unbelievable', 'gfhjkmgfhjkm', '112233445566'])(
    'has %s',
    (password) => expect(isCommonPassword(password)).toBe(true),
  );

  it.each(['a ladder of quiet herons', 'correct horse battery staple', 'needforspeeds', ''])('lacks %j', (password) =>
    expect(isCommonPassword(password)).toBe(false),
  );
});
