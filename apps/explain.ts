import { SettingsError } from '@app/platform/config';

/** Wrong configuration, as sysexits.h calls it. */
const EX_CONFIG = 78;

/**
 * Runs a process. A failed start tells one clear message and sets an exit code, never a stack.
 * @param tell where the message goes: a line of the log, or text for a person
 */
export async function orExplain(tell: (message: string) => void, start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    tell(error instanceof Error ? error.message : String(error));
    process.exit(error instanceof SettingsError ? EX_CONFIG : 1);
  }
}
