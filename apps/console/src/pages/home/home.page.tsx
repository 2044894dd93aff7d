// The daily desk: what needs somebody, the last thirty days, and where to begin.
import { Grid, Stack } from '@mantine/core';
import { AnalyticsSummary } from '../analytics/summary.js';
import { Page } from '../../parts/page.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import { Attention } from './attention.js';
import { Beginnings, useBeginnings } from './beginnings.js';

export function HomePage() {
  const { can } = useWork();
  const open = useBeginnings();
  return (
    <Page title={texts.home.title}>
      <Grid gap="xl">
        <Grid.Col span={{ base: 12, lg: open.length > 0 ? 8 : 12 }}>
          <Stack gap="xl">
            <Attention />
            {can('analytics:read') && <AnalyticsSummary />}
          </Stack>
        </Grid.Col>
        {open.length > 0 && (
          <Grid.Col span={{ base: 12, lg: 4 }}>
            <Beginnings open={open} />
          </Grid.Col>
        )}
      </Grid>
    </Page>
  );
}
