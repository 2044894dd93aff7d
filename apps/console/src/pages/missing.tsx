import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { texts } from '../texts.js';

export function Missing() {
  return (
    <Stack gap="sm" p="lg">
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
