// What people allow ad platforms to do: one row per person, for all lists.
import { Injectable } from '@nestjs/common';
import { lockingStatement, statement, UnitOfWork } from '@app/platform/data';
import type { Consent } from '../domain/consent.js';
import type { Form } from '../domain/member-rows.js';
import { binary, formPair, found, hashAt, havingWanted, joined, placedAt, placesOf } from './member-columns.js';

const newest = `on conflict (organization_id, key) do update
  set ad_user_data = excluded.ad_user_data, ad_personalization = excluded.ad_personalization, told_at = excluded.told_at
  where told.told_at <= excluded.told_at`;
// In order, so that two uploads of the same people wait for each other instead of deadlocking.
const keep = statement(
  'audiences.consent.keep',
  `insert into audiences.consent as told (organization_id, key, ad_user_data, ad_personalization, told_at)
   select $1, key, $3, $4, $5 from (select ${hashAt('$2')} as key from ${placesOf('$2')} as at) as person order by key
   ${newest}`,
);
const move = statement(
  'audiences.consent.move',
  `with changed as materialized (${formPair}),
   gone as (
     delete from audiences.consent where ${placedAt('consent', 'changed', 'key = changed.form')}
     returning key, ad_user_data, ad_personalization, told_at),
   moved as (
     select changed.key, ad_user_data, ad_personalization, told_at from gone join changed on gone.key = form)
   insert into audiences.consent as told (organization_id, key, ad_user_data, ad_personalization, told_at)
   select distinct on (key) $1, key, ad_user_data, ad_personalization, told_at from moved order by key, told_at desc
   ${newest}`,
);
const hold = lockingStatement(
  'audiences.consent.hold',
  `select from (select distinct unnest($2::bytea[]) as hash order by hash) as wanted
   ${found('consent', 'key', 'key = wanted.hash', 'for update')}`,
);
const forget = statement(
  'audiences.consent.forget',
  `with wanted as materialized (select distinct unnest($2::bytea[]) as hash),
   listed as materialized (${havingWanted('hash', ['key'], '$3')})
   delete from audiences.consent where ${placedAt('consent', 'wanted', 'key = wanted.hash')} and key not in (select
   hash from listed)`,
);

/** Every method works in the current unit of work. */
@Injectable()
export class ConsentStore {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** The newest consent holds. @param keys of people on a list, each once */
  async keep(keys: readonly string[], { adUserData, adPersonalization }: Consent): Promise<void> {
    if (keys.length === 0) return;
    await this.unitOfWork.current.affected(keep, [await joined(keys), adUserData, adPersonalization, this.unitOfWork.now]);
  }

  /** People got another key; when people become one, the newest consent holds. */
  async move(changed: readonly Form[]): Promise<void> {
    if (changed.length > 0)
      await this.unitOfWork.current.affected(move, [
        await joined(changed.map(({ form }) => form)),
        await joined(changed.map(({ key }) => key)),
      ]);
  }

  /**
   * Deletes the consent of those who are on no list any more. The rows are locked by a statement of its own: the next one sees
   * the uploads that it waited for.
   */
  async forget(keys: readonly string[], lists: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await this.unitOfWork.current.together([
      [hold, [await binary(keys)]],
      [forget, [await binary(keys), lists]],
    ]);
  }
}
