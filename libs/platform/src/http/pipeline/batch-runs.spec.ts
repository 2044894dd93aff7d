import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpAdapterHost } from '@nestjs/core';
import type { Clock } from '@app/kernel';
import type { ApiRequest } from '../requests/request.js';
import { BatchRuns } from './batch-runs.js';

/** The service at the other end of the batch's connection. */
type Service = (request: IncomingMessage, response: ServerResponse) => void;

const answers: Service = (_request, response) => void response.writeHead(200).end('{"data":{}}');
const runs = (service: Service, clock: Clock = { now: () => new Date() }) =>
  new BatchRuns({ httpAdapter: { getInstance: () => service } } as unknown as HttpAdapterHost, clock);
const context = { requestId: 'r', publicUrl: 'https://ads.acme.example', isPublic: false, actor: { organizationId: 'acme' } };
const request = { headers: {}, socket: {}, secure: true, context } as unknown as ApiRequest;
const writes = (count: number) => Array.from({ length: count }, () => ({ method: 'POST' as const, path: '/v1/campaigns' }));
const outcomes = async (made: BatchRuns, count: number): Promise<string[]> =>
  (await made.run(request, writes(count))).map(
    ({ status, body }) => `${status} ${(body.error as { code?: string } | undefined)?.code ?? 'ok'}`,
  );

it('begins no operation after 25 seconds', async () => {
  let seconds = 0;
  const clock = { now: () => new Date((seconds += 10) * 1_000) };
  expect(await outcomes(runs(answers, clock), 4)).toEqual(['200 ok', '200 ok', '503 batch_out_of_time', '503 batch_out_of_time']);
});

it('begins none behind more answers than it may hold', async () => {
  const large: Service = (_request, response) => void response.end(JSON.stringify({ data: 'x'.repeat(3_000_000) }));
  expect(await outcomes(runs(large), 3)).toEqual(['200 ok', '200 ok', '503 batch_out_of_time']);
});

it('tells in its place that an operation has no answer, and goes on', async () => {
  let sent = 0;
  const breaks: Service = (asked, response) => (sent++ === 0 ? void response.destroy() : answers(asked, response));
  expect(await outcomes(runs(breaks), 2)).toEqual(['500 internal_error', '200 ok']);
});

it('lets two batches of one customer run at once, and refuses what does not fit into the queue', async () => {
  let [underWay, most] = [0, 0];
  const slow: Service = (asked, response) => {
    underWay += 1;
    most = Math.max(most, underWay);
    setImmediate(() => {
      underWay -= 1;
      answers(asked, response);
    });
  };
  const made = runs(slow);
  const all = await Promise.allSettled(Array.from({ length: 11 }, () => made.run(request, writes(1))));
  const refused = all.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []));
  expect([most, refused]).toEqual([2, [expect.stringContaining('Too many batches are under way now')]]);
});
