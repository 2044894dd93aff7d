import { Alert, Button } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFilters } from '../../parts/filters.js';
import { Page } from '../../parts/page.js';
import { Loads } from '../../parts/states.js';
import { texts } from '../../texts.js';
import type { IdentifierType } from './people/member.fields.js';
import { PeopleUpload } from './people/people-upload.js';
import { type Audience, useAudience } from './queries.js';

const { audiences } = texts;
const { people } = audiences;

/** Adds people to a customer list, or takes them out of it. */
export function MembersPage() {
  const { id } = useParams({ from: '/desk/audiences/$id/members' });
  const query = useAudience(id);
  const { values } = useFilters(['action']);
  const action = values.action === 'remove' ? 'remove' : 'add';
  const name = query.data?.name ?? '';
  return (
    <Page title={people.titles[action](name)} back={{ to: `/audiences/${id}`, label: name || audiences.title }}>
      <Loads query={query}>{(audience) => <Members key={action} action={action} audience={audience} />}</Loads>
    </Page>
  );
}

function Members({ action, audience: { id, definition } }: { action: 'add' | 'remove'; audience: Audience }) {
  // The audience is read again and again; its identifiers stay the same array until they change.
  const told = 'identifier_types' in definition ? definition.identifier_types.join() : '';
  const takes = useMemo(() => (told === '' ? [] : (told.split(',') as IdentifierType[])), [told]);
  if (takes.length === 0) return <Alert color="yellow">{people.onlyLists}</Alert>;
  return (
    <PeopleUpload
      action={action}
      audience={id}
      takes={takes}
      onward={
        <Button component={Link} to={`/audiences/${id}`}>
          {people.toAudience}
        </Button>
      }
    />
  );
}
