// By which rule the platform of an account gives conversions to its ads.
import { type RowQuery, statement } from '@app/platform/data';
import type { PlatformTraits } from '../domain/ad-platform.js';
import { settingsOf } from '../domain/connection-settings.js';
import type { ConnectionState } from '../domain/connection.state.js';
import type { AttributionTraits } from '../domain/attribution.js';

const chosen = statement(
  'connections.attribution',
  'select id, choices, settings from connections.connection where organization_id = $1 and id = any($2::uuid[])',
);

type Chosen = Pick<ConnectionState, 'id' | 'choices' | 'settings'>;

/**
 * By the connection's id: that of the conversion action which campaigns use there, where actions set it, else the platform's.
 * Absent: the channel is not registered here.
 */
export async function attributionsOf(
  accounts: readonly { readonly connectionId: string; readonly channel: string }[],
  traits: ReadonlyMap<string, PlatformTraits>,
  ask: RowQuery,
): Promise<Map<string, AttributionTraits>> {
  const known = accounts.flatMap(({ connectionId, channel }) => {
    const platform = traits.get(channel);
    return platform ? [{ connectionId, platform, rule: platform.reports.attribution }] : [];
  });
  const byAction = known.filter(({ rule }) => rule.source === 'conversion_actions').map(({ connectionId }) => connectionId);
  const rows = byAction.length === 0 ? [] : await ask<Chosen>(chosen, [[...new Set(byAction)]]);
  const choicesOf = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    known.map(({ connectionId, platform, rule }) => {
      const own = choicesOf.get(connectionId);
      return [connectionId, own ? { ...rule, ...attributionChosen(platform, own) } : rule];
    }),
  );
}

function attributionChosen({ settings }: PlatformTraits, own: Chosen): Partial<AttributionTraits> {
  const [attribution = {}] = settingsOf(settings, own).flatMap(
    ({ value, choices }) => choices.find(({ id }) => id === value)?.attribution ?? [],
  );
  return attribution;
}
