import { z } from 'zod';
import { ControlError } from '../../control-error.js';
import type { Database, Sql } from '../../database.js';
import type { Settings } from '../../settings.js';
import { GoogleAdsError, PlainError } from '../errors.js';
import { mutate } from '../mutate.js';
import { findAccount } from '../records.js';
import type { Account } from '../tables.js';

export const accountId = z.string().regex(/^\d{1,19}$/, 'is digits only');

export const taken = (error: Error & { code?: string }): never => {
  if (error.code === '23505') throw new ControlError(409, 'it exists already');
  throw error;
};

export async function accountOr404(sql: Sql, id: string): Promise<Account> {
  const account = await findAccount(sql, id);
  if (account === undefined) throw new ControlError(404, `there is no account ${id}`);
  return account;
}

/** A change that the platform's own user makes on its own screen. */
export async function asUser(database: Database, settings: Settings, id: string, mutateOperations: object[]): Promise<object> {
  const account = await accountOr404(database, id);
  const mutation = { database, account, config: settings.config, now: settings.now(), source: 'user', role: 'ADMIN' } as const;
  try {
    return await mutate(mutation, { mutateOperations }, undefined);
  } catch (error) {
    if (error instanceof GoogleAdsError || error instanceof PlainError) throw new ControlError(400, error.message);
    throw error;
  }
}

/** An update of the fields that are given, and of the status; the status `REMOVED` removes. */
export function changesOf(kind: string, resourceName: string, fields: object, status?: string): object[] {
  const changed = { ...fields, ...(status === undefined || status === 'REMOVED' ? {} : { status }) };
  const updateMask = Object.keys(changed).join(',');
  return [
    ...(updateMask === '' ? [] : [{ [`${kind}Operation`]: { update: { resourceName, ...changed }, updateMask } }]),
    ...(status === 'REMOVED' ? [{ [`${kind}Operation`]: { remove: resourceName } }] : []),
  ];
}
