// Generated from the OpenAPI document: npm run console:types

import type { Body, CallOptions, Query, Sender, WriteOptions } from './sender.js';
/** A method for each operation, by its public name. */
export class Resources {
  constructor(private readonly send: Sender) {}

  readonly analytics = {
    /** Performance of each audience */
    audiences: (query?: Query<'analytics.audiences'>, options?: CallOptions) =>
      this.send.list('analytics.audiences', 'GET', '/v1/analytics/audiences', { query, options }),
    /** Performance of each campaign */
    campaigns: (query?: Query<'analytics.campaigns'>, options?: CallOptions) =>
      this.send.list('analytics.campaigns', 'GET', '/v1/analytics/campaigns', { query, options }),
    /** Performance of each channel */
    channels: (query?: Query<'analytics.channels'>, options?: CallOptions) =>
      this.send.list('analytics.channels', 'GET', '/v1/analytics/channels', { query, options }),
    /** Performance of each creative */
    creative: (query?: Query<'analytics.creative'>, options?: CallOptions) =>
      this.send.list('analytics.creative', 'GET', '/v1/analytics/creative', { query, options }),
    exports: {
      /** Export all rows of a query as a file */
      create: (body?: Body<'analytics.exports.create'>, options?: WriteOptions<'analytics.exports.create'>) =>
        this.send.job('analytics.exports.create', 'POST', '/v1/analytics/exports', { body, options }),
      /** Delete an export with its file */
      delete: (id: string, options?: WriteOptions<'analytics.exports.delete'>) =>
        this.send.one('analytics.exports.delete', 'DELETE', '/v1/analytics/exports/{id}', { ids: { id }, options }),
      /** Get an export with its progress and its file */
      get: (id: string, options?: CallOptions) =>
        this.send.job('analytics.exports.get', 'GET', '/v1/analytics/exports/{id}', { ids: { id }, options }),
      /** List exports */
      list: (query?: Query<'analytics.exports.list'>, options?: CallOptions) =>
        this.send.list('analytics.exports.list', 'GET', '/v1/analytics/exports', { query, options }),
    },
    /** Aggregate performance over a period */
    overview: (query?: Query<'analytics.overview'>, options?: CallOptions) =>
      this.send.one('analytics.overview', 'GET', '/v1/analytics/overview', { query, options }),
    /** Ask for any metrics by any dimensions */
    query: (body?: Body<'analytics.query'>, options?: WriteOptions<'analytics.query'>) =>
      this.send.list('analytics.query', 'POST', '/v1/analytics/query', { body, options }),
    restatements: {
      /** Past days whose numbers a platform changed */
      list: (query?: Query<'analytics.restatements.list'>, options?: CallOptions) =>
        this.send.list('analytics.restatements.list', 'GET', '/v1/analytics/restatements', { query, options }),
    },
  };

