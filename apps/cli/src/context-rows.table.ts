// Where the checkout names each context: the row of a new one, and the place behind which it stands.
import { capital, type ContextName } from './context-names.js';

interface Row {
  readonly file: string;
  /** Matches once in the file; the row stands behind it. */
  readonly behind: RegExp;
  readonly row: (name: ContextName) => string;
}

const post = ({ many }: ContextName, body: string): string => `client.post('/v1/${many}', ${body})`;

/** From the ground up: what knows of the context, then the specs that ask each resource for a row. */
export const contextRows: readonly Row[] = [
  {
    file: 'tsconfig.json',
    behind: /"@app\/creative": .*\n/,
    row: ({ many }) => `      "@app/${many}": ["./libs/${many}/src/index.ts"],\n`,
  },
  { file: 'test/architecture/layers.ts', behind: /\[\s*'connections',\s+/, row: ({ many }) => `'${many}', ` },
  { file: 'test/architecture/layers.ts', behind: /export const schemas = \[\s*/, row: ({ many }) => `'${many}', ` },
  { file: 'libs/kernel/src/ids.ts', behind: /^ {2}brand: 'brd',\n/m, row: ({ one, prefix }) => `  ${one}: '${prefix}',\n` },
  { file: 'libs/kernel/src/permissions.ts', behind: /'creative:read',\s+/, row: ({ many }) => `'${many}:read', ` },
  { file: 'libs/kernel/src/permissions.ts', behind: /'creative:write',\s+/, row: ({ many }) => `'${many}:write', ` },
  { file: 'libs/kernel/src/wire-event.ts', behind: /^ {2}brand: 'brands',\n/m, row: ({ one, many }) => `  ${one}: '${many}',\n` },
  {
    file: 'apps/product.module.ts',
    behind: /^import \{[^}]*\} from '@app\/connections';\n/m,
    row: ({ many }) => `import { ${capital(many)}Module } from '@app/${many}';\n`,
  },
  { file: 'apps/product.module.ts', behind: /^ {8}creative,\n/m, row: ({ many }) => `        ${capital(many)}Module,\n` },
  {
    file: 'apps/migrations.ts',
    behind: /^\} from '@app\/creative';\n/m,
    row: (name) => `import { ${migrationsOf(name).join(', ')} } from '@app/${name.many}';\n`,
  },
  {
    file: 'apps/migrations.ts',
    behind: /^export const migrations = \[[^\]]*(?=\] as const;)/m,
    row: (name) =>
      migrationsOf(name)
        .map((each) => `  ${each},\n`)
        .join(''),
  },
  {
    file: 'test/api/permissions.spec.ts',
    behind: /'DELETE \/v1\/brands\/\{id\}': .*\n/,
    row: ({ many }) =>
      [
        ...[`GET /v1/${many}`, `GET /v1/${many}/{id}`].map((route) => `  '${route}': 'viewer',\n`),
        ...[`POST /v1/${many}`, `PATCH /v1/${many}/{id}`, `DELETE /v1/${many}/{id}`].map((route) => `  '${route}': 'manager',\n`),
      ].join(''),
  },
  { file: 'test/api/tenant.builder.ts', behind: /^const made = \[\s*/m, row: ({ one }) => `'${one}', ` },
  {
    file: 'test/api/tenant.builder.ts',
    behind: /^ {6}brand,\n/m,
    row: (name) => `      ${name.one}: (await ${post(name, '{ name: marker, external_id: marker }')}).body.data.id,\n`,
  },
  {
    file: 'test/api/tenants.spec.ts',
    behind: /^ +`\/v1\/brands\/\$\{ours\.ids\.brand\}`,\n/m,
    row: ({ one, many }) => `      '/v1/${many}?status=all&limit=100',\n      \`/v1/${many}/\${ours.ids.${one}}\`,\n`,
  },
  {
    file: 'test/api/erasure.spec.ts',
    behind: /^ {2}await client\.post\('\/v1\/brands', .*\n/m,
    row: (name) => `  await ${post(name, '{ name: marker }')};\n`,
  },
  {
    file: 'test/api/request-bodies.spec.ts',
    behind: /^ {2}await alone\('brands', .*\n/m,
    row: ({ many }) => `  await alone('${many}', { name: 'First' });\n`,
  },
  {
    file: 'test/api/request-bodies.spec.ts',
    behind: /for \(const resource of \['campaigns', /,
    row: ({ many }) => `'${many}', `,
  },
  {
    file: 'test/api/list-sorts.spec.ts',
    behind: /^ {2}brands: \{ table: .*\n/m,
    row: ({ one, many }) => `  ${many}: { table: '${many}.${one}', rows: 3_000, varied: \`'external_id', null\` },\n`,
  },
  {
    file: 'test/api/list-sorts.spec.ts',
    behind: /^ {2}expect\(\(await owner\.post\('\/v1\/brands'.*\n/m,
    row: ({ many }) => `  expect((await owner.post('/v1/${many}', { name: 'First' })).status).toBe(201);\n`,
  },
  {
    file: 'test/api/external-ids.spec.ts',
    behind: /^ {2}'\/v1\/brands': .*\n/m,
    row: ({ many }) => `  '/v1/${many}': { made: '/v1/${many}', body: { name: 'First' } },\n`,
  },
  { file: 'test/prism/creative.ts', behind: /^const named = \[\s*/m, row: ({ many }) => `'${many}', ` },
  {
    file: 'CHANGELOG.md',
    behind: /^## \[Unreleased\]\n\n### Added\n\n/m,
    row: ({ one, many }) => {
      const routes = [
        `GET /v1/${many}`,
        `POST /v1/${many}`,
        ...['GET', 'PATCH', 'DELETE'].map((verb) => `${verb} /v1/${many}/{id}`),
      ];
      const events = ['created', 'updated', 'archived'].map((event) => `${one}.${event}`);
      const told = (names: readonly string[]): string => names.map((each) => `\`${each}\``).join(', ');
      return `- ${told(routes)}; the permissions ${told([`${many}:read`, `${many}:write`])}; the events ${told(events)}.\n`;
    },
  },
];

const migrationsOf = ({ one, many, migration }: ContextName): string[] => [
  `Create${capital(many)}${migration}`,
  `Fold${capital(one)}Names${migration + 1}`,
];

const IDS = 'test/contract/operation-ids.txt';
const EXCEPTIONS = 'test/contract/owasp.exceptions.json';

/** What OWASP finds in the answers of five routes; `npm run contract:lint` counts anew. */
const found: Readonly<Record<string, number>> = {
  'api4:2023-array-limit': 3,
  'api4:2023-string-limit': 15,
  'api4:2023-string-restricted': 10,
  'api4:2023-integer-format': 1,
  'api4:2023-integer-limit': 1,
  'api4:2023-rate-limit': 6,
  'api8:2023-define-cors-origin': 6,
};

function counted(text: string): string {
  const exceptions = JSON.parse(text) as Record<string, { most: number }>;
  for (const [rule, count] of Object.entries(found)) {
    const exception = exceptions[`owasp:${rule}`];
    if (exception) exception.most += count;
  }
  return `${JSON.stringify(exceptions, null, 2)}\n`;
}

/** The files that get rows, with their new texts. @throws Error when a file has another form than this table knows */
export function rowsAdded(name: ContextName, read: (file: string) => string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { file, behind, row } of contextRows) {
    const text = texts.get(file) ?? read(file);
    const found = [...text.matchAll(new RegExp(behind, `${behind.flags}g`))];
    const [match] = found;
    if (match === undefined || found.length > 1)
      throw new Error(`${file} has ${found.length} places for ${behind}: correct apps/cli/src/context-rows.table.ts.`);
    const end = match.index + match[0].length;
    texts.set(file, text.slice(0, end) + row(name) + text.slice(end));
  }
  const added = ['archive', 'create', 'get', 'list', 'update'].map((verb) => `${name.many}.${verb}`);
  const ids = [...read(IDS).trim().split('\n'), ...added].sort();
  texts.set(EXCEPTIONS, counted(read(EXCEPTIONS)));
  return texts.set(IDS, `${ids.join('\n')}\n`);
}
