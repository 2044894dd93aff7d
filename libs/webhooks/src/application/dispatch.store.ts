// What of an endpoint is to be sent next. The rows are of all organizations, and hold ids, numbers and times.
import { Injectable } from '@nestjs/common';
import { systemActor } from '@app/kernel';
import { lockingStatement, ReadDatabase, statement, UnitOfWork } from '@app/platform/data';
import { FEED_HEADS, PRESENT } from '@app/platform/messaging';
import { LANE_SECONDS } from '../domain/endpoint.limits.js';
import type { Pace } from '../domain/pace.js';
import type { SealedSecrets } from './signing-secrets.js';

/** An enabled endpoint, as who delivers finds it. */
export interface FoundDispatch {
  readonly organizationId: string;
  readonly endpointId: string;
  /** The feed has events behind its cursor. */
  readonly isBehind: boolean;
  readonly isDue: boolean;
  /** No process that lives has its lane, or this one has it. */
  readonly isFree: boolean;
}

/** An endpoint in the hands of who makes or settles its deliveries. */
export interface LockedDispatch extends Pace, SealedSecrets {
  readonly isEnabled: boolean;
  /** Grows with every lane: one that was taken for lost changes nothing. */
  readonly laneFence: number;
  readonly cursor: bigint;
  /** Places up to here were passed before; of them only events since `rewoundTo` are wanted again. */
  readonly rewoundFrom: bigint;
  readonly rewoundTo: Date | null;
  readonly url: string;
  readonly mode: 'live' | 'test';
  readonly types: readonly string[];
  readonly createdBy: string;
  readonly isOfKey: boolean;
  readonly permissions: readonly string[] | null;
}

/** Endpoints of one look. Where there are more, chance says which, so that none waits for ever behind the others. */
const FOUND = 2_000;
const isFree = (presence: string): string =>
  `(d.lane is null or d.lane = ${presence} or d.lane_until <= now() or d.lane <> all(${PRESENT}))`;
const found = statement(
  'webhooks.dispatch.found',
  `select d.organization as "organizationId", d.endpoint_id as "endpointId", "isBehind", "isDue", "isFree"
   from webhooks.dispatch d left join ${FEED_HEADS} h on h.organization = d.organization
   cross join lateral (select coalesce(h.sequence > d.cursor, false) as "isBehind",
     coalesce(d.due_at <= $2, false) as "isDue") has
   cross join lateral (select (has."isBehind" or has."isDue") and ${isFree('$3')} as "isFree") may
   where $1::uuid is not null and d.is_enabled and ("isBehind" or ("isDue" and "isFree" and d.endpoint_id <> all($4::uuid[])))
   order by random() limit ${FOUND}`,
);
const open = statement(
  'webhooks.dispatch.open',
  `update webhooks.dispatch d set lane = $3, lane_fence = lane_fence + 1, lane_until = now() + interval '${LANE_SECONDS} seconds'
   where organization = $1 and endpoint_id = $2 and is_enabled and ${isFree('$3')}`,
);
const pace = `failures, failing_since as "failingSince", last_failure_at as "lastFailureAt", last_success_at as "lastSuccessAt",
  paused_until as "pausedUntil"`;
const locked = lockingStatement(
  'webhooks.dispatch.locked',
  `select d.is_enabled as "isEnabled", d.cursor, d.lane_fence as "laneFence",
     d.rewound_from as "rewoundFrom", d.rewound_to as "rewoundTo", ${pace},
     e.organization_id as "organizationId", e.id, e.url, e.mode, e.types, e.created_by as "createdBy",
     e.is_of_key as "isOfKey", e.permissions, e.secret,
     e.former_secret as "formerSecret", e.former_until as "formerUntil"
   from webhooks.dispatch d join webhooks.endpoint e on e.organization_id = $1 and e.id = d.endpoint_id
   where d.organization = $1 and d.endpoint_id = $2 for update of d`,
);
const lock = lockingStatement(
  'webhooks.dispatch.lock',
  'select endpoint_id from webhooks.dispatch where organization = $1 and endpoint_id = $2 for update',
);
const waiting = statement(
  'webhooks.dispatch.waiting',
  `select cursor, (select min(occurred_at) from webhooks.delivery where organization_id = $1 and endpoint_id = $2
     and (status = 'pending' or (status = 'failed' and ended_at >= $3))) as "waitingSince"
   from webhooks.dispatch where organization = $1 and endpoint_id = $2`,
);
const begin = statement(
  'webhooks.dispatch.begin',
  'insert into webhooks.dispatch (organization, endpoint_id, is_enabled, cursor) values ($1, $2, true, $3)',
);
const enable = statement(
  'webhooks.dispatch.enable',
  `update webhooks.dispatch set is_enabled = true, cursor = $3, failures = 0, failing_since = null, paused_until = null
   where organization = $1 and endpoint_id = $2`,
);
const disable = statement(
  'webhooks.dispatch.disable',
  `update webhooks.dispatch set is_enabled = false, due_at = null, lane = null, lane_until = null,
     lane_fence = lane_fence + 1
   where organization = $1 and endpoint_id = $2`,
);
const tryNow = statement(
  'webhooks.dispatch.try-now',
  'update webhooks.dispatch set due_at = $3, paused_until = null where organization = $1 and endpoint_id = $2',
);
const rewind = statement(
  'webhooks.dispatch.rewind',
  `update webhooks.dispatch set cursor = least(cursor, $3), rewound_from = greatest(cursor, rewound_from), rewound_to = $4
   where organization = $1 and endpoint_id = $2`,
);
const reached = statement(
  'webhooks.dispatch.reached',
  `update webhooks.dispatch set cursor = $3,
     due_at = case when $4::timestamptz is null then due_at else greatest(least(due_at, $4), paused_until) end
   where organization = $1 and endpoint_id = $2`,
);
const settledPace = 'failures = $3, failing_since = $4, last_failure_at = $5, last_success_at = $6, paused_until = $7';
// What is due stays due, so that the lane of a process that is gone is found.
const settled = statement(
  'webhooks.dispatch.settled',
  `update webhooks.dispatch set ${settledPace}, lane_until = now() + interval '${LANE_SECONDS} seconds'
   where organization = $1 and endpoint_id = $2`,
);
const close = statement(
  'webhooks.dispatch.close',
  `update webhooks.dispatch set ${settledPace}, lane = null, lane_until = null,
     due_at = (select greatest(due_at, $7::timestamptz) from webhooks.delivery where organization_id = $1 and endpoint_id = $2
       and status = 'pending' order by due_at limit 1)
   where organization = $1 and endpoint_id = $2`,
);
const forget = statement(
  'webhooks.dispatch.forget',
  'delete from webhooks.dispatch where organization = $1 and endpoint_id = $2',
);

