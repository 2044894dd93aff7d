// Reads the sources of the project (or a few invented ones) into files, places and imports. Parses without a type checker, so it
// is fast.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import ts from 'typescript';
import { adapterLibs, flatLibs, type Wing, wingRooms, wings } from './layers.js';

/** Path from the project's root → text. */
export type Files = Readonly<Record<string, string>>;

/** The place of a file. `unit` is the lib, or `apps`, or `test`; `part` the app, wing, adapter or room within it. */
export interface Place {
  readonly unit: string;
  readonly part: string;
  readonly spec: boolean;
}

export interface Import {
  readonly specifier: string;
  readonly line: number;
  readonly names: readonly string[];
  /** Whether it is loaded together with the file: not for types alone, and not only when a line of it is reached. */
  readonly loads: boolean;
  /** The imported file; null for a package. */
  readonly target: string | null;
  /** The imported package (`node:` included); null for a file. */
  readonly package: string | null;
}

export interface Source {
  readonly path: string;
  readonly place: Place;
  readonly imports: readonly Import[];
  readonly ast: ts.SourceFile;
}

export interface Tree {
  readonly files: Files;
  readonly sources: readonly Source[];
}

const isSource = (path: string): boolean => /\.tsx?$/.test(path) && !path.endsWith('.d.ts');

/** The files under the rules: sources, and the page of each lib. */
export function readFiles(root: string): Files {
  const files: Record<string, string> = {};
  const visit = (folder: string): void => {
    for (const name of readdirSync(join(root, folder))) {
      const path = `${folder}/${name}`;
      if (name === 'node_modules' || name === 'dist' || name.startsWith('.')) continue;
      if (statSync(join(root, path)).isDirectory()) visit(path);
      else if (isSource(path) || path.endsWith('.d.ts') || /^libs\/[^/]+\/README\.md$/.test(path))
        files[path] = readFileSync(join(root, path), 'utf8');
    }
  };
  ['apps', 'libs', 'test'].forEach(visit);
  return files;
}

const parsed = new Map<string, Source>();

export function treeOf(files: Files): Tree {
  const sources = Object.entries(files)
    .filter(([path]) => isSource(path))
    .map(([path, text]) => {
      const known = parsed.get(path);
      if (known?.ast.text === text) return known;
      const ast = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
      const imports = importsOf(ast, path).map((each) => ({ ...each, target: each.target && existing(each.target, files) }));
      const source = { path, place: placeOf(path), imports, ast };
      parsed.set(path, source);
      return source;
    });
  return { files, sources };
}

/** `./page.js` is page.ts, or page.tsx, or what page.d.ts declares. */
const existing = (target: string, files: Files): string =>
  [target, `${target}x`, target.replace(/\.ts$/, '.d.ts')].find((path) => path in files) ?? target;

export function placeOf(path: string): Place {
  const [top = '', unit = '', src, ...rest] = path.split('/');
  const spec = /\.spec\.tsx?$/.test(path);
  if (top !== 'libs') return { unit: top, part: src === undefined ? '' : unit, spec };
  const [first = ''] = rest;
  if (rest.length > 1) return { unit, part: first, spec };
  const part = first === 'index.ts' ? 'face' : first.endsWith('.module.ts') ? 'wiring' : '';
  return { unit, part: src === 'src' ? part : '', spec };
}

export const lineOf = (node: ts.Node): number => {
  const ast = node.getSourceFile();
  return ast.getLineAndCharacterOfPosition(node.getStart(ast)).line + 1;
};

/** Every node of a file, parents first. */
export function nodesOf(root: ts.Node): readonly ts.Node[] {
  const nodes = [root];
  // The array grows while it is read, until no node has a child that is not in it.
  for (const node of nodes) ts.forEachChild(node, (child) => void nodes.push(child));
  return nodes;
}

function importsOf(ast: ts.SourceFile, path: string): Import[] {
  const imports: Import[] = [];
  const add = (specifier: ts.Node | undefined, names: readonly string[] = [], loads = false): void => {
    if (specifier && ts.isStringLiteralLike(specifier)) {
      imports.push({ specifier: specifier.text, line: lineOf(specifier), names, loads, ...resolve(specifier.text, path) });
    }
  };
  for (const node of nodesOf(ast)) {
    if (ts.isImportDeclaration(node)) {
      const { importClause: clause, moduleSpecifier } = node;
      add(moduleSpecifier, namesOf(clause?.namedBindings), !clause?.isTypeOnly && !isForTypes(clause?.namedBindings));
    } else if (ts.isExportDeclaration(node)) {
      add(node.moduleSpecifier, namesOf(node.exportClause), !node.isTypeOnly && !isForTypes(node.exportClause));
    } else if (ts.isExternalModuleReference(node)) add(node.expression, [], true);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      add(node.argument.literal, node.qualifier ? [node.qualifier.getText(ast)] : []);
    } else if (ts.isCallExpression(node) && isImportCall(node)) add(node.arguments[0]);
  }
  return imports;
}

const isImportCall = ({ expression }: ts.CallExpression): boolean =>
  expression.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(expression) && expression.text === 'require');

function namesOf(bindings: ts.NamedImportBindings | ts.NamedExportBindings | undefined): string[] {
  if (!bindings || !(ts.isNamedImports(bindings) || ts.isNamedExports(bindings))) return [];
  return bindings.elements.map((element) => (element.propertyName ?? element.name).text);
}

const isForTypes = (bindings: ts.NamedImportBindings | ts.NamedExportBindings | undefined): boolean =>
  bindings !== undefined &&
  (ts.isNamedImports(bindings) || ts.isNamedExports(bindings)) &&
  bindings.elements.every(({ isTypeOnly }) => isTypeOnly);

function resolve(specifier: string, from: string): Pick<Import, 'target' | 'package'> {
  if (specifier.startsWith('.')) {
    return { target: posix.join(posix.dirname(from), specifier).replace(/\.js(x?)$/, '.ts$1'), package: null };
  }
  const [scope = '', name = '', ...rest] = specifier.split('/');
  if (scope === '@app') {
    const folder = [`libs/${name}/src`, ...rest].join('/');
    return { target: /\.[jt]s$/.test(folder) ? folder.replace(/\.js$/, '.ts') : `${folder}/index.ts`, package: null };
  }
  if (isBuiltin(specifier)) return { target: null, package: specifier.startsWith('node:') ? specifier : `node:${specifier}` };
  return { target: null, package: scope.startsWith('@') ? `${scope}/${name}` : scope };
}

/** Whether a path is a face, which other libs may import. Each wing of the platform has its own. */
export function isFace(path: string): boolean {
  const { unit, part } = placeOf(path);
  if (unit === 'platform') return wings.some((wing) => path === `libs/platform/src/${wing}/index.ts`);
  return part === 'face';
}

export const isLib = (unit: string): boolean => unit !== 'apps' && unit !== 'test';
export const isAdapter = (unit: string): boolean => unit in adapterLibs;
/** Without rooms: the kernel, and the client, which is published alone and so has no clock of ours. */
export const isFlat = (unit: string): boolean => unit in flatLibs;

/** The room of a file in a wing with rooms, and its depth; undefined for other files. */
export function wingRoomOf(path: string): { readonly name: string; readonly depth: number } | undefined {
  const { unit, part } = placeOf(path);
  const known = unit === 'platform' ? wingRooms[part as Wing] : undefined;
  const [name = ''] = path.slice(`libs/platform/src/${part}/`.length).split('/');
  const depth = known?.indexOf(name) ?? -1;
  return depth < 0 ? undefined : { name, depth };
}
