/** The requests that providers refuse, and their messages, by their references and their users' reports, November 2026. */
export type Endpoint = 'words' | 'pictures' | 'messages';

/** What is known of a request before its body. */
export interface Arrival {
  /** undefined: the address is nowhere. */
  readonly endpoint: Endpoint | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The header that carries the key here. */
  readonly keyHeader: 'authorization' | 'api-key' | 'x-api-key';
}

export interface Refusal {
  readonly status: number;
  readonly type: string;
  readonly code: string | null;
  readonly param?: string | null;
  readonly message?: string;
}

type Body = Readonly<Record<string, unknown>>;

const chatFields = [
  'model messages response_format audio frequency_penalty function_call functions logit_bias logprobs ' +
    'max_completion_tokens max_tokens',
  'metadata modalities n parallel_tool_calls prediction presence_penalty prompt_cache_key reasoning_effort ' +
    'safety_identifier seed',
  'service_tier stop store stream stream_options temperature tool_choice tools top_logprobs top_p user verbosity ' +
    'web_search_options',
]
  .join(' ')
  .split(' ');

const pictureFields = 'model prompt n quality size user'.split(' ');

/** The additional fields of each family of image models, and its sizes. null: not known, so all. */
const imageModels = [
  {
    names: /^gpt-image/,
    fields: 'background moderation output_compression output_format partial_images stream'.split(' '),
    sizes: ['auto', '1024x1024', '1536x1024', '1024x1536'],
  },
  { names: /^dall-e-3/, fields: ['response_format', 'style'], sizes: ['1024x1024', '1792x1024', '1024x1792'] },
  { names: /^/, fields: ['response_format'], sizes: null },
];

/** Keywords that a strict schema must not hold. */
const refusedKeywords = 'minLength maxLength pattern format minimum maximum multipleOf oneOf allOf not default'.split(' ');

const wrong = (message: string, param: string | null, code: string | null, status = 400): Refusal => ({
  status,
  type: 'invalid_request_error',
  message,
  param,
  code,
});

/** undefined: the request is right. */
export function refusalOfRequest(
  { endpoint, headers, keyHeader }: Arrival,
  body: unknown,
  known: { readonly key: string; readonly textModel: string; readonly imageModel: string },
): Refusal | undefined {
  if (!endpoint) return wrong('Invalid URL', null, null, 404);
  const carried = headers[keyHeader];
  if (carried === undefined && known.key !== '') return wrong("You didn't provide an API key.", null, null, 401);
  const given = String(carried ?? '').replace(/^Bearer /, '');
  // The real answer masks the key; this one repeats all of it, to catch code that would pass it on.
  if (given !== known.key) return wrong(`Incorrect API key provided: ${given}.`, null, 'invalid_api_key', 401);
  const fields = body as Body;
  const model = endpoint === 'pictures' ? known.imageModel : known.textModel;
  if (fields.model !== model)
    return wrong('The model does not exist or you do not have access to it.', null, 'model_not_found', 404);
  if (endpoint === 'messages') return refusalOfMessages(fields, headers);
  return endpoint === 'words' ? refusalOfChat(fields) : refusalOfPicture(fields, model);
}

const messageFields = [
  'model messages max_tokens system metadata stop_sequences stream temperature top_k top_p tools tool_choice',
  'thinking output_config service_tier',
]
  .join(' ')
  .split(' ');

/** Anthropic's Messages: the system text stands apart, the length is required, and turns alternate from the user's. */
function refusalOfMessages(body: Body, headers: Arrival['headers']): Refusal | undefined {
  if (headers['anthropic-version'] === undefined) return wrong('anthropic-version: header is required', null, null);
  const unknown = Object.keys(body).find((field) => !messageFields.includes(field));
  if (unknown !== undefined) return wrong(`${unknown}: Extra inputs are not permitted`, null, null);
  if (!Number.isInteger(body.max_tokens)) return wrong('max_tokens: Field required', null, null);
  if (typeof body.system !== 'string') return wrong('system: Input should be a valid string', null, null);
  const messages = Array.isArray(body.messages) ? (body.messages as Body[]) : [];
  const sound = messages.every(
    ({ role, content }, turn) =>
      role === (turn % 2 === 0 ? 'user' : 'assistant') && typeof content === 'string' && content !== '',
  );
  if (messages.length === 0 || !sound) return wrong('messages: roles must alternate between "user" and "assistant"', null, null);
  const { type, schema } = ((body.output_config as Body | undefined)?.format ?? {}) as Body;
  if (body.output_config === undefined) return undefined;
  const fault = type === 'json_schema' ? faultOfSchema(schema as Body, []) : 'type is not json_schema';
  return fault === undefined ? undefined : wrong(`output_config.format.schema: ${fault}`, null, null);
}

