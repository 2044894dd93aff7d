import { channels } from '@app/kernel';
import { Enums, Id, ReadOnlyFieldsOf, Name, Text, Texts } from '@app/platform/http';
import { NAME_LENGTH } from '../domain/account-intake.js';
import { consentLimits } from '../domain/consent.js';
import { type Feature, features } from '../domain/platform-oauth.js';
import { BegunConsentView } from '../read/consent.view.js';

@ReadOnlyFieldsOf(BegunConsentView, { initial: { status: 'waiting' } })
export class BeginConsent {
  @Text({ required: true, max: 64, words: channels, about: 'one of `GET /v1/channels`' })
  channel: string;

  @Id('connection', { nullable: true, about: 'the connection to consent for again, of this channel; left out: for new ones' })
  connection_id?: string | null;

  @Enums(features, {
    max: features.length,
    about: 'what to ask the person for; left out or empty: everything that the platform has',
  })
  features?: Feature[];
}

export class ConfirmConsent {
  @Text({
    max: 20,
    pattern: { regex: /^(\s|-)*(\d(\s|-)*){6}$/, must: 'must be the six digits that the browser shows' },
    about: 'the six digits that the browser shows; not needed where the browser was signed in to the console',
  })
  code?: string;

  @Texts({
    max: consentLimits.accounts,
    item: { max: 64 },
    about: 'connects these ad accounts; empty for a consent for a connection, which takes the account of that one',
  })
  account_ids?: string[];

  @Name({ nullable: true, max: NAME_LENGTH, about: 'of each new connection; left out: after the platform and the account' })
  name?: string | null;
}
