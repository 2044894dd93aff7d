import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api, type Schemas } from '../../api/client.js';
import { useRows } from '../../api/queries.js';
import { apiKeySorts, apiKeyStatuses } from '../../api/service.table.js';
import { useFilters, useSorting } from '../../parts/filters.js';
import { ListPage, WordFilter } from '../../parts/list-page.js';
import { useWork } from '../../shell/work.js';
import { settingsTexts } from '../../settings-texts.js';
import { texts } from '../../texts.js';
import { CreateKey } from './create-key.js';
import { keyColumns } from './key-columns.js';
import { RevokeKey } from './revoke-key.js';
import { RotateKey } from './rotate-key.js';

const { keys } = settingsTexts;
const { common } = texts;

export type ApiKey = Schemas['ApiKey'];

/** Everybody's own keys; with `keys:manage` those of the whole organization. */
export function KeysPage() {
  const { can } = useWork();
  const seesAll = can('keys:manage');
  const [isCreating, setCreating] = useState(false);
  const [rotated, setRotated] = useState<ApiKey | null>(null);
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  const filters = useFilters(['status']);
  const [sorting, setSorting] = useSorting(apiKeySorts, { sort: 'created_at', order: 'desc' });
  const status = apiKeyStatuses.filter((each) => each === filters.values.status);
  const list = useRows(['api_keys', status, sorting], (cursor) =>
    answerOf(
      api.GET('/v1/api_keys', {
        params: { query: { ...sorting, ...(status.length > 0 ? { status } : {}), ...(cursor ? { cursor } : {}) } },
      }),
    ),
  );
  const create = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setCreating(true)}>
      {keys.create}
    </Button>
  );
  return (
    <ListPage
      title={keys.title}
      about={seesAll ? keys.about : keys.ownAbout}
      actions={create}
      list={list}
      columns={keyColumns({ seesAll, onRotate: setRotated, onRevoke: setRevoked })}
      sorting={sorting}
      onSort={setSorting}
      filters={filters}
      inputs={
        <WordFilter
          label={common.status}
          words={apiKeyStatuses}
          nameOf={(each) => keys[each]}
          value={status[0]}
          width={200}
          onChange={(value) => filters.set('status', value)}
        />
      }
      empty={{ title: keys.empty, about: keys.emptyAbout }}
    >
      {isCreating && <CreateKey onClose={() => setCreating(false)} />}
      {rotated && <RotateKey apiKey={rotated} onClose={() => setRotated(null)} />}
      {revoked && <RevokeKey apiKey={revoked} onClose={() => setRevoked(null)} />}
    </ListPage>
  );
}
