import '../creative.css';
import { Alert, Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Archive, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { api, dataOf, type Schemas } from '../../../api/client.js';
import { isFailure } from '../../../api/failure.js';
import { Confirm } from '../../../parts/confirm.js';
import { HistorySection } from '../../../parts/history.js';
import { Page } from '../../../parts/page.js';
import { Loads } from '../../../parts/states.js';
import { StatusBadge } from '../../../parts/status.js';
import { useWork } from '../../../shell/work.js';
import { texts } from '../../../texts.js';
import { type Brand, brandQuery } from './brand.queries.js';
import { BrandForm, valuesOf } from './brand-form.js';

const words = texts.brands;
const back = { to: '/brands', label: words.title };

export function BrandPage() {
  const { id } = useParams({ from: '/desk/brands/$id' });
  const brand = useQuery(brandQuery(id));
  if (brand.data) return <OpenBrand key={id} brand={brand.data} />;
  return (
    <Page title={words.title} back={back}>
      <Loads query={brand} rows={8} />
    </Page>
  );
}

function OpenBrand({ brand }: { brand: Brand }) {
  const { can } = useWork();
  const queries = useQueryClient();
  // What the person has before them; others may change the kit meanwhile.
  const [seen, setSeen] = useState(brand.version);
  const { id, name, status, allowed_actions: allowed } = brand;
  const mayWrite = can('creative:write');
  const save = async (body: Schemas['CreateBrand']): Promise<void> => {
    try {
      const params = { path: { id }, header: { 'If-Match': `"${seen}"` } };
      const saved = await dataOf(api.PATCH('/v1/brands/{id}', { body, params }));
      setSeen(saved.version);
      queries.setQueryData(brandQuery(id).queryKey, saved);
      notifications.show({ message: words.saved });
    } catch (error) {
      // Saving again is then a decision.
      if (isFailure(error, 'version_mismatch')) setSeen((await queries.fetchQuery({ ...brandQuery(id), staleTime: 0 })).version);
      throw error;
    }
  };
  return (
    <Page
      title={name}
      back={back}
      badge={<StatusBadge value={status} size="md" />}
      actions={
        <>
          {can('creative:generate') && status === 'active' && (
            <Button
              component={Link}
              to={`/creative/new?brand=${id}`}
              variant="default"
              leftSection={<Sparkles size={16} aria-hidden />}
            >
              {texts.creative.generate}
            </Button>
          )}
          {mayWrite && allowed.includes('archive') && <ArchiveBrand brand={brand} />}
        </>
      }
    >
      {status === 'archived' && <Alert color="gray">{words.isArchived}</Alert>}
      <BrandForm
        initial={valuesOf(brand)}
        draft={`brands.${brand.id}`}
        submit={texts.common.save}
        onSubmit={save}
        isReadOnly={!mayWrite || !allowed.includes('update')}
      />
      <HistorySection of="brands" id={id} />
    </Page>
  );
}

function ArchiveBrand({ brand: { id, name, version } }: { brand: Brand }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const archive = async (): Promise<void> => {
    await dataOf(api.DELETE('/v1/brands/{id}', { params: { path: { id }, header: { 'If-Match': `"${version}"` } } }));
    await queries.invalidateQueries({ queryKey: ['brands'] });
    await navigate({ to: '/brands' });
  };
  return (
    <>
      <Button variant="default" leftSection={<Archive size={16} aria-hidden />} onClick={() => setAsked(true)}>
        {texts.creative.archive}
      </Button>
      <Confirm
        opened={isAsked}
        title={texts.creative.archiveTitle(name)}
        confirm={texts.creative.archive}
        onConfirm={archive}
        onClose={() => setAsked(false)}
      >
        <Text size="sm">{words.archiveAbout}</Text>
      </Confirm>
    </>
  );
}
