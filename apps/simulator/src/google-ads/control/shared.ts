import { z } from 'zod';
import { ControlError } from '../../control-error.js';
import type { Sql } from '../../database.js';
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
