// What a page shows when it has nothing, waits, or failed.
import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
import { Failure, plainPath } from '../api/failure.js';
import { texts } from '../texts.js';

export function Loading({ rows = 4 }: { rows?: number }) {
  return (
    <Stack gap="sm" role="status" aria-label={texts.common.loading}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={row === 0 ? 28 : 20} radius="sm" />
      ))}
    </Stack>
  );
}

export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" className="empty">
      <Title order={2} size="h4" ta="center">
        {title}
      </Title>
      {children && (
        <Text c="dimmed" size="sm" ta="center" maw={480} component="div">
          {children}
        </Text>
      )}
      {action && <Group mt="sm">{action}</Group>}
    </Stack>
  );
}

/** A failure in the words of the service. */
export function FailureAlert({ error, retry, title }: { error: unknown; retry?: () => void; title?: string }) {
  if (!error) return null;
  const isRefusal = error instanceof Failure;
  const heading = title ?? (isRefusal ? texts.common.failed : texts.common.offline);
  return (
    <Alert
      color="red"
      variant="light"
      title={heading}
      icon={<CircleAlert size={18} aria-hidden />}
      role="alert"
      className="failure"
    >
      <Stack gap="xs">
        <Text size="sm">{isRefusal ? plainPath(error.message) : texts.common.offlineAbout}</Text>
        {isRefusal && error.fields.length > 1 && (
          <ul className="faults">
            {error.fields.map(({ field, message }) => (
              <li key={`${field} ${message}`}>{plainPath(message)}</li>
            ))}
          </ul>
        )}
        <Group gap="sm">
          {retry && (
            <Button size="compact-sm" variant="default" onClick={retry}>
              {texts.common.retry}
            </Button>
          )}
          {isRefusal && error.requestId && (
            <Text size="xs" c="dimmed" ff="monospace">
              {texts.common.requestId(error.requestId)}
            </Text>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}

/** What is offered below the word that a record is not here: the desk knows where else it may be. */
export const ElsewhereContext = createContext<ReactNode>(null);

interface Loaded<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  refetch(): unknown;
}

/** The data of a query, or what stands in its place. Data that could not be renewed stays, with the failure above it. */
export function Loads<T>({ query, rows, children }: { query: Loaded<T>; rows?: number; children?: (data: T) => ReactNode }) {
  const { data, error } = query;
  const elsewhere = use(ElsewhereContext);
  if (data === undefined && !error) return <Loading {...(rows === undefined ? {} : { rows })} />;
  return (
    <>
      {error && <FailureAlert error={error} retry={() => void query.refetch()} />}
      {data === undefined && error instanceof Failure && error.status === 404 && elsewhere}
      {data !== undefined && children?.(data)}
    </>
  );
}
