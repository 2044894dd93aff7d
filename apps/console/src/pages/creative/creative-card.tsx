import './creative.css';
import { Anchor, Badge, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AdPicture } from '../../parts/ad-picture.js';
import { Ago } from '../../parts/ago.js';
import { StatusBadge } from '../../parts/status.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { coverQuery, type Creative, creativeQuery, type Variant } from './creative.queries.js';

const words = texts.creative;

/** A creative in the list; one that is being generated shows how far it is. */
export function CreativeCard({ creative: listed }: { creative: Creative }) {
  const isWaiting = listed.status === 'generating';
  const now = useQuery({ ...creativeQuery(listed.id), enabled: isWaiting });
  const creative = isWaiting ? (now.data ?? listed) : listed;
  const { id, name, status, source, created_at: created, generation, labels } = creative;
  const cover = useQuery(coverQuery(creative));
  const best = cover.data?.[0]?.score ?? null;
  return (
    <li className="creative-tile">
      <Cover creative={creative} variants={cover.data} onExpired={() => void cover.refetch()} />
      <Stack gap={6} p="md">
        <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
          <Anchor component={Link} to={`/creative/${id}`} fw={600} c="inherit" className="tile-link" lineClamp={2}>
            {name}
          </Anchor>
          <StatusBadge value={status} />
        </Group>
        <Text size="sm" c="dimmed">
          {generation.channels.map(wordFor).join(', ')}
        </Text>
        <Group gap="xs" className="tile-facts">
          {best !== null && <span title={words.bestScoreAbout}>{words.bestScore(best)}</span>}
          {best !== null && <span aria-hidden>·</span>}
          <Ago at={created} />
          {source === 'uploaded' && (
            <Badge variant="default" tt="none" fw={500}>
              {words.uploaded}
            </Badge>
          )}
          {labels.slice(0, 2).map((label) => (
            <Badge key={label} variant="default" tt="none" fw={500}>
              {label}
            </Badge>
          ))}
        </Group>
      </Stack>
    </li>
  );
}

const TILE = 1.91;
const distance = ({ size }: Variant): number => (size ? Math.abs(size.width / size.height - TILE) : Infinity);
/** The picture that needs the least room beside it; of equal ones the best. */
const coverOf = (variants: readonly Variant[]): Variant | undefined =>
  variants.filter(({ content }) => content?.asset_url).sort((one, other) => distance(one) - distance(other))[0];

function Cover({
  creative,
  variants = [],
  onExpired,
}: {
  creative: Creative;
  variants: readonly Variant[] | undefined;
  onExpired: () => void;
}) {
  const { status, generation } = creative;
  const { planned, ready, failed } = generation.variants;
  const pictured = coverOf(variants)?.content;
  const headline = variants.find(({ content }) => content?.headlines[0])?.content?.headlines[0]?.text;
  if (status === 'generating')
    return (
      <div className="tile-cover tile-words">
        <Stack gap="xs" w="80%">
          <Text size="sm">{words.progress(ready + failed, planned)}</Text>
          <Progress value={(100 * (ready + failed)) / Math.max(1, planned)} aria-label={words.progressLabel} />
        </Stack>
      </div>
    );
  return (
    <div className={pictured ? 'tile-cover' : 'tile-cover tile-words'}>
      {pictured?.asset_url ? (
        <AdPicture address={pictured.asset_url} alt="" onExpired={onExpired} />
      ) : (
        <Text component="span" lineClamp={3} ta="center" fw={500}>
          {headline ?? generation.error?.message ?? ''}
        </Text>
      )}
    </div>
  );
}
