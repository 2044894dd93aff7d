/** How a command ends, for scripts. */
export const exitCodes = {
  ok: 0,
  /** What was asked could not be done. */
  failure: 1,
  /** The command line itself is wrong. */
  usage: 2,
  /** What was given holds faults; all the rest of it is done (EX_DATAERR). */
  data: 65,
  /** The settings are wrong (EX_CONFIG). */
  settings: 78,
} as const;

/** The command line is wrong in a way only the command itself can tell. */
export class UsageError extends Error {}

/** A file holds faults; the message says how much of it is done. */
export class DataError extends Error {}

/** Something an operator can mend; the message says how. */
export class CommandError extends Error {}
