// The messaging wing alone, with a database and the providers of a spec.
import type { Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AuditLog, CustomerDirectory, OrganizationDirectory } from '@app/kernel';
import { ConfigModule, readSettings } from '@app/platform/config';
import { DataModule } from '@app/platform/data';
import { MessagingModule } from '@app/platform/messaging';
import { serviceUrlOf } from './database.js';

const ring = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
const audit: AuditLog = { record: async () => undefined };

export const startMessaging = (url: string, ...providers: Type[]) => startMessagingOf([], url, ...providers);

/** @param twins of each customer, the live organization first; any other organization is a customer by itself */
export async function startMessagingOf(twins: readonly (readonly string[])[], url: string, ...providers: Type[]) {
  const twinsOf = async (id: string): Promise<readonly string[]> => twins.find((each) => each.includes(id)) ?? [];
  const directory: OrganizationDirectory = { ids: async () => [] };
  const customers: CustomerDirectory = { twinsOf, planOf: async () => undefined };
  const settings = readSettings({
    DATABASE_URL: serviceUrlOf(url),
    LOG_LEVEL: 'silent',
    KEY_PEPPER: 'p'.repeat(32),
    TOKEN_KEYS: ring,
    CURSOR_KEYS: ring,
  });
  class Ports {}
  const ports = {
    module: Ports,
    global: true,
    providers: [
      { provide: AuditLog, useValue: audit },
      { provide: OrganizationDirectory, useValue: directory },
      { provide: CustomerDirectory, useValue: customers },
    ],
    exports: [AuditLog, OrganizationDirectory, CustomerDirectory],
  };
  class Bench {}
  const imports = [ConfigModule.with(settings), DataModule, ports, MessagingModule];
  return NestFactory.createApplicationContext({ module: Bench, imports, providers }, { logger: false, abortOnError: false });
}

export async function until(isSo: () => boolean): Promise<void> {
  for (let looks = 0; !isSo(); looks += 1) {
    if (looks === 2_000) throw new Error('It did not become so in 100 s.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
