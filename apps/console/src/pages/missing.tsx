import { Button, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Failure } from '../api/failure.js';
import { firstTexts as texts } from '../first-texts.js';
import { loadsAnew } from '../renewed.js';

/** In the place of a page that could not be loaded or drawn. */
export function Broken({ error }: { error: unknown }) {
  if (loadsAnew(error)) return null;
  // Of the session, which is read before any page.
  const isOutage = error instanceof Failure;
  return (
    <Stack gap="sm" component="main" align="center" ta="center" className="alone">
      <Title order={1} size="h2">
        {isOutage ? texts.common.offline : texts.common.broken}
      </Title>
      <Text c="dimmed">{isOutage ? texts.common.outage : texts.common.brokenAbout}</Text>
      <Button mt="sm" onClick={() => window.location.reload()}>
        {texts.common.reload}
      </Button>
    </Stack>
  );
}

export function Missing() {
  useEffect(() => {
    document.title = `${texts.common.notFound} · ${texts.product}`;
  }, []);
  return (
    <Stack gap="sm" align="center" ta="center" className="alone">
      <Title order={1} size="h2">
        {texts.common.notFound}
      </Title>
      <Text c="dimmed">{texts.common.notFoundAbout}</Text>
      <Button component={Link} to="/" mt="sm">
        {texts.common.toStart}
      </Button>
    </Stack>
  );
}
