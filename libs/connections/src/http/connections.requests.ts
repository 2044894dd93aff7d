import { Bool, Day, Enum, Integer, Metadata, Name, Nested, ReadOnlyFieldsOf, Text } from '@app/platform/http';
import { NAME_LENGTH } from '../domain/account-intake.js';
import { ConnectionView } from '../read/connection.view.js';

export class StartSync {
  @Enum(['incremental', 'full'], {
    about: 'incremental (default): the days that the platform may still restate; full: the last 90 days',
  })
  mode?: 'incremental' | 'full';

  @Day({ nullable: true, about: 'first account day, default by mode; at most 37 months back' })
  start_date?: string | null;

  @Day({ nullable: true, about: 'last account day, default today; a later day means today' })
  end_date?: string | null;
}

class AccountPair {
  @Text({ required: true, max: 3 })
  currency: string;

  @Text({ required: true, max: 100 })
  timezone: string;
}

/** The operation for each field that a body cannot change. */
const cures = {
  status: 'DELETE to disconnect',
  account: 'confirm_account to confirm a change of it',
  setting_options: 'settings',
  developer_token_source: 'developer_token',
};

@ReadOnlyFieldsOf(ConnectionView, { cures })
export class UpdateConnection {
  @Name({ max: NAME_LENGTH })
  name?: string;

  @Bool({ about: 'true: campaigns that name no connection of this channel run here, and no longer in the default before' })
  is_default?: boolean;

  @Integer({ min: 15, max: 1_440, about: 'how often the account is synced; the next sync moves with it' })
  sync_interval_minutes?: number;

  @Metadata({
    keys: 20,
    key: 64,
    value: 255,
    about: 'the chosen value of each setting, one of its choices; null: the default. What is left out stays unchanged.',
  })
  settings?: Record<string, string | null>;

  @Text({
    nullable: true,
    min: 10,
    max: 100,
    pattern: { regex: /^[\x21-\x7e]+$/, must: 'must be one word of ASCII letters, digits and signs' },
    about:
      "a developer token of your own, with which the platform counts and judges this connection's calls; never shown again. " +
      "null: this service's. Syncs begin at once with it.",
  })
  developer_token?: string | null;

  @Nested(() => AccountPair, {
    about: "confirms that the ad account's currency or time zone was changed on the platform; names its present values",
    form: '{ "currency": "EUR", "timezone": "Europe/Berlin" }',
  })
  confirm_account?: AccountPair;
}
