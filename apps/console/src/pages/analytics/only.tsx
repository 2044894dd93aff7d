// What the report is narrowed to, each to be lifted.
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { api, dataOf } from '../../api/client.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import type { OverviewSearch } from './period.js';

const { only: words } = texts.analytics;

export function Only({ search, onChange }: { search: OverviewSearch; onChange: (search: OverviewSearch) => void }) {
  const { channel, campaign_id: id } = search;
  const campaign = useQuery({
    queryKey: ['campaigns', id],
    queryFn: () => dataOf(api.GET('/v1/campaigns/{id}', { params: { path: { id: id ?? '' } } })),
    enabled: id !== undefined,
  });
  if (channel === undefined && id === undefined) return null;
  return (
    <Group gap="xs">
      {channel !== undefined && <Lift label={words.channel(wordFor(channel))} onLift={() => onChange({ channel: undefined })} />}
      {id !== undefined && (
        <Lift label={words.campaign(campaign.data?.name ?? id)} onLift={() => onChange({ campaign_id: undefined })} />
      )}
    </Group>
  );
}

const Lift = ({ label, onLift }: { label: string; onLift: () => void }) => (
  <Button size="sm" variant="light" rightSection={<X size={14} aria-hidden />} aria-label={words.lift(label)} onClick={onLift}>
    {label}
  </Button>
);
