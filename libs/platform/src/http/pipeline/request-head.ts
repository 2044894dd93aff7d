// Checks the head of a request: HTTP's own rules, and features of HTTP that this service does not have.
import type { IncomingMessage } from 'node:http';
import { fail } from '../requests/error-answer.js';
import { httpErrors } from '../requests/http.errors.js';

const HOST = /^[\w.~!$&'()*+,;=%:[\]-]*$/;

/**
 * @throws 400 `invalid_request` for no or several `Host`, or several `Authorization`; 417 for an unknown `Expect`; 405 for
 * `CONNECT`
 */
export function requireValidHead(request: IncomingMessage): void {
  const hosts = valuesOf(request, 'host');
  if (hosts.length > 1 || (hosts.length === 0 && request.httpVersion !== '1.0'))
    throw fail(httpErrors.invalid_request, `Send the header "Host" once; this request has it ${times(hosts.length)}.`);
  if (!HOST.test(hosts[0] ?? ''))
    throw fail(httpErrors.invalid_request, 'The header "Host" is not a host name with or without a port.');
  const credentials = valuesOf(request, 'authorization').length;
  if (credentials > 1)
    throw fail(httpErrors.invalid_request, `Send the header "Authorization" once; this request has it ${times(credentials)}.`);
  const expected = request.headers.expect;
  if (expected !== undefined && !/^100-continue$/i.test(expected))
    throw fail(httpErrors.expectation_failed, 'The only expectation that can be met is "Expect: 100-continue".');
  if (request.method === 'CONNECT')
    throw fail(
      httpErrors.method_not_allowed,
      'CONNECT is not possible: this service is no proxy.',
      { method: 'CONNECT', allowed_methods: [] },
      { Allow: '' },
    );
}

/** Node keeps only the first value of a header that may occur once. */
const valuesOf = ({ rawHeaders }: IncomingMessage, name: string): string[] =>
  rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === name);

const times = (count: number): string => (count === 0 ? 'not at all' : `${count} times`);
