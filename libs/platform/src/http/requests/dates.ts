/** The longest texts that the two below read. */
export const LONGEST_INSTANT = '2026-11-21T12:00:00.123456789+01:00'.length;
export const LONGEST_DAY = '2026-11-21'.length;

export const dayOrInstantSchema = {
  anyOf: [
    { type: 'string', format: 'date', maxLength: LONGEST_DAY },
    { type: 'string', format: 'date-time', maxLength: LONGEST_INSTANT },
  ],
};

/** The instant; undefined for a date that does not exist (30 February) or a time without a zone. */
export function parseInstant(text: string): Date | undefined {
  const match = /^(\d{4})-(\d\d)-(\d\d)[Tt]([01]\d|2[0-3]):(\d\d):(\d\d)(\.\d{1,9})?([Zz]|[+-]\d\d:\d\d)$/.exec(text);
  if (!match || parseDay(text.slice(0, 10)) === undefined) return undefined;
  const instant = new Date(text.toUpperCase());
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

/** `YYYY-MM-DD` of a day that exists, as its first moment in UTC. */
export function parseDay(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const day = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? day : undefined;
}
