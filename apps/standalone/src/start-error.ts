/** A start that cannot continue for a reason that its user can mend: shown as its message only, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
