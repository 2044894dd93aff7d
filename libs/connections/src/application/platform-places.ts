import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { ReadDatabase, statement, UnitOfWork } from '@app/platform/data';
import type { World } from '../domain/ad-platform.js';
import { ConnectionSessions, type SessionOwner } from './connection-sessions.js';

/** Of no organization; `$1` only says who asks. */
const known = statement(
  'connections.place.known',
  `select code, platform_id as "platformId" from connections.place where $1::uuid is not null and channel = $2 and
     world = $3 and code = any($4::text[])`,
);
const learn = statement(
  'connections.place.learn',
  `insert into connections.place (channel, world, code, platform_id, asked_at)
   select $2, $3, code, platform_id, $5 from jsonb_to_recordset($4::jsonb) as p (code text, platform_id text) where
   $1::uuid is not null
   on conflict (channel, world, code) do update set platform_id = excluded.platform_id, asked_at = excluded.asked_at`,
);

/** The ids by which platforms know places. */
@Injectable()
export class PlatformPlaces {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: ConnectionSessions,
  ) {}

  /** Those that were asked for; null: the platform does not have it. */
  async known(actor: Actor, channel: string, world: World, codes: readonly string[]): Promise<Map<string, string | null>> {
    if (codes.length === 0) return new Map();
    const rows = await this.reads.rows<{ code: string; platformId: string | null }>(actor, known, [channel, world, codes]);
    return new Map(rows.map(({ code, platformId }) => [code, platformId]));
  }

  /** Asks the platform and keeps its answer for everybody. */
  async learn(actor: Actor, connection: SessionOwner, codes: readonly string[]): Promise<void> {
    const places = await this.sessions.call(actor, connection, 'tree', (session, platform) =>
      platform.tree.places(session, codes),
    );
    const rows = codes.map((code) => ({ code, platform_id: places.get(code) ?? null }));
    await this.unitOfWork.run(actor, () =>
      this.unitOfWork.current.affected(learn, [connection.channel, connection.world, JSON.stringify(rows), this.unitOfWork.now]),
    );
  }
}
