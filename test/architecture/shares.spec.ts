// `npm test` runs shares of specs; each spec that needs a database, each of the contract and of the console must be in one of them.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

interface Shares {
  readonly ALONE: readonly string[];
  readonly specsOf: (share: string) => string[];
}

const root = join(__dirname, '../..');
const { ALONE, specsOf } = jest.requireActual<Shares>('../support/share.cjs');
const filesIn = (folder: string, ending: string): string[] =>
  (readdirSync(join(root, folder), { recursive: true }) as string[])
    .filter((path) => path.endsWith(ending))
    .map((path) => join(folder, path));

it('every spec with a database, of the contract and of the console is in one share, or runs alone', () => {
  const specs = [
    ...filesIn('test/api', '.spec.ts'),
    ...filesIn('libs', '.db.spec.ts'),
    ...filesIn('apps', '.db.spec.ts'),
    ...filesIn('test/contract', '.spec.ts'),
    ...filesIn('test/console', '.spec.ts').filter((path) => process.env['CI'] === 'true' || !path.endsWith('.ci.spec.ts')),
  ];
  const run = [...ALONE, ...filesIn('test/shares', '.cjs').flatMap(specsOf)];
  expect(run.sort()).toEqual(specs.sort());
  expect(run.length).toBeGreaterThan(100);
});
