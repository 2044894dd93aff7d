// `npm test` runs shares of specs; each spec that needs a server must be in one of them.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

interface Shares {
  readonly isOnlyInCi: (spec: string) => boolean;
  readonly specsOf: (share: string) => string[];
}

const root = join(__dirname, '../..');
const { isOnlyInCi, specsOf } = jest.requireActual<Shares>('../support/share.cjs');
const filesIn = (folder: string, ending: string): string[] =>
  (readdirSync(join(root, folder), { recursive: true }) as string[])
    .filter((path) => path.endsWith(ending))
    .map((path) => join(folder, path))
    .filter((path) => !path.endsWith('.redis.spec.ts'));

it('every spec with a server is in one share, and in .ci/run also those that only it runs', () => {
  const specs = [
    ...filesIn('libs', '.db.spec.ts'),
    ...filesIn('apps', '.db.spec.ts'),
    ...['test/api', 'test/contract', 'test/console', 'test/reliability'].flatMap((folder) => filesIn(folder, '.spec.ts')),
  ];
  const run = specs.filter((spec) => process.env['CI'] === 'true' || !isOnlyInCi(spec));
  expect(filesIn('test/shares', '.cjs').flatMap(specsOf).sort()).toEqual(run.sort());
  expect(run.length).toBeGreaterThan(100);
  expect(specs.filter(isOnlyInCi).length).toBeGreaterThan(4);
});
