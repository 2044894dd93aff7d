// Parses the arguments of a command line into the types of the services.
import { type IdKind, idPrefixes, modes, planNames, roles, uuidOf } from '@app/kernel';
import { InvalidArgumentError } from 'commander';

/** `org_01k…` → the UUID inside. */
export const id =
  (kind: IdKind) =>
  (text: string): string => {
    const uuid = uuidOf(kind, text);
    if (uuid === undefined)
      throw new InvalidArgumentError(
        `It is not the id of ${/^[aeio]/.test(kind) ? 'an' : 'a'} ${kind}; those begin with ${idPrefixes[kind]}_.`,
      );
    return uuid;
  };

export const oneOf =
  <T extends string>(allowed: readonly T[]) =>
  (text: string): T => {
    const found = allowed.find((each) => each === text);
    if (found === undefined) throw new InvalidArgumentError(`It is one of: ${allowed.join(', ')}.`);
    return found;
  };

export const plan = oneOf(planNames);
export const role = oneOf(roles);
export const mode = oneOf(modes);

const units: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };

/** `90d`, `12h`, `30m`, `45s` or `0` → seconds. */
export function duration(text: string): number {
  const match = /^(\d{1,7})([smhd])$/.exec(text);
  if (text === '0') return 0;
  if (!match) throw new InvalidArgumentError('It is a number with a unit: 45s, 30m, 12h or 90d.');
  return Number(match[1]) * (units[match[2] ?? ''] ?? 0);
}

/** For an option that may be repeated. */
export const several =
  <T>(parse: (text: string) => T) =>
  (text: string, before: readonly T[]): T[] => [...before, parse(text)];
