/** The real ports of the API in front of a product under test, and broken requests to them. */
import { type ServerHandle, openPorts } from '@app/platform/http';
import type { Product } from './product.js';
import type { RawAnswer } from './raw-http.js';

/** Settings that choose free ports. */
export const ANY_PORT = { PORT: '0', HTTP_PORT: '0', METRICS_PORT: '0', HOST: '127.0.0.1' } as const;

/** The ports alone: the product behind them has its own stop. */
export function openPortsOf(product: Product, certificate: { cert: string; key: string } | null): Promise<ServerHandle> {
  const nest = Object.create(product.nest, { close: { value: async () => undefined } }) as Product['nest'];
  return openPorts({ ...product.api, nest }, product.settings, certificate);
}

export const getRequest = (path: string, key = '', more = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\n${key && `Authorization: Bearer ${key}\r\n`}${more}Connection: close\r\n\r\n`;

const anyPath = (more: string): string => getRequest('/v1/campaigns', '', more);

/** A description, the bytes, and the status and code of the refusal. */
export const brokenRequests: readonly [what: string, bytes: string, expected: string][] = [
  ['no HTTP at all', 'GARBAGE\r\n\r\n', '400 invalid_request'],
  ['a method of nobody', anyPath('').replace('GET', 'G@T'), '400 invalid_request'],
  ['two lengths', anyPath('Content-Length: 1\r\nContent-Length: 2\r\n'), '400 invalid_request'],
  ['a smuggled body', anyPath('Transfer-Encoding: chunked\r\nContent-Length: 5\r\n'), '400 invalid_request'],
  ['20 kB of headers', anyPath(`X-Large: ${'x'.repeat(20_000)}\r\n`), '431 headers_too_large'],
];

const twice = (header: string): string => `${header}\r\n${header}\r\n`;

/** Requests that Node would answer itself, or let through. */
export const unusualHeads: typeof brokenRequests = [
  ['no Host', anyPath('').replace('Host: x\r\n', ''), '400 invalid_request'],
  ['two Hosts', anyPath('Host: y\r\n'), '400 invalid_request'],
  ['a Host that is none', anyPath('').replace('Host: x', 'Host: x/y'), '400 invalid_request'],
  ['two keys', anyPath(twice('Authorization: Bearer x')), '400 invalid_request'],
  ['an unknown expectation', anyPath('Expect: nonsense\r\n'), '417 expectation_failed'],
  ['CONNECT', anyPath('').replace('GET /v1/campaigns', 'CONNECT example.com:443'), '405 method_not_allowed'],
  [
    'a body too large that waits to be asked for',
    anyPath('Expect: 100-continue\r\nContent-Length: 99000000\r\n').replace('GET', 'POST'),
    '401 missing_api_key',
  ],
];

export function expectEnvelope({ status, headers, body }: RawAnswer, expected: string): void {
  expect(`${status} ${body.error.code}`).toBe(expected);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(body.error.details).toMatchObject({
    request_id: headers.get('x-request-id'),
    retryable: false,
    doc_url: expect.stringMatching(new RegExp(`^http.*/docs/errors/${body.error.code}$`)),
  });
  for (const name of ['limit', 'remaining', 'reset']) expect(headers.get(`x-ratelimit-${name}`)).toMatch(/^\d+$/);
}
