// The form of a campaign, step by step. Every step is open at any time, and a draft may be saved at each.
import '../campaigns.css';
import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Save } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { isFailure } from '../../../api/failure.js';
import { useFilters } from '../../../parts/filters.js';
import { Page } from '../../../parts/page.js';
import { texts } from '../../../texts.js';
import type { Campaign } from '../campaign.js';
import { campaignQuery } from '../campaign-query.js';
import { useConnections } from '../channels.js';
import { fieldWord, type Step, stepOf, steps } from '../fields.js';
import { AudienceStep } from './audience-step.js';
import { BasicsStep } from './basics-step.js';
import { BudgetStep } from './budget-step.js';
import { CreativesStep } from './creatives-step.js';
import { draftOf, emptyDraft } from './draft.js';
import { Faults } from './faults.js';
import { type Fault, FormProvider, isOf } from './form-context.js';
import { PageStep } from './page-step.js';
import { ReviewStep } from './review-step.js';
import { saved } from './save.js';
import { StepNavigation } from './step-navigation.js';
import type { DraftState } from './use-draft.js';

const { form: words, title: campaignsTitle } = texts.campaigns;

interface CampaignFormProps {
  /** null: a new one. */
  readonly campaign: Campaign | null;
  readonly state: DraftState;
}

const contents: Readonly<Record<Exclude<Step, 'review'>, () => ReactNode>> = {
  basics: () => <BasicsStep />,
  budget: () => <BudgetStep />,
  audience: () => <AudienceStep />,
  creatives: () => <CreativesStep />,
  page: () => <PageStep />,
};

/** What follows the saving. */
type Then = 'stay' | 'launch' | 'campaign';

export function CampaignForm({ campaign, state }: CampaignFormProps) {
  const { values, set } = useFilters(['step']);
  const step = steps.find((each) => each === values.step) ?? 'basics';
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const connections = useConnections() ?? [];
  const { save, isSaving, failure, changedThere } = useSaving({ campaign, state, step, setFaults });
  const at = steps.indexOf(step);
  const content = useRef<HTMLDivElement>(null);
  const go = (next: Step | undefined): void => {
    if (!next) return;
    set('step', next);
    window.scrollTo({ top: 0 });
    // Those who do not see it hear of the new step, and go on by the keyboard from its first field.
    content.current?.focus({ preventScroll: true });
  };
  const isDraft = !campaign || campaign.status === 'draft';
  const canSave = state.draft.name.trim() !== '' && (state.isChanged || !campaign);
  const form = {
    draft: state.draft,
    campaign,
    faults,
    connections,
    change(changes: Readonly<Record<string, unknown>>) {
      state.change(changes);
      const paths = Object.keys(changes);
      setFaults((before) =>
        before.filter((fault) => !paths.some((path) => isOf(fault, path) || path.startsWith(`${fault.field}.`))),
      );
    },
  };
  return (
    <Page
      title={campaign ? words.editTitle(campaign.name) : words.newTitle}
      back={campaign ? { to: `/campaigns/${campaign.id}`, label: campaign.name } : { to: '/campaigns', label: campaignsTitle }}
      actions={
        <Button
          variant={isDraft ? 'default' : 'filled'}
          disabled={!canSave}
          loading={isSaving}
          onClick={() => void save(isDraft ? 'stay' : 'campaign')}
          leftSection={<Save size={16} aria-hidden />}
        >
          {isDraft ? words.saveDraft : words.saveChanges}
        </Button>
      }
    >
      <FormProvider value={form}>
        <Notices campaign={campaign} state={state} failure={failure} changedThere={changedThere} />
        <div className="form-frame">
          <StepNavigation step={step} faults={faults} onGo={go} />
          <Stack gap="lg" miw={0}>
            <div className="card">{step === 'review' ? <ReviewStep state={state} onFaults={setFaults} /> : contents[step]()}</div>
            <Group justify="space-between">
              <Button variant="default" disabled={at === 0} onClick={() => go(steps[at - 1])}>
                {texts.common.back}
              </Button>
              {step !== 'review' && (
                <Button onClick={() => go(steps[at + 1])}>{words.next(words.steps[steps[at + 1] ?? 'review'])}</Button>
              )}
              {step === 'review' && isDraft && (
                <Button disabled={state.draft.name.trim() === ''} loading={isSaving} onClick={() => void save('launch')}>
                  {words.toLaunch}
                </Button>
              )}
              {step === 'review' && !isDraft && (
                <Button disabled={!canSave} loading={isSaving} onClick={() => void save('campaign')}>
                  {words.saveChanges}
                </Button>
              )}
            </Group>
          </Stack>
        </div>
      </FormProvider>
    </Page>
  );
}

