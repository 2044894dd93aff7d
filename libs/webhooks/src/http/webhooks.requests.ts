// The requests about webhook endpoints.
import { Enum, Instant, Integer, ReadOnlyFieldsOf, Text, Texts } from '@app/platform/http';
import { allowedEndpointActions } from '../domain/endpoint.lifecycle.js';
import { LONGEST_OVERLAP_SECONDS, MOST_TYPES } from '../domain/endpoint.limits.js';
import { EndpointView, MadeEndpointView } from '../read/endpoint.view.js';

const LONGEST_URL = 2_048;
const form = {
  regex: /^(\*|[a-z_]{1,40}\.(\*|[a-z_]{1,60}))$/,
  must: 'must be an event type such as campaign.launched, campaign.* or *',
};

const url = {
  max: LONGEST_URL,
  about:
    'where events are posted: https, port 443 or from 1024 on, a host of the public internet, without a user name and ' +
    'password. Redirects are not followed',
  example: 'https://hooks.example.com/ads',
} as const;
const description = { max: 500, nullable: true, multiline: true, about: 'what it is for; null: nothing is said' } as const;
const types = {
  max: MOST_TYPES,
  min: 1,
  item: { max: 101, pattern: form, example: 'campaign.*' },
  about: 'the event types that it gets: single ones, families such as campaign.*, or * for all, those to come included',
  example: ['campaign.*'],
} as const;

const cures = {
  secret: 'POST /v1/webhook_endpoints/:id/rotate_secret, because the service makes secrets',
};

@ReadOnlyFieldsOf(MadeEndpointView, {
  initial: { status: 'enabled', allowed_actions: allowedEndpointActions('enabled'), version: 1 },
  cures: { ...cures, status: 'PATCH to disable' },
})
export class CreateWebhookEndpoint {
  @Text({ required: true, ...url })
  url: string;

  @Text(description)
  description?: string | null;

  @Texts({ required: true, ...types })
  types: string[];
}

@ReadOnlyFieldsOf(EndpointView, { cures })
export class UpdateWebhookEndpoint {
  @Text(url)
  url?: string;

  @Text(description)
  description?: string | null;

  @Texts(types)
  types?: string[];

  @Enum(['enabled', 'disabled'], {
    about:
      'disabled: it gets nothing, and what waits is given up. enabled: it gets what happens from now on; what it missed is ' +
      'sent by recover, since missed_since',
  })
  status?: 'enabled' | 'disabled';
}

export class RotateWebhookSecret {
  @Integer({
    min: 0,
    max: LONGEST_OVERLAP_SECONDS,
    about: 'for how long deliveries are signed by the former secret, too: 0 to 7 days in seconds, default 86400',
  })
  overlap_seconds?: number;
}

export class RecoverWebhooks {
  @Instant({
    required: true,
    about: 'events since this instant (UTC) that failed or were missed are sent, at most 14 days back',
    example: '2026-11-20T15:00:00Z',
  })
  since: string;
}
