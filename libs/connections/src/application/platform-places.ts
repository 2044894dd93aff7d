import { Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { ReadDatabase, type Statement, statement, UnitOfWork } from '@app/platform/data';
import type { TreeTraits } from '../domain/platform-tree.js';
import { AdPlatforms } from './ad-platforms.js';
import { ConnectionSessions, type SessionOwner } from './connection-sessions.js';

/** A place that a platform does not have is asked for again: platforms add places. */
const ABSENT_FOR_MS = 7 * 86_400_000;

/** Of no organization; `$1` and `$4` only say who asks. */
const ofPlatform = '$1::uuid is not null and channel = $2 and world = $3 and $4::text is not null';
const ofAccount = 'organization_id = $1 and channel = $2 and world = $3 and account_id = $4';
const isKnown = 'code = any($5::text[]) and (platform_id is not null or asked_at > $6)';
const answers = 'from jsonb_to_recordset($5::jsonb) as p (code text, platform_id text)';
const renewed = 'do update set platform_id = excluded.platform_id, asked_at = excluded.asked_at';

const statements: Readonly<Record<TreeTraits['places'], { readonly known: Statement; readonly learn: Statement }>> = {
  platform: {
    known: statement(
      'connections.place.known',
      `select code, platform_id as "platformId" from connections.place where ${ofPlatform} and ${isKnown}`,
    ),
    learn: statement(
      'connections.place.learn',
      `insert into connections.place (channel, world, code, platform_id, asked_at)
       select $2, $3, code, platform_id, $6 ${answers} where $1::uuid is not null and $4::text is not null
       on conflict (channel, world, code) ${renewed}`,
    ),
  },
  account: {
    known: statement(
      'connections.account-place.known',
      `select code, platform_id as "platformId" from connections.account_place where ${ofAccount} and ${isKnown}`,
    ),
    learn: statement(
      'connections.account-place.learn',
      `insert into connections.account_place (organization_id, channel, world, account_id, code, platform_id, asked_at)
       select $1, $2, $3, $4, code, platform_id, $6 ${answers}
       on conflict (organization_id, channel, world, account_id, code) ${renewed}`,
    ),
  },
};

/** The ids by which platforms know places: the same everywhere there, or others for each account. */
@Injectable()
export class PlatformPlaces {
  constructor(
    private readonly reads: ReadDatabase,
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: ConnectionSessions,
    private readonly platforms: AdPlatforms,
  ) {}

  /** Those that need not be asked for; null: the platform does not have it. */
  async known(actor: Actor, connection: SessionOwner, codes: readonly string[], now: Date): Promise<Map<string, string | null>> {
    if (codes.length === 0) return new Map();
    const values = [...placeOf(connection), codes, new Date(now.getTime() - ABSENT_FOR_MS)];
    const { known } = this.of(connection);
    const rows = await this.reads.rows<{ code: string; platformId: string | null }>(actor, known, values);
    return new Map(rows.map(({ code, platformId }) => [code, platformId]));
  }

  /** Asks the platform and keeps its answer. */
  async learn(actor: Actor, connection: SessionOwner, codes: readonly string[]): Promise<void> {
    const places = await this.sessions.call(actor, connection, 'tree', (session, platform) =>
      platform.tree.places(session, codes),
    );
    const rows = JSON.stringify(codes.map((code) => ({ code, platform_id: places.get(code) ?? null })));
    await this.unitOfWork.run(actor, () =>
      this.unitOfWork.current.affected(this.of(connection).learn, [...placeOf(connection), rows, this.unitOfWork.now]),
    );
  }

  private of({ channel }: SessionOwner) {
    return statements[this.platforms.traits(channel).tree.places];
  }
}

const placeOf = ({ channel, world, account }: SessionOwner): readonly string[] => [channel, world, account.id];
