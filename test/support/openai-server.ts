/**
 * A provider that speaks OpenAI's, Azure's and Anthropic's protocols as strictly as the real ones: it gives the same refusals and
 * messages, and fails on demand.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { painting, pngOf, sayings } from './openai-answers.js';
import { type Arrival, refusalOfRequest, type Endpoint, type Refusal } from './openai-requests.js';

export { pngOf };

export interface ReceivedRequest {
  readonly endpoint: Endpoint;
  readonly address: string;
  readonly headers: Arrival['headers'];
  // A body has any shape until an expectation has checked it.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly body: any;
}

/** The server's reply to a valid request; an invalid one is always refused. */
export type Reply =
  | { readonly does: 'answer' }
  /** As usual, but not before that. */
  | { readonly does: 'answer after'; readonly moment: Promise<unknown> }
  /** An answer with this content: an object as its JSON, a list as parts. `usage`: instead of the usual one. */
  | {
      readonly does: 'say';
      readonly content: unknown;
      readonly finishReason?: string;
      readonly refusal?: string;
      readonly usage?: unknown;
    }
  | { readonly does: 'paint'; readonly base64: string }
  | { readonly does: 'refuse'; readonly refusal: Refusal; readonly headers?: Readonly<Record<string, string>> }
  | { readonly does: 'send'; readonly text: string; readonly type?: string; readonly status?: number }
  /** The status and a byte now and then, without an end. */
  | { readonly does: 'trickle' }
  /** The first half of the right answer, then the connection is cut. */
  | { readonly does: 'cut' }
  | { readonly does: 'hang up' }
  | { readonly does: 'stay silent' }
  | { readonly does: 'flood'; readonly megabytes: number };

export interface OpenAiServerSettings {
  /** Empty: none may be sent. */
  readonly key: string;
  readonly textModel: string;
  readonly imageModel: string;
  /** The content of a usual completion. */
  readonly words: () => object;
}

export async function startOpenAiServer(settings: OpenAiServerSettings) {
  const requests: ReceivedRequest[] = [];
  const scripts: Record<Endpoint, Reply[]> = { words: [], pictures: [], messages: [] };
  const calls = new OpenCalls();

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = request.url ?? '';
    const arrival: Arrival = { headers: request.headers, endpoint: undefined, keyHeader: 'authorization', ...placeOf(address) };
    const { endpoint } = arrival;
    if (endpoint) calls.begin(response);
    const content = await text(request).catch(() => undefined);
    if (content === undefined) return;
    const body: unknown = content === '' ? null : JSON.parse(content);
    if (endpoint) requests.push({ endpoint, address, headers: request.headers, body });
    const refusal = refusalOfRequest(arrival, body, settings);
    const reply = refusal || !endpoint ? undefined : (scripts[endpoint].shift() ?? { does: 'answer' });
    if (reply?.does === 'answer after') await reply.moment;
    if (reply?.does !== 'stay silent') calls.end(response);
    if (!reply || !endpoint) return refuse(response, refusal ?? { status: 404, type: 'invalid_request_error', code: null });
    const { size } = body as { size?: string };
    const usual = endpoint === 'pictures' ? painting(pngOf(size ?? '1024x1024')) : sayings[endpoint](settings.words());
    play(reply, response, usual, endpoint);
  };

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    url: `${origin}/v1`,
    requests,
    calls,
    /** The next requests get these replies, then the usual ones again. */
    script(endpoint: Endpoint, ...replies: readonly Reply[]): void {
      scripts[endpoint].push(...replies);
    },
    /** Forgets requests and scripts. */
    clear(): void {
      requests.length = scripts.words.length = scripts.pictures.length = scripts.messages.length = 0;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Calls that have arrived, and are neither answered nor aborted by the caller. */
class OpenCalls {
  private readonly open = new Set<ServerResponse>();
  private arrived: () => void = () => undefined;
  /** The most that were open at one moment. */
  peak = 0;

  begin(response: ServerResponse): void {
    this.open.add(response);
    this.peak = Math.max(this.peak, this.open.size);
    response.once('close', () => this.end(response));
    this.arrived();
  }

  end(response: ServerResponse): void {
    this.open.delete(response);
  }

  /** Waits until this many calls are open. */
  async reach(count: number): Promise<void> {
    while (this.open.size < count) await new Promise<void>((resolve) => (this.arrived = resolve));
  }
}

export type OpenAiServer = Awaited<ReturnType<typeof startOpenAiServer>>;

/** Each address of a provider, and the header that carries the key there. */
const places: readonly (Pick<Arrival, 'endpoint' | 'keyHeader'> & { readonly address: RegExp })[] = [
  { address: /^\/v1\/chat\/completions$/, endpoint: 'words', keyHeader: 'authorization' },
  { address: /^\/v1\/images\/generations$/, endpoint: 'pictures', keyHeader: 'authorization' },
  { address: /^\/openai\/v1\/chat\/completions$/, endpoint: 'words', keyHeader: 'api-key' },
  { address: /^\/openai\/deployments\/[\w-]+\/chat\/completions\?api-version=[\w-]+$/, endpoint: 'words', keyHeader: 'api-key' },
  { address: /^\/v1\/messages$/, endpoint: 'messages', keyHeader: 'x-api-key' },
];

const placeOf = (url: string) => places.find(({ address }) => address.test(url));

function play(reply: Reply, response: ServerResponse, usual: object, endpoint: Endpoint): void {
  switch (reply.does) {
    case 'answer':
    case 'answer after':
      return send(response, 200, JSON.stringify(usual));
    case 'say':
      return send(
        response,
        200,
        JSON.stringify(sayings[endpoint](reply.content, reply.finishReason, reply.refusal, reply.usage)),
      );
    case 'paint':
      return send(response, 200, JSON.stringify(painting(reply.base64)));
    case 'refuse':
      return refuse(response, reply.refusal, reply.headers);
    case 'send':
      return send(response, reply.status ?? 200, reply.text, { 'content-type': reply.type ?? 'application/json' });
    case 'trickle':
      return trickle(response);
    case 'cut':
      return cut(response, JSON.stringify(usual));
    case 'hang up':
      return void response.destroy();
    case 'stay silent':
      return;
    case 'flood':
      return send(response, 200, JSON.stringify({ choices: ' '.repeat(reply.megabytes * 1024 * 1024) }));
  }
}

function send(response: ServerResponse, status: number, content: string, headers: Readonly<Record<string, string>> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(content);
}

const refuse = (response: ServerResponse, refusal: Refusal, headers?: Readonly<Record<string, string>>): void => {
  const { status, message = 'The request was refused.', type, param = null, code } = refusal;
  send(response, status, JSON.stringify({ error: { message, type, param, code } }), headers);
};

function cut(response: ServerResponse, content: string): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) });
  response.write(content.slice(0, content.length / 2), () => response.destroy());
}

function trickle(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const drops = setInterval(() => response.write(' '), 5);
  response.once('close', () => clearInterval(drops));
}
