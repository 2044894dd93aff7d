// For every lint rule of the house the smallest text that it must refuse, and texts that it must accept. Prints ESLint's results as JSON.
// lint.spec.ts runs it in a process of its own, because specs run as CommonJS and ESLint's configuration is a module.
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import ts from 'typescript';

const refused = {
  'no-floating-promises': ['async function f() {}', 'f();'],
  'no-misused-promises': ['[1].forEach(async () => { await Promise.resolve(); });'],
  'await-thenable': ['export async function f() { await 1; }'],
  'no-explicit-any': ['export const x = (y: any): string => String(y);'],
  'no-non-null-assertion': ['export const x = (y: string | null): string => y!;'],
  'no-unnecessary-condition': [`export const x = (y: string): string => y ?? '';`],
  'consistent-type-imports': [`import { Clock } from '@app/kernel';`, 'export const x = (clock: Clock): unknown => clock;'],
  'switch-exhaustiveness-check': [`export const x = (y: 'a' | 'b'): number => { switch (y) { case 'a': return 1; } return 2; };`],
  'no-unused-vars': ['const x = 1;', 'export {};'],
  'no-restricted-syntax': ['export enum X { A }'],
  'no-restricted-syntax (default export)': ['export default class X {}'],
  'no-restricted-syntax (renamed to default)': ['const x = 1;', 'export { x as default };'],
  'no-restricted-syntax (only logs)': ['export function f() { try { f(); } catch (error) { console.error(error); } }'],
  'no-warning-comments': ['// To' + 'do: later', 'export {};'],
  'regexp/no-super-linear-backtracking': [String.raw`export const x = /^(?:[*=]{2,}\s*)+$/u;`],
  eqeqeq: ['export const x = (y: number): boolean => y == 1;'],
  'ban-ts-comment': ['// @ts-ignore', 'export const x: number = 1;'],
};

const accepted = {
  'a class that Nest injects stays a value': [
    `import { Injectable, Logger } from '@nestjs/common';`,
    '@Injectable()',
    'export class X { constructor(private readonly log: Logger) {} say(): void { this.log.log(1); } }',
  ],
  'a promise left alone on purpose': ['export const f = async (): Promise<void> => {};', 'void f();'],
  'a row that may be missing': ['export const x = (rows: string[]): number => rows[0]?.length ?? 0;'],
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const pathOf = (name) => `${root}libs/kernel/src/lint-breach-${encodeURIComponent(name)}.ts`;
const texts = new Map(
  [...Object.entries(refused), ...Object.entries(accepted)].map(([name, lines]) => [pathOf(name), `${lines.join('\n')}\n`]),
);

/** The texts with what they import and no other file, under the options of tsconfig.json: the whole tree takes three times as long. */
function programOfTexts() {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  const host = ts.createCompilerHost(options, true);
  const { getSourceFile } = host;
  host.getSourceFile = (path, target) =>
    texts.has(path) ? ts.createSourceFile(path, texts.get(path), target, true) : getSourceFile(path, target);
  return ts.createProgram([...texts.keys()], { ...options, types: ['node'] }, host);
}

const eslint = new ESLint({
  cwd: root,
  overrideConfig: {
    files: ['libs/kernel/src/lint-breach-*.ts'],
    languageOptions: { parserOptions: { project: false, programs: [programOfTexts()] } },
  },
});

const findingsIn = async (cases) => {
  const findings = {};
  for (const name of Object.keys(cases)) {
    const [result] = await eslint.lintText(texts.get(pathOf(name)), { filePath: pathOf(name) });
    findings[name] = result.messages.map(({ ruleId, message }) => ruleId?.replace('@typescript-eslint/', '') ?? message);
  }
  return findings;
};

process.stdout.write(JSON.stringify({ refused: await findingsIn(refused), accepted: await findingsIn(accepted) }));
