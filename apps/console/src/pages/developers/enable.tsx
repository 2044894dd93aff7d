// Enables an endpoint, and has it sent what it missed meanwhile.
import { Checkbox, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../format.js';
import { Confirm } from '../../parts/confirm.js';
import { useWork } from '../../shell/work.js';
import { settingsTexts } from '../../settings-texts.js';
import {
  changeEndpoint,
  type Endpoint,
  missedQuery,
  missedSinceQuery,
  recoverEndpoint,
  webhooksChanged,
} from './webhooks.queries.js';

const { webhooks } = settingsTexts;

export function EnableEndpoint({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const [isRecovering, setRecovering] = useState(true);
  const { data: since = null } = useQuery(missedSinceQuery(endpoint));
  const enable = async (): Promise<void> => {
    await changeEndpoint(endpoint, { status: 'enabled' });
    if (since !== null && isRecovering) await recoverEndpoint(endpoint.id, since);
    await webhooksChanged();
    notifications.show({ message: since !== null && isRecovering ? webhooks.recovered : webhooks.enabled });
  };
  return (
    <Confirm
      opened
      title={webhooks.enableTitle}
      confirm={webhooks.enable}
      onConfirm={enable}
      onClose={onClose}
      isDangerous={false}
    >
      <Stack gap="sm">
        <Text size="sm">{webhooks.enableAbout}</Text>
        {since !== null && (
          <>
            <Missed endpoint={endpoint} since={since} />
            {endpoint.missed_since !== null && endpoint.missed_since < since && <Text size="sm">{webhooks.onlyKept}</Text>}
            <Checkbox
              label={webhooks.enableAndRecover}
              checked={isRecovering}
              onChange={({ currentTarget }) => setRecovering(currentTarget.checked)}
            />
          </>
        )}
      </Stack>
    </Confirm>
  );
}

/** Since when, and how many. */
function Missed({ endpoint, since }: { endpoint: Endpoint; since: string }) {
  const { can } = useWork();
  const { data } = useQuery(missedQuery(endpoint, since, can));
  const at = formatInstant(since);
  return (
    <Text size="sm" role="status">
      {data ? webhooks.missedCount(data.count, data.hasMore, at) : webhooks.counting(at)}
    </Text>
  );
}
