import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

type Said = Readonly<Record<string, readonly string[]>>;

const root = join(__dirname, '../..');
const output = execFileSync(process.execPath, ['test/architecture/lint-breaches.mjs'], { cwd: root, encoding: 'utf8' });
const { refused, accepted } = JSON.parse(output) as { refused: Said; accepted: Said };

describe('the lint rules of the house', () => {
  it.each(Object.entries(refused))('refuse a breach of %s, and nothing else in it', (name, findings) => {
    expect(findings).toEqual([name.split(' ')[0]]);
  });

  it.each(Object.entries(accepted))('leave alone: %s', (_, findings) => {
    expect(findings).toEqual([]);
  });
});
