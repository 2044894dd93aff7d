import { join } from 'node:path';
import { arrowRules } from './arrows.rules.js';
import { breaches } from './breaches.js';
import { floors, rooms, wings } from './layers.js';
import { refusalsOf } from './rule.js';
import { shapeRules } from './shape.rules.js';
import { sizeRules } from './size.rules.js';
import { readFiles, treeOf, type Files } from './tree.js';

const rules = [...arrowRules, ...shapeRules, ...sizeRules];
const files = readFiles(join(__dirname, '../..'));
const refused = (more: Files): string[] => refusalsOf(rules, treeOf({ ...files, ...more }));

/** Page and face of every lib, so that a breach in one lib does not also break the rule for missing pages. */
const allLibs = Object.fromEntries(
  floors.slice(2).flatMap((floor) =>
    floor.flatMap((lib) => {
      const faces = lib === 'platform' ? wings.map((wing) => `libs/platform/src/${wing}/index.ts`) : [`libs/${lib}/src/index.ts`];
      return [`libs/${lib}/README.md`, ...faces].filter((path) => !(path in files)).map((path) => [path, '']);
    }),
  ),
);
const accepted = refused(allLibs);

/** The refusals that a breach adds to those of the tree itself, so that one fault never hides another. */
const newlyRefused = (more: Files): string[] => refused({ ...allLibs, ...more }).filter((refusal) => !accepted.includes(refusal));
const ruleNames = (refusals: readonly string[]): string[] =>
  [...new Set(refusals.map((text) => /\[([\w-]+)\] Cure: /.exec(text)?.[1] ?? text))].sort();

describe('the architecture', () => {
  it('is kept by every file of the project', () => {
    expect(refused({})).toEqual([]);
  });

  it('is judged on the whole tree: every import of an own file leads to a file that was read', () => {
    const lost = treeOf(files).sources.flatMap(({ path, imports }) =>
      imports
        .filter(({ target, specifier }) => target !== null && /\.js$|^@app\//.test(specifier) && !(target in files))
        .map(({ specifier }) => `${path} -> ${specifier}`),
    );
    expect(lost).toEqual([]);
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['libs/kernel/src/index.ts', 'test/architecture/layers.ts']));
  });

  it('has a breach for every rule, and no breach without a rule', () => {
    expect(Object.keys(breaches).sort()).toEqual(rules.map(({ name }) => name).sort());
  });
});

describe.each(rules)('rule $name', ({ name, cure }) => {
  it.each(Object.entries(breaches[name] ?? {}))('refuses %s', (_, breach) => {
    const refusals = newlyRefused(breach);
    expect(ruleNames(refusals)).toEqual([name]);
    expect(refusals).toEqual(refusals.map(() => expect.stringMatching(/^(apps|libs|test)\/.*:\d+ .*\. \[[\w-]+\] Cure: ./)));
    expect(refusals[0]).toContain(`[${name}] Cure: ${cure}`);
  });
});

/**
 * A table of who may import whom is tried in one go: a file of each row imports every column, and each of its lines is a cell.
 */
const refusedCells = (
  rows: readonly string[],
  pathOf: (row: string) => string,
  importOf: (column: string) => string,
  more = {},
) => {
  const lines = rows.map(importOf).join('\n');
  const refusals = newlyRefused({ ...more, ...Object.fromEntries(rows.map((row) => [pathOf(row), lines])) });
  return (from: string, to: string): string[] =>
    ruleNames(refusals.filter((refusal) => refusal.startsWith(`${pathOf(from)}:${rows.indexOf(to) + 1} `)));
};

describe('the table of rooms', () => {
  const inside = ['domain', 'persistence', 'application', 'read', 'http'];
  const cells = inside.flatMap((from) =>
    inside.filter((to) => to !== from).map((to) => ({ from, to, open: rooms[from]?.rooms.includes(to) ?? false })),
  );
  const refusedCell = refusedCells(
    inside,
    (room) => `libs/campaigns/src/${room}/x.ts`,
    (room) => `import '../${room}/y.js';`,
    Object.fromEntries(inside.map((room) => [`libs/campaigns/src/${room}/y.ts`, ''])),
  );

  it.each(cells)('$from -> $to: $open', ({ from, to, open }) => {
    expect(refusedCell(from, to)).toEqual(open ? [] : ['rooms']);
  });
});

describe('the table of floors', () => {
  const libs = floors
    .slice(2)
    .flat()
    .filter((lib) => lib !== 'platform' && lib !== 'kernel');
  const depth = (lib: string): number => floors.findIndex((floor) => floor.includes(lib));
  const cells = libs.flatMap((from) =>
    libs.filter((to) => to !== from).map((to) => ({ from, to, open: depth(from) < depth(to) })),
  );
  const refusedCell = refusedCells(
    libs,
    (lib) => `libs/${lib}/src/x.module.ts`,
    (lib) => `import '@app/${lib}';`,
  );

  it.each(cells)('$from -> $to: $open', ({ from, to, open }) => {
    expect(refusedCell(from, to).includes('floors')).toBe(!open);
  });
});