  readonly audiences = {
    /** Archive an audience */
    archive: (id: string, options?: WriteOptions<'audiences.archive'>) =>
      this.send.one('audiences.archive', 'DELETE', '/v1/audiences/{id}', { ids: { id }, options }),
    /** Create a new audience */
    create: (body: Body<'audiences.create'>, options?: WriteOptions<'audiences.create'>) =>
      this.send.one('audiences.create', 'POST', '/v1/audiences', { body, options }),
    /** Get a single audience */
    get: (id: string, options?: CallOptions) =>
      this.send.one('audiences.get', 'GET', '/v1/audiences/{id}', { ids: { id }, options }),
    /** Get audience insights */
    insights: (id: string, options?: CallOptions) =>
      this.send.one('audiences.insights', 'GET', '/v1/audiences/{id}/insights', { ids: { id }, options }),
    /** List all audiences */
    list: (query?: Query<'audiences.list'>, options?: CallOptions) =>
      this.send.list('audiences.list', 'GET', '/v1/audiences', { query, options }),
    members: {
      /** Add people to a customer list */
      add: (id: string, body: Body<'audiences.members.add'>, options?: WriteOptions<'audiences.members.add'>) =>
        this.send.one('audiences.members.add', 'POST', '/v1/audiences/{id}/members', { ids: { id }, body, options }),
      /** Take people out of a customer list */
      remove: (id: string, body: Body<'audiences.members.remove'>, options?: WriteOptions<'audiences.members.remove'>) =>
        this.send.one('audiences.members.remove', 'POST', '/v1/audiences/{id}/members/remove', { ids: { id }, body, options }),
    },
    /** Create or update an audience by your own key */
    putByExternalId: (
      externalId: string,
      body: Body<'audiences.put_by_external_id'>,
      options?: WriteOptions<'audiences.put_by_external_id'>,
    ) =>
      this.send.one('audiences.put_by_external_id', 'PUT', '/v1/audiences/by_external_id/{external_id}', {
        ids: { external_id: externalId },
        body,
        options,
      }),
    suppressions: {
      /** Suppress people */
      add: (body: Body<'audiences.suppressions.add'>, options?: WriteOptions<'audiences.suppressions.add'>) =>
        this.send.one('audiences.suppressions.add', 'POST', '/v1/audiences/suppressions', { body, options }),
      /** Count the suppressed people */
      count: (options?: CallOptions) =>
        this.send.one('audiences.suppressions.count', 'GET', '/v1/audiences/suppressions', { options }),
      /** Lift the suppression of people */
      remove: (body: Body<'audiences.suppressions.remove'>, options?: WriteOptions<'audiences.suppressions.remove'>) =>
        this.send.one('audiences.suppressions.remove', 'POST', '/v1/audiences/suppressions/remove', { body, options }),
    },
    /** Update an audience */
    update: (id: string, body?: Body<'audiences.update'>, options?: WriteOptions<'audiences.update'>) =>
      this.send.one('audiences.update', 'PATCH', '/v1/audiences/{id}', { ids: { id }, body, options }),
  };

  readonly batch = {
    /** Send up to 50 writes in one request */
    send: (body: Body<'batch.send'>, options?: WriteOptions<'batch.send'>) =>
      this.send.one('batch.send', 'POST', '/v1/batch', { body, options }),
  };

  readonly brands = {
    /** Archive a brand kit */
    archive: (id: string, options?: WriteOptions<'brands.archive'>) =>
      this.send.one('brands.archive', 'DELETE', '/v1/brands/{id}', { ids: { id }, options }),
    /** Create a brand kit */
    create: (body: Body<'brands.create'>, options?: WriteOptions<'brands.create'>) =>
      this.send.one('brands.create', 'POST', '/v1/brands', { body, options }),
    /** Get a brand kit */
    get: (id: string, options?: CallOptions) => this.send.one('brands.get', 'GET', '/v1/brands/{id}', { ids: { id }, options }),
    /** List brand kits */
    list: (query?: Query<'brands.list'>, options?: CallOptions) =>
      this.send.list('brands.list', 'GET', '/v1/brands', { query, options }),
    /** Create or update a brand kit by your own key */
    putByExternalId: (
      externalId: string,
      body: Body<'brands.put_by_external_id'>,
      options?: WriteOptions<'brands.put_by_external_id'>,
    ) =>
      this.send.one('brands.put_by_external_id', 'PUT', '/v1/brands/by_external_id/{external_id}', {
        ids: { external_id: externalId },
        body,
        options,
      }),
    /** Update a brand kit */
    update: (id: string, body?: Body<'brands.update'>, options?: WriteOptions<'brands.update'>) =>
      this.send.one('brands.update', 'PATCH', '/v1/brands/{id}', { ids: { id }, body, options }),
  };

