// The shape of each file and each lib, and names that are allowed in one place only.
import ts from 'typescript';
import { environmentPlaces, extraRooms, fileRoles, floors, limits, rooms, schemas, wingRooms, wings } from './layers.js';
import { overArrows, overSources, type Finding, type Rule } from './rule.js';
import { isAdapter, isFace, isFlat, isLib, lineOf, nodesOf, placeOf, type Source, wingRoomOf } from './tree.js';

/** A rule over every node of the chosen files: the function returns the fault of one, or nothing. */
const overNodes = (
  where: (source: Source) => boolean,
  judge: (node: ts.Node, source: Source) => string | false | undefined,
): Rule['find'] =>
  overSources((source) =>
    (where(source) ? nodesOf(source.ast) : []).flatMap((node) => {
      const says = judge(node, source);
      return says ? [{ path: source.path, line: lineOf(node), says }] : [];
    }),
  );

const overFiles = (judge: (path: string, text: string) => string | false | undefined): Rule['find'] =>
  overSources(({ path, ast }) => {
    const says = judge(path, ast.text);
    return says ? [{ path, line: 1, says }] : [];
  });

const isNamed = (node: ts.Node, name: string): boolean => ts.isIdentifier(node) && node.text === name;

/** `process.env`, `process['env']`, `const { env } = process`, `import { env } from 'node:process'`. */
function readsEnvironment(node: ts.Node): boolean {
  if (ts.isImportSpecifier(node)) {
    const { moduleSpecifier } = node.parent.parent.parent;
    return (
      ts.isStringLiteral(moduleSpecifier) &&
      /^(node:)?process$/.test(moduleSpecifier.text) &&
      isNamed(node.propertyName ?? node.name, 'env')
    );
  }
  if (ts.isPropertyAccessExpression(node)) return isNamed(node.expression, 'process') && node.name.text === 'env';
  if (ts.isElementAccessExpression(node)) {
    return (
      isNamed(node.expression, 'process') &&
      ts.isStringLiteralLike(node.argumentExpression) &&
      node.argumentExpression.text === 'env'
    );
  }
  if (!ts.isVariableDeclaration(node) || !node.initializer || !ts.isObjectBindingPattern(node.name)) return false;
  return (
    isNamed(node.initializer, 'process') &&
    node.name.elements.some(({ propertyName, name }) => isNamed(propertyName ?? name, 'env'))
  );
}

/** `new Date()` without an argument, `Date.now()`. */
function readsTime(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return isNamed(node.expression, 'Date') && (node.arguments?.length ?? 0) === 0;
  return ts.isPropertyAccessExpression(node) && isNamed(node.expression, 'Date') && node.name.text === 'now';
}

/** What is wrong with a parameter of type `Actor`, if anything. */
function misplacedActor(node: ts.Node, { path, place }: Source): string | undefined {
  if (!ts.isParameter(node) || !node.type || !ts.isTypeReferenceNode(node.type)) return undefined;
  if (!isNamed(node.type.typeName, 'Actor')) return undefined;
  if (path.endsWith('.store.ts') || place.part === 'persistence') return 'takes an Actor, and is a store.';
  const { name, parent } = node;
  if (!ts.isIdentifier(name) || !('body' in parent) || !parent.body) return undefined;
  const { text } = name;
  const reads = [...nodesOf(parent)].some((each) => each !== name && isNamed(each, text));
  return reads ? undefined : 'takes an Actor that it does not use.';
}

const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) return node.text;
  return undefined;
};

const schema = `"?(${schemas.join('|')})"?`;
const tablesOfSchema = [
  String.raw`\b(?:from|join|into|update|table|only|references|exists|view|index|sequence|function|truncate|lock|copy)\s+${schema}\.["a-z_]`,
  String.raw`\b(?:index|trigger|policy|grant|revoke)\b[^;]*\son\s+${schema}\.["a-z_]`,
  String.raw`\bschema\s+(?:if\s+(?:not\s+)?exists\s+)?${schema}(?![\w"])`,
].map((pattern) => new RegExp(pattern, 'gi'));

/** A table that a migration passes to a function: `tenantTable(runner, 'campaigns.campaigns')`. */
const tableAlone = new RegExp(`^(${schemas.join('|')})\\.[a-z_]+$`);

/** The schemas whose tables an SQL text or an EntitySchema names, e.g. `from campaigns.campaigns`, `schema: 'campaigns'`. */
function schemasNamedIn(node: ts.Node, part: string): string[] {
  if (ts.isPropertyAssignment(node) && isNamed(node.name, 'schema')) {
    return schemas.filter((name) => textOf(node.initializer) === name);
  }
  const text = textOf(node) ?? '';
  const alone = part === 'persistence' ? tableAlone.exec(text)?.[1] : undefined;
  if (alone !== undefined) return [alone];
  return tablesOfSchema.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name.toLowerCase()));
}

/** The fault of a file's place in its lib, if any. */
function misplaced(path: string): string | undefined {
  const { unit, part } = placeOf(path);
  const inside = path.slice(`libs/${unit}/src/`.length);
  if (!path.startsWith(`libs/${unit}/src/`)) return 'is outside src';
  if (isFlat(unit)) return inside.includes('/') ? `is in a room, and ${unit} has none` : undefined;
  if (unit === 'platform') {
    const wing = wings.find((each) => each === part);
    if (!wing) return `is in no wing (${wings.join(', ')})`;
    const inner = wingRooms[wing];
    return inner && !isFace(path) && !wingRoomOf(path) ? `is in no room of the wing (${inner.join(', ')})` : undefined;
  }
  if (part === 'face' || part === 'wiring' || (isAdapter(unit) && part !== '')) return undefined;
  const known = [...Object.keys(rooms), ...Object.keys(extraRooms[unit] ?? {})].filter(
    (room) => room !== 'wiring' && room !== 'face',
  );
  return known.includes(part) ? undefined : `is in no room (${known.join(', ')})`;
}

