// What the console knows of the service before it asks: tables, words and bounds, written as one file of its sources.
import { holdsMoney, metricNames, sortableMetrics } from '@app/analytics';
import { attributeFields, identifierFields, otherFormFields } from '@app/audiences';
import { editableWhenCompleted, launchChecks } from '@app/campaigns';
import { channelLimits, type CopyField } from '@app/creative';
import { countryCodes, eventCatalogue, keyPermissions, publishedTypes, wireName } from '@app/kernel';
import { type Json, type OpenApi, operationsOf, type Parameter } from './document.js';

/** Where the document lists the words of each table: a parameter `GET /path?name`, or a field `Schema.name`. */
const wordTables = {
  campaignStatuses: 'GET /v1/campaigns?status',
  deliveryStatuses: 'GET /v1/campaigns?delivery_status',
  objectives: 'GET /v1/campaigns?objective',
  knownChannels: 'GET /v1/campaigns?channel',
  campaignSorts: 'GET /v1/campaigns?sort',
  specialAdCategories: 'CreateCampaign.special_ad_categories',
  optimizationGoals: 'CreateCampaign.optimization_goal',
  pacings: 'CreateCampaign.pacing',
  budgetTypes: 'BudgetFields.type',
  frequencyPeriods: 'FrequencyCapFields.per',
  weekdays: 'DaypartingFields.days',
  attributionModels: 'AttributionFields.model',
  appStores: 'AppFields.store',
  genders: 'TargetingFields.genders',
  devices: 'TargetingFields.devices',
  placements: 'TargetingFields.placements',
  audienceStatuses: 'GET /v1/audiences?status',
  audienceSorts: 'GET /v1/audiences?sort',
  listSources: 'CustomerListFields.source',
  identifierTypes: 'CustomerListFields.identifier_types',
  eventOps: 'EventFilterFields.op',
  creativeStatuses: 'GET /v1/creative?status',
  brandStatuses: 'GET /v1/brands?status',
  brandFonts: 'BrandFields.fonts',
  callsToAction: 'GenerateCreative.call_to_action',
  archetypes: 'PictureFields.archetype',
  pictureTypes: 'CreateUpload.mime_type',
  connectionStatuses: 'Connection.status',
  connectionSorts: 'GET /v1/connections?sort',
  syncStatuses: 'Sync.status',
  apiKeyStatuses: 'ApiKey.status',
  apiKeySorts: 'GET /v1/api_keys?sort',
  memberStatuses: 'Member.status',
  memberSorts: 'GET /v1/members?sort',
  roles: 'InviteMember.role',
  auditVias: 'GET /v1/audit_events?via',
  auditedTypes: 'GET /v1/audit_events?resource_type',
  datePresets: 'MetricQuery.date_preset',
  granularities: 'MetricQuery.granularity',
  comparisons: 'MetricQuery.compare_to',
  filterFields: 'QueryFilterFields.field',
  filterOps: 'QueryFilterFields.op',
  ages: 'QueryRow.dimensions.age',
  reportedDevices: 'QueryRow.dimensions.device',
  reportedPlacements: 'QueryRow.dimensions.placement',
  exportFormats: 'CreateExport.format',
  webhookStatuses: 'GET /v1/webhook_endpoints?status',
  webhookSorts: 'GET /v1/webhook_endpoints?sort',
  webhookDeliveryStatuses: 'WebhookDelivery.status',
} as const;

/** The fields of forms whose bounds the console keeps while somebody types. */
const boundedFields = [
  ...['FactFields.text', 'FactFields.short', 'FactFields.terms', 'GenerateCreative.prompt', 'GenerateCreative.facts'],
  ...[
    'GenerateCreative.images',
    'GenerateCreative.keywords',
    'GenerateCreative.count',
    'GenerateCreative.tone',
    'UpdateCreative.name',
    'UpdateCreative.brand_name',
  ],
  ...['UpdateCreative.description', 'UpdateCreative.labels', 'UpdateCreative.alt_text', 'UpdateCreative.external_id'],
  ...[
    'UploadCreative.variants',
    'FinishedAdFields.images',
    'CreateUpload.bytes',
    'CreateBrand.name',
    'CreateBrand.voice',
    'CreateBrand.disclaimer',
  ],
  ...['CreateBrand.required_terms', 'CreateBrand.banned_terms', 'CreateBrand.external_id', 'CreateBrand.description'],
  ...[
    'CreateBrand.labels',
    'CreateBrand.colors',
    'UpdateAudience.name',
    'UpdateAudience.retention_days',
    'EventRuleFields.within_days',
  ],
  ...[
    'TargetingFields.age_min',
    'CreateApiKey.name',
    'RevokeApiKey.reason',
    'UpdateConnection.name',
    'UpdateConnection.developer_token',
    'CreateExport.name',
  ],
  ...['MetricQuery.dimensions', 'MetricQuery.filters', 'MetricQuery.limit'],
  ...['CreateWebhookEndpoint.url', 'CreateWebhookEndpoint.description'],
];

