import { Controller, Get, Inject, Post } from '@nestjs/common';
import { type Actor, publicId, publicIdOrNull, validationFailed } from '@app/kernel';
import { CurrentActor, Input, Operation, PathId, Returns, Tag, uuidsOf } from '@app/platform/http';
import { connectionErrors } from '../domain/connection.errors.js';
import { ConfirmingService, type ConsentProgress } from '../application/confirming.service.js';
import { ConsentPlatforms } from '../application/consent-platforms.js';
import { ConsentService } from '../application/consent.service.js';
import { ChannelFormats } from '../domain/channel-formats.js';
import { type ChannelsView, traitsView } from '../read/channels.view.js';
import type { BegunConsentView, ConsentView } from '../read/consent.view.js';
import { PendingConsent, beginExamples, Channels, confirmExamples, Consent } from './connecting.examples.js';
import { BeginConsent, ConfirmConsent } from './connecting.requests.js';

/** How a person connects ad accounts in the console. */
@Tag('Connections')
@Controller('v1')
export class ConnectingController {
  constructor(
    private readonly platforms: ConsentPlatforms,
    private readonly consents: ConsentService,
    private readonly confirming: ConfirmingService,
    @Inject(ChannelFormats) private readonly formats: ChannelFormats,
  ) {}

  @Get('channels')
  @Operation({
    id: 'channels.list',
    summary: 'Tell the ad platforms that can be connected',
    description: 'Every ad platform of this service, whether it can be connected now, and what it can do, as data.',
    permission: 'connections:read',
    returns: Returns.one(Channels),
    errors: [],
  })
  channels(@CurrentActor() actor: Actor): ChannelsView {
    const channels = this.platforms.known(actor).map(({ traits, isAvailable, world }) => ({
      channel: traits.channel,
      name: traits.displayName,
      available: isAvailable,
      simulated: world === 'simulated',
      ...traitsView(traits, this.formats.of(traits.channel)),
    }));
    return { channels };
  }

  @Post('connections')
  @Operation({
    id: 'connections.create',
    summary: 'Begin a consent, which connects ad accounts',
    description:
      'Answers with a page of this service that sends one browser to the platform. There the person allows access; ' +
      'then `POST /v1/connections/:id/accounts` with the id of the consent connects accounts.',
    permission: 'connections:manage',
    consoleOnly: true,
    returns: { kind: 'created', view: PendingConsent, location: ({ id }) => `/v1/connections/${String(id)}/accounts` },
    errors: [connectionErrors.too_many_consents, connectionErrors.platform_not_available],
  })
  async begin(
    @CurrentActor() actor: Actor,
    @Input({ examples: beginExamples }) { channel, connection_id = null, features }: BeginConsent,
  ): Promise<BegunConsentView> {
    const [connectionId] = uuidsOf('connection', connection_id === null ? [] : [connection_id]);
    const begun = await this.consents.begin(actor, { channel, connectionId, features });
    return {
      id: publicId('consent', begun.id),
      channel,
      simulated: begun.world === 'simulated',
      connection_id,
      status: 'waiting',
      url: begun.url,
      expires_at: begun.endsAt.toISOString(),
      features: [...begun.features],
    };
  }

  @Get('connections/:id/accounts')
  @Operation({
    id: 'connections.accounts.list',
    summary: 'Tell how far a consent is, and the accounts that it reaches',
    description: 'Of a consent that the same person began, by its id. The platform is asked only while the consent is confirmed.',
    permission: 'connections:manage',
    consoleOnly: true,
    callsOut: true,
    returns: Returns.one(Consent),
    errors: [connectionErrors.consent_not_usable, connectionErrors.platform_throttled, connectionErrors.platform_unavailable],
  })
  async progress(@CurrentActor() actor: Actor, @PathId('consent') id: string): Promise<ConsentView> {
    return viewOf(await this.confirming.progress(actor, id));
  }

  @Post('connections/:id/accounts')
  @Operation({
    id: 'connections.accounts.confirm',
    summary: 'Confirm a consent, and connect ad accounts',
    description:
      'Of a consent that the same person began, by its id. `code` confirms it by the six digits that the browser ' +
      'shows: five tries. `account_ids` connects those accounts, and ends the consent. An empty body tells how far it is. The connections that expired and belong to the same user of the platform work again, too.',
    permission: 'connections:manage',
    consoleOnly: true,
    callsOut: true,
    returns: Returns.one(Consent),
    errors: [
      connectionErrors.consent_expired,
      connectionErrors.duplicate_connection,
      connectionErrors.consent_code_wrong,
      connectionErrors.consent_denied,
      connectionErrors.consent_not_usable,
      connectionErrors.account_not_in_grant,
      connectionErrors.unusable_account,
      connectionErrors.platform_throttled,
      connectionErrors.platform_unavailable,
    ],
  })
  async confirm(
    @CurrentActor() actor: Actor,
    @PathId('consent') id: string,
    @Input({ examples: confirmExamples }) { code, account_ids: accountIds, name = null }: ConfirmConsent,
  ): Promise<ConsentView> {
    if (name !== null && !accountIds) throw nameAlone();
    // The same for another's consent as for none, whatever is sent with it.
    await this.confirming.require(actor, id);
    if (code !== undefined) await this.confirming.confirm(actor, id, code.replaceAll(/[\s-]/g, ''));
    if (accountIds) await this.confirming.connect(actor, id, { accountIds, name });
    return viewOf(await this.confirming.progress(actor, id));
  }
}

const nameAlone = () =>
  validationFailed([{ field: 'name', code: 'conflict', message: 'name is for new connections: send account_ids with it.' }]);

function viewOf({ id, channel, world, connectionId, endsAt, connected, status, reach }: ConsentProgress): ConsentView {
  const accounts = (reach?.accounts ?? []).map((account) => ({
    id: account.id,
    name: account.name,
    currency: account.currency,
    timezone: account.timezone,
    manager_id: account.managerId,
    status: account.status,
    usable: account.reason === null,
    reason: account.reason,
    connection_id: publicIdOrNull('connection', account.connectionId),
  }));
  return {
    id: publicId('consent', id),
    channel,
    simulated: world === 'simulated',
    connection_id: publicIdOrNull('connection', connectionId),
    status,
    expires_at: endsAt.toISOString(),
    accounts,
    features: [...(reach?.features ?? [])],
    features_missing: [...(reach?.missing ?? [])],
    connections: connected.map((connection) => publicId('connection', connection)),
  };
}
