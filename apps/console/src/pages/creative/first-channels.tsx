import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loading } from '../../parts/states.js';
import { channelsQuery, livingQuery } from '../connections/connections.queries.js';
import { firstChannels } from './ad-places.js';

const namesOf = (rows: readonly { readonly channel: string }[] | undefined): string[] =>
  rows?.map(({ channel }) => channel) ?? [];

/** A form that begins with the platforms of the organization: it waits until they are known, or cannot be. */
export function FirstChannels({ children }: { children: (channels: string[]) => ReactNode }) {
  const living = useQuery(livingQuery);
  const all = useQuery(channelsQuery);
  if (living.isPending || all.isPending) return <Loading rows={6} />;
  const available = all.data?.filter((channel) => channel.available);
  return children(firstChannels(namesOf(living.data?.data), namesOf(available)));
}