/** The field of the document with a table of words, or with bounds. @throws when there is none */
function schemaAt(document: OpenApi, place: string): Json {
  const [, method, path = '', name] = /^(\w+) (\S+)\?(\w+)$/.exec(place) ?? [];
  if (method) {
    const operation = (document.paths[path] as unknown as Record<string, { parameters: Parameter[] }>)[method.toLowerCase()];
    const parameter = operation?.parameters.find((each) => each.in === 'query' && each.name === name);
    if (!parameter) throw new Error(`The document has no ${place}.`);
    return parameter.schema;
  }
  const [schema = '', ...fields] = place.split('.');
  return fields.reduce<Json>(
    (found, field) => {
      const next = (found.properties as Record<string, Json> | undefined)?.[field];
      if (!next) throw new Error(`The document has no ${place}.`);
      return next;
    },
    document.components?.schemas?.[schema] as unknown as Json,
  );
}

function wordsAt(document: OpenApi, place: string): readonly string[] {
  const schema = schemaAt(document, place);
  const choices = [schema, schema.items as Json | undefined, ...((schema.anyOf as Json[] | undefined) ?? [])];
  const words = choices
    .flatMap((choice) => (choice?.enum as (string | null)[] | undefined) ?? [])
    .filter((word) => word !== null);
  if (words.length === 0) throw new Error(`The document lists no words for ${place}.`);
  return words;
}

function boundsOf(document: OpenApi, sides: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    boundedFields.flatMap((place) => {
      const schema = schemaAt(document, place);
      const bound = sides.map((side) => schema[side]).find((value) => typeof value === 'number' && value > 0);
      return typeof bound === 'number' ? [[place, bound]] : [];
    }),
  );
}

/** `GET /v1/…`: with the bearer of a person who is signed in, and by no key. */
const consoleOnly = (document: OpenApi): string[] =>
  operationsOf(document).flatMap(([name, { security }]) => {
    const schemes = ((security ?? [{ api_key: [] }]) as Json[]).flatMap((each) => Object.keys(each));
    return schemes.includes('api_key') ? [] : [name];
  });

const copyParts = {
  headlines: 'headline',
  long_headline: 'long_headline',
  primary_text: 'primary_text',
  descriptions: 'description',
} as const satisfies Readonly<Record<string, CopyField>>;

/** What an ad may hold at each place; the first one of a channel is its usual one. */
const adPlaces = channelLimits.map(({ channel, format, copy, picture }) => ({
  channel,
  format,
  isWideTwice: copy.counting === 'wide_twice',
  ...Object.fromEntries(
    Object.entries(copyParts).map(([part, field]) => {
      const { hard, recommended, count } = copy.fields[field];
      const [least, most] = count;
      return [part, most === 0 ? null : { hard, shown: recommended, least, most }];
    }),
  ),
  sizes: (picture?.usual ?? []).map(({ width, height }) => [width, height]),
}));

/** The tables that the document does not tell, each with what it is. */
const serviceTables = {
  adPlaces: ['What fits where an ad is shown; the first place of a channel is its usual one.', adPlaces],
  keyPermissions: ['To which an API key may be narrowed.', keyPermissions],
  editableWhenCompleted: ['The fields of a campaign that has ended which may still change.', editableWhenCompleted.map(wireName)],
  launchIssues: ['The codes of all checks of a launch.', launchChecks.map(({ code }) => code)],
  unrecoverableIssues: [
    'Those with which the service never lets a campaign go live.',
    launchChecks.filter(({ recoverable }) => !recoverable).map(({ code }) => code),
  ],
  memberIdentifiers: ['The identifiers of a row of people, each with its type.', { ...identifierFields, ...otherFormFields }],
  memberAttributes: ['What else a row of people may say.', attributeFields],
  moneyMetrics: ['Metrics without a value over several currencies.', metricNames.filter(holdsMoney)],
  sortableMetrics: ['Metrics that are summed: people are not.', sortableMetrics],
  countryCodes: ['Every country of ISO 3166-1.', countryCodes],
} as const;

const HEAD = "// Generated from the service's tables and the OpenAPI document: npm run console:types\n";
const exported = (name: string, about: string, value: unknown): string =>
  `/** ${about} */\nexport const ${name} = ${JSON.stringify(value)} as const;\n`;

/** @param actions that the audit may tell of */
export const consoleTables = (document: OpenApi, actions: readonly string[]): string =>
  [
    HEAD,
    ...Object.entries(serviceTables).map(([name, [about, value]]) => exported(name, about, value)),
    ...Object.entries(wordTables).map(([name, place]) => exported(name, `\`${place}\``, wordsAt(document, place))),
    exported('auditedActions', '`GET /v1/audit_events?action`', actions),
    exported('consoleOnly', 'Operations that API keys are refused.', consoleOnly(document)),
    exported('most', 'The largest number, the most characters or the most entries of a field.', {
      ...boundsOf(document, ['maxLength', 'maximum', 'maxItems']),
    }),
    exported('least', 'The smallest number of a field.', boundsOf(document, ['minimum'])),
  ].join('\n');

/** Every event that leaves the service: its one line, and the permission of a reader. Declared when the contexts are loaded. */
export const consoleEvents = (): string => {
  const eventTypes = publishedTypes().map((type) => {
    const { about, readBy } = eventCatalogue().get(type) ?? {};
    return { type, about, readBy };
  });
  return [HEAD, exported('eventTypes', 'The events that `GET /v1/events` and webhooks tell of.', eventTypes)].join('\n');
};
