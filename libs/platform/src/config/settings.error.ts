/** Names every fault and its cure. */
export class SettingsError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`The settings are wrong:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}
