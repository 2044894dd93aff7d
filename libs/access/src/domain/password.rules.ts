import { characters, type FieldFault, validationFailed } from '@app/kernel';

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
const PRODUCT = 'advertising service';
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '01234567890123456789012345678901234567890',
  '98765432109876543210987654321098765432109',
];

export interface PasswordRules {
  /** What everybody knows about the person: the part of the e-mail address before the @, the name of the organization. */
  readonly names: readonly string[];
  /** Whether a list of common passwords has it. */
  readonly isListed: (password: string) => boolean;
  /** The field of the request that holds it. */
  readonly field?: string;
}

/** Checks the length, the common passwords and the names that it is made of; no rules about kinds of characters. */
export function requireGoodPassword(password: string, rules: PasswordRules): void {
  const fault = faultOf(password, rules);
  if (fault) throw validationFailed([fault]);
}

/** For a change of the password. */
export function requireAnotherPassword(current: string, next: string): void {
  if (next === current)
    throw validationFailed([{ field: 'new_password', code: 'not_allowed', message: 'new_password is the present one.' }]);
}

/** Names that a password may not be made of alone. */
export const namesAbout = (email: string, organization = ''): string[] => [email.slice(0, email.lastIndexOf('@')), organization];

function faultOf(password: string, { names, isListed, field = 'password' }: PasswordRules): FieldFault | undefined {
  const length = characters(password);
  if (length < SHORTEST)
    return { field, code: 'too_short', message: `${field} has fewer than ${SHORTEST} characters.`, limit: SHORTEST };
  if (length > LONGEST)
    return { field, code: 'too_long', message: `${field} has more than ${LONGEST} characters.`, limit: LONGEST };
  if (isCommon(password.toLowerCase()) || isListed(password))
    return { field, code: 'not_allowed', message: `${field} is one of the most common ones.` };
  return isMadeOf([...names, PRODUCT], password)
    ? {
        field,
        code: 'not_allowed',
        message: `${field} is little more than your address, or the name of your organization or of this service.`,
      }
    : undefined;
}

/** Without these names, their parts and all digits and signs, fewer than four letters are left. */
function isMadeOf(names: readonly string[], password: string): boolean {
  const given = lettersOf(password);
  const words = names.flatMap((name) => [lettersOf(name), ...name.split(/[^\p{L}]+/u).map(lettersOf)]);
  const rest = words
    .filter((word) => word.length >= 3)
    .sort((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ''), given);
  return rest !== given && rest.length < 4;
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/** A common beginning followed by digits and signs or repeated, one short pattern repeated, or a row of the keyboard. */
function isCommon(password: string): boolean {
  if (/^(.{1,6})\1+.{0,2}$/su.test(password) || ROWS.some((row) => row.includes(password))) return true;
  return (
    COMMON.some((word) => new RegExp(`^(${word})+[\\d\\W_]*$`, 'u').test(password)) ||
    /^(qwertyuiop|asdfghjkl)[\w\W]{0,4}$/u.test(password)
  );
}
