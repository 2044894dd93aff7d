import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { firstTexts as texts } from '../first-texts.js';

/** In the place of a page that could not be loaded or drawn. */
export function Broken() {
  return (
    <Stack gap="sm" p="lg" component="main" align="flex-start">
      <Title order={1} size="h2">
        {texts.common.broken}
      </Title>
      <Text c="dimmed">{texts.common.brokenAbout}</Text>
      <Button onClick={() => window.location.reload()}>{texts.common.reload}</Button>
    </Stack>
  );
}

export function Missing() {
  useEffect(() => {
    document.title = `${texts.common.notFound} · ${texts.product}`;
  }, []);
  return (
    <Stack gap="sm" p="lg" component="main">
      <Title order={1} size="h2">
        {texts.common.notFound}
      </Title>
      <Text c="dimmed">{texts.common.notFoundAbout}</Text>
      <Anchor component={Link} to="/">
        {texts.common.toStart}
      </Anchor>
    </Stack>
  );
}
