// Fills dist/docs: the guides, the changelog, and the script of the interactive reference, one file of a package whose other 299 nobody needs.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const target = join(root, 'dist/docs');
const SCALAR = {
  version: '1.46.2',
  integrity: 'sha512-OoscPHnWSMqpaEn/sbMAGDy/sr5KzEkevflEsHF6IwfHeFNOup5lqCWBe0zD5pcUO7g1u757pIH/1vK6zgv7tw==',
};

mkdirSync(target, { recursive: true });
cpSync(join(root, 'docs/guides'), join(target, 'guides'), { recursive: true });
cpSync(join(root, 'CHANGELOG.md'), join(target, 'CHANGELOG.md'));
const script = join(target, `scalar-${SCALAR.version}.js`);
if (!existsSync(script)) fetchScript();

/** By the registry's own client, which takes it from its cache when it has been there before. */
function fetchScript() {
  const folder = mkdtempSync(join(target, 'fetched-'));
  try {
    const options = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], timeout: 60_000 };
    const told = execFileSync('npm', ['pack', `@scalar/api-reference@${SCALAR.version}`, '--json', '--prefer-offline'], options);
    const [{ filename, integrity }] = JSON.parse(told);
    if (integrity !== SCALAR.integrity) throw new Error(`it is another package: ${integrity}`);
    const ofScript = ['-xzOf', filename, 'package/dist/browser/standalone.js'];
    const text = execFileSync('tar', ofScript, { cwd: folder, maxBuffer: 16 * 1_048_576 });
    writeFileSync(join(folder, 'script.js'), text);
    // Another build may do the same.
    renameSync(join(folder, 'script.js'), script);
  } catch (error) {
    console.warn(`/docs/reference is left out, because the registry did not give its script: ${error.message.split('\n')[0]}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
