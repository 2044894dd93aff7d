import { SettingsError } from '@app/platform/config';

/** Wrong configuration, as sysexits.h calls it. */
const EX_CONFIG = 78;

/** Runs a process. A failed start prints one clear message and sets an exit code, never a stack. */
export async function orExplain(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(error instanceof SettingsError ? EX_CONFIG : 1);
  }
}
