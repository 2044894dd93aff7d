// Checks and trims texts that people type in, or reports the fault of the field.
import { type FieldFault, validationFailed } from '@app/kernel';

const LONGEST_NAME = 120;
const LONGEST_EMAIL = 254;
const EMAIL = /^[^\s@\p{Cc}]+@[^\s@.\p{Cc}]+(\.[^\s@.\p{Cc}]+)+$/u;

const refuse = (fault: FieldFault): never => {
  throw validationFailed([fault]);
};

export function checkedName(text: string): string {
  const name = text.trim();
  if (name === '') return refuse({ field: 'name', code: 'required', message: 'name is empty.' });
  if (/\p{Cc}/u.test(name)) return refuse({ field: 'name', code: 'invalid_format', message: 'name holds control characters.' });
  if (name.length <= LONGEST_NAME) return name;
  return refuse({
    field: 'name',
    code: 'too_long',
    message: `name has more than ${LONGEST_NAME} characters.`,
    limit: LONGEST_NAME,
  });
}

/** Stored as typed; two addresses that differ only in case are the same. */
export function checkedEmail(text: string): string {
  const email = text.trim();
  if (email.length <= LONGEST_EMAIL && EMAIL.test(email)) return email;
  return refuse({ field: 'email', code: 'invalid_format', message: 'email is not an address like name@example.com.' });
}
