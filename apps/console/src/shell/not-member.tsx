import { Button, Stack, Text, Title } from '@mantine/core';
import type { Session } from '../api/session.js';
import { workplace } from '../api/workplace.js';
import { texts } from '../texts.js';
import { addressAt, history } from './history.js';

const { shell } = texts;

/** In the place of everything, where the address is of an organization that does not know this person. */
export function NotMember({ session: { email, organizations } }: { session: Session }) {
  return (
    <Stack gap="sm" component="main" align="center" ta="center" className="alone">
      <Title order={1} size="h2">
        {organizations.length === 0 ? shell.noOrganization : shell.notMember}
      </Title>
      <Text c="dimmed">{shell.notMemberAbout(email)}</Text>
      {organizations.map(({ id, name }) => (
        <Button
          key={id}
          variant="default"
          onClick={() => history.push(addressAt({ organization: id, mode: workplace.now()?.mode ?? 'live' }, '/'))}
        >
          {name}
        </Button>
      ))}
    </Stack>
  );
}
