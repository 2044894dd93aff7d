/** A start that cannot go on for a reason its reader can cure: shown as its message alone, never with a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
