// Normalises identifiers before they are hashed, so that one person has one hash in every spelling. The console does it with this
// same file before a person's data leaves the browser: nothing of Node may stand here (test/architecture/layers.ts).
import { type CountryCode, parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min';

/** Why a text is no such identifier. It never contains the text: answers are stored, and no raw identifier may be. */
export class Unreadable extends Error {
  constructor(
    readonly code: 'invalid_format' | 'invalid_value' | 'too_long',
    /** The end of the sentence "<field> …". */
    readonly must: string,
  ) {
    super(must);
  }
}

/** A phone number that its country would make readable. */
export class CountryMissing extends Unreadable {}

/** A phone number that its plus would make readable. */
export class AmbiguousPhone extends Unreadable {}

const OUTER = /[\s\p{Cf}\u0085]/u;

/** Without surrounding spaces and invisible characters of any script. */
export function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && OUTER.test(text.charAt(start))) start += 1;
  while (start < end && OUTER.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const LONGEST_EMAIL = 254;
const LOCAL_PART = /^(?!\.+$)[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]+$/u;
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;

const HASH = /^[0-9a-f]{64}$/i;

/** Lower case, its domain in ASCII: the form that Meta, TikTok and LinkedIn hash. @throws Unreadable */
export function emailForm(text: string): string {
  if (HASH.test(trimmed(text))) throw new Unreadable('invalid_format', 'must be an address: a SHA-256 belongs into email_sha256');
  const [local = '', written, ...more] = trimmed(text).normalize('NFC').toLowerCase().normalize('NFC').split('@');
  if (written === undefined || more.length > 0) throw new Unreadable('invalid_format', 'must have one @ and a domain after it');
  const domain = asciiDomain(written);
  if (!DOMAIN.test(domain)) throw new Unreadable('invalid_format', 'must have a domain after the @, such as example.com');
  if (!LOCAL_PART.test(local)) throw new Unreadable('invalid_format', 'must have a mailbox before the @, without spaces');
  const email = `${local}@${domain}`;
  if (email.length > LONGEST_EMAIL) throw new Unreadable('too_long', `must have at most ${LONGEST_EMAIL} characters`);
  return email;
}

/**
 * ASCII domains are left as they are: a URL reads percent signs, ports and more in them. Not asked by `URL.canParse`: Node 20
 * says no to letters such as é once it has been asked a few thousand times.
 */
function asciiDomain(domain: string): string {
  if (!/[^a-z0-9.-]/.test(domain) || !/^[a-z0-9.\-\u0080-\u{10ffff}]+$/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return '';
  }
}

const AT_GOOGLE = /@(?:gmail|googlemail)\.com$/;

/**
 * Changes the mailbox before the @ of addresses whose mail Google delivers; any other address, and one that would become empty,
 * stays.
 */
function atGoogle(email: string, change: (local: string) => string): string {
  if (!AT_GOOGLE.test(email)) return email;
  const [local = '', domain = ''] = email.split('@');
  const changed = change(local);
  return changed === '' ? email : `${changed}@${domain}`;
}
const withoutDots = (local: string): string => local.replaceAll('.', '');
const withoutSuffix = (local: string): string => local.replace(/\+.*$/s, '');

/**
 * The forms in which platforms require an identifier, or its hash; a caller who hashes may have used any of them. All take the
 * result of `emailForm`, `phoneForm`, `deviceForm` or `crmForm`. The first form is the same for all the others: its hash
 * identifies the person.
 */
const documentedForms = {
  email: [
    // Google, Data Manager API, "Format user data": for Gmail no dots, and nothing from the plus on.
    // developers.google.com/data-manager/api/devguides/concepts/formatting
    (email) => atGoogle(atGoogle(email, withoutDots), withoutSuffix),
    // Google Ads API, "Customer Match": for Gmail no dots.
    // developers.google.com/google-ads/api/docs/remarketing/audience-segments/customer-match
    (email) => atGoogle(email, withoutDots),
    // Meta, TikTok, LinkedIn: trimmed, in lower case.
    // developers.facebook.com/docs/marketing-api/audiences/guides/custom-audiences
    (email) => email,
  ],
  phone: [
    // Google, TikTok: E.164 with its plus.
    (phone) => phone,
    // Meta: the digits with the country code, without the plus.
    (phone) => phone.slice(1),
  ],
  device: [
    // Meta, X: lower case; TikTok: one case throughout. Google wants the id itself. ads.tiktok.com/help: "supported IDs and
    // formats"
    (id) => id,
  ],
  crm: [
    // Google, Meta: any text of the advertiser, as it is.
    (id) => id,
  ],
} as const satisfies Readonly<Record<string, readonly ((text: string) => string)[]>>;

/** Every documented form of an identifier, each once; the hash of the first one identifies the person. */
export const formsOf = (kind: keyof typeof documentedForms, text: string): [string, ...string[]] => {
  const [first, ...others] = documentedForms[kind].map((form) => form(text));
  return [first ?? text, ...new Set(others.filter((form) => form !== first))];
};

/** What programs put before a number: an apostrophe against formulas, the scheme of a link, the word of lead forms. */
const BEFORE = /^(?:'|tel:|p:)\s*/i;

/**
 * E.164, e.g. `+14155550123`. All possible numbers are accepted, not only those in assigned ranges, because new ranges are
 * assigned every week. Digits that may be a number of the country, or the whole number that lost its plus, are read as the one
 * that is assigned; where both are, nobody knows, and another person's number would be worse than none.
 * @param country ISO 3166-1; without it the number must begin with + or 00
 * @throws Unreadable
 */
export function phoneForm(text: string, country: string | null): string {
  if (HASH.test(trimmed(text))) throw new Unreadable('invalid_format', 'must be a number: a SHA-256 belongs into phone_sha256');
  const written = trimmed(text)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(BEFORE, '')
    .replace(/^\(\s*([+＋][\d\s]+)\)/, '$1')
    .replace(/^00/, '+');
  const isWhole = /^[+＋]/.test(written);
  const number = phoneRead(written, country);
  if (number === null) {
    if (country === null && !isWhole)
      throw new CountryMissing('invalid_format', 'must begin with + or 00, or come with its country, such as +14155550123');
    throw new Unreadable('invalid_format', 'must be a phone number, such as +14155550123');
  }
  const other = isWhole ? null : withoutPlus(written, number);
  if (other === null || other.number === number.number) return number.number;
  if (other.isValid() === number.isValid())
    throw new AmbiguousPhone('invalid_value', 'could be two numbers: write it with + and the code of its country');
  return (other.isValid() ? other : number).number;
}

/** The digits of a number of a country as the whole number, where they begin with the code of that country; null: they do not. */
function withoutPlus(written: string, { nationalNumber, countryCallingCode }: PhoneNumber): PhoneNumber | null {
  const isAsWritten = written.match(/\p{Nd}/gu)?.length === nationalNumber.length;
  return isAsWritten && nationalNumber.startsWith(countryCallingCode) ? phoneRead(`+${nationalNumber}`, null) : null;
}

/** No number that was tried needed more than six; each drops or adds digits of a national prefix. */
const MOST_READINGS = 10;

function phoneRead(written: string, country: string | null, readingsLeft = MOST_READINGS): PhoneNumber | null {
  const parsed = parsePhoneNumberFromString(written, {
    extract: false,
    ...(country === null ? {} : { defaultCountry: country as CountryCode }),
  });
  if (!parsed?.isPossible() || readingsLeft === 0) return null;
  // Each reading drops one trunk zero or one carrier's code; what is read is the form only when a further reading drops nothing.
  const isRead = written.replace(/\D/g, '') === parsed.number.slice(1);
  return isRead ? parsed : phoneRead(parsed.number, null, readingsLeft - 1);
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** IDFA or GAID in lower case. @throws Unreadable */
export function deviceForm(text: string): string {
  const id = trimmed(text).toLowerCase();
  if (!UUID.test(id)) throw new Unreadable('invalid_format', 'must be an advertising id in the form of a UUID');
  if (/^[0-]+$/.test(id)) throw new Unreadable('invalid_value', 'must not be the id of all who refuse to be tracked');
  return id;
}

const LONGEST_CRM_ID = 255;

/** As the caller writes it. @throws Unreadable */
export function crmForm(text: string): string {
  const id = trimmed(text).normalize('NFC');
  if (id.length > LONGEST_CRM_ID) throw new Unreadable('too_long', `must have at most ${LONGEST_CRM_ID} characters`);
  return id;
}

const OF_NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** A SHA-256 that the caller made. @throws Unreadable */
export function hashForm(text: string): string {
  const hash = trimmed(text).toLowerCase();
  if (!/^[0-9a-f]*$/.test(hash))
    throw new Unreadable('invalid_format', 'must be a SHA-256 in hexadecimal: it has other characters');
  if (hash.length !== OF_NOTHING.length)
    throw new Unreadable('invalid_format', `must be a SHA-256 of 64 hexadecimal characters; it has ${hash.length}`);
  if (hash === OF_NOTHING || /^0+$/.test(hash)) throw new Unreadable('invalid_value', 'must not be the hash of an empty text');
  return hash;
}
