import { type FieldFault, validationFailed } from '@app/kernel';

const SHORTEST = 12;
/** Longer ones only cost time in the hash. */
const LONGEST = 256;

/** Common beginnings of passwords of twelve characters and more. */
const COMMON = [
  'password',
  'passw0rd',
  'qwerty',
  'letmein',
  'iloveyou',
  'welcome',
  'administrator',
  'changeme',
  'football',
  'baseball',
  'superman',
  'trustno1',
  'sunshine',
  'princess',
  'dragon',
  'monkey',
  'abcdef',
  'abc123',
  '1q2w3e',
  '1qaz2wsx',
  'qazwsx',
  'asdfgh',
  'zxcvbn',
  'zaq12wsx',
];
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '01234567890123456789012345678901234567890',
  '98765432109876543210987654321098765432109',
];

/** Checks the length and the most common passwords; no rules about kinds of characters. */
export function requireGoodPassword(password: string): void {
  const fault = faultOf(password);
  if (fault) throw validationFailed([fault]);
}

function faultOf(password: string): FieldFault | undefined {
  const field = 'password';
  const length = [...password].length;
  if (length < SHORTEST)
    return { field, code: 'too_short', message: `password has fewer than ${SHORTEST} characters.`, limit: SHORTEST };
  if (length > LONGEST)
    return { field, code: 'too_long', message: `password has more than ${LONGEST} characters.`, limit: LONGEST };
  return isCommon(password.toLowerCase())
    ? { field, code: 'not_allowed', message: 'password is one of the most common ones.' }
    : undefined;
}

/** A common beginning followed by digits and signs or repeated, one short pattern repeated, or a row of the keyboard. */
function isCommon(password: string): boolean {
  if (/^(.{1,6})\1+.{0,2}$/su.test(password) || ROWS.some((row) => row.includes(password))) return true;
  return (
    COMMON.some((word) => new RegExp(`^(${word})+[\\d\\W_]*$`, 'u').test(password)) ||
    /^(qwertyuiop|asdfghjkl)[\w\W]{0,4}$/u.test(password)
  );
}