  readonly campaigns = {
    /** Archive a campaign; its delivery is stopped */
    archive: (id: string, options?: WriteOptions<'campaigns.archive'>) =>
      this.send.one('campaigns.archive', 'DELETE', '/v1/campaigns/{id}', { ids: { id }, options }),
    /** Create a campaign as a draft */
    create: (body: Body<'campaigns.create'>, options?: WriteOptions<'campaigns.create'>) =>
      this.send.one('campaigns.create', 'POST', '/v1/campaigns', { body, options }),
    /** Show the campaign on the platforms */
    delivery: (id: string, options?: CallOptions) =>
      this.send.one('campaigns.delivery', 'GET', '/v1/campaigns/{id}/delivery', { ids: { id }, options }),
    /** Ask the platforms what they would say to a launch */
    dryRun: (id: string, options?: WriteOptions<'campaigns.dry_run'>) =>
      this.send.one('campaigns.dry_run', 'POST', '/v1/campaigns/{id}/dry_run', { ids: { id }, isKeyless: true, options }),
    /** Get a campaign */
    get: (id: string, options?: CallOptions) =>
      this.send.one('campaigns.get', 'GET', '/v1/campaigns/{id}', { ids: { id }, options }),
    /** Launch a draft campaign */
    launch: (id: string, body?: Body<'campaigns.launch'>, options?: WriteOptions<'campaigns.launch'>) =>
      this.send.one('campaigns.launch', 'POST', '/v1/campaigns/{id}/launch', { ids: { id }, body, options }),
    /** List campaigns */
    list: (query?: Query<'campaigns.list'>, options?: CallOptions) =>
      this.send.list('campaigns.list', 'GET', '/v1/campaigns', { query, options }),
    /** Pause an active campaign */
    pause: (id: string, options?: WriteOptions<'campaigns.pause'>) =>
      this.send.one('campaigns.pause', 'POST', '/v1/campaigns/{id}/pause', { ids: { id }, options }),
    /** Show what would be done on the platforms */
    plan: (id: string, options?: CallOptions) =>
      this.send.one('campaigns.plan', 'GET', '/v1/campaigns/{id}/plan', { ids: { id }, options }),
    /** Create or update a campaign by your own key */
    putByExternalId: (
      externalId: string,
      body: Body<'campaigns.put_by_external_id'>,
      options?: WriteOptions<'campaigns.put_by_external_id'>,
    ) =>
      this.send.one('campaigns.put_by_external_id', 'PUT', '/v1/campaigns/by_external_id/{external_id}', {
        ids: { external_id: externalId },
        body,
        options,
      }),
    /** Resume a paused campaign */
    resume: (id: string, body?: Body<'campaigns.resume'>, options?: WriteOptions<'campaigns.resume'>) =>
      this.send.one('campaigns.resume', 'POST', '/v1/campaigns/{id}/resume', { ids: { id }, body, options }),
    /** Update a campaign */
    update: (id: string, body?: Body<'campaigns.update'>, options?: WriteOptions<'campaigns.update'>) =>
      this.send.one('campaigns.update', 'PATCH', '/v1/campaigns/{id}', { ids: { id }, body, options }),
  };

  readonly channels = {
    /** Tell the ad platforms that can be connected */
    list: (options?: CallOptions) => this.send.one('channels.list', 'GET', '/v1/channels', { options }),
  };

  readonly connections = {
    /** End a connection and erase its tokens */
    disconnect: (id: string, options?: WriteOptions<'connections.disconnect'>) =>
      this.send.one('connections.disconnect', 'DELETE', '/v1/connections/{id}', { ids: { id }, options }),
    /** Get a connection with its health and latest syncs */
    get: (id: string, options?: CallOptions) =>
      this.send.one('connections.get', 'GET', '/v1/connections/{id}', { ids: { id }, options }),
    /** List connections to ad accounts */
    list: (query?: Query<'connections.list'>, options?: CallOptions) =>
      this.send.list('connections.list', 'GET', '/v1/connections', { query, options }),
    /** Start a sync */
    sync: (id: string, body?: Body<'connections.sync'>, options?: WriteOptions<'connections.sync'>) =>
      this.send.job('connections.sync', 'POST', '/v1/connections/{id}/sync', { ids: { id }, body, options }),
    syncs: {
      /** Get a sync */
      get: (id: string, syncId: string, options?: CallOptions) =>
        this.send.job('connections.syncs.get', 'GET', '/v1/connections/{id}/syncs/{sync_id}', {
          ids: { id, sync_id: syncId },
          options,
        }),
      /** List the syncs of a connection */
      list: (id: string, query?: Query<'connections.syncs.list'>, options?: CallOptions) =>
        this.send.list('connections.syncs.list', 'GET', '/v1/connections/{id}/syncs', { ids: { id }, query, options }),
    },
    /** Change a connection and its settings */
    update: (id: string, body?: Body<'connections.update'>, options?: WriteOptions<'connections.update'>) =>
      this.send.one('connections.update', 'PATCH', '/v1/connections/{id}', { ids: { id }, body, options }),
  };

