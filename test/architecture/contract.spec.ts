/**
 * The contract only grows: `docs/openapi.json`, the document of this revision, takes nothing away from
 * `docs/openapi.released.json`, that of the last release, and CHANGELOG.md names what is new. `npm run contract:diff` runs this
 * alone, `npm run contract:release` begins anew.
 */
import { readFileSync } from 'node:fs';
import { type Contract, type Difference, differences } from './contract.differences.js';
import { breakingMutations, harmlessMutations, type Mutation } from './contract.mutations.table.js';

const read = (path: string): Contract => JSON.parse(readFileSync(path, 'utf8')) as Contract;
const present = read('docs/openapi.json');
const told = ({ at, what }: Difference): string => `${at} ${what}`;
const ofKind = (all: readonly Difference[], kind: Difference['kind']): Difference[] => all.filter((each) => each.kind === kind);

/** The operation, parameter, field or value itself, as a changelog names it. */
const nameOf = ({ at, what }: Difference): string =>
  /(?:parameter \w+|value|status|header) (\S+)/.exec(what)?.[1] ?? at.split('.').at(-1) ?? at;

describe('since the last release', () => {
  const found = differences(read('docs/openapi.released.json'), present);

  test('nothing is gone or narrower', () => {
    expect(ofKind(found, 'breaking').map(told)).toEqual([]);
  });

  test('what is new has its line in the changelog', () => {
    const [, unreleased = ''] = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m);
    const missing = ofKind(found, 'added').filter((each) => !unreleased.includes(nameOf(each)));
    expect(missing.map(told)).toEqual([]);
  });
});

describe('a change of the contract is told', () => {
  const after = ([, change]: Mutation): Difference[] => {
    const changed = structuredClone(present);
    change(changed);
    return differences(present, changed);
  };

  test.each(breakingMutations)('%s', (...mutation) => {
    const found = ofKind(after(mutation), 'breaking').map(told);
    expect(found).toContain(mutation[2]);
  });

  test.each(harmlessMutations)('and breaks nobody: %s', (...mutation) => {
    const found = after(mutation);
    expect(ofKind(found, 'breaking')).toEqual([]);
    expect(found.map(told)).toEqual(mutation[2] === '' ? [] : [mutation[2]]);
  });
});
