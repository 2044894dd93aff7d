// What several pages of audiences read.
import { useQuery } from '@tanstack/react-query';
import { answerOf, api, dataOf, type Schemas } from '../../api/client.js';
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

const MOST = 100;

/** The newest audiences, archived ones too: for their names, and to choose from. */
export const useSomeAudiences = () =>
  useQuery({
    queryKey: ['audiences', 'some'],
    queryFn: () => answerOf(api.GET('/v1/audiences', { params: { query: { limit: MOST, status: ['all'] } } })),
  });

export function useAudienceName(): (id: string) => string {
  const known = useSomeAudiences().data?.data ?? [];
  return (id) => known.find((each) => each.id === id)?.name ?? texts.audiences.def.otherAudience;
}