interface SavingProps extends CampaignFormProps {
  readonly step: Step;
  readonly setFaults: (faults: readonly Fault[]) => void;
}

function useSaving({ campaign, state, step, setFaults }: SavingProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [changedThere, setChangedThere] = useState<readonly string[] | null>(null);
  const follow = (then: Then, { id }: Campaign): Promise<void> => {
    if (then === 'launch') return navigate({ to: `/campaigns/${id}/launch` });
    if (then === 'campaign') return navigate({ to: `/campaigns/${id}` });
    return navigate({ to: `/campaigns/${id}/edit`, search: { step } as never, replace: true });
  };
  const accept = async (answer: Campaign, then: Then): Promise<void> => {
    state.reset(campaign ? draftOf(answer) : emptyDraft, campaign ? answer.version : null);
    client.setQueryData(campaignQuery(answer.id).queryKey, answer);
    void client.invalidateQueries({ queryKey: ['campaigns'] });
    const again = answer.platform_campaigns.flatMap(({ reasserted }) => reasserted.map(({ field }) => fieldWord(field)));
    notifications.show({ message: again.length > 0 ? words.savedAgain([...new Set(again)].join(', ')) : words.saved });
    await follow(then, answer);
  };
  const refuse = async (error: unknown): Promise<void> => {
    if (campaign && isFailure(error, 'version_mismatch')) {
      const now = await client.fetchQuery({ ...campaignQuery(campaign.id), staleTime: 0 });
      setChangedThere(state.rebase(draftOf(now), now.version));
      return;
    }
    setFailure(error);
    const fields = isFailure(error) ? error.fields : [];
    setFaults(fields);
    // The first faulty step opens, unless this one has a fault itself.
    const faulty = fields.map(({ field }) => stepOf(field));
    const first = faulty.find((each) => each !== undefined);
    if (first && !faulty.includes(step)) await navigate({ to: '.', search: { step: first } as never, replace: true });
  };
  const save = async (then: Then): Promise<void> => {
    setSaving(true);
    setFailure(null);
    setChangedThere(null);
    try {
      if (campaign && !state.isChanged) await follow(then, campaign);
      else await accept(await saved({ id: campaign?.id ?? null, ...state }), then);
    } catch (error) {
      await refuse(error);
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving, failure, changedThere };
}

interface NoticesProps extends CampaignFormProps {
  readonly failure: unknown;
  readonly changedThere: readonly string[] | null;
}

function Notices({ campaign, state, failure, changedThere }: NoticesProps) {
  const deviates = campaign?.platform_campaigns.some(({ deviations }) => deviations.length > 0);
  return (
    <>
      <Faults error={failure} title={words.notSaved} />
      {changedThere && (
        <Alert color="yellow" title={words.changed} role="alert">
          {changedThere.length > 0 ? words.changedFields(changedThere.map(fieldWord).join(', ')) : words.changedElsewhere}
        </Alert>
      )}
      {state.isFound && (
        <Group className="card" justify="space-between" role="status">
          <Text size="sm">{words.found}</Text>
          <Button variant="default" size="compact-sm" onClick={state.startOver}>
            {words.startOver}
          </Button>
        </Group>
      )}
      {campaign && deviates && (
        <Alert color="yellow" title={texts.campaigns.deviations.title}>
          {words.deviates}{' '}
          <Anchor component={Link} to={`/campaigns/${campaign.id}`} inherit underline="always">
            {words.seeDeviations}
          </Anchor>
        </Alert>
      )}
    </>
  );
}
