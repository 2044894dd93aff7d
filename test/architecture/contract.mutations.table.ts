// What somebody could do to the contract, on the real document: each with the place and the words by which it must be told.
import type { Contract, Json } from './contract.differences.js';

type Change = (document: Contract) => void;
export type Mutation = readonly [name: string, change: Change, told: string];

const operation = (document: Contract, name: string): Json => {
  const [method = '', path = ''] = name.split(' ');
  return document.paths[path]?.[method.toLowerCase()] as Json;
};
const schema = (document: Contract, name: string): Json => document.components.schemas?.[name] as Json;
const field = (document: Contract, way: string): Json => {
  const [name = '', ...steps] = way.split('.');
  return steps.reduce((at, step) => (at.properties as Record<string, Json>)[step] as Json, schema(document, name));
};
const fieldsOf = (document: Contract, name: string): Record<string, Json> =>
  schema(document, name).properties as Record<string, Json>;
const parameter = (document: Contract, of: string, name: string): Json =>
  (operation(document, of).parameters as Json[]).find((each) => each.name === name) as Json;
const without = (list: unknown, item: string): string[] => (list as string[]).filter((each) => each !== item);
const answers = (document: Contract, of: string): Record<string, Json> =>
  operation(document, of).responses as Record<string, Json>;

const LIST = 'GET /v1/campaigns';
const CREATE = 'POST /v1/campaigns';

export const breakingMutations: readonly Mutation[] = [
  ['a path is gone', (d) => void delete (d.paths as Json)['/v1/campaigns/{id}/plan'], 'GET /v1/campaigns/{id}/plan is gone'],
  ['an operation is gone', (d) => void delete (d.paths['/v1/brands/{id}'] as Json).delete, 'DELETE /v1/brands/{id} is gone'],
  ['an operation is renamed', (d) => void (operation(d, LIST).operationId = 'listed'), `${LIST} operationId is another`],
  [
    'an operation refuses keys',
    (d) => void (operation(d, LIST).security = [{ console_session: [] }]),
    `${LIST} security is another`,
  ],
  [
    'an operation asks for more',
    (d) => void (operation(d, LIST)['x-required-permission'] = 'keys:manage'),
    `${LIST} x-required-permission is another`,
  ],
  [
    'a parameter is gone',
    (d) => void (operation(d, LIST).parameters as Json[]).shift(),
    `${LIST} the parameter query limit is gone`,
  ],
  [
    'a parameter is demanded',
    (d) => void (parameter(d, LIST, 'limit').required = true),
    `${LIST} the parameter query limit is demanded`,
  ],
  [
    'a new parameter is demanded',
    (d) => void (operation(d, LIST).parameters as Json[]).push({ name: 'world', in: 'query', required: true, schema: {} }),
    `${LIST} the parameter query world is demanded`,
  ],
  [
    'a filter takes fewer words',
    (d) => {
      const items = (parameter(d, LIST, 'channel').schema as Json).items as Json;
      items.enum = without(items.enum, 'meta');
    },
    `${LIST} query channel[] has no value meta any more`,
  ],
  [
    'a page is smaller',
    (d) => void ((parameter(d, LIST, 'limit').schema as Json).maximum = 50),
    `${LIST} query limit maximum is narrower`,
  ],
  [
    'a default is another',
    (d) => void ((parameter(d, LIST, 'limit').schema as Json).default = 50),
    `${LIST} query limit has another default`,
  ],
  [
    'a body is demanded',
    (d) => void ((operation(d, 'POST /v1/campaigns/{id}/launch').requestBody as Json).required = true),
    'POST /v1/campaigns/{id}/launch the body is demanded',
  ],
  ['a field of a body is gone', (d) => void delete fieldsOf(d, 'CreateCampaign').pacing, 'CreateCampaign.pacing is gone'],
  [
    'a field of a body is demanded',
    (d) => void (schema(d, 'CreateCampaign').required as string[]).push('objective'),
    'CreateCampaign.objective is demanded',
  ],
  [
    'a new field of a body is demanded',
    (d) => {
      fieldsOf(d, 'CreateBrand').tone = { type: 'string' };
      (schema(d, 'CreateBrand').required as string[]).push('tone');
    },
    'CreateBrand.tone is demanded',
  ],
  [
    'a text of a body is shorter',
    (d) => void (field(d, 'CreateCampaign.name').maxLength = 100),
    'CreateCampaign.name maxLength is narrower',
  ],
  [
    'a text of a body is longer at least',
    (d) => void (field(d, 'CreateCampaign.name').minLength = 3),
    'CreateCampaign.name minLength is narrower',
  ],
  [
    'a list of a body is shorter',
    (d) => void (field(d, 'CreateCampaign.labels').maxItems = 5),
    'CreateCampaign.labels maxItems is narrower',
  ],
  [
    'a text of a body has a pattern',
    (d) => void (field(d, 'CreateCampaign.name').pattern = '^[a-z]+$'),
    'CreateCampaign.name pattern is another',
  ],
  [
    'a field of a body takes fewer words',
    (d) => {
      const pacing = field(d, 'CreateCampaign.pacing');
      pacing.enum = ['even'];
    },
    'CreateCampaign.pacing has no value accelerated any more',
  ],
  [
    'a field of a body has another type',
    (d) => void (field(d, 'CreateCampaign.name').type = 'integer'),
    'CreateCampaign.name is no string any more',
  ],
  [
    'a field of a body takes no null',
    (d) => void (field(d, 'CreateCampaign.external_id').type = 'string'),
    'CreateCampaign.external_id is no null any more',
  ],
  [
    'free notes are closed',
    (d) => {
      const notes = field(d, 'CreateBrand.metadata');
      notes.additionalProperties = false;
    },
    'CreateBrand.metadata takes no further fields',
  ],
  [
    'a field of an answer is gone',
    (d) => void delete fieldsOf(d, 'Campaign').delivery_status,
    'Campaign.delivery_status is gone',
  ],
  [
    'a field of an answer may be absent',
    (d) => {
      const all = schema(d, 'Campaign');
      all.required = without(all.required, 'status');
    },
    'Campaign.status may be absent',
  ],
  [
    'a field of an answer may be null',
    (d) => void (field(d, 'Campaign.name').type = ['string', 'null']),
    'Campaign.name may be null',
  ],
  [
    'a field of an answer has another type',
    (d) => void (field(d, 'Campaign.version').type = 'string'),
    'Campaign.version may be string',
  ],
  [
    'a word of an answer is gone',
    (d) => {
      const status = field(d, 'Campaign.status');
      status.enum = without(status.enum, 'completed');
    },
    'Campaign.status has no value completed any more',
  ],
  [
    'an answer is no closed list any more',
    (d) => void delete field(d, 'Campaign.status').enum,
    'Campaign.status has no closed values any more',
  ],
  [
    'an instant has no format',
    (d) => void delete field(d, 'Campaign.created_at').format,
    'Campaign.created_at format is another',
  ],
  [
    'a success is another status',
    (d) => {
      const all = answers(d, CREATE);
      all['200'] = all['201'] as Json;
      delete all['201'];
    },
    `${CREATE} the status 201 is gone`,
  ],
  ['an error is not told any more', (d) => void delete answers(d, CREATE)['409'], `${CREATE} the status 409 is gone`],
  [
    'an answer has lost a header',
    (d) => void delete ((answers(d, CREATE)['201'] as Json).headers as Json).Location,
    `${CREATE} 201 the header Location is gone`,
  ],
];

