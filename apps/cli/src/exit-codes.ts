/** How a command ends, for scripts. */
export const exitCodes = {
  ok: 0,
  /** What was asked could not be done. */
  failure: 1,
  /** The command line itself is wrong. */
  usage: 2,
  /** The settings are wrong (EX_CONFIG). */
  settings: 78,
} as const;

/** The command line is wrong in a way only the command itself can tell. */
export class UsageError extends Error {}

/** Something an operator can mend; the message says how. */
export class CommandError extends Error {}