/** Stands for no organization: the rows are of all. */
const anybody = systemActor('00000000-0000-0000-0000-000000000000');

/** But for `found`, every method works in the current unit of work, which is of the endpoint's organization. */
@Injectable()
export class DispatchStore {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Enabled endpoints of all organizations that have something new or due, but for what others send.
   * @param presence of this process
   * @param sending endpoints whose lanes it works off
   */
  found(now: Date, presence: number, sending: readonly string[]): Promise<FoundDispatch[]> {
    return this.reads.rows<FoundDispatch>(anybody, found, [now, presence, sending]);
  }

  /** False: it is disabled, or another process that lives has its lane. */
  async open(endpointId: string, presence: number): Promise<boolean> {
    return (await this.unitOfWork.current.affected(open, [endpointId, presence])) > 0;
  }

  /** Locked until the unit of work ends; undefined: it was archived or erased. */
  async locked(endpointId: string): Promise<LockedDispatch | undefined> {
    const [row] = await this.unitOfWork.current.rows<LockedDispatch>(locked, [endpointId]);
    return row;
  }

  async lock(endpointId: string): Promise<void> {
    await this.unitOfWork.current.rows(lock, [endpointId]);
  }

  /** Its place in the feed, and when the first event occurred that waits, or has failed since this instant. */
  async waiting(endpointId: string, since: Date): Promise<{ readonly cursor: bigint; readonly waitingSince: Date | null }> {
    const [row] = await this.unitOfWork.current.rows<{ cursor: bigint; waitingSince: Date | null }>(waiting, [endpointId, since]);
    return row ?? { cursor: 0n, waitingSince: null };
  }

  begin(endpointId: string, cursor: number): void {
    this.unitOfWork.current.later(begin, [endpointId, cursor]);
  }

  /** What came until this place is not sent. */
  enable(endpointId: string, cursor: number): void {
    this.unitOfWork.current.later(enable, [endpointId, cursor]);
  }

  disable(endpointId: string): void {
    this.unitOfWork.current.later(disable, [endpointId]);
  }

  /** Whatever its circuit says. */
  tryNow(endpointId: string, now: Date): void {
    this.unitOfWork.current.later(tryNow, [endpointId, now]);
  }

  /** @param place behind which every event since this instant stands, and few before it */
  rewind(endpointId: string, place: number, since: Date): void {
    this.unitOfWork.current.later(rewind, [endpointId, place, since]);
  }

  /** @param dueAt of deliveries that were made; null: there are none */
  reached(endpointId: string, cursor: number, dueAt: Date | null): void {
    this.unitOfWork.current.later(reached, [endpointId, cursor, dueAt]);
  }

  settled(endpointId: string, pace: Pace): void {
    this.unitOfWork.current.later(settled, [endpointId, ...valuesOf(pace)]);
  }

  /** Gives the lane back. */
  close(endpointId: string, pace: Pace): void {
    this.unitOfWork.current.later(close, [endpointId, ...valuesOf(pace)]);
  }

  forget(endpointId: string): void {
    this.unitOfWork.current.later(forget, [endpointId]);
  }
}

const valuesOf = ({ failures, failingSince, lastFailureAt, lastSuccessAt, pausedUntil }: Pace): readonly unknown[] => [
  failures,
  failingSince,
  lastFailureAt,
  lastSuccessAt,
  pausedUntil,
];
