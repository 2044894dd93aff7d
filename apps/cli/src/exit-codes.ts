/** The exit codes of a command, for scripts. */
export const exitCodes = {
  ok: 0,
  /** The request could not be carried out. */
  failure: 1,
  /** The command line itself is wrong. */
  usage: 2,
  /** The input holds faults; all the rest of it is done (EX_DATAERR). */
  data: 65,
  /** The settings are wrong (EX_CONFIG). */
  settings: 78,
} as const;

/** The command line is wrong in a way that only the command itself can detect. */
export class UsageError extends Error {}

/** A file holds faults; the message says how much of it is done. */
export class DataError extends Error {}

/** A failure that an operator can mend; the message says how. */
export class CommandError extends Error {}
