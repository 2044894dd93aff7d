// All platforms that are declared, found by their files.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Declaration } from '../src/core/declaration.js';
import { Refused } from '../src/core/violations.js';
import { everything } from './everything.declaration.js';

const PLACES = ['../src', '../../../test/contract'].map((place) => join(__dirname, place));
const files = PLACES.flatMap((place) => readdirSync(place).map((name) => join(place, name, `${name}.declaration.ts`)));

/** A file named as its folder declares a platform. */
const platforms = files.filter(existsSync).map((file): Declaration => {
  // eslint-disable-next-line @typescript-eslint/no-require-imports -- found by its name, so that no platform is forgotten
  const [declaration] = Object.values(require(file) as Record<string, unknown>).filter(isDeclaration);
  if (!declaration) throw new Error(`${file} declares no platform.`);
  return declaration;
});

function isDeclaration(value: unknown): value is Declaration {
  return typeof value === 'object' && value !== null && 'resources' in value && 'quotas' in value;
}

/** One that uses every word of a declaration, and all that there are. */
export const declaredPlatforms: readonly Declaration[] = [everything, ...platforms];

/** What the core says is wrong; anything else that becomes of it. */
export function refusalOf(run: () => unknown): Refused['violations'] | unknown {
  try {
    return run();
  } catch (error) {
    return error instanceof Refused ? error.violations : error;
  }
}
