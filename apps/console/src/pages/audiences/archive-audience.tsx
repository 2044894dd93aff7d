import { Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.js';
import { type Failure, isFailure } from '../../api/failure.js';
import { queryClient } from '../../api/queries.js';
import { Confirm } from '../../parts/confirm.js';
import { texts } from '../../texts.js';
import { Campaigns } from './used-by.js';

const { audiences } = texts;

interface Props {
  readonly opened: boolean;
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly onClose: () => void;
}

/** An audience in use is not archived: the campaigns that hold it are named. */
export function ArchiveAudience({ opened, id, name, version, onClose }: Props) {
  const [holders, setHolders] = useState<readonly string[]>([]);
  const archive = async (): Promise<void> => {
    try {
      await dataOf(api.DELETE('/v1/audiences/{id}', { params: { path: { id }, header: { 'If-Match': `"${version}"` } } }));
    } catch (error) {
      if (isFailure(error, 'resource_in_use')) setHolders(campaignsOf(error));
      throw error;
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['audiences'] });
    }
    notifications.show({ message: audiences.archivedNow(name) });
  };
  return (
    <Confirm opened={opened} onClose={onClose} title={audiences.archiveTitle} confirm={audiences.archive} onConfirm={archive}>
      <Stack gap="sm">
        <Text size="sm">{audiences.archiveAbout(name)}</Text>
        {holders.length > 0 && (
          <>
            <Text size="sm">{audiences.archiveInUse}</Text>
            <Campaigns ids={holders} />
          </>
        )}
      </Stack>
    </Confirm>
  );
}

const campaignsOf = ({ details }: Failure): string[] =>
  Array.isArray(details.campaign_ids) ? details.campaign_ids.filter((id) => typeof id === 'string') : [];
