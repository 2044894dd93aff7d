import { Button, Grid, Group, Select, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { most } from '../../api/service.table.js';
import { AdFrame } from '../../parts/ad-frame.js';
import { wordFor } from '../../parts/words.js';
import { texts } from '../../texts.js';
import { CopyEditor } from './copy-editor.js';
import { writtenAd } from './copy-form.js';
import { copyFaults } from './faults.js';
import { type AdChanges, type FinishedAd, placeName, placeOf } from './finished-ad.js';
import { OwnPictures } from './own-pictures.js';
import { places } from './ad-places.js';
import { usePictures } from './use-pictures.js';

const words = texts.creative;
const MOST_PICTURES = most['FinishedAdFields.images'];

interface FinishedAdCardProps {
  readonly number: number;
  readonly ad: FinishedAd;
  readonly brand: string | null;
  readonly landingPage: string;
  readonly language: string;
  /** Of the whole request; only what is about this ad is shown here. */
  readonly error: unknown;
  readonly onChange: (changes: AdChanges) => void;
  readonly onRemove: (() => void) | undefined;
}

export function FinishedAdCard(props: FinishedAdCardProps) {
  const { number, ad, brand, landingPage, language, error, onChange, onRemove } = props;
  const place = placeOf(ad.place);
  const tell = useRef(onChange);
  tell.current = onChange;
  const given = usePictures(MOST_PICTURES, {
    ready: ad.pictures,
    change: (next) => tell.current(({ pictures }) => ({ pictures: next(pictures) })),
  });
  useEffect(() => tell.current({ isSending: given.isSending }), [given.isSending]);
  const at = `variants[${number - 1}]`;
  const faults = copyFaults(error, `${at}.copy`);
  const ofPictures = copyFaults(error, at);
  const pictured = Object.entries(ofPictures)
    .filter(([field]) => field.startsWith('images'))
    .map(([, message]) => message)
    .join(' ');
  const first = given.pictures.find(({ preview }) => preview !== null);
  const [width = 1, height = 1] = place.sizes[0] ?? [];
  return (
    <Stack className="card" gap="md" component="section" aria-label={words.adNumber(number)}>
      <Group justify="space-between">
        <Title order={2} size="h5">
          {words.adNumber(number)}
        </Title>
        {onRemove && (
          <Button variant="subtle" size="compact-sm" onClick={onRemove}>
            {words.removeAd(number)}
          </Button>
        )}
      </Group>
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="md">
            <Select
              label={words.place}
              data={places.map((each) => ({
                value: placeName(each),
                label: `${wordFor(each.channel)}, ${wordFor(each.format).toLowerCase()}`,
              }))}
              allowDeselect={false}
              value={ad.place}
              onChange={(name) => onChange({ place: name ?? ad.place })}
            />
            <CopyEditor place={place} copy={ad.copy} onChange={(copy) => onChange({ copy })} faults={faults} />
            {faults.copy && (
              <Text size="sm" c="var(--mantine-color-error)" role="alert">
                {faults.copy}
              </Text>
            )}
            {place.sizes.length > 0 && (
              <OwnPictures
                label={words.pictures.title}
                about={words.pictures.shapes(place.sizes.map(([wide, high]) => `${wide} × ${high}`).join(', '))}
                given={given}
                most={MOST_PICTURES}
                error={pictured === '' ? undefined : pictured}
              />
            )}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {words.preview}
            </Text>
            <AdFrame
              ad={writtenAd(
                place,
                ad.copy,
                { language, picture: place.sizes.length > 0 ? (first?.preview ?? null) : null },
                { width, height },
              )}
              brand={brand}
              landingPage={landingPage}
            />
          </Stack>
        </Grid.Col>
      </Grid>
    </Stack>
  );
}
