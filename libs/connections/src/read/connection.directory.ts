import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@app/kernel';
import { ReadDatabase, statement } from '@app/platform/data';
import { type PlatformTraits, TraitsByChannel, type World } from '../domain/ad-platform.js';
import { type ConnectionSetting, settingsOf } from '../domain/connection-settings.js';
import type { ConnectionState } from '../domain/connection.state.js';
import type { PlatformAccount } from '../domain/platform-accounts.js';
import type { AttributionTraits } from '../domain/attribution.js';
import { attributionsIn, type Chosen, chosenByAction } from './account-attribution.js';
import type { Feature } from '../domain/platform-oauth.js';
import type { ConnectionStatus } from '../domain/connection.lifecycle.js';

/** A connection for other contexts. */
export interface ConnectionRecord {
  readonly id: string;
  readonly channel: string;
  readonly world: World;
  readonly name: string;
  readonly isDefault: boolean;
  readonly status: ConnectionStatus;
  readonly account: PlatformAccount;
  readonly findings: ConnectionState['findings'];
  readonly unconfirmed: ConnectionState['unconfirmed'];
  /** With the defaults. */
  readonly settings: readonly ConnectionSetting[];
  /** What its consent allows; null: it has none any more. */
  readonly features: readonly Feature[] | null;
  readonly lastSuccessAt: Date | null;
  readonly dataThroughDate: string | null;
  /** Whether it can still be used; after a disconnection only until what runs there is stopped. */
  readonly hasGrant: boolean;
}

const known = statement(
  'connections.directory',
  `select id, channel, world, name, is_default as "isDefault", status, account, findings, choices, settings, unconfirmed,
     last_success_at as "lastSuccessAt", data_through_date as "dataThroughDate",
     (select g.features from connections.grant_use u join connections.platform_grant g on g.organization_id =
     u.organization_id and g.id = u.grant_id
      where u.organization_id = $1 and u.connection_id = connection.id) as features
   from connections.connection where organization_id = $1 order by (status = 'disconnected'), created_at, id`,
);

const accounts = statement(
  'connections.directory.accounts',
  `select id, account, case when id = any($3::uuid[]) then choices end as choices, settings
   from connections.connection where organization_id = $1 and id = any($2::uuid[])`,
);

type Row = Omit<ConnectionRecord, 'settings' | 'hasGrant'> & Pick<ConnectionState, 'choices' | 'settings'>;

export interface KnownAccounts {
  readonly accounts: ReadonlyMap<string, PlatformAccount>;
  readonly attribution: ReadonlyMap<string, AttributionTraits>;
}

/** The data of an organization's connections for campaigns and analytics. */
@Injectable()
export class ConnectionDirectory {
  constructor(
    private readonly reads: ReadDatabase,
    @Inject(TraitsByChannel) private readonly traits: ReadonlyMap<string, PlatformTraits>,
  ) {}

  /** The ad accounts of these connections, ended ones too, and their rules, as `attributionsIn`; by the connection's id. */
  async accounts(actor: Actor, placed: Parameters<typeof attributionsIn>[0]): Promise<KnownAccounts> {
    if (placed.length === 0) return { accounts: new Map(), attribution: new Map() };
    const ids = [...new Set(placed.map(({ connectionId }) => connectionId))];
    const byAction = chosenByAction(placed, this.traits);
    const rows = await this.reads.rows<Chosen & Pick<Row, 'account'>>(actor, accounts, [ids, byAction]);
    return {
      accounts: new Map(rows.map(({ id, account }) => [id, account])),
      attribution: attributionsIn(
        placed,
        this.traits,
        rows.filter(({ id }) => byAction.includes(id)),
      ),
    };
  }

  /** All of them, ended ones last. */
  async all(actor: Actor): Promise<ConnectionRecord[]> {
    return (await this.reads.rows<Row>(actor, known)).map(({ choices, settings, ...row }) => ({
      ...row,
      settings: settingsOf(this.traits.get(row.channel)?.settings ?? [], { choices, settings }),
      hasGrant: row.features !== null,
    }));
  }
}
