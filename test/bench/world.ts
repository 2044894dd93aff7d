// The data of both servers: a PostgreSQL of its own with fsync on, and organizations with campaigns made by the product's
// services.
import { NestFactory } from '@nestjs/core';
import { CampaignsService } from '@app/campaigns';
import { KeysService, OrganizationsService, UsersService } from '@app/access';
import { publicId, systemActor } from '@app/kernel';
import { readSettings } from '@app/platform/config';
import { migrate } from '@app/platform/data';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { selfSigned } from '../../apps/api/src/certificate.js';
import { migrations } from '../../apps/migrations.js';
import { ProductModule } from '../../apps/product.module.js';
import { startPostgres } from '../../apps/standalone/src/embedded-postgres.js';
import { type Tenant, written } from './operations.js';
import type { Certificate } from './processes.js';

/** One more than a page, so that every list has a next page. */
const CAMPAIGNS = 21;
const AT_ONCE = 8;

export interface World {
  /** The owner's login, which bypasses row-level security. */
  readonly databaseUrl: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly certificate: Certificate;
  readonly tenants: readonly Tenant[];
  end(): Promise<void>;
}

export async function makeWorld(organizations: number, pool: number): Promise<World> {
  const dataDir = mkdtempSync(join(tmpdir(), 'advertising-bench-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir });
  const end = async (): Promise<void> => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await migrate({ owner: postgres.url, service: postgres.serviceUrl }, migrations);
    const ring = `bench:${randomBytes(32).toString('base64')}`;
    const environment = {
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.serviceUrl,
      DATABASE_POOL: String(pool),
      KEY_PEPPER: randomBytes(32).toString('base64'),
      TOKEN_KEYS: ring,
      CURSOR_KEYS: ring,
    };
    const tenants = await seed(environment, organizations);
    const { cert, key } = await selfSigned(dataDir);
    return { databaseUrl: postgres.url, environment, certificate: { cert, key }, tenants, end };
  } catch (error) {
    await end();
    throw error;
  }
}

async function seed(environment: Readonly<Record<string, string>>, organizations: number): Promise<Tenant[]> {
  const settings = readSettings({ ...environment, LOG_LEVEL: 'silent' });
  const product = await NestFactory.createApplicationContext(ProductModule.with(settings), {
    logger: false,
    abortOnError: false,
  });
  try {
    const tenants: Tenant[] = [];
    const makeMany = async (): Promise<void> => {
      while (tenants.length < organizations) {
        const place = tenants.push({ organizationId: '', key: '', campaigns: [] }) - 1;
        tenants[place] = await makeTenant(
          product.get(OrganizationsService),
          product.get(UsersService),
          product.get(KeysService),
          product.get(CampaignsService),
          place,
        );
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, makeMany));
    return tenants;
  } finally {
    await product.close();
  }
}

async function makeTenant(
  organizations: OrganizationsService,
  users: UsersService,
  keys: KeysService,
  campaigns: CampaignsService,
  number: number,
): Promise<Tenant> {
  const { live } = await organizations.create(`Advertiser ${number}`, 'enterprise');
  const actor = systemActor(live);
  const user = await users.create(actor, `manager@advertiser${number}.example`, 'manager');
  const { key } = await keys.create(actor, user, 'bench');
  const made: string[] = [];
  while (made.length < CAMPAIGNS) {
    const { landing_page_url: landingPageUrl, ...fields } = written(made.length);
    made.push(await campaigns.create(actor, { ...fields, landingPageUrl }));
  }
  return { organizationId: live, key, campaigns: made.map((id) => ({ id, publicId: publicId('campaign', id) })) };
}
