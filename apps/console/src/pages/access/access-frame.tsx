// The page of those who are not signed in.
import { Center, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { firstTexts as texts } from '../../first-texts.js';

export function AccessFrame({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · ${texts.product}`;
  }, [title]);
  return (
    <Center component="main" className="sign-in">
      <Stack w="100%" maw={400} gap="lg">
        <Stack gap={4}>
          <img src={`${import.meta.env.BASE_URL}icon.svg`} width={40} height={40} alt="" />
          <Title order={1} size="h2" mt="sm">
            {title}
          </Title>
          {about && (
            <Text c="dimmed" size="sm">
              {about}
            </Text>
          )}
        </Stack>
        {children}
      </Stack>
    </Center>
  );
}