  readonly creative = {
    /** Archive a creative; one that is being generated is cancelled */
    archive: (id: string, options?: WriteOptions<'creative.archive'>) =>
      this.send.one('creative.archive', 'DELETE', '/v1/creative/{id}', { ids: { id }, options }),
    facts: {
      /** Propose facts from a prompt or a landing page */
      create: (body: Body<'creative.facts.create'>, options?: WriteOptions<'creative.facts.create'>) =>
        this.send.job('creative.facts.create', 'POST', '/v1/creative/facts', { body, options }),
      /** Get proposed facts */
      get: (id: string, options?: CallOptions) =>
        this.send.job('creative.facts.get', 'GET', '/v1/creative/facts/{id}', { ids: { id }, options }),
    },
    /** Generate a creative from a prompt */
    generate: (body: Body<'creative.generate'>, options?: WriteOptions<'creative.generate'>) =>
      this.send.job('creative.generate', 'POST', '/v1/creative/generate', { body, options }),
    generators: {
      /** Get who can write ads here */
      list: (options?: CallOptions) => this.send.one('creative.generators.list', 'GET', '/v1/creative/generators', { options }),
    },
    /** Get a creative asset */
    get: (id: string, options?: CallOptions) =>
      this.send.job('creative.get', 'GET', '/v1/creative/{id}', { ids: { id }, options }),
    /** List creative assets */
    list: (query?: Query<'creative.list'>, options?: CallOptions) =>
      this.send.list('creative.list', 'GET', '/v1/creative', { query, options }),
    /** Update the metadata of a creative */
    update: (id: string, body?: Body<'creative.update'>, options?: WriteOptions<'creative.update'>) =>
      this.send.one('creative.update', 'PATCH', '/v1/creative/{id}', { ids: { id }, body, options }),
    /** Make a creative from ads of your own */
    upload: (body: Body<'creative.upload'>, options?: WriteOptions<'creative.upload'>) =>
      this.send.job('creative.upload', 'POST', '/v1/creative/upload', { body, options }),
    uploads: {
      /** Announce a picture of your own */
      create: (body: Body<'creative.uploads.create'>, options?: WriteOptions<'creative.uploads.create'>) =>
        this.send.one('creative.uploads.create', 'POST', '/v1/creative/uploads', { body, options }),
      /** Get the state of an upload */
      get: (id: string, options?: CallOptions) =>
        this.send.job('creative.uploads.get', 'GET', '/v1/uploads/{id}', { ids: { id }, options }),
    },
    variants: {
      /** Say that a draft is fit to run */
      accept: (id: string, variantId: string, options?: WriteOptions<'creative.variants.accept'>) =>
        this.send.one('creative.variants.accept', 'POST', '/v1/creative/{id}/variants/{variant_id}/accept', {
          ids: { id, variant_id: variantId },
          options,
        }),
      /** List the variants of a creative, as they become ready */
      list: (id: string, query?: Query<'creative.variants.list'>, options?: CallOptions) =>
        this.send.list('creative.variants.list', 'GET', '/v1/creative/{id}/variants', { ids: { id }, query, options }),
      /** Make a new creative from one variant, with other words or another picture */
      refine: (
        id: string,
        variantId: string,
        body?: Body<'creative.variants.refine'>,
        options?: WriteOptions<'creative.variants.refine'>,
      ) =>
        this.send.job('creative.variants.refine', 'POST', '/v1/creative/{id}/variants/{variant_id}/refine', {
          ids: { id, variant_id: variantId },
          body,
          options,
        }),
    },
  };

