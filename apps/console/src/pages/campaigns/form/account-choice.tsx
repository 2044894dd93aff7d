// In which ad account each chosen platform spends the money.
import { Select, SimpleGrid } from '@mantine/core';
import type { Schemas } from '../../../api/client.js';
import { wordFor } from '../../../parts/words.js';
import { texts } from '../../../texts.js';
import { accountFor, accountName, choiceOf, followingAccount, namedWith } from '../accounts.js';
import { useField, useForm } from './form-context.js';

const { accounts: words } = texts.campaigns;

const optionOf = ({ account, is_default: isDefault, status }: Schemas['Connection']): string =>
  words.option(accountName(account), account.currency, { isDefault, works: status === 'active' });

export function AccountChoice() {
  const { draft, campaign, connections, change } = useForm();
  const { value: named, input } = useField<readonly string[]>('connection_ids');
  const isLive = campaign !== null && campaign.status !== 'draft';
  const choose = (channel: string, id: string | null): void => {
    const connection_ids = namedWith(connections, named, channel, id);
    const next = connections.find((each) => each.id === id);
    const before = accountFor(connections, named, channel);
    change({ connection_ids, ...(next && !isLive ? followingAccount(draft, next.account, before?.account) : {}) });
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {draft.channels.map((channel) => {
        const { possible, own, taken, isPublished } = choiceOf(campaign, connections, named, channel);
        return (
          possible.length > 0 && (
            <Select
              key={channel}
              label={words.on(wordFor(channel))}
              {...input}
              description={isPublished ? words.fixed : words.about}
              disabled={input.disabled || (isPublished && own !== undefined)}
              placeholder={taken ? optionOf(taken) : words.choose}
              value={own?.id ?? null}
              onChange={(id) => choose(channel, id)}
              data={possible.map((each) => ({ value: each.id, label: optionOf(each) }))}
            />
          )
        );
      })}
    </SimpleGrid>
  );
}
