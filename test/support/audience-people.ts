// Adds people to customer lists without an upload, for specs about other things.
import { uuidOf } from '@app/kernel';
import type { Product, TestOrganization } from './product.js';

export interface Attributes {
  readonly country?: string;
  readonly language?: string;
  readonly gender?: string;
  readonly birthYear?: number;
}

/** Adds the people from one number to another to a list; a number is the same person on every list. Builds nothing. */
export async function putMembers(
  product: Product,
  { id }: TestOrganization,
  list: string,
  from: number,
  to: number,
  { country, language, gender, birthYear }: Attributes = {},
): Promise<void> {
  await product.sql(
    `insert into audiences.member (organization_id, audience_id, key, country, language, gender, birth_year)
     select $1, $2, sha256(convert_to('person ' || number, 'UTF8')), $5, $6, $7, $8 from generate_series($3::int,
     $4::int) number`,
    [id, uuidOf('audience', list), from, to, country ?? null, language ?? null, gender ?? null, birthYear ?? null],
  );
}

/** Always the same sample of its people, so that no spec depends on chance. */
export const fixSample = (product: Product, { id }: TestOrganization): Promise<unknown> =>
  product.sql("insert into audiences.sampling (organization_id, secret) values ($1, sha256('spec'))", [id]);

/** Builds it as after an upload. */
export async function buildAudience(product: Product, { id }: TestOrganization, audience: string): Promise<void> {
  await product.sql(
    `select graphile_worker.add_job('audiences.build', json_build_object('organizationId', $1::uuid, 'payload',
       json_build_object('audienceId', $2::uuid)))`,
    [id, uuidOf('audience', audience)],
  );
  await product.work();
}