const hyphenedRole = new RegExp(`-(${fileRoles.join('|')})(?:\\.(?:db|cases|property|spec))*\\.ts$`);
const isContext = (unit: string): boolean => isLib(unit) && !isAdapter(unit) && !isFlat(unit) && unit !== 'platform';

export const shapeRules: readonly Rule[] = [
  {
    name: 'no-sixth-room',
    cure:
      'A context has five rooms (domain, application, read, persistence, http), its module and its index; find the ' +
      'one this belongs to.',
    find: overFiles((path) => {
      const says = path.startsWith('libs/') ? misplaced(path) : undefined;
      return says && `${says}.`;
    }),
  },
  {
    name: 'file-names',
    cure: 'Put a dot between the thing and its role, as in `campaign.store.ts` (fileRoles in test/architecture/layers.ts).',
    find: overFiles((path) => {
      const hyphened = isContext(placeOf(path).unit) ? hyphenedRole.exec(path)?.[1] : undefined;
      return hyphened && `has the role "${hyphened}" behind a hyphen.`;
    }),
  },
  {
    name: 'no-barrel',
    cure: 'Delete it and import the files themselves: inner indexes are how circles begin.',
    find: overFiles(
      (path) => path.startsWith('libs/') && path.endsWith('/index.ts') && !isFace(path) && 'is an index that is no face.',
    ),
  },
  {
    name: 'lib-face',
    cure:
      'Write README.md (owns, states, events, tables, errors, does not do) and src/index.ts with everything that ' +
      'others may import.',
    find: ({ files }) => {
      const paths = Object.keys(files).filter((path) => path.startsWith('libs/'));
      return [...new Set(paths.map((path) => placeOf(path).unit))].flatMap((unit): Finding[] => {
        const faces = wings
          .map((wing) => `libs/platform/src/${wing}/index.ts`)
          .filter((face) => paths.some((path) => path.startsWith(face.slice(0, -8))));
        const needed = [`libs/${unit}/README.md`, ...(unit === 'platform' ? faces : [`libs/${unit}/src/index.ts`])];
        return needed.filter((path) => !paths.includes(path)).map((path) => ({ path, line: 1, says: 'is missing.' }));
      });
    },
  },
  {
    name: 'floor-row',
    cure:
      'Add the name of the lib to `floors` in test/architecture/layers.ts: above all libs that it imports, below ' +
      'all that import it.',
    find: ({ sources }) => {
      const joined = sources.flatMap(({ place, imports }) => {
        const others = imports
          .flatMap(({ target }) => (target ? [placeOf(target).unit] : []))
          .filter((unit) => unit !== place.unit);
        return others.length > 0 ? [place.unit, ...others] : [];
      });
      return [...new Set(joined)]
        .filter((unit) => isLib(unit) && !floors.flat().includes(unit))
        .map((unit) => ({ path: `libs/${unit}/src/index.ts`, line: 1, says: `is the face of "${unit}", which is on no floor.` }));
    },
  },
  {
    name: 'schema-row',
    cure:
      'Add the name of the lib to `schemas` in test/architecture/layers.ts: without it no rule keeps other ' +
      'contexts from its tables.',
    find: ({ sources }) => {
      const known = new Set<string>();
      return sources.flatMap(({ path, place: { unit, part } }): Finding[] => {
        if (!isLib(unit) || part !== 'persistence' || schemas.includes(unit) || known.has(unit)) return [];
        known.add(unit);
        return [{ path, line: 1, says: `has tables, and "${unit}" is no schema that the rules know.` }];
      });
    },
  },
  {
    name: 'constructor-size',
    cure: 'A sixth collaborator means two classes: split them by their use.',
    find: overNodes(
      ({ place }) => !place.spec,
      (node) =>
        ts.isConstructorDeclaration(node) &&
        node.parameters.length > limits.constructorParameters &&
        `takes ${node.parameters.length} things, more than ${limits.constructorParameters}.`,
    ),
  },
  {
    name: 'forward-ref',
    cure: 'Two modules that need each other are one module, or the lower owns a port.',
    find: overArrows(({ import: { names } }) => names.includes('forwardRef') && 'forwardRef hides a circle'),
  },
  {
    name: 'environment',
    cure: 'Add the setting to the table of the config wing, where it is checked at boot, and inject it.',
    find: overNodes(
      ({ path }) => !environmentPlaces.some((place) => place.test(path)),
      (node) => readsEnvironment(node) && 'reads the environment.',
    ),
  },
  {
    name: 'clock',
    cure: 'Take the time from the Clock of the kernel, so that the demo, a test and a rebuild can set it.',
    find: overNodes(
      ({ place }) => isLib(place.unit) && !isFlat(place.unit) && place.unit !== 'platform' && !place.spec,
      (node) => readsTime(node) && 'reads the time of the machine.',
    ),
  },
  {
    name: 'actor',
    cure:
      'Actor first on services and queries; stores work in the unit of work and take none: it knows who acts, and ' +
      'for which organization.',
    find: overNodes(({ path, place }) => isLib(place.unit) && !place.spec && !path.endsWith('.builder.ts'), misplacedActor),
  },
  {
    name: 'schema',
    cure: 'Ask the owner through its face, or keep a projection of its events in a table of your own.',
    find: overNodes(
      ({ place }) => place.unit !== 'test' && !place.spec,
      (node, { place }) => {
        const foreign = schemasNamedIn(node, place.part).find((name) => name !== place.unit);
        return foreign !== undefined && `names a table of the schema "${foreign}", which belongs to libs/${foreign}.`;
      },
    ),
  },
];
