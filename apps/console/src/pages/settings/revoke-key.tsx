import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api, dataOf, type Schemas } from '../../api/client.js';
import { queryClient } from '../../api/queries.js';
import { most } from '../../api/service.table.js';
import { Confirm } from '../../parts/confirm.js';
import { settingsTexts } from '../../settings-texts.js';
import { WhichKey } from './key-columns.js';

const { keys } = settingsTexts;

export function RevokeKey({ apiKey, onClose }: { apiKey: Schemas['ApiKey']; onClose: () => void }) {
  const { id, name, last_four: end } = apiKey;
  const [reason, setReason] = useState('');
  const revoke = async (): Promise<void> => {
    const body = reason.trim() === '' ? {} : { reason: reason.trim() };
    await dataOf(api.DELETE('/v1/api_keys/{id}', { params: { path: { id } }, body }));
    await queryClient.invalidateQueries({ queryKey: ['api_keys'] });
  };
  return (
    <Confirm opened title={keys.revokeTitle(name)} word={end} confirm={keys.revoke} onConfirm={revoke} onClose={onClose}>
      <Stack gap="sm">
        <WhichKey apiKey={apiKey} />
        <Text size="sm">{keys.revokeAbout}</Text>
        <TextInput
          label={keys.reason}
          description={keys.reasonAbout}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          maxLength={most['RevokeApiKey.reason']}
        />
      </Stack>
    </Confirm>
  );
}
