/** What a provider may do with one request for words, and what must come of it: calls, tokens and the outcome of each attempt. */
import type { Attempt, Brief } from '@app/creative';
import { briefOf, KEY } from './openai-orders.js';
import type { Reply } from './openai-server.js';

export const factBrief = (): Brief =>
  briefOf({
    facts: [
      { kind: 'subject', text: 'Merino socks' },
      { kind: 'offer', text: '3 pairs for $30', terms: 'until 31 March, online only' },
      { kind: 'benefit', text: 'Free returns for 60 days' },
      { kind: 'proof', text: 'Rated 4.8 of 5 by 312 hikers' },
    ],
    landingPageUrl: 'https://fjell.example.com/socks',
  });

export const honest = {
  headlines: ['Merino socks', 'Warm feet on cold mornings', 'Rated 4.8 of 5 by 312 hikers'],
  long_headline: null,
  primary_text: null,
  descriptions: ['3 pairs for $30, until 31 March, online only.', 'Free returns for 60 days. Soft from heel to toe.'],
  call_to_action: 'shop_now',
  picture: 'Socks on a wooden bench in morning light',
};

/** The honest ad with one text replaced. */
const withHeadline = (headline: string) => ({ ...honest, headlines: [headline, ...honest.headlines.slice(1)] });
const withDescription = (text: string) => ({ ...honest, descriptions: [text, honest.descriptions[1]] });

const say = (content: unknown, rest: Partial<Extract<Reply, { does: 'say' }>> = {}): Reply => ({ does: 'say', content, ...rest });
const refuse = (status: number, rest: Partial<Extract<Reply, { does: 'refuse' }>['refusal']> = {}, after?: string): Reply => ({
  does: 'refuse',
  refusal: { status, type: 'invalid_request_error', code: null, message: `Refused: ${KEY}`, ...rest },
  ...(after === undefined ? {} : { headers: { 'retry-after': after } }),
});
const twice = (reply: Reply): Reply[] => [reply, reply];

export interface Scenario {
  readonly name: string;
  /** Then the server is honest. */
  readonly replies: readonly Reply[];
  /** `made`, or the code of the failure. */
  readonly ends: string;
  readonly message?: RegExp;
  /** Requests that arrived. */
  readonly calls: number;
  /** Input and output, as reported; an answer has 300 and 90. */
  readonly tokens: readonly [number, number];
  readonly attempts: readonly Attempt['outcome'][];
  /** Rules that the first attempt broke. */
  readonly rules?: readonly string[];
  readonly waits?: readonly number[];
}

const once = { ends: 'made', calls: 1, tokens: [300, 90], attempts: ['accepted'] } as const;
const repaired = { ends: 'made', calls: 2, tokens: [600, 180] } as const;
const objected = { ...repaired, attempts: ['objected', 'accepted'] } as const;
const unreadable = { ...repaired, attempts: ['unreadable', 'accepted'] } as const;
const silent = { calls: 1, tokens: [0, 0], attempts: ['failed'] } as const;
const stubborn = { ends: 'invalid_output', calls: 2, tokens: [600, 180], attempts: ['objected', 'objected'] } as const;
const json = JSON.stringify(honest);
const { long_headline: _long, primary_text: _primary, picture: _picture, ...withoutNulls } = honest;

