import { Alert, Button, Group, Text } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { api, dataOf } from '../../api/client.js';
import { isFailure } from '../../api/failure.js';
import { queryClient } from '../../api/queries.js';
import { Page } from '../../parts/page.js';
import { Loads } from '../../parts/states.js';
import { texts } from '../../texts.js';
import { AudienceForm, TypeLine } from './form/audience-form.js';
import { changesOf, type Values, valuesOf } from './form/values.js';
import { type Audience, useAudience } from './queries.js';

const { audiences } = texts;
const { form: words } = audiences;

export function EditAudiencePage() {
  const { id } = useParams({ from: '/desk/audiences/$id/edit' });
  const query = useAudience(id);
  const name = query.data?.name ?? '';
  return (
    <Page title={words.editTitle(name)} back={{ to: `/audiences/${id}`, label: name || audiences.title }}>
      <Loads query={query}>{(audience) => <Edition newest={audience} />}</Loads>
    </Page>
  );
}

/** The form keeps the state that it began with; the newest one is read meanwhile, and a save over it is a decision. */
function Edition({ newest }: { newest: Audience }) {
  const { id, type } = newest;
  const [base, setBase] = useState(newest);
  const [version, setVersion] = useState(newest.version);
  const navigate = useNavigate();
  const write = (values: Values, isCheck: boolean): Promise<Audience> =>
    dataOf(
      api.PATCH('/v1/audiences/{id}', {
        params: {
          path: { id },
          ...(isCheck ? { query: { validate_only: true } } : { header: { 'If-Match': `"${version}"` } }),
        },
        body: changesOf(type, values, valuesOf(base)),
      }),
    );
  const save = async (values: Values): Promise<void> => {
    try {
      await write(values, false);
      await navigate({ to: `/audiences/${id}` });
    } catch (error) {
      if (isFailure(error, 'version_mismatch') || (isFailure(error) && error.status === 412)) {
        const read = await dataOf(api.GET('/v1/audiences/{id}', { params: { path: { id } } }));
        setVersion(read.version);
      }
      throw error;
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['audiences'] });
    }
  };
  return (
    <>
      <TypeLine type={type} />
      <AudienceForm
        key={base.version}
        type={type}
        initial={valuesOf(base)}
        own={id}
        draft={`audiences.${id}`}
        submit={words.save}
        onCheck={(values) => write(values, true)}
        onSubmit={save}
        explain={(error) => isFailure(error) && error.status === 412 && <ChangedMeanwhile onAnew={() => setBase(newest)} />}
      />
    </>
  );
}

function ChangedMeanwhile({ onAnew }: { onAnew: () => void }) {
  return (
    <Alert color="yellow" role="alert" title={words.changedTitle}>
      <Group justify="space-between">
        <Text size="sm">{words.changedAbout}</Text>
        <Button variant="default" size="sm" onClick={onAnew}>
          {words.startAnew}
        </Button>
      </Group>
    </Alert>
  );
}