export const harmlessMutations: readonly Mutation[] = [
  ['a new operation', (d) => void ((d.paths as Json)['/v1/things'] = { get: { responses: {} } }), 'GET /v1/things is new'],
  ['a new field of an answer', (d) => void (fieldsOf(d, 'Campaign').mood = { type: 'string' }), 'Campaign.mood is new'],
  ['a new field of a body', (d) => void (fieldsOf(d, 'CreateCampaign').mood = { type: 'string' }), 'CreateCampaign.mood is new'],
  [
    'a new parameter',
    (d) => void (operation(d, LIST).parameters as Json[]).push({ name: 'mood', in: 'query', schema: {} }),
    `${LIST} the parameter query mood is new`,
  ],
  [
    'a new word of an answer',
    (d) => void (field(d, 'Campaign.status').enum as string[]).push('resting'),
    'Campaign.status has the value resting',
  ],
  [
    'a new word of a body',
    (d) => void (field(d, 'CreateCampaign.pacing').enum as string[]).push('slow'),
    'CreateCampaign.pacing has the value slow',
  ],
  ['a text of an answer that tells its words', (d) => void (field(d, 'Campaign.timezone').enum = ['UTC']), ''],
  [
    'a field that a change takes unchanged and that tells its words',
    (d) => void (field(d, 'UpdateCampaign.created_by').enum = ['usr_1']),
    '',
  ],
  ['a new error', (d) => void (answers(d, LIST)['410'] = { description: 'gone' }), `${LIST} the status 410 is new`],
  ['a longer text of a body', (d) => void (field(d, 'CreateCampaign.name').maxLength = 300), ''],
  ['another description', (d) => void (field(d, 'Campaign.name').description = 'Called so.'), ''],
  ['a field of a body that is needed no more', (d) => void (schema(d, 'CreateCampaign').required = []), ''],
  [
    'another order of fields',
    (d) => {
      const all = schema(d, 'Campaign');
      all.properties = Object.fromEntries(Object.entries(all.properties as Json).reverse());
    },
    '',
  ],
  [
    'a field of a body that takes null',
    (d) => void (field(d, 'CreateCampaign.name').type = ['string', 'null']),
    'CreateCampaign.name may be null',
  ],
];