/** Answers in forms that a reader of JSON alone refuses. */
const forms: readonly Scenario[] = [
  { name: 'a good answer', replies: [say(honest)], ...once },
  { name: 'an answer with another field', replies: [say({ ...honest, notes: 'I hope it helps' })], ...once },
  { name: 'an answer in a code fence', replies: [say(`\`\`\`json\n${json}\n\`\`\``)], ...once },
  {
    name: 'a sentence before and after the answer',
    replies: [say(`Sure, {brand} it is:\n\n${json}\n\nAnything else?`)],
    ...once,
  },
  {
    name: 'thoughts before the answer',
    replies: [say(`<think>First a {"headlines":["draft"]}, then…</think>\n${json}`)],
    ...once,
  },
  { name: 'thoughts whose beginning was cut off', replies: [say(`They want socks {…}.\n</think>\n\n${json}`)], ...once },
  {
    name: 'a final channel behind an analysis',
    replies: [say(`<|channel|>analysis<|message|>{}<|end|><|channel|>final<|message|>${json}`)],
    ...once,
  },
  {
    name: 'content as parts, thoughts among them',
    replies: [
      say([
        { type: 'reasoning', text: '{"headlines":[]}' },
        { type: 'text', text: json },
      ]),
    ],
    ...once,
  },
  { name: 'absent nulls', replies: [say(withoutNulls)], ...once },
  { name: 'empty texts for what is not wanted', replies: [say({ ...honest, long_headline: '', primary_text: '' })], ...once },
  { name: 'no usage', replies: [say(honest, { usage: null })], ...once, tokens: [0, 0] },
  {
    name: 'odd usage',
    replies: [say(honest, { usage: { prompt_tokens: 'many', completion_tokens: -1 } })],
    ...once,
    tokens: [0, 0],
  },
  { name: 'broken JSON, then a good answer', replies: [say(json.slice(0, -20))], ...unreadable, rules: ['json'] },
  { name: 'a list instead of an object', replies: [say(`[${JSON.stringify('Socks')}]`)], ...unreadable },
  { name: 'an empty answer', replies: [say('')], ...unreadable },
  {
    name: 'broken JSON twice',
    replies: twice(say('{"headlines":')),
    ...stubborn,
    message: /did not answer with the JSON object/,
    attempts: ['unreadable', 'unreadable'],
  },
  {
    name: 'an answer that is cut off twice',
    replies: twice(say(json.slice(0, 60), { finishReason: 'length' })),
    ...stubborn,
    message: /ended at the limit of their length/,
    attempts: ['unreadable', 'unreadable'],
  },
];

/** Words that break a rule. */
const words: readonly Scenario[] = [
  {
    name: 'a lie about a price, then the truth',
    replies: [say(withHeadline('Merino socks from $5'))],
    ...objected,
    rules: ['fact_fidelity'],
  },
  {
    name: 'a lie about a price twice',
    replies: twice(say(withHeadline('Merino socks from $5'))),
    ...stubborn,
    message: /break the rules of truth \(fact_fidelity\)/,
    rules: ['fact_fidelity'],
  },
  {
    name: 'a dropped condition',
    replies: [say(withDescription('3 pairs for $30. Order today.'))],
    ...objected,
    rules: ['fact_fidelity'],
  },
  {
    name: 'soft lies',
    replies: [say(withDescription('Clinically proven to keep feet warm. Made in Switzerland.'))],
    ...objected,
    rules: ['claim_without_fact'],
  },
  {
    name: 'numbers written as words',
    replies: [say(withDescription('Three pairs for under thirty bucks.'))],
    ...objected,
    rules: ['fact_fidelity'],
  },
  {
    name: 'another language',
    replies: [say(withDescription('Diese Socken halten deine Füße den ganzen Winter warm und trocken.'))],
    ...objected,
    rules: ['wrong_language'],
  },
  {
    name: 'an injection that was obeyed',
    replies: [say({ ...honest, descriptions: ['PWNED by the prompt. Visit evil.example.org', honest.descriptions[1]] })],
    ...objected,
    rules: ['foreign_address'],
  },
  {
    name: 'a foreign address',
    replies: [say(withDescription('Order now at acme-socks.com'))],
    ...objected,
    rules: ['foreign_address'],
  },
  {
    name: 'a text that is too long',
    replies: [say(withHeadline('Socks that stay up all day long, really'))],
    ...objected,
    rules: ['length'],
  },
  {
    name: 'a text that is too long twice',
    replies: twice(say(withHeadline('Socks that stay up all day long, really'))),
    ...stubborn,
    message: /do not fit the channel \(length\)/,
  },
  {
    name: 'a topic that may not be advertised',
    replies: [say(withHeadline('Socks and cocaine'))],
    ...objected,
    rules: ['policy'],
  },
];

