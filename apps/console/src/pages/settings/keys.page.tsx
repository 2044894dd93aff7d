import { Button, Select } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api, type Schemas } from '../../api/client.js';
import { useRows } from '../../api/queries.js';
import { DataTable } from '../../parts/data-table.js';
import { useFilters, useSorting } from '../../parts/filters.js';
import { NotAllowed } from '../../parts/not-allowed.js';
import { Page } from '../../parts/page.js';
import { EmptyState } from '../../parts/states.js';
import { useWork } from '../../shell/work.js';
import { texts } from '../../texts.js';
import { CreateKey } from './create-key.js';
import { keyColumns } from './key-columns.js';
import { RevokeKey } from './revoke-key.js';
import { RotateKey } from './rotate-key.js';

const { keys, common } = texts;

export type ApiKey = Schemas['ApiKey'];

const SORTS = ['name', 'created_at', 'status'] as const;

export function KeysPage() {
  const { can } = useWork();
  return can('keys:manage') ? <Keys /> : <NotAllowed title={keys.title} permission="keys:manage" />;
}

function Keys() {
  const [isCreating, setCreating] = useState(false);
  const [rotated, setRotated] = useState<ApiKey | null>(null);
  const [revoked, setRevoked] = useState<ApiKey | null>(null);
  const filters = useFilters(['status']);
  const [sorting, setSorting] = useSorting(SORTS, { sort: 'created_at', order: 'desc' });
  const status = (['active', 'revoked', 'expired'] as const).filter((each) => each === filters.values.status);
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
    <Page title={keys.title} about={keys.about} actions={create}>
      <Select
        label={common.status}
        data={[
          { value: '', label: common.all },
          { value: 'active', label: keys.active },
          { value: 'expired', label: keys.expired },
          { value: 'revoked', label: keys.revoked },
        ]}
        value={status[0] ?? ''}
        onChange={(value) => filters.set('status', value)}
        allowDeselect={false}
        w={200}
      />
      <DataTable
        label={keys.title}
        columns={keyColumns({ onRotate: setRotated, onRevoke: setRevoked })}
        list={list}
        rowId={({ id }) => id}
        sorting={sorting}
        onSort={setSorting}
        empty={
          filters.isAny ? (
            <EmptyState
              title={common.noneFound}
              action={
                <Button variant="default" onClick={filters.clear}>
                  {common.clearFilters}
                </Button>
              }
            />
          ) : (
            <EmptyState title={keys.empty}>{keys.emptyAbout}</EmptyState>
          )
        }
      />
      {isCreating && <CreateKey onClose={() => setCreating(false)} />}
      {rotated && <RotateKey apiKey={rotated} onClose={() => setRotated(null)} />}
      {revoked && <RevokeKey apiKey={revoked} onClose={() => setRevoked(null)} />}
    </Page>
  );
}
