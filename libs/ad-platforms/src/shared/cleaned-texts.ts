// Texts of a platform, made fit to be passed on.
import { z } from 'zod';

/** Of one text that a platform says. */
export const LONGEST_TEXT = 500;

/** A platform's message without our secrets and control characters, and cut to a limit. */
export function cleaned(text: string, secrets: readonly string[]): string {
  const safe = secrets.reduce((sofar, secret) => (secret === '' ? sofar : sofar.replaceAll(secret, '[secret]')), text);
  return safe.replaceAll(/\p{Cc}+/gu, ' ').slice(0, LONGEST_TEXT);
}

/**
 * What people of the platform wrote, in an answer's schema: it must not keep the rest of the answer from being read, nor be a
 * text that a database refuses.
 */
export const writtenText = z.string().transform((text) => text.slice(0, 2_000).replaceAll(/[\0\p{Cs}]/gu, '\u{fffd}'));