function refusalOfChat(body: Body): Refusal | undefined {
  const unknown = Object.keys(body).find((field) => !chatFields.includes(field));
  if (unknown !== undefined) return wrong(`Unrecognized request argument supplied: ${unknown}`, null, null);
  const messages = Array.isArray(body.messages) ? (body.messages as Body[]) : [];
  const sound = messages.every(
    ({ role, content, ...rest }) =>
      ['system', 'user', 'assistant'].includes(String(role)) && typeof content === 'string' && Object.keys(rest).length === 0,
  );
  if (messages.length === 0 || !sound) return wrong("Invalid value for 'messages'.", 'messages', 'invalid_value');
  const format = (body.response_format ?? { type: 'text' }) as Body;
  if (format.type === 'text') return undefined;
  if (format.type === 'json_object') {
    const isSaid = messages.some(({ content }) => /json/i.test(String(content)));
    return isSaid ? undefined : wrong("'messages' must contain the word 'json' to use 'json_object'.", 'messages', null);
  }
  const { name, strict, schema, ...rest } = (format.json_schema ?? {}) as Body;
  if (format.type !== 'json_schema' || Object.keys(rest).length > 0 || strict !== true) {
    return wrong("Invalid value for 'response_format'.", 'response_format', 'invalid_value');
  }
  if (!/^[\w-]{1,64}$/.test(String(name))) return wrong('Invalid name.', 'response_format.json_schema.name', 'invalid_value');
  const fault = faultOfSchema(schema as Body, []);
  return fault === undefined
    ? undefined
    : wrong(`Invalid schema for response_format '${String(name)}': ${fault}`, 'response_format', null);
}

function faultOfSchema(schema: Body, path: readonly string[]): string | undefined {
  const context = `In context=(${path.map((step) => `'${step}'`).join(', ')})`;
  const keyword = Object.keys(schema).find((name) => refusedKeywords.includes(name));
  if (keyword !== undefined) return `${context}, '${keyword}' is not permitted.`;
  const properties = (schema.properties ?? {}) as Record<string, Body>;
  if (schema.type === 'object') {
    if (schema.additionalProperties !== false)
      return `${context}, 'additionalProperties' is required to be supplied and to be false.`;
    const required = (schema.required ?? []) as string[];
    const missing = Object.keys(properties).find((name) => !required.includes(name));
    if (missing !== undefined) return `${context}, 'required' has to name every property. Missing '${missing}'.`;
  }
  const inner: [string, Body][] = [
    ...Object.entries(properties),
    ...((schema.anyOf ?? []) as Body[]).map((part, place): [string, Body] => [String(place), part]),
    ...(schema.items ? [['items', schema.items as Body] as [string, Body]] : []),
  ];
  return inner.map(([step, part]) => faultOfSchema(part, [...path, step])).find((fault) => fault !== undefined);
}

function refusalOfPicture(body: Body, model: string): Refusal | undefined {
  const family = imageModels.find(({ names }) => names.test(model));
  const unknown = Object.keys(body).find((field) => ![...pictureFields, ...(family?.fields ?? [])].includes(field));
  if (unknown !== undefined) return wrong(`Unknown parameter: '${unknown}'.`, unknown, 'unknown_parameter');
  if (typeof body.prompt !== 'string' || body.prompt === '')
    return wrong("Missing 'prompt'.", 'prompt', 'missing_required_parameter');
  if (family?.sizes && !family.sizes.includes(String(body.size)))
    return wrong("Invalid value for 'size'.", 'size', 'invalid_value');
  return undefined;
}
