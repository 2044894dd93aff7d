import { Injectable } from '@nestjs/common';
import { newId } from '@app/kernel';
import { statement, UnitOfWork } from '@app/platform/data';
import type { ClaimedDelivery, EndedTry, Settled } from '../domain/delivery.js';

/** An event with the bytes that tell of it. */
export interface MadeDelivery {
  readonly eventId: string;
  readonly sequence: number;
  readonly type: string;
  readonly occurredAt: Date;
  readonly body: string;
}

const ofEndpoint = 'organization_id = $1 and endpoint_id = $2';
const add = statement(
  'webhooks.delivery.add',
  `insert into webhooks.delivery (organization_id, endpoint_id, id, event_id, sequence, type, occurred_at, body, status, tries,
     due_at, fence, created_at)
   select $1, $2, made.*, 'pending', 0, $9::timestamptz, 0, $9::timestamptz
   from unnest($3::uuid[], $4::uuid[], $5::bigint[], $6::text[], $7::timestamptz[], $8::text[]) as made
   on conflict (organization_id, endpoint_id, event_id) do nothing`,
);
const due = statement(
  'webhooks.delivery.due',
  `select id, event_id as "eventId", occurred_at as "occurredAt", body, tries, fence from webhooks.delivery
   where ${ofEndpoint} and status = 'pending' and due_at <= $3 and id <> all($4::uuid[]) order by due_at, sequence limit $5`,
);
const settle = statement(
  'webhooks.delivery.settle',
  `update webhooks.delivery d set status = s.status, due_at = s.due_at, tries = d.tries + 1,
     last_try = s.last_try, ended_at = case when s.status = 'pending' then null else s.at end
   from jsonb_to_recordset($2::jsonb) as s (id uuid, fence int, status text, due_at timestamptz, at timestamptz, last_try jsonb)
   where d.organization_id = $1 and d.id = s.id and d.fence = s.fence and d.status = 'pending'`,
);
const stop = statement(
  'webhooks.delivery.stop',
  `update webhooks.delivery set status = 'failed', due_at = null, ended_at = $3
   where ${ofEndpoint} and status = 'pending'`,
);
const again = `status = 'pending', tries = 0, ended_at = null, fence = fence + 1`;
const resend = statement(
  'webhooks.delivery.resend',
  `update webhooks.delivery set ${again}, due_at = $4 where ${ofEndpoint} and id = $3`,
);
const recover = statement(
  'webhooks.delivery.recover',
  `update webhooks.delivery set ${again}, due_at = $4 where ${ofEndpoint} and status = 'failed' and occurred_at >= $3`,
);
const LARGEST_BATCH = 5_000;
const forgetOld = statement(
  'webhooks.delivery.forget-old',
  `delete from webhooks.delivery where organization_id = $1 and id in (
     select id from webhooks.delivery where organization_id = $1 and created_at < $2 and status <> 'pending'
     order by created_at limit ${LARGEST_BATCH})`,
);
const forgetAnswers = statement(
  'webhooks.delivery.forget-answers',
  `update webhooks.delivery set last_try = last_try || '{"headers": {}, "body": ""}'::jsonb
   where organization_id = $1 and id in (
     select id from webhooks.delivery where organization_id = $1 and created_at < $2 and (last_try ->> 'at')::timestamptz < $2
       and last_try ->> 'body' <> '' order by created_at limit ${LARGEST_BATCH})`,
);

/** Deliveries. Every method works in the current unit of work, whose endpoint is locked. */
@Injectable()
export class DeliveryStore {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** An event that the endpoint has already stays as it is. */
  add(endpointId: string, made: readonly MadeDelivery[], now: Date): void {
    const column = <K extends keyof MadeDelivery>(name: K): MadeDelivery[K][] => made.map((each) => each[name]);
    const columns = [column('eventId'), column('sequence'), column('type'), column('occurredAt'), column('body')];
    this.unitOfWork.current.later(add, [endpointId, made.map(() => newId()), ...columns, now]);
  }

  /** Due ones in their order, but for those that are in the hands of who asks. */
  due(endpointId: string, now: Date, held: readonly ClaimedDelivery[], most: number): Promise<ClaimedDelivery[]> {
    return this.unitOfWork.current.rows<ClaimedDelivery>(due, [endpointId, now, held.map(({ id }) => id), most]);
  }

  settle(ended: readonly (EndedTry & { readonly settled: Settled })[]): void {
    const rows = ended.map(({ delivery: { id, fence }, settled: { status, dueAt }, result, at }) => {
      const { retryAfterMs: _asked, durationMs, ...told } = result;
      return { id, fence, status, due_at: dueAt, at, last_try: { ...told, at, duration_ms: durationMs } };
    });
    this.unitOfWork.current.later(settle, [JSON.stringify(rows)]);
  }

  /** All that wait have failed. */
  stop(endpointId: string, now: Date): void {
    this.unitOfWork.current.later(stop, [endpointId, now]);
  }

  /** False: there is none. */
  async resend(endpointId: string, id: string, now: Date): Promise<boolean> {
    return (await this.unitOfWork.current.affected(resend, [endpointId, id, now])) > 0;
  }

  /** What failed of the events since this instant. */
  recover(endpointId: string, since: Date, now: Date): void {
    this.unitOfWork.current.later(recover, [endpointId, since, now]);
  }

  /** Those before the first instant, and the answers of those before the second one. */
  async forgetOld(deliveries: Date, answers: Date): Promise<void> {
    while ((await this.unitOfWork.current.affected(forgetOld, [deliveries])) === LARGEST_BATCH);
    while ((await this.unitOfWork.current.affected(forgetAnswers, [answers])) === LARGEST_BATCH);
  }
}
