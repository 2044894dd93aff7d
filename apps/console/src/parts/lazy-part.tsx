// A part of a page that is loaded when it is first shown. Where it cannot be loaded, as after a deployment, the rest of the
// page and what was typed there stay.
import { Alert, Button, Stack, Text } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { texts } from '../texts.js';

export function LazyPart({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={NotLoaded}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}

const { notLoaded } = texts;

function NotLoaded() {
  return (
    <Alert
      color="red"
      variant="light"
      title={notLoaded.title}
      icon={<CircleAlert size={18} aria-hidden />}
      role="alert"
      className="failure"
    >
      <Stack gap="xs" align="start">
        <Text size="sm">{notLoaded.about}</Text>
        <Button size="compact-sm" variant="default" onClick={() => window.location.reload()}>
          {notLoaded.reload}
        </Button>
      </Stack>
    </Alert>
  );
}
