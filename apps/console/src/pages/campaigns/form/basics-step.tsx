import { Anchor, Input, NativeSelect, Radio, SimpleGrid, Stack, TagsInput, Text, TextInput, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { appStores, objectives, specialAdCategories } from '../../../api/service.table.js';
import { wordFor } from '../../../parts/words.js';
import { texts } from '../../../texts.js';
import { accountsOn, choiceOf, followingAccount, namedWith } from '../accounts.js';
import { AccountChoice } from './account-choice.js';
import { useField, useForm } from './form-context.js';
import { budgetFor } from './split.js';
import { CardChoice, ChipsField, LongTextField, TextField, YesNoField } from './inputs.js';

const { form: words, fields } = texts.campaigns;

export function BasicsStep() {
  const labels = useField<readonly string[]>('labels', words.labelsAbout);
  const { draft } = useForm();
  return (
    <Stack gap="lg">
      <Title order={2} size="h4">
        {words.steps.basics}
      </Title>
      <TextField path="name" label={fields.name ?? ''} required isAlwaysText />
      <Objective />
      <Channels />
      <AccountChoice />
      {draft.objective === 'app_promotion' && <App />}
      <TagsInput
        label={fields.labels}
        {...labels.input}
        value={[...labels.value]}
        onChange={labels.set}
        clearable
        clearButtonProps={{ 'aria-label': words.clear }}
      />
      <LongTextField path="description" label={fields.description ?? ''} about={words.descriptionAbout} />
      <TextField path="external_id" label={fields.external_id ?? ''} about={words.externalIdAbout} />
      <ChipsField
        path="special_ad_categories"
        label={fields.special_ad_categories ?? ''}
        about={words.categoriesAbout}
        values={specialAdCategories}
      />
      <YesNoField
        path="contains_eu_political_advertising"
        label={fields.contains_eu_political_advertising ?? ''}
        about={words.euAbout}
        none={words.undeclared}
      />
    </Stack>
  );
}

function Objective() {
  const { value, set, input } = useField<string | null>('objective');
  return (
    <Radio.Group label={fields.objective} description={input.description} error={input.error} value={value ?? ''} onChange={set}>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} mt={6} spacing="sm">
        {objectives.map((each) => (
          <Radio.Card key={each} value={each} className="choice" p="sm" disabled={input.disabled}>
            <div className="choice-row">
              <Radio.Indicator />
              <div className="choice-words">
                <b>{wordFor(each)}</b>
                <Text size="sm" c="dimmed">
                  {words.objectives[each]}
                </Text>
              </div>
            </div>
          </Radio.Card>
        ))}
      </SimpleGrid>
    </Radio.Group>
  );
}

const SHOWN_NAMES = 2;

function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN_NAMES).join(', ');
  return names.length > SHOWN_NAMES ? words.andMore(shown, names.length - SHOWN_NAMES) : shown;
}

function Channels() {
  const { draft, campaign, connections, change } = useForm();
  const { value, input } = useField<readonly string[]>('channels', words.channelsAbout);
  const { connection_ids: named } = draft;
  const known = [...new Set([...connections.map(({ channel }) => channel), ...value])].sort();
  const isLive = campaign !== null && campaign.status !== 'draft';
  const choose = (channel: string, isChosen: boolean): void => {
    const next = isChosen ? [...value, channel] : value.filter((each) => each !== channel);
    const account = isChosen ? choiceOf(campaign, connections, named, channel).taken : undefined;
    const connection_ids = namedWith(connections, named, channel, account?.id ?? null);
    const following = account && !isLive ? followingAccount(draft, account.account) : {};
    const budget = draft.budget?.split ? { budget: budgetFor(draft.budget, next) } : {};
    change({ channels: next, connection_ids, ...budget, ...following });
  };
  return (
    <Input.Wrapper
      label={fields.channels}
      labelElement="div"
      description={input.description}
      error={input.error}
      role="group"
      aria-label={fields.channels}
    >
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} mt={6} spacing="sm">
        {known.map((channel) => {
          const all = accountsOn(connections, channel);
          const taken = all.filter(({ id }) => named.includes(id));
          const accounts = taken.length > 0 ? taken : all;
          return (
            <CardChoice
              key={channel}
              title={wordFor(channel)}
              checked={value.includes(channel)}
              disabled={input.disabled || (isLive && value.length === 1 && value.includes(channel))}
              onChange={(isChosen) => choose(channel, isChosen)}
            >
              <Text size="sm" c="dimmed">
                {accounts.length === 0 ? words.noAccount : namesOf(accounts.map(({ account }) => account.name))}
              </Text>
              {isLive && campaign.channels.includes(channel) && !value.includes(channel) && (
                <Text size="sm" className="status-yellow">
                  {words.takesOff}
                </Text>
              )}
            </CardChoice>
          );
        })}
      </SimpleGrid>
      <Anchor component={Link} to="/connections" size="sm" mt="xs" display="inline-block">
        {known.length === 0 ? words.connectFirst : words.connectAnother}
      </Anchor>
    </Input.Wrapper>
  );
}

/** Without an id there is no app. */
function App() {
  const { value, set, input } = useField<{ id: string; store: string } | null>('app', words.appAbout);
  const store = value?.store ?? 'google';
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label={words.appId}
        {...input}
        value={value?.id ?? ''}
        onChange={({ currentTarget: { value: id } }) => set(id === '' ? null : { id, store })}
      />
      <NativeSelect
        label={words.appStore}
        disabled={input.disabled || !value}
        value={store}
        onChange={({ currentTarget }) => value && set({ ...value, store: currentTarget.value })}
        data={appStores.map((each) => ({ value: each, label: words.stores[each] ?? each }))}
      />
    </SimpleGrid>
  );
}
