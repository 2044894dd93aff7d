// What the service says to the draft before it is saved: its faults, what would keep it back, and the whole of it.
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isFailure } from '../../../api/failure.js';
import { Loading } from '../../../parts/states.js';
import { texts } from '../../../texts.js';
import { Issues, NothingWrong } from '../issues.js';
import { Settings } from '../settings.js';
import { AdPreviews } from './ad-previews.js';
import { Faults } from './faults.js';
import { type Fault, useForm } from './form-context.js';
import { tried } from './save.js';
import type { DraftState } from './use-draft.js';

const { form: words, launch } = texts.campaigns;

interface ReviewStepProps {
  readonly state: DraftState;
  readonly onFaults: (faults: readonly Fault[]) => void;
}

export function ReviewStep({ state, onFaults }: ReviewStepProps) {
  const { campaign } = useForm();
  const { base, draft, version } = state;
  const hasName = draft.name.trim() !== '';
  const query = useQuery({
    queryKey: ['campaign-tried', campaign?.id ?? 'new', base, draft],
    queryFn: () => tried({ id: campaign?.id ?? null, base, draft, version }),
    enabled: hasName,
    refetchInterval: false,
    retry: false,
  });
  const { data, error } = query;
  useEffect(() => {
    if (isFailure(error)) onFaults(error.fields);
    else if (data) onFaults([]);
    // `onFaults` is the setter of a state: always the same.
  }, [data, error, onFaults]);
  return (
    <Stack gap="lg">
      <Title order={2} size="h4">
        {words.steps.review}
      </Title>
      {!hasName && <Text size="sm">{words.nameFirst}</Text>}
      {hasName && query.isPending && <Loading />}
      <Faults error={error} title={words.hasFaultsTitle} />
      {data && (
        <>
          {data.delivery_issues.length === 0 ? (
            <NothingWrong title={launch.ready} about={launch.readyAbout} />
          ) : (
            <Stack gap="sm">
              <Text size="sm" c="dimmed">
                {words.gapsAbout[data.status === 'active' ? 'active' : 'draft']}
              </Text>
              <Issues campaign={data} {...(campaign ? {} : { formPath: '/campaigns/new' })} />
            </Stack>
          )}
          <Settings campaign={data} order={3} isTried />
        </>
      )}
      <AdPreviews />
    </Stack>
  );
}
