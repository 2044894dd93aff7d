// In which ad account each chosen platform spends the money.
import { Select, SimpleGrid } from '@mantine/core';
import { wordFor } from '../../../parts/words.js';
import { texts } from '../../../texts.js';
import { accountFor, accountName, accountsOn, followingAccount, namedWith } from '../accounts.js';
import { useField, useForm } from './form-context.js';

const { accounts: words } = texts.campaigns;

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
        const published = campaign?.platform_campaigns.find(
          (each) => each.channel === channel && each.platform_campaign_id !== null,
        );
        // One that nobody had chosen may still be confirmed.
        const possible = accountsOn(connections, channel).filter(({ id }) => !published || id === published.connection_id);
        const own = possible.find(({ id }) => named.includes(id))?.id ?? null;
        const isFixed = published !== undefined && own !== null;
        return (
          possible.length > 0 && (
            <Select
              key={channel}
              label={words.on(wordFor(channel))}
              {...input}
              description={published ? words.fixed : words.about}
              disabled={input.disabled || isFixed}
              placeholder={words.choose}
              value={own}
              onChange={(id) => choose(channel, id)}
              data={possible.map(({ id, account, is_default: isDefault, status }) => ({
                value: id,
                label: words.option(accountName(account), account.currency, { isDefault, works: status === 'active' }),
              }))}
            />
          )
        );
      })}
    </SimpleGrid>
  );
}