  readonly events = {
    /** List or follow the events of the organization */
    list: (query?: Query<'events.list'>, options?: CallOptions) =>
      this.send.list('events.list', 'GET', '/v1/events', { query, options }),
  };

  readonly usage = {
    /** Get the usage of the plan */
    get: (options?: CallOptions) => this.send.one('usage.get', 'GET', '/v1/usage', { options }),
  };

  readonly webhookEndpoints = {
    /** Archive a webhook endpoint */
    archive: (id: string, options?: WriteOptions<'webhook_endpoints.archive'>) =>
      this.send.one('webhook_endpoints.archive', 'DELETE', '/v1/webhook_endpoints/{id}', { ids: { id }, options }),
    /** Create a webhook endpoint */
    create: (body: Body<'webhook_endpoints.create'>, options?: WriteOptions<'webhook_endpoints.create'>) =>
      this.send.one('webhook_endpoints.create', 'POST', '/v1/webhook_endpoints', { body, options }),
    deliveries: {
      /** List the deliveries of a webhook endpoint */
      list: (id: string, query?: Query<'webhook_endpoints.deliveries.list'>, options?: CallOptions) =>
        this.send.list('webhook_endpoints.deliveries.list', 'GET', '/v1/webhook_endpoints/{id}/deliveries', {
          ids: { id },
          query,
          options,
        }),
      /** Send an event again */
      resend: (id: string, deliveryId: string, options?: WriteOptions<'webhook_endpoints.deliveries.resend'>) =>
        this.send.one(
          'webhook_endpoints.deliveries.resend',
          'POST',
          '/v1/webhook_endpoints/{id}/deliveries/{delivery_id}/resend',
          { ids: { id, delivery_id: deliveryId }, options },
        ),
    },
    /** Get a webhook endpoint with its health */
    get: (id: string, options?: CallOptions) =>
      this.send.one('webhook_endpoints.get', 'GET', '/v1/webhook_endpoints/{id}', { ids: { id }, options }),
    /** List webhook endpoints */
    list: (query?: Query<'webhook_endpoints.list'>, options?: CallOptions) =>
      this.send.list('webhook_endpoints.list', 'GET', '/v1/webhook_endpoints', { query, options }),
    /** Send again what failed or was missed */
    recover: (id: string, body: Body<'webhook_endpoints.recover'>, options?: WriteOptions<'webhook_endpoints.recover'>) =>
      this.send.one('webhook_endpoints.recover', 'POST', '/v1/webhook_endpoints/{id}/recover', { ids: { id }, body, options }),
    /** Rotate the secret of a webhook endpoint */
    rotateSecret: (
      id: string,
      body?: Body<'webhook_endpoints.rotate_secret'>,
      options?: WriteOptions<'webhook_endpoints.rotate_secret'>,
    ) =>
      this.send.one('webhook_endpoints.rotate_secret', 'POST', '/v1/webhook_endpoints/{id}/rotate_secret', {
        ids: { id },
        body,
        options,
      }),
    /** Send a test event */
    test: (id: string, options?: WriteOptions<'webhook_endpoints.test'>) =>
      this.send.one('webhook_endpoints.test', 'POST', '/v1/webhook_endpoints/{id}/test', { ids: { id }, options }),
    /** Change, disable or enable a webhook endpoint */
    update: (id: string, body?: Body<'webhook_endpoints.update'>, options?: WriteOptions<'webhook_endpoints.update'>) =>
      this.send.one('webhook_endpoints.update', 'PATCH', '/v1/webhook_endpoints/{id}', { ids: { id }, body, options }),
  };
}
