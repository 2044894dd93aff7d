import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/session.js';
import { Page } from '../../parts/page.js';
import { FailureAlert } from '../../parts/states.js';
import { useWork } from '../../shell/work.js';
import { settingsTexts } from '../../settings-texts.js';
import { CodeInput } from '../settings/second-factor.js';

const { factor } = settingsTexts;

/** In the place of every page of an organization that asks for a code, until it is given. */
export function SecondFactorPage() {
  const { membership, renew } = useWork();
  const [code, setCode] = useState('');
  const pass = useMutation({
    mutationFn: () => ask('POST', '/second_factor', { organization_id: membership.id, code: code.trim() }),
    onSuccess: renew,
  });
  return (
    <Page title={factor.asked}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          pass.mutate();
        }}
      >
        <Stack gap="md" maw={420} className="card">
          <Text size="sm">{factor.askedAbout(membership.name)}</Text>
          <CodeInput value={code} onChange={setCode} />
          <FailureAlert error={pass.error} />
          <Group>
            <Button type="submit" loading={pass.isPending}>
              {factor.open}
            </Button>
          </Group>
        </Stack>
      </form>
    </Page>
  );
}
