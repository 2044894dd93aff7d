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

export type Chosen = Pick<ConnectionState, 'id' | 'choices' | 'settings'>;
type Traits = ReadonlyMap<string, PlatformTraits>;

interface OnChannel {
  readonly connectionId: string;
  readonly channel: string;
}

/** The connections whose conversion actions say it. */
export const chosenByAction = (accounts: readonly OnChannel[], traits: Traits): string[] => {
  const isChosen = ({ channel }: OnChannel): boolean => traits.get(channel)?.reports.attribution.source === 'conversion_actions';
  return [...new Set(accounts.filter(isChosen).map(({ connectionId }) => connectionId))];
};

/**
 * By the connection's id: that of the conversion action which campaigns use there, where actions set it, else the platform's.
 * Absent: the channel is not registered here.
 * @param rows those of `chosenByAction`
 */
export function attributionsIn(
  accounts: readonly OnChannel[],
  traits: Traits,
  rows: readonly Chosen[],
): Map<string, AttributionTraits> {
  const choicesOf = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    accounts.flatMap(({ connectionId, channel }): [string, AttributionTraits][] => {
      const platform = traits.get(channel);
      if (!platform) return [];
      const own = choicesOf.get(connectionId);
      return [[connectionId, { ...platform.reports.attribution, ...(own && attributionChosen(platform, own)) }]];
    }),
  );
}

/** As `attributionsIn`, of the rows that it asks for. */
export async function attributionsOf(
  accounts: readonly OnChannel[],
  traits: Traits,
  ask: RowQuery,
): Promise<Map<string, AttributionTraits>> {
  const byAction = chosenByAction(accounts, traits);
  return attributionsIn(accounts, traits, byAction.length === 0 ? [] : await ask<Chosen>(chosen, [byAction]));
}

function attributionChosen({ settings }: PlatformTraits, own: Chosen): Partial<AttributionTraits> {
  const [attribution = {}] = settingsOf(settings, own).flatMap(
    ({ value, choices }) => choices.find(({ id }) => id === value)?.attribution ?? [],
  );
  return attribution;
}