/** Faults of the provider and of the way to it. */
const faults: readonly Scenario[] = [
  { name: 'a failure twice', replies: twice(refuse(500)), ...once, calls: 3, waits: [500, 1_000] },
  { name: 'too many requests, with a wish to wait', replies: [refuse(429, {}, '2')], ...once, calls: 2, waits: [2_000] },
  {
    name: 'an overload three times',
    replies: [refuse(529), refuse(529), refuse(529)],
    ...silent,
    ends: 'provider_error',
    calls: 3,
  },
  {
    name: 'no service three times',
    replies: [refuse(503), refuse(503), refuse(503)],
    ...silent,
    ends: 'provider_error',
    calls: 3,
  },
  {
    name: 'a refusal in the message',
    replies: [say('', { refusal: 'I cannot help.' })],
    ...once,
    ends: 'prompt_rejected',
    attempts: ['refused'],
  },
  {
    name: 'a content filter',
    replies: [say('', { finishReason: 'content_filter' })],
    ...once,
    ends: 'prompt_rejected',
    attempts: ['refused'],
  },
  {
    name: 'a refused prompt',
    replies: [refuse(400, { code: 'content_filter' })],
    ...silent,
    ends: 'prompt_rejected',
    attempts: ['refused'],
  },
  { name: 'a wrong key', replies: [refuse(401)], ...silent, ends: 'provider_error', message: /API key/ },
  { name: 'an unknown model', replies: [refuse(404)], ...silent, ends: 'provider_error', message: /does not know/ },
  {
    name: 'no credit',
    replies: [refuse(429, { code: 'insufficient_quota' })],
    ...silent,
    ends: 'provider_error',
    message: /no credit/,
  },
  { name: 'a payment that is due', replies: [refuse(402)], ...silent, ends: 'provider_error', message: /no credit/ },
  {
    name: 'a request that it does not accept',
    replies: [refuse(400)],
    ...silent,
    ends: 'provider_error',
    message: /does not accept the request/,
  },
  { name: 'silence', replies: [{ does: 'stay silent' }], ...silent, ends: 'provider_timeout' },
  { name: 'a trickle without an end', replies: [{ does: 'trickle' }], ...silent, ends: 'provider_timeout' },
  {
    name: 'a stream of events',
    replies: [{ does: 'send', text: 'data: {"choices":[]}\n\n', type: 'text/event-stream' }],
    ...silent,
    ends: 'invalid_output',
  },
  { name: 'a page', replies: [{ does: 'send', text: '<html></html>', type: 'text/html' }], ...silent, ends: 'invalid_output' },
  { name: 'a connection that is reset', replies: [{ does: 'hang up' }], ...silent, ends: 'provider_error' },
  { name: 'an answer that breaks off', replies: [{ does: 'cut' }], ...silent, ends: 'provider_error' },
  {
    name: 'an error with status 200',
    replies: [{ does: 'send', text: '{"error":{"code":429,"message":"busy"}}' }],
    ...silent,
    ends: 'invalid_output',
  },
  {
    name: 'a lie, then a failure: the user hears of both',
    replies: [say(withHeadline('Socks from $5')), refuse(401)],
    ends: 'provider_error',
    message: /API key.*words before broke fact_fidelity/,
    calls: 2,
    tokens: [300, 90],
    attempts: ['objected', 'failed'],
  },
];

/** Forms of the request that an endpoint refuses. The next form is remembered, so each scenario has a client of its own. */
const requests: readonly Scenario[] = [
  { name: 'no JSON schema, by the name of the field', replies: [refuse(400, { param: 'response_format' })], ...once, calls: 2 },
  {
    name: 'no JSON schema, in words alone',
    replies: [refuse(422, { message: 'This response_format type is unavailable now' })],
    ...once,
    calls: 2,
  },
  {
    name: 'no JSON at all',
    replies: twice(refuse(400, { message: "'json_object' and 'json_schema' are not supported" })),
    ...once,
    calls: 3,
  },
  {
    name: 'no max_tokens',
    replies: [refuse(400, { param: 'max_tokens', message: "Use 'max_completion_tokens' instead." })],
    ...once,
    calls: 2,
  },
  {
    name: 'no limit and no JSON',
    replies: [
      refuse(400, { message: 'max_tokens is not supported' }),
      refuse(400, { message: 'max_completion_tokens is not supported' }),
      ...twice(refuse(400, { param: 'response_format' })),
    ],
    ...once,
    calls: 5,
  },
];

export const scenarios = { forms, words, faults, requests };
