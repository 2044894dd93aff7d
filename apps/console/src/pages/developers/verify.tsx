import { Anchor, Code, Stack, Text } from '@mantine/core';
import { settingsTexts } from '../../settings-texts.js';

const { webhooks } = settingsTexts;

/** How a receiver knows that a delivery is ours. */
export function HowToVerify() {
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {webhooks.verify}
      </Text>
      <Text size="sm">
        {webhooks.verifyAbout}{' '}
        <Anchor href="https://www.standardwebhooks.com" target="_blank" rel="noopener noreferrer" inherit>
          standardwebhooks.com
        </Anchor>
      </Text>
      <Code block className="curl">
        {webhooks.verifyCode}
      </Code>
    </Stack>
  );
}
