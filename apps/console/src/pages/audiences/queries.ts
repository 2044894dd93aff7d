// What several pages of audiences read.
import { useQuery } from '@tanstack/react-query';
import { api, dataOf, type Schemas } from '../../api/client.js';
import { useNamed } from '../../parts/records.js';
import { texts } from '../../texts.js';

export type Audience = Schemas['Audience'];

type Told = Schemas['AudienceInsights'];
/** Without what is never told. */
export type AudienceInsights = Omit<Told, 'interests' | 'demographics'> & {
  readonly demographics: Omit<Told['demographics'], 'device'>;
};

/** Asked often while it is being built, because its size follows within seconds. */
const BUILDING_MS = 2_000;
const USUAL_MS = 30_000;

export const useAudience = (id: string) =>
  useQuery({
    queryKey: ['audiences', id],
    queryFn: () => dataOf(api.GET('/v1/audiences/{id}', { params: { path: { id } } })),
    refetchInterval: ({ state }) => (state.data?.status === 'building' ? BUILDING_MS : USUAL_MS),
  });

/** Those of these ids by their names. */
export function useAudienceName(ids: readonly string[]): (id: string) => string {
  const named = useNamed('audiences', ids);
  return (id) => named.get(id)?.name ?? texts.audiences.def.otherAudience;
}
